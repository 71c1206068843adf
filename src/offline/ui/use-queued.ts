import { useSyncExternalStore } from 'react';
import type { Card } from '@/card/model/card';
import { hasPendingWrites } from '@/offline/service/pending-writes';
import {
  queuedContacts,
  watchQueuedContacts,
  type QueuedContact,
} from '@/contacts/service/outbox/queued-contacts';
import { queuedEdits, watchEdits, type QueuedEdit } from '@/card/service/outbox/queued-edits';

/** Returns the user's queued edits of cards, as they change. */
export function useQueuedEdits(uid: string): readonly QueuedEdit[] {
  return useSyncExternalStore(watchEdits, () => queuedEdits(uid));
}

/** Returns the user's queued contacts, as they change. */
export function useQueuedContacts(uid: string): readonly QueuedContact[] {
  return useSyncExternalStore(watchQueuedContacts, () => queuedContacts(uid));
}

/** Returns true if a user has queued edits, which signing out would lose. */
export async function hasQueued(uid: string): Promise<boolean> {
  return queuedEdits(uid).length + queuedContacts(uid).length > 0 || (await hasPendingWrites());
}

/** Returns cards with queued edits applied, except refused ones. */
export function withQueuedEdits(cards: readonly Card[], queued: readonly QueuedEdit[]): readonly Card[] {
  if (queued.length === 0) return cards;
  return cards.map((card) => {
    const edit = queued.find(({ cardId, trouble }) => cardId === card.id && trouble === undefined);
    return edit === undefined ? card : { ...card, ...edit.content };
  });
}
