import type { TFunction } from 'i18next';
import Download from 'lucide-react/icons/download';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Card } from '@/card/model/card';
import { listCards } from '@/card/service/cards';
import { downloadBlob } from '@/shared/browser/download';
import { TEAM_PRINTED_CARDS } from '@/shared/lib/limits';
import { Button } from '@/shared/ui/button';
import { ErrorNotice } from '@/shared/ui/error-notice';
import type { FileOptions } from './team-files';

interface TeamExportsProps {
  readonly uid: string;
  readonly origin: string;
  /** Undefined exports all cards, which are read for it. */
  readonly chosen: readonly Card[] | undefined;
}

const KINDS = ['codes', 'sheet', 'csv'] as const;
type Kind = (typeof KINDS)[number];

/** Regions with Letter paper (CLDR), by the browser's language. */
const LETTER = /-(?:US|CA|MX|PH|CL|CO|VE|GT|CR|PA|SV|NI|DO|PR)$/;

interface Progress {
  readonly kind: Kind;
  readonly done: number;
  readonly count: number;
}

/** Files of many cards: codes, print sheets, a table with links. */
export function TeamExports({ uid, origin, chosen }: TeamExportsProps) {
  const { t } = useTranslation();
  const [progress, setProgress] = useState<Progress>();
  const [failed, setFailed] = useState(false);
  const stopping = useRef<AbortController>(undefined);

  const make = async (kind: Kind) => {
    const { signal } = (stopping.current = new AbortController());
    setFailed(false);
    setProgress({ kind, done: 0, count: chosen?.length ?? 0 });
    try {
      const cards = chosen ?? (await listCards(uid));
      const onProgress = (done: number) => setProgress({ kind, done, count: cards.length });
      await download(kind, t, { cards, origin, signal, onProgress });
    } catch {
      if (!signal.aborted) setFailed(true);
    } finally {
      setProgress(undefined);
    }
  };

  return (
    <div className="flex flex-col gap-3">
      <fieldset className="flex flex-wrap items-center gap-2">
        <legend className="sr-only">{t('team.exports.title')}</legend>
        {KINDS.map((kind) => (
          <Button
            key={kind}
            className="px-3"
            disabled={progress !== undefined}
            onClick={() => void make(kind)}
          >
            <Download aria-hidden className="size-4" />
            {t(`team.exports.${kind}`)}
          </Button>
        ))}
        {progress && <Button onClick={() => stopping.current?.abort()}>{t('common.cancel')}</Button>}
      </fieldset>
      <output className="text-sm text-ink-soft tabular-nums empty:hidden">
        {progress && t('network.progress', { done: progress.done, count: progress.count })}
      </output>
      {progress?.kind === 'sheet' && progress.count > TEAM_PRINTED_CARDS && (
        <p className="max-w-[60ch] text-sm text-ink-soft">
          {t('team.exports.parts', { cards: TEAM_PRINTED_CARDS })}
        </p>
      )}
      {failed && <ErrorNotice error={t('qr.exportFailed')} />}
    </div>
  );
}

/** Makes the files of a kind and hands each to the browser before the next is made. */
async function download(kind: Kind, t: TFunction, options: FileOptions): Promise<void> {
  const { cards, origin, onProgress } = options;
  const { codesZip, linksCsv, sheetsPdf } = await import('./team-files');
  if (kind === 'csv') downloadBlob(linksCsv(t, cards, origin), 'team.csv');
  if (kind === 'codes') downloadBlob(await codesZip(options), 'team-qr-codes.zip');
  if (kind !== 'sheet') return;
  const paper = {
    direction: document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr',
    isLetter: LETTER.test(navigator.language),
  } as const;
  for (let from = 0; from < cards.length; from += TEAM_PRINTED_CARDS) {
    const part = {
      cards: cards.slice(from, from + TEAM_PRINTED_CARDS),
      onProgress: (done: number) => onProgress(from + done),
    };
    const number = cards.length > TEAM_PRINTED_CARDS ? `-${from / TEAM_PRINTED_CARDS + 1}` : '';
    downloadBlob(await sheetsPdf({ ...options, ...part, ...paper }), `team-cards${number}.pdf`);
  }
}
