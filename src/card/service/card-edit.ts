import { serverTimestamp, type DocumentSnapshot, type Transaction } from 'firebase/firestore';
import type { Card, CardDraft } from '@/card/model/card';
import { cardDocument } from '@/shared/firebase/firestore/documents';
import { withoutUndefined } from '@/shared/firebase/firestore/without-undefined';
import { assertNotTaken, assertSlug, previousSlugsAfter } from './slugs/previous-slugs';
import { activeLink, createdAtOf, isLinkOf, movedLink } from './slugs/link-data';
import { linkReader } from './slugs/link-reader';
import { changeable } from './cards';

/**
 * Writes an edited card with its projection; after a slug change all previous slugs lead to the new one.
 * Missing links are created again. When the link of the id is, so are previous slugs: rules take those older
 * than it for abandoned (`isLeft`). `vcardUrl` is '' until the new vCard is written. `check` sees the stored
 * card first and may throw. Throws `card-legacy`.
 */
export async function writeCard(
  transaction: Transaction,
  uid: string,
  id: string,
  content: CardDraft,
  check?: (before: DocumentSnapshot) => void,
): Promise<Card> {
  const before = await transaction.get(cardDocument(uid, id));
  const stored = changeable(before, 'updateCard');
  check?.(before);
  const read = linkReader(transaction);
  const path = content.customPath;
  const renamed = path !== stored.customPath;
  if (renamed) assertSlug(path, 'updateCard');
  const shown = await read(path);
  await assertNotTaken(shown, id, read, 'updateCard');
  const ofId = await read(id);
  const formerPaths = previousSlugsAfter(stored, path, 'updateCard');
  // A new photo gets its preview together with the vCard (card/service/vcard/vcards.ts).
  const photoPreview = content.photoUrl === stored.photoUrl ? stored.photoPreview : '';
  const relinked = renamed || !ofId.exists();
  const former = relinked ? await Promise.all(formerPaths.map(read)) : [];

  transaction.update(
    before.ref,
    withoutUndefined({
      ...content,
      formerPaths,
      vcardUrl: '',
      photoPreview,
      updatedAt: serverTimestamp(),
    }),
  );
  transaction.set(shown.ref, activeLink(uid, id, { ...content, photoPreview }, createdAtOf(shown, id)));
  const pointers = former.filter((link) => !link.exists() || isLinkOf(link, stored));
  for (const link of relinked ? [...pointers, ofId] : []) {
    transaction.set(link.ref, movedLink(uid, id, path, createdAtOf(link, id)));
  }
  return { ...stored, ...content, formerPaths, photoPreview, vcardUrl: '', updatedAt: new Date() };
}
