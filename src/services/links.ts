import { getDocFromServer } from 'firebase/firestore';
import { linkDocument } from './documents';
import { translating } from './errors';

/**
 * Whether nobody has a name, or the card `forCardId` has it itself. A name left behind by a deleted card (moved, and the card's own link gone) is free too.
 * Asks the server, never the cache.
 */
export function isNameFree(slug: string, forCardId = ''): Promise<boolean> {
  return translating('isNameFree', async () => {
    const link = await getDocFromServer(linkDocument(slug));
    if (!link.exists()) return true;
    const cardId: unknown = link.get('cardId');
    if (cardId === forCardId) return true;
    if (link.get('status') !== 'moved' || typeof cardId !== 'string' || cardId === '') return false;
    return !(await getDocFromServer(linkDocument(cardId))).exists();
  });
}
