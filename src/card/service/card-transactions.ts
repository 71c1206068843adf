import { deleteField, serverTimestamp, type DocumentSnapshot, type Transaction } from 'firebase/firestore';
import { canCreateCard } from '@/account/model/plan/plan';
import { parseUserProfile } from '@/account/model/user';
import { assertMayWrite } from '@/account/service/denied-account';
import { parseCard, type Card, type CardContent } from '@/card/model/card';
import type { OwnLink } from '@/card/model/own-links';
import { toPublicCard } from '@/card/model/public-card';
import { DEFAULT_QR_DESIGN } from '@/card/model/qr-design';
import { withCounters } from '@/card/model/saved-links';
import { isPath } from '@/card/model/slug/slug-pattern';
import { encodeNewCard, encodeProjection, encodeSave, othersAfter } from '@/card/model/stored-card';
import { ownPicturesIn } from '@/card/service/files/card-files';
import { AppError } from '@/shared/firebase/errors';
import { cardDocument, linkDocument, userDocument } from '@/shared/firebase/firestore/documents';
import { withoutUndefined } from '@/shared/firebase/firestore/without-undefined';
import { dayNumber } from '@/shared/lib/day';
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

/** Each link has a counter of visits once it is stored: that of the `known` link with its address. */
const counted = (content: CardContent, known: readonly OwnLink[] = []): CardContent => ({
  ...content,
  links: withCounters(content.links, known, dayNumber(Date.now())),
});

/** Writes a new card; false if it exists. Throws `not-found` (no user), `user-disabled`, `account-legacy`. */
export async function writeNewCard(
  transaction: Transaction,
  uid: string,
  id: string,
  newContent: CardContent,
): Promise<boolean> {
  const content = counted(newContent);
  // The SDK repeats a transaction whose answer was lost. No other card has this id.
  if ((await transaction.get(cardDocument(uid, id))).exists()) return false;
  const user = await transaction.get(userDocument(uid));
  if (!user.exists()) throw new AppError('not-found', 'createCard');
  assertMayWrite(user, 'createCard');
  const readLink = linkReader(transaction);
  const link = await readLink(content.customPath);
  await assertNotTaken(link, id, readLink, 'createCard');
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
  transaction.set(link.ref, activeLink(uid, id, projection, link));
  transaction.set(linkDocument(id), movedLink(uid, id, content.customPath, serverTimestamp()));
  transaction.update(user.ref, {
    cardCount: profile.cardCount + 1,
    lastCardId: id,
    updatedAt: serverTimestamp(),
  });
  return true;
}

interface CardWrite {
  /** Gets the stored card first, and may throw. */
  readonly check?: (before: DocumentSnapshot) => void;
  /** The links of the form: one whose address was changed keeps its counter. */
  readonly drafted?: readonly OwnLink[];
  /** The company that the card comes to with this edit. */
  readonly companyId?: string;
}

/**
 * Writes an edited card with its projection. Previous slugs lead to the new one, and missing links are
 * created. If the link of the id was missing, links of previous slugs are written again, because the rules
 * treat a link older than that one as abandoned (`isAbandoned`). The stored `vcardUrl` is '' until the new
 * vCard is written; the returned one is that of the previous file. Throws `card-legacy`.
 */
export async function writeCard(
  transaction: Transaction,
  uid: string,
  id: string,
  newContent: CardContent,
  { check, drafted = [], companyId }: CardWrite = {},
): Promise<Card> {
  const snapshot = await transaction.get(cardDocument(uid, id));
  const stored = changeable(snapshot, 'updateCard');
  check?.(snapshot);
  const content = counted(newContent, [...drafted, ...stored.links]);
  const readLink = linkReader(transaction);
  const path = content.customPath;
  const isRenamed = path !== stored.customPath;
  if (isRenamed) assertSlug(path, 'updateCard');
  const slugLink = await readLink(path);
  await assertNotTaken(slugLink, id, readLink, 'updateCard');
  const ofId = await readLink(id);
  const formerPaths = previousSlugsAfter(stored, path, 'updateCard');
  // A new photo gets its preview together with the vCard (card/service/vcard/vcards.ts).
  const photoPreview = content.photoUrl === stored.photoUrl ? stored.photoPreview : '';
  const mustRelink = isRenamed || !ofId.exists();
  const former = mustRelink ? await Promise.all(formerPaths.map(readLink)) : [];

  const { edit, projection } = encodeSave(content, stored, record(snapshot.data()), photoPreview);
  const changes = Object.entries(edit).map(([path, value]) => [
    path,
    value === undefined ? deleteField() : value,
  ]);
  transaction.update(snapshot.ref, {
    ...Object.fromEntries(changes),
    formerPaths,
    vcardUrl: '',
    photoPreview,
    updatedAt: serverTimestamp(),
    ...(companyId !== undefined && { 'private.companyId': companyId }),
  });
  transaction.set(slugLink.ref, activeLink(uid, id, projection, slugLink));
  const pointers = former.filter((link) => !link.exists() || isLinkOf(link, stored));
  for (const link of mustRelink ? [...pointers, ofId] : []) {
    transaction.set(link.ref, movedLink(uid, id, path, createdAtOf(link, id)));
  }
  const others = othersAfter(stored.others, content);
  return { ...stored, ...content, others, formerPaths, photoPreview, updatedAt: new Date() };
}

/** Deletes a card with all its slugs and decrements the count. Returns the paths of its pictures. */
export async function removeCard(
  transaction: Transaction,
  uid: string,
  id: string,
): Promise<ReadonlySet<string>> {
  const snapshot = requireExists(await transaction.get(cardDocument(uid, id)), 'deleteCard');
  const user = await transaction.get(userDocument(uid));
  const card = parseCard(id, snapshot.data());
  // An invalid slug has no link, and a slash in it would point to another document.
  const slugs = [card.customPath, card.customUrl, ...card.formerPaths].filter((slug) => isPath(slug));
  const links = await Promise.all([...new Set([id, ...slugs])].map(linkReader(transaction)));
  for (const link of links.filter((link) => isLinkOf(link, { ownerUid: uid, id }))) {
    transaction.delete(link.ref);
  }
  transaction.delete(snapshot.ref);
  if (user.exists()) {
    const { cardCount } = parseUserProfile(uid, user.data());
    transaction.update(user.ref, {
      cardCount: Math.max(0, cardCount - 1),
      lastCardId: id,
      updatedAt: serverTimestamp(),
    });
  }
  return ownPicturesIn(uid, snapshot.data());
}
