import { useSyncExternalStore } from 'react';
import type { Card, CardDraft } from '@/card/model/card';
import { cardOutbox } from '@/card/service/outbox/card-outbox';
import { contactOutbox, contactWriteOutbox } from '@/contacts/service/outbox/contact-outbox';
import {
  isUnfinished,
  pendingFiles,
  watchPendingFiles,
  type PendingFile,
} from '@/shared/firebase/files/pending-files';
import { isOpen, type Outbox, type QueuedEdit } from '@/shared/forms/outbox';
import { service } from '@/shared/queries/service';

/** Returns the user's queued edits of cards, updated live. */
export const useQueuedCards = (uid: string) => useQueued(cardOutbox, uid);

/** Returns the user's queued edits of contacts, updated live. */
export const useQueuedContacts = (uid: string) => useQueued(contactOutbox, uid);

/** Returns the user's unanswered and refused commits of contacts, updated live. */
export const useQueuedWrites = (uid: string) => useQueued(contactWriteOutbox, uid);

/** Returns the user's files in Storage that wait to be written or removed, updated live. */
export function usePendingFiles(uid: string): readonly PendingFile[] {
  return useSyncExternalStore(watchPendingFiles, () => pendingFiles(uid));
}

function useQueued<T>(outbox: Outbox<T>, uid: string): readonly QueuedEdit<T>[] {
  return useSyncExternalStore(outbox.subscribe, () => outbox.all(uid));
}

/** Returns true if a user has queued edits, which signing out would lose. */
export async function hasQueued(uid: string): Promise<boolean> {
  const isQueued = [cardOutbox, contactOutbox, contactWriteOutbox].some(
    (outbox) => outbox.all(uid).length > 0,
  );
  if (isQueued) return true;
  const { hasPendingWrites } = await service(() => import('@/offline/service/pending-writes'));
  return hasPendingWrites();
}

/** Returns true if signing out now would leave a file in Storage that does not match the user's cards. */
export const hasUnfinishedFiles = (uid: string) => pendingFiles(uid).some(isUnfinished);

/** Returns cards with their queued edits applied, but not refused ones. */
export function withQueuedCards(
  cards: readonly Card[],
  queued: readonly QueuedEdit<CardDraft>[],
): readonly Card[] {
  if (queued.length === 0) return cards;
  return cards.map((card) => {
    const edit = queued.find((queuedEdit) => queuedEdit.id === card.id && isOpen(queuedEdit));
    return edit === undefined ? card : { ...card, ...edit.content };
  });
}
