import { serverTimestamp, type DocumentSnapshot } from 'firebase/firestore';
import type { Card, CardDraft } from '@/card/model/card';
import { toPublicCard } from '@/card/model/public-card';
import { withoutUndefined } from '@/shared/firebase/firestore/without-undefined';

/** Whose card a link belongs to. */
interface LinkOwner {
  readonly ownerUid: string;
  readonly id: string;
}

/** The document that shows a card: whose it is, and what everybody may see of it (architecture.md, Data). */
export function activeLink(
  userId: string,
  cardId: string,
  content: CardDraft & Partial<Pick<Card, 'photoPreview'>>,
  createdAt: unknown,
) {
  const card = withoutUndefined({ ...toPublicCard(content) });
  return { userId, cardId, status: 'active', card, createdAt, updatedAt: serverTimestamp() };
}

/** The document of a name or id that leads to where a card is shown. */
export function movedLink(userId: string, cardId: string, movedTo: string, createdAt: unknown) {
  return { userId, cardId, status: 'moved', movedTo, createdAt, updatedAt: serverTimestamp() };
}

/** Whether a link is there and this card's. */
export function isLinkOf(link: DocumentSnapshot, { ownerUid, id }: LinkOwner): boolean {
  return link.exists() && link.get('userId') === ownerUid && link.get('cardId') === id;
}

/** A link keeps its creation time while it belongs to the same card. */
export function createdAtOf(link: DocumentSnapshot, cardId: string): unknown {
  return link.exists() && link.get('cardId') === cardId ? link.get('createdAt') : serverTimestamp();
}
