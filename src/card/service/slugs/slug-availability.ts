import { getDocFromServer, Timestamp, type DocumentSnapshot } from 'firebase/firestore';
import type { Card } from '@/card/model/card';
import { hasCode, withAppErrors } from '@/shared/firebase/errors';
import { linkDocument } from '@/shared/firebase/firestore/documents';
import { inTime } from '@/shared/firebase/firestore/in-time';
import { logFailure } from '@/shared/firebase/log';

const SLUG_ANSWER_MS = 3_000;

/** Whether the server has the slug as this card's. Never asks the cache; `no-answer` after three seconds. */
export function isSlugOf(slug: string, cardId: string): Promise<boolean> {
  return withAppErrors('isSlugOf', async () => {
    const link = await inTime('isSlugOf', getDocFromServer(linkDocument(slug)), SLUG_ANSWER_MS);
    return link.exists() && link.get('cardId') === cardId;
  });
}

/** Returns the card, without a slug that may belong to another (legacy cards). A stored vCard proves it. */
export async function withConfirmedSlug(card: Card): Promise<Card> {
  if (card.customPath === '' || card.vcardUrl !== '') return card;
  try {
    if (await isSlugOf(card.customPath, card.id)) return card;
  } catch (error) {
    if (!hasCode(error, 'client-offline', 'no-answer')) logFailure('withConfirmedSlug', error);
  }
  return { ...card, customPath: '' };
}

const fromServer: LinkReader = (slug) => getDocFromServer(linkDocument(slug));

/** Whether a slug is free or belongs to the card `forCardId`. Slugs abandoned by deleted cards are free. */
export function isSlugFree(slug: string, forCardId = ''): Promise<boolean> {
  return withAppErrors('isSlugFree', async () => isSlugOpen(await fromServer(slug), forCardId, fromServer));
}

export type LinkReader = (slug: string) => Promise<DocumentSnapshot>;

/** Whether a card may have a slug: it is free, the card's own, or abandoned by a deleted card. */
export async function isSlugOpen(link: DocumentSnapshot, cardId: string, read: LinkReader): Promise<boolean> {
  return !link.exists() || link.get('cardId') === cardId || isAbandoned(link, read);
}

/**
 * Whether a link leads to a deleted card. The link of a card's id is as old as the card; an older one belongs
 * to an earlier card of that id (firestore.rules, `isAbandoned`). Damaged links cannot be claimed.
 */
async function isAbandoned(link: DocumentSnapshot, read: LinkReader): Promise<boolean> {
  const cardId: unknown = link.get('cardId');
  if (link.get('status') !== 'moved' || typeof cardId !== 'string' || cardId === '' || cardId === link.id)
    return false;
  const ofCard = await read(cardId);
  if (!ofCard.exists()) return true;
  const [made, written] = [ofCard.get('createdAt') as unknown, link.get('updatedAt') as unknown];
  return made instanceof Timestamp && written instanceof Timestamp && made.valueOf() > written.valueOf();
}
