import { getDocFromServer } from 'firebase/firestore';
import { translating } from '@/shared/firebase/errors';
import { linkDocument } from '@/shared/firebase/firestore/documents';
import { isNameOpen, type LinkReader } from './is-name-open';

/** Asks the server, never the cache. */
const fromServer: LinkReader = (name) => getDocFromServer(linkDocument(name));

/** Whether nobody has a name, or the card `forCardId` has it itself. A name left behind by a deleted card is free too. */
export function isNameFree(slug: string, forCardId = ''): Promise<boolean> {
  return translating('isNameFree', async () => isNameOpen(await fromServer(slug), forCardId, fromServer));
}
