import { useSyncExternalStore } from 'react';
import type { Card } from '@/card/model/card';
import { hasPendingWrites } from '@/shared/firebase/firestore/pending-writes';
import {
  queuedContacts,
  watchQueuedContacts,
  type QueuedContact,
} from '@/contacts/service/outbox/queued-contacts';
import { queuedEdits, watchEdits, type QueuedEdit } from '@/card/service/outbox/queued-edits';

/** Somebody's edits that wait to be sent from this device, as of now. */
export function useQueuedEdits(uid: string): readonly QueuedEdit[] {
  return useSyncExternalStore(watchEdits, () => queuedEdits(uid));
}

/** Contacts of somebody's network that wait to be sent from this device, as of now. */
export function useQueuedContacts(uid: string): readonly QueuedContact[] {
  return useSyncExternalStore(watchQueuedContacts, () => queuedContacts(uid));
}

/** Whether somebody has edits here, or changes of their network, that would be lost with their session. */
export async function hasQueued(uid: string): Promise<boolean> {
  return queuedEdits(uid).length + queuedContacts(uid).length > 0 || (await hasPendingWrites());
}

/** Cards as they will be when what waits is sent; one whose edit was refused stays as it is saved. */
export function withQueuedEdits(cards: readonly Card[], waiting: readonly QueuedEdit[]): readonly Card[] {
  if (waiting.length === 0) return cards;
  return cards.map((card) => {
    const edit = waiting.find(({ cardId, trouble }) => cardId === card.id && trouble === undefined);
    return edit === undefined ? card : { ...card, ...edit.content };
  });
}
