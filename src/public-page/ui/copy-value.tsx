/** @jsxImportSource preact */
import { useEffect } from 'preact/hooks';
import type { CopyingProps } from '@/card/view/card-sheet';
import { fillIn } from '@/card/view/card-words';
import { useAddressCopy } from './address-copy';

/** How long the outcome of copying is on the screen. */
const OUTCOME_MS = 3_000;

/** Copies a text of the card, and says so, also to screen readers. */
export function CopyValue({ text, words }: CopyingProps) {
  const { copying, copy, reset } = useAddressCopy(text);
  useEffect(() => {
    if (copying === 'idle') return undefined;
    const timer = setTimeout(reset, OUTCOME_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `reset` is another function each time
  }, [copying]);
  return (
    <>
      <button
        type="button"
        className="card-sheet__beside copy-value"
        aria-label={fillIn(words.copyValue, { value: text })}
        onClick={() => void copy()}
      >
        <svg viewBox="0 0 24 24" width={20} height={20} aria-hidden="true" className="card-icon--line">
          <path d={copying === 'copied' ? 'M5 13l4 4L19 7' : 'M9 9h11v11H9zM15 5V4H4v11h1'} />
        </svg>
      </button>
      <output className="copy-value__outcome">
        {copying !== 'idle' && (copying === 'copied' ? words.valueCopied : words.valueRefused)}
      </output>
    </>
  );
}
