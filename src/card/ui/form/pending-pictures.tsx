import { RotateCw, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '@/shared/i18n/error-message';
import { useOnline } from '@/shared/lib/use-online';
import type { Uploads } from '@/shared/lib/use-uploads';
import { IconButton } from '@/shared/ui/icon-button';

interface PendingPicturesProps {
  readonly upload: Uploads;
  /** There is room for one more, and the card is not being saved. */
  readonly canRetry: boolean;
}

/** Pictures on their way, each with its progress, and those that failed with the reason and a second try. */
export function PendingPictures({ upload, canRetry }: PendingPicturesProps) {
  const { t } = useTranslation();
  const online = useOnline();
  const { pending, again, drop } = upload;
  if (pending.length === 0) return null;
  const waits = !online && pending.some(({ error }) => error === undefined);
  const failed = pending.some(({ error }) => error !== undefined);
  return (
    <div className="flex flex-col gap-2 text-sm">
      {failed && (
        <p role="alert" className="font-semibold text-bad">
          {t('cards.portfolioFailed')}
        </p>
      )}
      {waits && <output className="text-warn">{t('cards.uploadWaits')}</output>}
      <ul className="flex flex-col divide-y divide-line">
        {pending.map(({ id, file, progress, error }) => (
          <li key={id} className="flex items-center gap-2 py-1">
            <div className="min-w-0 grow">
              <p className="truncate" dir="auto">
                {file.name}
              </p>
              {error !== undefined && (
                <div className="text-bad">
                  <p className="font-semibold">{t('cards.imageFailed')}</p>
                  <p>{errorMessage(t, error)}</p>
                </div>
              )}
            </div>
            {error === undefined ? (
              <progress
                className="h-2 w-24 shrink-0 sm:w-32"
                max={1}
                value={progress ?? 0}
                aria-label={t('cards.uploadingFile', { name: file.name })}
              />
            ) : (
              <IconButton
                label={t('cards.tryAgain', { name: file.name })}
                disabled={!canRetry}
                onClick={() => again(id)}
              >
                <RotateCw aria-hidden />
              </IconButton>
            )}
            <IconButton
              label={t(error === undefined ? 'cards.cancelUpload' : 'cards.dismiss', { name: file.name })}
              onClick={() => drop(id)}
            >
              <X aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
    </div>
  );
}
