import { lazy, Suspense } from 'react';
import type { Card } from '@/card/model/card';
import { lacksVcard } from '@/card/model/vcard/old-vcard';
import { isUnfinished } from '@/shared/firebase/files/pending-files';
import { usePendingFiles } from './use-queued';

/** Imported on demand, as most dashboards have none. */
const UnfinishedFiles = lazy(async () => ({ default: (await import('./unfinished-files')).UnfinishedFiles }));

interface PendingFilesNoticeProps {
  readonly uid: string;
  readonly cards: readonly Card[] | undefined;
}

/** Says that files in Storage do not match the cards yet, and tries again on request; else nothing. */
export function PendingFilesNotice({ uid, cards = [] }: PendingFilesNoticeProps) {
  const without = cards.filter(lacksVcard);
  const isAny = usePendingFiles(uid).some(isUnfinished) || without.length > 0;
  return <Suspense>{isAny && <UnfinishedFiles uid={uid} without={without} />}</Suspense>;
}
