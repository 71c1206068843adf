import { useSyncExternalStore } from 'react';
import type { Card } from '@/card/model/card';
import { hasPendingWrites } from '@/shared/firebase/firestore/pending-writes';
import {
  waitingContacts,
  watchWaitingContacts,
  type WaitingContact,
} from '@/contacts/service/outbox/waiting-contacts';
import { waitingEdits, watchEdits, type WaitingEdit } from '@/card/service/outbox/waiting-edits';

/** Somebody's edits that wait to be sent from this device, as of now. */
export function useWaiting(uid: string): readonly WaitingEdit[] {
  return useSyncExternalStore(watchEdits, () => waitingEdits(uid));
}

/** Contacts of somebody's network that wait to be sent from this device, as of now. */
export function useWaitingContacts(uid: string): readonly WaitingContact[] {
  return useSyncExternalStore(watchWaitingContacts, () => waitingContacts(uid));
}

/** Whether somebody has edits here, or changes of their network, that would be lost with their session. */
export async function hasWaiting(uid: string): Promise<boolean> {
  return waitingEdits(uid).length + waitingContacts(uid).length > 0 || (await hasPendingWrites());
}

/** Cards as they will be when what waits is sent; one whose edit was refused stays as it is saved. */
export function withWaiting(cards: readonly Card[], waiting: readonly WaitingEdit[]): readonly Card[] {
  if (waiting.length === 0) return cards;
  return cards.map((card) => {
    const edit = waiting.find(({ cardId, trouble }) => cardId === card.id && trouble === undefined);
    return edit === undefined ? card : { ...card, ...edit.content };
  });
}
