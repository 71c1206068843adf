import { getDocFromServer } from 'firebase/firestore';
import { listAll, ref } from 'firebase/storage';
import { filePathIn, textsIn } from '@/card/model/own-files';
import { removeFile } from '@/card/service/files/card-files';
import { config } from '@/shared/firebase/config';
import { withAppErrors } from '@/shared/firebase/errors';
import { UNSAVED_MS } from '@/shared/firebase/files/pending-files';
import { cardDocument, companyDocument } from '@/shared/firebase/firestore/documents';
import { storage } from '@/shared/firebase/storage';
import { allPeople } from './people-list';

/**
 * Removes the pictures of a company that neither it nor one of its cards shows, as an administrator. One that
 * was uploaded within a day may be in a form that is not saved.
 */
export function removeUnusedPictures(companyId: string): Promise<void> {
  return withAppErrors('removeUnusedPictures', async () => {
    const { items } = await listAll(ref(storage(), `companies/${companyId}/images`));
    const old = items.filter(({ name }) => Date.now() - Number(name.split('_')[0]) > UNSAVED_MS);
    if (old.length === 0) return;
    const company = await getDocFromServer(companyDocument(companyId));
    const unused = unusedOf(new Set(old.map(({ fullPath }) => fullPath)), company.data());
    // Most often the company's own are all there are.
    if (unused.size === 0) return;
    for (const { holder, cardId } of await allPeople(companyId)) {
      const card = await getDocFromServer(cardDocument(holder, cardId));
      unusedOf(unused, card.data());
    }
    await Promise.all([...unused].map(removeFile));
  });
}

/** Removes the paths that appear in a document from the given ones, and returns these. */
function unusedOf(paths: Set<string>, data: unknown): Set<string> {
  for (const text of textsIn(data)) paths.delete(filePathIn(config.storageBucket, text) ?? '');
  return paths;
}
