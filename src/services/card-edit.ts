import { deleteField, serverTimestamp, type DocumentSnapshot, type Transaction } from 'firebase/firestore';
import { emptyDraft, parseCard, type Card, type CardDraft } from '@/model/card';
import { record } from '@/model/parse';
import { DEFAULT_QR_DESIGN, parseQrDesign, type QrDesign } from '@/model/qr-design';
import { assertNotTaken, assertSlug, formerPathsAfter } from './card-names';
import { existing } from './cards';
import { cardDocument, linkDocument } from './documents';
import { activeLink, createdAtOf, movedLink } from './link-data';
import { withoutUndefined } from './without-undefined';

/**
 * Writes an edited card with its projection, and on a change of name every former name to lead to the new one. Links that
 * should be there and are not are made again; with the link of the id, which is then the youngest, the former names are written
 * again too, or they would pass for left behind (firestore.rules, isLeft). `vcardUrl` is emptied until the new contact file is there. The QR design stays
 * unless a new one is given; a legacy or damaged one is put into its present form.
 */
export async function writeCard(
  transaction: Transaction,
  uid: string,
  id: string,
  content: CardDraft,
  design?: QrDesign,
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
  const relinked = renamed || !ownLink.exists();
  const former = relinked
    ? await Promise.all(formerPaths.map((name) => transaction.get(linkDocument(name))))
    : [];

  transaction.set(
    before.ref,
    withoutUndefined({
      ...content,
      ownerUid: uid,
      qrDesign: design === undefined ? designIn(before) : { ...design, createdAt: serverTimestamp() },
      formerPaths,
      vcardUrl: '',
      createdAt: before.get('createdAt') as unknown,
      updatedAt: serverTimestamp(),
    }),
  );
  transaction.set(link.ref, activeLink(uid, id, content, createdAtOf(link, id)));
  if (relinked) transaction.set(ownLink.ref, movedLink(uid, id, path, createdAtOf(ownLink, id)));
  for (const name of former.filter((name) => name.get('cardId') === id)) {
    transaction.update(name.ref, {
      status: 'moved',
      movedTo: path,
      card: deleteField(),
      updatedAt: serverTimestamp(),
    });
  }
  return { ...stored, ...content, ownerUid: uid, formerPaths, vcardUrl: '', updatedAt: new Date() };
}

/** The design of a card document as it is stored, when it has the form the rules ask for; else what can be read of it. */
function designIn(card: DocumentSnapshot): unknown {
  const stored = record(card.get('qrDesign'));
  const { createdAt: _saved, ...needed } = DEFAULT_QR_DESIGN;
  if (Object.keys(needed).every((field) => field in stored)) return stored;
  return { ...parseQrDesign(card.data()), createdAt: undefined };
}

/** Whether a stored card has every field of a card as it is saved now, and its design in the map. */
export function hasPresentForm(card: DocumentSnapshot): boolean {
  const data = record(card.data());
  const fields = [
    ...Object.keys(emptyDraft()),
    'ownerUid',
    'formerPaths',
    'vcardUrl',
    'createdAt',
    'qrDesign',
  ];
  return fields.every((field) => field in data) && !('qrColor' in data);
}
