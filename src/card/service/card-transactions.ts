import { deleteField, serverTimestamp, type DocumentSnapshot, type Transaction } from 'firebase/firestore';
import { canCreateCard } from '@/account/model/plan/plan';
import { parseUserProfile } from '@/account/model/user';
import { assertMayWrite } from '@/account/service/denied-account';
import { draftOf, parseCard, type Card, type CardContent } from '@/card/model/card';
import { withStoredValues } from '@/card/model/kept-values';
import { toPublicCard } from '@/card/model/public-card';
import { DEFAULT_QR_DESIGN } from '@/card/model/qr-design';
import { isPath } from '@/card/model/slug/slug-pattern';
import {
  encodeDraft,
  encodeEdit,
  encodeNewCard,
  encodeProjection,
  othersAfter,
} from '@/card/model/stored-card';
import { ownPicturesIn } from '@/card/service/files/card-files';
import { AppError } from '@/shared/firebase/errors';
import { cardDocument, linkDocument, userDocument } from '@/shared/firebase/firestore/documents';
import { withoutUndefined } from '@/shared/firebase/firestore/without-undefined';
import { record } from '@/shared/lib/parse';
import { changeable, requireExists } from './cards';
import {
  activeLink,
  assertNotTaken,
  assertSlug,
  createdAtOf,
  isLinkOf,
  linkReader,
  movedLink,
  previousSlugsAfter,
} from './slugs/link-data';

/** Writes a new card; false if it exists. Throws `not-found` (no user), `user-disabled`, `account-legacy`. */
export async function writeNewCard(
  transaction: Transaction,
  uid: string,
  id: string,
  content: CardContent,
): Promise<boolean> {
  // The SDK repeats a transaction whose answer was lost; the id is this card's alone.
  if ((await transaction.get(cardDocument(uid, id))).exists()) return false;
  const user = await transaction.get(userDocument(uid));
  if (!user.exists()) throw new AppError('not-found', 'createCard');
  assertMayWrite(user, 'createCard');
  const read = linkReader(transaction);
  const link = await read(content.customPath);
  await assertNotTaken(link, id, read, 'createCard');
  const profile = parseUserProfile(uid, user.data());
  if (!canCreateCard(profile)) throw new AppError('card-limit-reached', 'createCard');

  transaction.set(cardDocument(uid, id), {
    ...encodeNewCard(content),
    ownerUid: uid,
    qrDesign: withoutUndefined({ ...DEFAULT_QR_DESIGN }),
    formerPaths: [],
    vcardUrl: '',
    photoPreview: '',
    createdAt: serverTimestamp(),
    updatedAt: serverTimestamp(),
  });
  const projection = encodeProjection(toPublicCard(content));
  transaction.set(link.ref, activeLink(uid, id, projection, serverTimestamp()));
  transaction.set(linkDocument(id), movedLink(uid, id, content.customPath, serverTimestamp()));
  transaction.update(user.ref, {
    cardCount: profile.cardCount + 1,
    lastCardId: id,
    updatedAt: serverTimestamp(),
  });
  return true;
}

/**
 * Writes an edited card with its projection; previous slugs lead to the new one, missing links are created.
 * When the link of the id is among these, links of previous slugs are written again: the rules take a link
 * older than that one as abandoned (`isAbandoned`). Stored `vcardUrl` is '' until the new vCard is written;
 * the returned one is that of the former file. `check` sees the stored card first and may throw. Throws
 * `card-legacy`.
 */
export async function writeCard(
  transaction: Transaction,
  uid: string,
  id: string,
  content: CardContent,
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

  const fields = record(before.data());
  const unedited = encodeDraft(draftOf(stored));
  const edit = Object.entries(withStoredValues(encodeEdit(content, stored, fields), unedited, fields));
  transaction.update(before.ref, {
    ...Object.fromEntries(edit.map(([path, value]) => [path, value === undefined ? deleteField() : value])),
    formerPaths,
    vcardUrl: '',
    photoPreview,
    updatedAt: serverTimestamp(),
  });
  const others = othersAfter(stored.others, content);
  const projection = encodeProjection(toPublicCard({ ...content, photoPreview }), others);
  const projected = withStoredValues(projection, unedited, fields);
  transaction.set(shown.ref, activeLink(uid, id, projected, createdAtOf(shown, id)));
  const pointers = former.filter((link) => !link.exists() || isLinkOf(link, stored));
  for (const link of relinked ? [...pointers, ofId] : []) {
    transaction.set(link.ref, movedLink(uid, id, path, createdAtOf(link, id)));
  }
  return { ...stored, ...content, others, formerPaths, photoPreview, updatedAt: new Date() };
}

/** Deletes a card with all its slugs and decrements the count. Returns the paths of its pictures. */
export async function removeCard(
  transaction: Transaction,
  uid: string,
  id: string,
): Promise<ReadonlySet<string>> {
  const before = requireExists(await transaction.get(cardDocument(uid, id)), 'deleteCard');
  const user = await transaction.get(userDocument(uid));
  const card = parseCard(id, before.data());
  // An invalid slug has no link, and a slash in it would point to another document.
  const slugs = [card.customPath, card.customUrl, ...card.formerPaths].filter((slug) => isPath(slug));
  const links = await Promise.all([...new Set([id, ...slugs])].map(linkReader(transaction)));
  for (const link of links.filter((link) => isLinkOf(link, { ownerUid: uid, id }))) {
    transaction.delete(link.ref);
  }
  transaction.delete(before.ref);
  if (user.exists()) {
    const { cardCount } = parseUserProfile(uid, user.data());
    transaction.update(user.ref, {
      cardCount: Math.max(0, cardCount - 1),
      lastCardId: id,
      updatedAt: serverTimestamp(),
    });
  }
  return ownPicturesIn(uid, before.data());
}
