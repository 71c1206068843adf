import FileClock from 'lucide-react/icons/file-clock';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Card } from '@/card/model/card';
import { settleFiles } from '@/card/service/settle-files';
import { noteMissingVcards } from '@/card/service/vcard/missing-vcards';
import { useOnline } from '@/shared/browser/use-online';
import { isFileHeld } from '@/shared/firebase/files/held-files';
import { isUnfinished, PAGE, pageOf, type PendingFile } from '@/shared/firebase/files/pending-files';
import { logFailure } from '@/shared/firebase/log';
import { errorMessage } from '@/shared/i18n/error-message';
import { Button } from '@/shared/ui/button';
import { notify } from '@/shared/ui/notify';
import { usePendingFiles } from './use-queued';

/** Returns true if one of these files was noted by a page that is closed, so that nothing works on it. */
async function isAnyAbandoned(files: readonly PendingFile[]): Promise<boolean> {
  const pages = new Set(files.filter(isUnfinished).map(pageOf));
  pages.delete(PAGE);
  return (await Promise.all([...pages].map(isFileHeld))).includes(false);
}

/** `isAnyAbandoned`, asked again whenever the files change; false until known. */
function useIsAnyAbandoned(files: readonly PendingFile[]): boolean {
  const [abandoned, setAbandoned] = useState(false);
  useEffect(() => {
    let isOver = false;
    const ask = async () => {
      const answer = await isAnyAbandoned(files);
      if (!isOver) setAbandoned(answer);
    };
    ask().catch((error: unknown) => logFailure('isAnyAbandoned', error));
    return () => {
      isOver = true;
    };
  }, [files]);
  return abandoned;
}

/** Notes the vCards that cards lack, so that this device writes them. */
function useMissingVcards(uid: string, without: readonly Card[]): void {
  const ids = without.map(({ id }) => id).join(' ');
  useEffect(() => {
    if (ids !== '') noteMissingVcards(uid, without);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the ids say when the cards are others
  }, [uid, ids]);
}

interface UnfinishedFilesProps {
  readonly uid: string;
  /** The cards without a vCard. */
  readonly without: readonly Card[];
}

/**
 * Says that files in Storage do not match the cards: they have failed, which can be tried again, or their
 * page has ended. The latter wait until they are due, as a commit of that page may still be on its way.
 */
export function UnfinishedFiles({ uid, without }: UnfinishedFilesProps) {
  useMissingVcards(uid, without);
  const { t } = useTranslation();
  const online = useOnline();
  const files = usePendingFiles(uid);
  const [busy, setBusy] = useState(false);
  const hasFailed = files.some((file) => file.hasFailed);
  const isAbandoned = useIsAnyAbandoned(files);

  const settle = async () => {
    setBusy(true);
    try {
      const { failure } = await settleFiles(uid, { all: true });
      if (failure !== undefined) notify.error(errorMessage(t, failure));
    } catch (error) {
      notify.error(errorMessage(t, error));
    } finally {
      setBusy(false);
    }
  };

  return (
    (hasFailed || isAbandoned) && (
      <div className="flex items-start gap-3 border-s-2 border-accent ps-3 text-sm">
        <FileClock aria-hidden className="mt-0.5 size-4 shrink-0 text-accent" />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <output>{t('outbox.filesPending')}</output>
          {online && hasFailed && (
            <Button busy={busy} onClick={() => void settle()}>
              {t('common.retry')}
            </Button>
          )}
        </div>
      </div>
    )
  );
}
