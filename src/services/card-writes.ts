import {
  deleteField,
  doc,
  runTransaction,
  serverTimestamp,
  type DocumentSnapshot,
  type Transaction,
} from 'firebase/firestore';
import { parseCard, type Card, type CardDraft } from '@/model/card';
import { cardContent, tooLongField } from '@/model/card-content';
import { canCreateCard } from '@/model/plan';
import { toPublicCard } from '@/model/public-card';
import { DEFAULT_QR_DESIGN } from '@/model/qr-design';
import { parseUserProfile } from '@/model/user';
import { removeCardFiles } from './card-files';
import { assertNotTaken, assertSlug, formerPathsAfter } from './card-names';
import { existing } from './cards';
import { cardDocument, cardsOf, linkDocument, userDocument } from './documents';
import { AppError, hasCode, translating } from './errors';
import { auth, firestore } from './firebase';
import { isNameFree } from './links';
import { toSessionUser } from './session';
import { ensureUserDocument } from './users';
import { publishVcard } from './vcards';
import { withoutUndefined } from './without-undefined';

/**
 * Makes a card: one transaction of card, `customLinks/{slug}`, `customLinks/{cardId}` and the user's count (product.md,
 * question 8), then its contact file. Fails with `missing-information`, `text-too-long`, `custom-url-required`,
 * `custom-url-invalid`, `custom-url-reserved`, `custom-url-already-exists` or `card-limit-reached`; then nothing is written.
 * A contact file that could not be written leaves `vcardUrl` '' until the next save.
 */
export function createCard(uid: string, draft: CardDraft): Promise<Card> {
  return translating('createCard', async () => {
    const content = checkedContent(draft, 'createCard');
    assertSlug(content.customPath, 'createCard');
    const id = newCardId(uid);
    await explainingDenial('createCard', { slug: content.customPath, cardId: id }, () =>
      withUserDocument(() =>
        runTransaction(firestore(), (transaction) => writeNewCard(transaction, uid, id, content)),
      ),
    );
    const now = new Date();
    const card = parseCard(id, { ...content, ownerUid: uid, createdAt: now, updatedAt: now });
    return { ...card, vcardUrl: await publishVcard(card) };
  });
}

/**
 * Saves an edited card with its projection in one transaction. A changed name is checked like a new one; the old one then
 * leads to the new one (product.md, questions 6 and 7). Errors as `createCard`, and `card-not-found`, `custom-url-limit`.
 */
export function updateCard(uid: string, id: string, draft: CardDraft): Promise<Card> {
  return translating('updateCard', async () => {
    const content = checkedContent(draft, 'updateCard');
    const card = await explainingDenial('updateCard', { slug: content.customPath, cardId: id }, () =>
      runTransaction(firestore(), (transaction) => writeCard(transaction, uid, id, content)),
    );
    return { ...card, vcardUrl: await publishVcard(card) };
  });
}

/** Deletes a card with all its names and takes it off the count, in one transaction; its files follow as far as possible. */
export function deleteCard(uid: string, id: string): Promise<void> {
  return translating('deleteCard', async () => {
    const card = await runTransaction(firestore(), async (transaction) => {
      const before = existing(await transaction.get(cardDocument(uid, id)), 'deleteCard');
      const user = await transaction.get(userDocument(uid));
      const stored = parseCard(id, before.data());
      for (const name of [stored.customPath, id, ...stored.formerPaths].filter((name) => name !== '')) {
        const link = await transaction.get(linkDocument(name));
        if (link.exists() && link.get('userId') === uid && link.get('cardId') === id)
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
      return stored;
    });
    await removeCardFiles(card);
  });
}

async function writeNewCard(
  transaction: Transaction,
  uid: string,
  id: string,
  content: CardDraft,
): Promise<void> {
  const user = await transaction.get(userDocument(uid));
  if (!user.exists()) throw new AppError('not-found', 'createCard');
  const link = await transaction.get(linkDocument(content.customPath));
  await assertNotTaken(transaction, link, id, 'createCard');
  const profile = parseUserProfile(uid, user.data());
  if (!canCreateCard(profile)) throw new AppError('card-limit-reached', 'createCard');

  transaction.set(
    cardDocument(uid, id),
    withoutUndefined({
      ...content,
      ownerUid: uid,
      qrDesign: { ...DEFAULT_QR_DESIGN },
      formerPaths: [],
      vcardUrl: '',
      createdAt: serverTimestamp(),
      updatedAt: serverTimestamp(),
    }),
  );
  transaction.set(link.ref, activeLink(uid, id, content, serverTimestamp()));
  transaction.set(linkDocument(id), movedLink(uid, id, content.customPath, serverTimestamp()));
  transaction.update(user.ref, {
    cardCount: profile.cardCount + 1,
    lastCardId: id,
    updatedAt: serverTimestamp(),
  });
}

async function writeCard(
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

function activeLink(userId: string, cardId: string, content: CardDraft, createdAt: unknown) {
  const card = withoutUndefined({ ...toPublicCard(content) });
  return { userId, cardId, status: 'active', card, createdAt, updatedAt: serverTimestamp() };
}

function movedLink(userId: string, cardId: string, movedTo: string, createdAt: unknown) {
  return { userId, cardId, status: 'moved', movedTo, createdAt, updatedAt: serverTimestamp() };
}

/** A link keeps its creation time while it belongs to the same card. */
function createdAtOf(link: DocumentSnapshot, cardId: string): unknown {
  return link.exists() && link.get('cardId') === cardId ? link.get('createdAt') : serverTimestamp();
}

function checkedContent(draft: CardDraft, operation: string): CardDraft {
  const content = cardContent(draft);
  if (content.name === '' || content.email === '') throw new AppError('missing-information', operation);
  if (content.customPath === '') throw new AppError('custom-url-required', operation);
  if (tooLongField(content) !== undefined) throw new AppError('text-too-long', operation);
  return content;
}

/** A document id that can never be a name: it holds a capital letter (the rules ask for it). */
function newCardId(uid: string): string {
  const { id } = doc(cardsOf(uid));
  return /[A-Z]/.test(id) ? id : newCardId(uid);
}

/** Runs a creation; when the user document is missing (its creation at login had failed), makes it and runs again. */
async function withUserDocument(create: () => Promise<void>): Promise<void> {
  try {
    await create();
  } catch (error) {
    const user = auth().currentUser;
    if (!hasCode(error, 'not-found') || user === null) throw error;
    await ensureUserDocument(toSessionUser(user));
    await create();
  }
}

/** Of two who claim a name at once, the loser may be stopped by the rules: this says so. */
async function explainingDenial<T>(
  operation: string,
  { slug, cardId }: { readonly slug: string; readonly cardId: string },
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await translating(operation, write);
  } catch (error) {
    if (!hasCode(error, 'permission-denied') || (await isNameFree(slug, cardId))) throw error;
    throw new AppError('custom-url-already-exists', operation, error);
  }
}
