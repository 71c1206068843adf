import { serverTimestamp, type DocumentSnapshot } from 'firebase/firestore';
import type { Card, CardDraft } from '@/card/model/card';
import { toPublicCard } from '@/card/model/public-card';
import { withoutUndefined } from '@/shared/firebase/firestore/without-undefined';

interface LinkOwner {
  readonly ownerUid: string;
  readonly id: string;
}

/** Returns the link document that shows a card: its owner, and what is public (docs/architecture.md). */
export function activeLink(
  userId: string,
  cardId: string,
  content: CardDraft & Partial<Pick<Card, 'photoPreview'>>,
  createdAt: unknown,
) {
  const card = withoutUndefined({ ...toPublicCard(content) });
  return { userId, cardId, status: 'active', card, createdAt, updatedAt: serverTimestamp() };
}

/** Returns the link document of a slug or id that leads to another. */
export function movedLink(userId: string, cardId: string, movedTo: string, createdAt: unknown) {
  return { userId, cardId, status: 'moved', movedTo, createdAt, updatedAt: serverTimestamp() };
}

export function isLinkOf(link: DocumentSnapshot, { ownerUid, id }: LinkOwner): boolean {
  return link.exists() && link.get('userId') === ownerUid && link.get('cardId') === id;
}

/** A link keeps its creation time while it belongs to the same card. */
export function createdAtOf(link: DocumentSnapshot, cardId: string): unknown {
  return link.exists() && link.get('cardId') === cardId ? link.get('createdAt') : serverTimestamp();
}
