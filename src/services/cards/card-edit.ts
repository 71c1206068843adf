import { serverTimestamp, type DocumentSnapshot, type Transaction } from 'firebase/firestore';
import { parseCard, type Card, type CardDraft } from '@/model/card/card';
import { isPath, shownAt } from '@/model/card/card-path';
import type { QrDesign } from '@/model/code/qr-design';
import { cardDocument } from '@/services/firestore/documents';
import { withoutUndefined } from '@/services/firestore/without-undefined';
import { assertNotTaken, assertSlug, formerPathsAfter } from '@/services/names/card-names';
import { activeLink, createdAtOf, isLinkOf, movedLink, timeOf } from '@/services/names/link-data';
import { linkReader } from '@/services/names/link-reader';
import { designIn } from './card-present-form';
import { existing } from './cards';

interface CardWrite {
  /** In place of the design that is stored. */
  readonly design?: QrDesign;
  /** Whether the content stays what it was: an edit form that is open goes on from there (`updateCard`, basedOn). */
  readonly keepsUpdatedAt?: boolean;
  /** Sees what is stored before anything is written, and may throw. */
  readonly check?: (before: DocumentSnapshot) => void;
}

/**
 * Writes an edited card with its projection, and on a change of name every former name to lead to the new one. Links that
 * should be there and are not are made again; with the link of the id, which is then the youngest, the former names are written
 * again too, or they would pass for left behind (firestore.rules, isLeft). A card from before names may stay without: the link of
 * its id shows it then. `vcardUrl` is emptied until the new contact file is there. The QR design stays unless a new one is given;
 * a legacy or damaged one is put into its present form.
 */
export async function writeCard(
  transaction: Transaction,
  uid: string,
  id: string,
  content: CardDraft,
  { design, keepsUpdatedAt = false, check }: CardWrite = {},
): Promise<Card> {
  const before = existing(await transaction.get(cardDocument(uid, id)), 'updateCard');
  check?.(before);
  const stored = { ...parseCard(id, before.data()), ownerUid: uid };
  const read = linkReader(transaction);
  const path = content.customPath;
  const renamed = path !== stored.customPath;
  if (path !== '' && (renamed || !isPath(path))) assertSlug(path, 'updateCard');
  const shown = await read(shownAt({ id, customPath: path }));
  await assertNotTaken(shown, id, read, 'updateCard');
  const ofId = await read(id);
  const formerPaths = await formerPathsAfter(stored, path, read, 'updateCard');
  // Made again with the contact file when the photo is another one (services/contact-file/vcards.ts).
  const photoPreview = content.photoUrl === stored.photoUrl ? stored.photoPreview : '';
  const relinked = renamed || !ofId.exists() || formerPaths.length > stored.formerPaths.length;
  const former = relinked ? await Promise.all(formerPaths.filter((name) => isPath(name)).map(read)) : [];

  transaction.set(
    before.ref,
    withoutUndefined({
      ...content,
      ownerUid: uid,
      qrDesign: design === undefined ? designIn(before) : { ...design, createdAt: serverTimestamp() },
      formerPaths,
      vcardUrl: '',
      photoPreview,
      createdAt: timeOf(before, 'createdAt'),
      updatedAt: keepsUpdatedAt ? timeOf(before, 'updatedAt') : serverTimestamp(),
    }),
  );
  transaction.set(shown.ref, activeLink(uid, id, { ...content, photoPreview }, createdAtOf(shown, id)));
  const pointers = former.filter((link) => !link.exists() || isLinkOf(link, stored));
  if (relinked && path !== '') pointers.push(ofId);
  for (const link of pointers) {
    transaction.set(link.ref, movedLink(uid, id, shown.id, createdAtOf(link, id)));
  }
  return { ...stored, ...content, formerPaths, photoPreview, vcardUrl: '', updatedAt: new Date() };
}
