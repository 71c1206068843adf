import { queryOptions, useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import Download from 'lucide-react/icons/download';
import { useTranslation } from 'react-i18next';
import type { ExportProgress } from '@/account-data/service/export/export-account';
import { PAGE_ID } from '@/account/model/profile-parts';
import { listCards } from '@/card/service/cards';
import { qrTitle } from '@/qr/view/qr-title';
import { fileSize } from '@/shared/i18n/formats';
import { brandedFileName } from '@/shared/lib/file-name';
import { Button } from '@/shared/ui/button';
import { ErrorNotice } from '@/shared/ui/error-notice';
import { Skeleton } from '@/shared/ui/skeleton';
import { ArchiveOutcome, useArchive } from './archive';
import { CardPageForm } from './card-page-form';
import { accountReadme } from './readme';

/** From this size (bytes) on the user is warned. */
const LARGE_BYTES = 100_000_000;

/** Progress in words and as a bar. Steps are not read out, start and end are. */
function ExportProgressLine({ progress }: { readonly progress: ExportProgress | undefined }) {
  const { t, i18n } = useTranslation();
  const words = progress === undefined ? t('export.partAccount') : wordsFor(t, progress);
  const bytes = progress?.bytes ?? 0;
  return (
    <div className="flex flex-col gap-2 text-sm">
      <progress
        aria-label={t('export.title')}
        className="h-2 w-full"
        {...(progress?.total === undefined ? {} : { value: progress.done, max: progress.total })}
      />
      <p className="flex flex-wrap justify-between gap-x-4 text-ink-soft tabular-nums">
        <span>{words}</span>
        {bytes > 0 && <span>{t('export.soFar', { size: fileSize(bytes, i18n.language) })}</span>}
      </p>
      <output className="text-ink-soft">{t('export.stay')}</output>
      {bytes > LARGE_BYTES && <output>{t('export.large')}</output>}
    </div>
  );
}

function wordsFor(t: TFunction, { part, done, total = 0 }: ExportProgress): string {
  if (part === 'cards') return t('export.partCards', { done: done + 1, total });
  if (part === 'visits') return t('export.partVisits', { done: done + 1, total });
  if (part === 'contacts') return t('export.partContacts', { done });
  if (part === 'paperCards') return t('export.partPaperCards', { done });
  if (part === 'inbox') return t('export.partInbox', { done });
  return t('export.partAccount');
}

interface EverythingProps {
  readonly uid: string;
  readonly email: string;
}

function Everything({ uid, email }: EverythingProps) {
  const { t, i18n } = useTranslation();
  const { state, start, cancel } = useArchive<ExportProgress>();
  const run = () =>
    void start(async (signal, onProgress) => {
      const date = new Date();
      const { exportAccount } = await import('@/account-data/service/export/export-account');
      const { archive, missing } = await exportAccount(uid, {
        signal,
        onProgress,
        readme: (contents) => accountReadme(t, contents, { email, date, language: i18n.language }),
        qrTitle: (card, url) => qrTitle(t, card.qrDesign.content, { url, contact: card }),
      });
      const day = date.toISOString().slice(0, 10);
      return { archive, fileName: brandedFileName(`${day}.zip`), missing: missing.length };
    });
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap gap-3">
        <Button busy={state.phase === 'running'} onClick={run}>
          <Download aria-hidden className="size-4" />
          {t('export.start')}
        </Button>
        {state.phase === 'running' && <Button onClick={cancel}>{t('common.cancel')}</Button>}
      </div>
      {state.phase === 'running' && <ExportProgressLine progress={state.progress} />}
      <ArchiveOutcome state={state} onRetry={run} />
    </div>
  );
}

const exportQueries = {
  cards: (uid: string) =>
    queryOptions({
      queryKey: ['export', uid, 'cards'],
      queryFn: () => listCards(uid),
      // Firestore has its own cache and answers offline.
      networkMode: 'always',
    }),
};

interface CardPageProps {
  readonly uid: string;
  readonly cardId: string | undefined;
}

function CardPage({ uid, cardId }: CardPageProps) {
  const { t } = useTranslation();
  const { data: cards, error, refetch, isFetching } = useQuery(exportQueries.cards(uid));
  return (
    <div id={PAGE_ID} className="flex scroll-mt-20 flex-col gap-4">
      <div className="flex flex-col gap-1">
        <h3 className="font-semibold">{t('export.siteTitle')}</h3>
        <p className="text-sm text-ink-soft">{t('export.siteText')}</p>
      </div>
      {cards === undefined && error === null && <Skeleton className="h-48" />}
      {cards === undefined && error !== null && (
        <ErrorNotice error={error} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {cards?.length === 0 && <p className="text-sm">{t('export.siteNoCards')}</p>}
      {cards !== undefined && cards.length > 0 && <CardPageForm uid={uid} cards={cards} cardId={cardId} />}
    </div>
  );
}

interface DataPanelProps {
  readonly uid: string;
  readonly email: string;
  readonly cardId: string | undefined;
}

export function DataPanel({ uid, email, cardId }: DataPanelProps) {
  return (
    <div className="flex flex-col gap-8">
      <Everything uid={uid} email={email} />
      <CardPage uid={uid} cardId={cardId} />
    </div>
  );
}
