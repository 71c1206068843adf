import type { TFunction } from 'i18next';
import Download from 'lucide-react/icons/download';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Card } from '@/card/model/card';
import { qrTitle } from '@/qr/view/qr-title';
import { sheetLayout, usualSheet } from '@/share/model/sheet-layout';
import { downloadBlob } from '@/shared/browser/download';
import { errorMessage } from '@/shared/i18n/error-message';
import { number } from '@/shared/i18n/formats';
import { isolated, markedText } from '@/shared/i18n/isolated';
import { TEAM_PRINTED_CARDS } from '@/shared/lib/limits';
import { Button } from '@/shared/ui/button';
import { ErrorNotice } from '@/shared/ui/error-notice';
import { cardLabel } from '@/team/ui/card-names';
import { linksCsv } from './team-csv';
import type { FileOptions, LeftOut, TeamQrs } from './team-files';
import type { useTeamCards } from './use-team-cards';

interface TeamExportsProps {
  readonly origin: string;
  /** Says which cards the files are of. */
  readonly title: string;
  /** Returns these cards. */
  readonly readCards: () => Promise<readonly Card[]>;
}

interface ListExportsProps extends Pick<TeamExportsProps, 'origin'> {
  readonly cards: ReturnType<typeof useTeamCards>;
  /** The ids of the only cards that are listed. */
  readonly cardIds: readonly string[] | undefined;
}

/** Files of the selected cards; without a selection, of those that the list is limited to. */
export function ListExports({ origin, cards, cardIds }: ListExportsProps) {
  const { t, i18n } = useTranslation();
  const { chosen, shown, text, readListed } = cards;
  const title = (of: 'selected' | 'listed', { length }: readonly Card[]) =>
    t(`team.exports.${of}`, { cards: number(length, i18n.language) });
  if (chosen.length > 0)
    return <TeamExports origin={origin} title={title('selected', chosen)} readCards={async () => chosen} />;
  const isSearch = text.trim() !== '';
  const isPart = !isSearch && cardIds !== undefined;
  return (
    <TeamExports
      origin={origin}
      title={isPart ? title('listed', shown ?? []) : t(`team.exports.${isSearch ? 'found' : 'all'}`)}
      readCards={readListed}
    />
  );
}

const KINDS = ['qrs', 'sheet', 'csv'] as const;
type Kind = (typeof KINDS)[number];

interface Progress {
  readonly kind: Kind;
  readonly done: number;
  readonly count: number;
}

/** Files of many cards: QR codes, print sheets, a table with links. */
export function TeamExports({ origin, title, readCards }: TeamExportsProps) {
  const { t } = useTranslation();
  const [progress, setProgress] = useState<Progress>();
  const [failed, setFailed] = useState(false);
  const [leftOut, setLeftOut] = useState<readonly LeftOut[]>([]);
  const stopping = useRef<AbortController>(undefined);
  // A file that comes up on another screen is expected no more.
  useEffect(() => () => stopping.current?.abort(), []);

  const make = async (kind: Kind) => {
    const { signal } = (stopping.current = new AbortController());
    setFailed(false);
    setLeftOut([]);
    setProgress({ kind, done: 0, count: 0 });
    try {
      const cards = await readCards();
      const onProgress = (done: number) => setProgress({ kind, done, count: cards.length });
      onProgress(0);
      const onLeftOut = (one: LeftOut) => setLeftOut((before) => [...before, one]);
      const titleOf = (card: Card, url: string) => qrTitle(t, card.qrDesign.content, { url, contact: card });
      await download(kind, t, { cards, origin, titleOf, signal, onProgress, onLeftOut });
    } catch {
      if (!signal.aborted) setFailed(true);
    } finally {
      setProgress(undefined);
    }
  };

  return (
    <div className="flex flex-col gap-3">
      <fieldset className="flex flex-wrap items-center gap-2">
        <legend className="mb-1 text-sm text-ink-soft">{title}</legend>
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
      {leftOut.length > 0 && <LeftOutList leftOut={leftOut} />}
      {failed && <ErrorNotice error={t('qr.exportFailed')} />}
    </div>
  );
}

/** Cards that are not in the files, and why. */
function LeftOutList({ leftOut }: { readonly leftOut: readonly LeftOut[] }) {
  const { t } = useTranslation();
  return (
    <div role="alert" className="flex max-w-[60ch] flex-col gap-1 text-sm text-warn">
      <p>{t('team.exports.missing')}</p>
      <ul className="list-disc ps-5 wrap-anywhere">
        {leftOut.map(({ card, reason }) => (
          <li key={card.id}>
            {isolated(
              t('team.about', {
                what: markedText(cardLabel(card)),
                reason: reason === 'refused' ? t('qr.verdict.refused') : errorMessage(t, { code: reason }),
              }),
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Makes the files of a kind and hands each to the browser before the next is made. */
async function download(kind: Kind, t: TFunction, options: FileOptions): Promise<void> {
  if (kind === 'csv') {
    hand(await linksCsv(t, options), 'team.csv', options);
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

/** Saves a file, unless it is no longer wanted: the last card looks at the signal before it is drawn. */
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
