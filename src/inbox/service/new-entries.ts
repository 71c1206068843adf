import { endBefore, limit, onSnapshot, orderBy, query, type QueryDocumentSnapshot } from 'firebase/firestore';
import { toAppError, type AppError } from '@/shared/firebase/errors';
import { inboxOf } from '@/shared/firebase/firestore/documents';
import { text, time } from '@/shared/lib/parse';

/** Entries that are read of an inbox at first, and more at a time. */
export const INBOX_SHOWN = 300;

export interface NewInboxEntry {
  /** In ms. */
  readonly at: number;
  /** Equal for entries that were sent twice because the answer was lost. */
  readonly sign: string;
}

const SIGNS = ['cardId', 'name', 'email', 'phone', 'company', 'note'];

function toNew({ id, data }: { id: string; data: Readonly<Record<string, unknown>> }): NewInboxEntry {
  return {
    at: time(data['createdAt'])?.getTime() ?? 0,
    sign: 'encrypted' in data ? id : JSON.stringify(SIGNS.map((field) => text(data[field]))),
  };
}

/** Subscribes to the entries after `since`, at most `INBOX_SHOWN`; as `watchInbox`, without encryption. */
export function watchNewInboxEntries(
  uid: string,
  since: Date,
  onEntries: (entries: readonly NewInboxEntry[]) => void,
  onError: (error: AppError) => void,
  onConfirmed: (confirmed: boolean) => void,
): () => void {
  let isKnown = false;
  return onSnapshot(
    query(inboxOf(uid), orderBy('createdAt', 'desc'), endBefore(since), limit(INBOX_SHOWN)),
    { includeMetadataChanges: true },
    ({ docs, empty, metadata: { fromCache } }) => {
      onConfirmed(!fromCache);
      if (!isKnown && empty && fromCache) return;
      isKnown = true;
      onEntries(docs.map((found: QueryDocumentSnapshot) => toNew({ id: found.id, data: found.data() })));
    },
    (error) => {
      onError(toAppError(error, 'watchNewInboxEntries'));
    },
  );
}
