import { lazy, Suspense, useEffect } from 'react';
import type { Card } from '@/card/model/card';
import { isUnfinished } from '@/shared/firebase/files/pending-files';
import { logFailure } from '@/shared/firebase/log';
import { usePendingFiles } from './use-queued';

/** Imported on demand, as most dashboards have none. */
const UnfinishedFiles = lazy(async () => ({ default: (await import('./unfinished-files')).UnfinishedFiles }));

/** Notes the vCards that a user's cards lack, so that this device writes them. */
function useMissingVcards(uid: string, cards: readonly Card[] | undefined): void {
  const without = cards?.filter(({ vcardUrl }) => vcardUrl === '') ?? [];
  const ids = without.map(({ id }) => id).join(' ');
  useEffect(() => {
    if (ids === '') return;
    // Imported on demand, as most cards have one.
    const note = async () =>
      (await import('@/card/service/vcard/missing-vcards')).noteMissingVcards(uid, without);
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
  useMissingVcards(uid, cards);
  return <Suspense>{usePendingFiles(uid).some(isUnfinished) && <UnfinishedFiles uid={uid} />}</Suspense>;
}
