import type { TFunction } from 'i18next';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Card } from '@/card/model/card';
import type { AllCardsOptions } from '@/card/service/card-pages';
import { qrTitle } from '@/qr/view/qr-title';
import { sheetLayout, usualSheet } from '@/share/model/sheet-layout';
import { downloadBlob } from '@/shared/browser/download';
import { addressPages } from '@/team/service/address-pages';
import { linksCsv } from '@/team/view/team-csv';
import type { FileOptions, LeftOut, TeamQrs } from './team-files';

/** The number of cards in one file of print sheets: twenty sheets, which fit a phone's memory. */
export const TEAM_PRINTED_CARDS = 200;

/** The kinds of exports: QR codes, print sheets, a table with links. */
export const EXPORT_KINDS = ['qrs', 'sheet', 'csv'] as const;
type ExportKind = (typeof EXPORT_KINDS)[number];

interface Progress {
  readonly kind: ExportKind;
  /** The finished cards; while they are read, those that were read. */
  readonly done: number;
  /** Undefined while the cards are read. */
  readonly count: number | undefined;
}

export type TeamExporting = ReturnType<typeof useTeamExports>;

/** Exports cards, one kind at a time, and returns progress, failure and omitted cards. */
export function useTeamExports(origin: string) {
  const { t } = useTranslation();
  const [progress, setProgress] = useState<Progress>();
  const [failed, setFailed] = useState(false);
  const [leftOut, setLeftOut] = useState<readonly LeftOut[]>([]);
  const abort = useRef<AbortController>(undefined);
  // Leaving the screen cancels the export, because no user expects the file on another screen.
  useEffect(() => () => abort.current?.abort(), []);

  const stop = () => {
    abort.current?.abort();
    setProgress(undefined);
  };
  /** Starts an export; cancels a running one. */
  const make = async (
    kind: ExportKind,
    readCards: (options: AllCardsOptions) => Promise<readonly Card[]>,
  ) => {
    stop();
    const { signal } = (abort.current = new AbortController());
    const unlessStopped = (change: () => void) => {
      if (!signal.aborted) change();
    };
    setFailed(false);
    setLeftOut([]);
    setProgress({ kind, done: 0, count: undefined });
    try {
      const onRead = (done: number) => unlessStopped(() => setProgress({ kind, done, count: undefined }));
      const cards = await readCards({ signal, onRead });
      const onProgress = (done: number) =>
        unlessStopped(() => setProgress({ kind, done, count: cards.length }));
      onProgress(0);
      const onLeftOut = (card: LeftOut) => unlessStopped(() => setLeftOut((previous) => [...previous, card]));
      const titleOf = (card: Card, url: string) => qrTitle(t, card.qrDesign.content, { url, contact: card });
      await download(kind, t, { cards, origin, titleOf, signal, onProgress, onLeftOut });
    } catch {
      unlessStopped(() => setFailed(true));
    } finally {
      unlessStopped(() => setProgress(undefined));
    }
  };
  return { progress, failed, leftOut, make, stop };
}

/** Makes the files of a kind, and saves each before the next is made. */
async function download(kind: ExportKind, t: TFunction, options: FileOptions): Promise<void> {
  if (kind === 'csv') {
    const { cards, onProgress } = options;
    const table = await linksCsv(t, { cards, pages: addressPages(cards, options), onProgress });
    hand(table, 'team.csv', options);
    return;
  }
  const { qrsZip, openQrs } = await import('./team-files');
  const qrs = openQrs();
  try {
    if (kind === 'qrs') {
      const zip = await qrsZip(options, qrs);
      if (zip !== undefined) hand(zip, 'team-qr-codes.zip', options);
    } else await downloadSheets(options, qrs);
  } finally {
    qrs.close();
  }
}

/** Saves a file, unless the export was canceled after its last card. */
function hand(file: Blob, name: string, { signal }: FileOptions): void {
  signal.throwIfAborted();
  downloadBlob(file, name);
}

async function downloadSheets(options: FileOptions, qrs: TeamQrs): Promise<void> {
  const { sheetsPdf } = await import('./team-files');
  const { cards, onProgress } = options;
  const { paper, size } = usualSheet(navigator.language);
  const sheet = {
    direction: document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr',
    layout: sheetLayout(paper, size),
  } as const;
  for (let from = 0; from < cards.length; from += TEAM_PRINTED_CARDS) {
    const part = {
      cards: cards.slice(from, from + TEAM_PRINTED_CARDS),
      onProgress: (done: number) => onProgress(from + done),
    };
    const number = cards.length > TEAM_PRINTED_CARDS ? `-${from / TEAM_PRINTED_CARDS + 1}` : '';
    const pdf = await sheetsPdf({ ...options, ...part, ...sheet }, qrs);
    if (pdf !== undefined) hand(pdf, `team-cards${number}.pdf`, options);
  }
}
