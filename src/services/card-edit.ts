import { deleteField, serverTimestamp, type Transaction } from 'firebase/firestore';
import { parseCard, type Card, type CardDraft } from '@/model/card';
import { assertNotTaken, assertSlug, formerPathsAfter } from './card-names';
import { existing } from './cards';
import { cardDocument, linkDocument } from './documents';
import { activeLink, createdAtOf, movedLink } from './link-data';
import { withoutUndefined } from './without-undefined';

/**
 * Writes an edited card with its projection, and on a change of name every former name to lead to the new one. Links that
 * should be there and are not are made again. `vcardUrl` is emptied until the new contact file is there.
 */
export async function writeCard(
  transaction: Transaction,
  uid: string,
  id: string,
  content: CardDraft,
): Promise<Card> {
  const before = existing(await transaction.get(cardDocument(uid, id)), 'updateCard');
  const stored = parseCard(id, before.data());
  const path = content.customPath;
  const renamed = path !== stored.customPath;
  if (renamed) assertSlug(path, 'updateCard');
  const formerPaths = formerPathsAfter(stored.formerPaths, stored.customPath, path, 'updateCard');
  const link = await transaction.get(linkDocument(path));
  await assertNotTaken(transaction, link, id, 'updateCard');
  const ownLink = await transaction.get(linkDocument(id));
  const former = renamed
    ? await Promise.all(formerPaths.map((name) => transaction.get(linkDocument(name))))
    : [];

  transaction.set(
    before.ref,
    withoutUndefined({
      ...content,
      ownerUid: uid,
      qrDesign: (before.get('qrDesign') as unknown) ?? { ...stored.qrDesign },
      formerPaths,
      vcardUrl: '',
      createdAt: before.get('createdAt') as unknown,
      updatedAt: serverTimestamp(),
    }),
  );
  transaction.set(link.ref, activeLink(uid, id, content, createdAtOf(link, id)));
  if (renamed || !ownLink.exists())
    transaction.set(ownLink.ref, movedLink(uid, id, path, createdAtOf(ownLink, id)));
  for (const name of former.filter((name) => name.get('cardId') === id)) {
    transaction.update(name.ref, {
      status: 'moved',
      movedTo: path,
      card: deleteField(),
      updatedAt: serverTimestamp(),
    });
  }
  return { ...stored, ...content, formerPaths, vcardUrl: '', updatedAt: new Date() };
}
