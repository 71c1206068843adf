import { getDocFromServer, Timestamp, type DocumentSnapshot } from 'firebase/firestore';
import { withAppErrors } from '@/shared/firebase/errors';
import { linkDocument } from '@/shared/firebase/firestore/documents';
import { inTime } from '@/shared/firebase/firestore/in-time';

/** How long to wait to hear whose a name is. */
const NAME_ANSWER_MS = 3_000;

/**
 * Whether the service has a name as this card's: another card may have it today, or nobody. Never asks the cache; `no-answer`
 * after three seconds.
 */
export function isSlugOf(name: string, cardId: string): Promise<boolean> {
  return withAppErrors('isSlugOf', async () => {
    const link = await inTime('isSlugOf', getDocFromServer(linkDocument(name)), NAME_ANSWER_MS);
    return link.exists() && link.get('cardId') === cardId;
  });
}

/** Asks the server, never the cache. */
const fromServer: LinkReader = (name) => getDocFromServer(linkDocument(name));

/** Whether nobody has a name, or the card `forCardId` has it itself. A name left behind by a deleted card is free too. */
export function isSlugFree(slug: string, forCardId = ''): Promise<boolean> {
  return withAppErrors('isSlugFree', async () => isSlugOpen(await fromServer(slug), forCardId, fromServer));
}

/** Reads a link document by its name: in a transaction, or from the server. */
export type LinkReader = (name: string) => Promise<DocumentSnapshot>;

/** Whether a card may have a name: it is nobody's, the card's own, or left behind by a card that is gone. */
export async function isSlugOpen(link: DocumentSnapshot, cardId: string, read: LinkReader): Promise<boolean> {
  return !link.exists() || link.get('cardId') === cardId || isLeft(link, read);
}

/**
 * Whether a link leads to a card that is gone. A card's id has a link as old as the card; a link written before that led to
 * a former card of the same id. `firestore.rules` says the same (isLeft); what is damaged is nobody's to take.
 */
async function isLeft(link: DocumentSnapshot, read: LinkReader): Promise<boolean> {
  const cardId: unknown = link.get('cardId');
  if (link.get('status') !== 'moved' || typeof cardId !== 'string' || cardId === '' || cardId === link.id)
    return false;
  const ofCard = await read(cardId);
  if (!ofCard.exists()) return true;
  const [made, written] = [ofCard.get('createdAt') as unknown, link.get('updatedAt') as unknown];
  return made instanceof Timestamp && written instanceof Timestamp && made.valueOf() > written.valueOf();
}
