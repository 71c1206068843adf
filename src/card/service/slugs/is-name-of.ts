import { getDocFromServer } from 'firebase/firestore';
import { translating } from '@/shared/firebase/errors';
import { linkDocument } from '@/shared/firebase/firestore/documents';
import { inTime } from '@/shared/firebase/firestore/in-time';

/** How long to wait to hear whose a name is. */
const NAME_ANSWER_MS = 3_000;

/**
 * Whether the service has a name as this card's: another card may have it today, or nobody. Never asks the cache; `no-answer`
 * after three seconds.
 */
export function isNameOf(name: string, cardId: string): Promise<boolean> {
  return translating('isNameOf', async () => {
    const link = await inTime('isNameOf', getDocFromServer(linkDocument(name)), NAME_ANSWER_MS);
    return link.exists() && link.get('cardId') === cardId;
  });
}
