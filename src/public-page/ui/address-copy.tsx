/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import { copyText } from '@/shared/browser/clipboard';

type Copying = 'idle' | 'copied' | 'failed';

/** Returns the state of copying an address, `copy`, which starts it, and `reset`, which clears the state. */
export function useAddressCopy(address: string) {
  const [copying, setCopying] = useState<Copying>('idle');
  const copy = () =>
    copyText(address).then(
      () => setCopying('copied'),
      () => setCopying('failed'),
    );
  return { copying, copy, reset: () => setCopying('idle') };
}

interface CopyOutcomeProps {
  readonly copying: Copying;
  readonly address: string;
  readonly copied: string;
  readonly failed: string;
}

/** Says the outcome of copying. After a failure the address is there to be copied by hand. */
export function CopyOutcome({ copying, address, copied, failed }: CopyOutcomeProps) {
  return (
    <output>
      {copying === 'copied' && copied}
      {copying === 'failed' && (
        <>
          {failed} <bdi className="leave-app__address">{address}</bdi>
        </>
      )}
    </output>
  );
}
