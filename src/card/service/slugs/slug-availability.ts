import { getDocFromServer, Timestamp, type DocumentSnapshot } from 'firebase/firestore';
import { withAppErrors } from '@/shared/firebase/errors';
import { linkDocument } from '@/shared/firebase/firestore/documents';
import { inTime } from '@/shared/firebase/in-time';

const SLUG_ANSWER_MS = 3_000;

/** Returns true if the slug belongs to this card on the server. Throws `no-answer` after three seconds. */
export function isSlugOf(slug: string, cardId: string): Promise<boolean> {
  return withAppErrors('isSlugOf', async () => {
    const link = await inTime('isSlugOf', getDocFromServer(linkDocument(slug)), SLUG_ANSWER_MS);
    return link.exists() && link.get('cardId') === cardId;
  });
}

const fromServer: LinkReader = (slug) => getDocFromServer(linkDocument(slug));

/** Returns true if a slug is free, abandoned by a deleted card, or belongs to the card `forCardId`. */
export function isSlugFree(slug: string, forCardId = ''): Promise<boolean> {
  return withAppErrors('isSlugFree', async () => isSlugOpen(await fromServer(slug), forCardId, fromServer));
}

export type LinkReader = (slug: string) => Promise<DocumentSnapshot>;

/** Returns true if a card may have the slug of a link: it is free, the card's own, or abandoned. */
export async function isSlugOpen(
  link: DocumentSnapshot,
  cardId: string,
  readLink: LinkReader,
): Promise<boolean> {
  return !link.exists() || link.get('cardId') === cardId || isAbandoned(link, readLink);
}

/**
 * Returns true for a link to a deleted card. The link of a card's id is as old as the card, so an older link
 * belongs to an earlier card with that id (firestore.rules, `isAbandoned`). False for a malformed link.
 */
async function isAbandoned(link: DocumentSnapshot, readLink: LinkReader): Promise<boolean> {
  const cardId: unknown = link.get('cardId');
  if (link.get('status') !== 'moved' || typeof cardId !== 'string' || cardId === '' || cardId === link.id)
    return false;
  const ofCard = await readLink(cardId);
  if (!ofCard.exists()) return true;
  const [createdAt, updatedAt] = [ofCard.get('createdAt') as unknown, link.get('updatedAt') as unknown];
  return (
    createdAt instanceof Timestamp &&
    updatedAt instanceof Timestamp &&
    createdAt.valueOf() > updatedAt.valueOf()
  );
}
