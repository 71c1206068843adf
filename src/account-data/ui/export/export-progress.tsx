import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { fileSize } from '@/shared/i18n/formats';
import type { ExportProgress } from '@/account-data/service/export/export-account';

/** From here on people are told that the file becomes a large one. */
const LARGE_BYTES = 100_000_000;

/** How far the export is, in words and as a bar. The words are not read out at each step; that it goes on and how it ends is. */
export function ExportProgressLine({ progress }: { readonly progress: ExportProgress | undefined }) {
  const { t, i18n } = useTranslation();
  const words = progress === undefined ? t('export.partAccount') : wordsFor(t, progress);
  const bytes = progress?.bytes ?? 0;
  return (
    <div className="flex flex-col gap-2 text-sm">
      <progress
        aria-label={t('export.title')}
        className="h-2 w-full accent-seal"
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
  if (part === 'inbox') return t('export.partInbox', { done });
  return t('export.partAccount');
}
