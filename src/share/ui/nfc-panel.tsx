import { Nfc } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { canWriteNfc, writeNfc, type NfcProblem } from './nfc';
import { fromSource } from '@/card/model/card-url';
import { Button } from '@/shared/ui/button';
import { CopyButton } from '@/shared/ui/copy-button';
import { ErrorNotice } from '@/shared/ui/error-notice';
import { Seal } from '@/shared/ui/seal';
import type { SharedCard } from './shared-card';

type NfcState = 'idle' | 'waiting' | 'written' | Exclude<NfcProblem, 'cancelled'>;

/** Writes the card's address to an NFC tag where the browser can, and says what else can where it cannot. */
export function NfcPanel({ url, origin }: SharedCard) {
  const { t } = useTranslation();
  const [state, setState] = useState<NfcState>('idle');
  const waiting = useRef<AbortController>(undefined);
  useEffect(() => () => waiting.current?.abort(), []);
  const address = fromSource(url, origin, 'nfc');
  const write = async () => {
    const controller = new AbortController();
    waiting.current = controller;
    setState('waiting');
    const problem = await writeNfc(address, controller.signal);
    setState(problem === undefined ? 'written' : problem === 'cancelled' ? 'idle' : problem);
  };
  const isPossible = canWriteNfc();
  return (
    <div className="flex flex-col items-start gap-5">
      <p className="text-sm">
        {t('shareKit.nfc.address')}{' '}
        <span dir="ltr" className="inline-block font-semibold wrap-anywhere">
          {address}
        </span>
      </p>
      {!isPossible && (
        <>
          <p className="max-w-[60ch]">{t('shareKit.nfc.unsupported')}</p>
          <CopyButton text={address} label={t('shareKit.nfc.copyAddress')} />
        </>
      )}
      {isPossible && state !== 'waiting' && (
        <Button variant="primary" onClick={() => void write()}>
          <Nfc aria-hidden className="size-4" />
          {state === 'written' ? t('shareKit.nfc.again') : t('shareKit.nfc.write')}
        </Button>
      )}
      {state === 'waiting' && <Button onClick={() => waiting.current?.abort()}>{t('common.cancel')}</Button>}
      <output className="flex items-center gap-2 empty:hidden">
        {state === 'waiting' && (
          <>
            <Seal className="size-5 animate-breathe" />
            {t('shareKit.nfc.waiting')}
          </>
        )}
        {state === 'written' && <span className="text-good">{t('shareKit.nfc.written')}</span>}
      </output>
      {(state === 'denied' || state === 'off' || state === 'failed') && (
        <ErrorNotice error={t(`shareKit.nfc.${state}`)} />
      )}
      {isPossible && <p className="max-w-[60ch] text-sm text-ink-soft">{t('shareKit.nfc.rewritable')}</p>}
    </div>
  );
}
