import FileClock from 'lucide-react/icons/file-clock';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Card } from '@/card/model/card';
import { useOnline } from '@/shared/browser/use-online';
import { logFailure } from '@/shared/firebase/log';
import { errorMessage } from '@/shared/i18n/error-message';
import { Button } from '@/shared/ui/button';
import { notify } from '@/shared/ui/notify';
import { useHasFailedFiles } from './use-queued';

/** Notes the vCards that a user's cards lack, so that this device writes them. */
function useMissingVcards(uid: string, cards: readonly Card[] | undefined): void {
  const without = cards?.filter(({ vcardUrl }) => vcardUrl === '') ?? [];
  const ids = without.map(({ id }) => id).join(' ');
  useEffect(() => {
    if (ids === '') return;
    // Imported on demand, as most cards have one.
    const note = async () =>
      (await import('@/card/service/files/missing-vcards')).noteMissingVcards(uid, without);
    note().catch((error: unknown) => logFailure('noteMissingVcards', error));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the ids say when the cards are others
  }, [uid, ids]);
}

interface PendingFilesNoticeProps {
  readonly uid: string;
  readonly cards: readonly Card[] | undefined;
}

/** Says that files in Storage do not match the cards yet, and tries again on request; else nothing. */
export function PendingFilesNotice({ uid, cards }: PendingFilesNoticeProps) {
  const { t } = useTranslation();
  const online = useOnline();
  const [busy, setBusy] = useState(false);
  useMissingVcards(uid, cards);
  if (!useHasFailedFiles(uid)) return null;

  const settle = async () => {
    setBusy(true);
    try {
      // Imported on demand, as the dashboard needs none of it.
      const { settleFiles } = await import('@/card/service/files/settle-files');
      const { failure } = await settleFiles(uid, { all: true });
      if (failure !== undefined) notify.error(errorMessage(t, failure));
    } catch (error) {
      notify.error(errorMessage(t, error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className="flex items-start gap-3 border-s-2 border-accent ps-3 text-sm">
      <FileClock aria-hidden className="mt-0.5 size-4 shrink-0 text-accent" />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <output>{t('outbox.filesPending')}</output>
        {online && (
          <Button busy={busy} onClick={() => void settle()}>
            {t('common.retry')}
          </Button>
        )}
      </div>
    </div>
  );
}
