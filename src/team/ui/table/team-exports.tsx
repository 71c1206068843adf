import { Download } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Card } from '@/card/model/card';
import { listCards } from '@/card/service/cards';
import { downloadBlob } from '@/shared/browser/download';
import { Button } from '@/shared/ui/button';
import { ErrorNotice } from '@/shared/ui/error-notice';

interface TeamExportsProps {
  readonly uid: string;
  readonly origin: string;
  /** Undefined exports all cards, which are read for it. */
  readonly chosen: readonly Card[] | undefined;
}

const KINDS = ['codes', 'sheet', 'csv'] as const;
type Kind = (typeof KINDS)[number];

const FILE_NAMES: Readonly<Record<Kind, string>> = {
  codes: 'team-qr-codes.zip',
  sheet: 'team-cards.pdf',
  csv: 'team.csv',
};

/** Regions with Letter paper (CLDR), by the browser's language. */
const LETTER = /-(?:US|CA|MX|PH|CL|CO|VE|GT|CR|PA|SV|NI|DO|PR)$/;

/** Files of many cards: codes, print sheets, a table with links. */
export function TeamExports({ uid, origin, chosen }: TeamExportsProps) {
  const { t } = useTranslation();
  const [progress, setProgress] = useState<{ readonly done: number; readonly count: number }>();
  const [failed, setFailed] = useState(false);
  const stopping = useRef<AbortController>(undefined);

  const make = async (kind: Kind) => {
    const controller = new AbortController();
    stopping.current = controller;
    setFailed(false);
    setProgress({ done: 0, count: chosen?.length ?? 0 });
    try {
      const cards = chosen ?? (await listCards(uid));
      const { codesZip, linksCsv, sheetsPdf } = await import('./team-files');
      const options = {
        cards,
        origin,
        signal: controller.signal,
        onProgress: (done: number) => setProgress({ done, count: cards.length }),
        direction: document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr',
        isLetter: LETTER.test(navigator.language),
      } as const;
      const file =
        kind === 'csv'
          ? linksCsv(t, cards, origin)
          : await (kind === 'codes' ? codesZip(options) : sheetsPdf(options));
      downloadBlob(file, FILE_NAMES[kind]);
    } catch {
      if (!controller.signal.aborted) setFailed(true);
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
        {progress && t('network.progress', progress)}
      </output>
      {failed && <ErrorNotice error={t('qr.exportFailed')} />}
    </div>
  );
}
