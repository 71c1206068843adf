import { useSyncExternalStore } from 'react';
import type { Card, CardDraft } from '@/card/model/card';
import { cardOutbox } from '@/card/service/outbox/card-outbox';
import { contactOutbox } from '@/contacts/service/outbox/contact-outbox';
import { hasPendingWrites } from '@/offline/service/pending-writes';
import { isOpen, type Outbox, type QueuedEdit } from '@/shared/forms/outbox';

/** Returns the user's queued edits of cards, as they change. */
export const useQueuedCards = (uid: string) => useQueued(cardOutbox, uid);

/** Returns the user's queued edits of contacts, as they change. */
export const useQueuedContacts = (uid: string) => useQueued(contactOutbox, uid);

function useQueued<T>(outbox: Outbox<T>, uid: string): readonly QueuedEdit<T>[] {
  return useSyncExternalStore(outbox.watch, () => outbox.all(uid));
}

/** Returns true if a user has queued edits, which signing out would lose. */
export async function hasQueued(uid: string): Promise<boolean> {
  return cardOutbox.all(uid).length + contactOutbox.all(uid).length > 0 || (await hasPendingWrites());
}

/** Returns cards with queued edits applied, except refused ones. */
export function withQueuedCards(
  cards: readonly Card[],
  queued: readonly QueuedEdit<CardDraft>[],
): readonly Card[] {
  if (queued.length === 0) return cards;
  return cards.map((card) => {
    const edit = queued.find((one) => one.id === card.id && isOpen(one));
    return edit === undefined ? card : { ...card, ...edit.content };
  });
}
