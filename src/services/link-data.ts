import { serverTimestamp, type DocumentSnapshot } from 'firebase/firestore';
import type { CardDraft } from '@/model/card';
import { toPublicCard } from '@/model/public-card';
import { withoutUndefined } from './without-undefined';

/** The document of a card's name: whose it is, and what everybody may see of it (architecture.md, Data). */
export function activeLink(userId: string, cardId: string, content: CardDraft, createdAt: unknown) {
  const card = withoutUndefined({ ...toPublicCard(content) });
  return { userId, cardId, status: 'active', card, createdAt, updatedAt: serverTimestamp() };
}

/** The document of a name or id that leads to a card's name. */
export function movedLink(userId: string, cardId: string, movedTo: string, createdAt: unknown) {
  return { userId, cardId, status: 'moved', movedTo, createdAt, updatedAt: serverTimestamp() };
}

/** A link keeps its creation time while it belongs to the same card. */
export function createdAtOf(link: DocumentSnapshot, cardId: string): unknown {
  return link.exists() && link.get('cardId') === cardId ? link.get('createdAt') : serverTimestamp();
}
