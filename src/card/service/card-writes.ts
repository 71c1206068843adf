import { doc, type DocumentSnapshot, writeBatch } from 'firebase/firestore';
import { parseCard, type Card, type CardDraft } from '@/card/model/card';
import { ensureUserDocument } from '@/account/service/users';
import { vcardPath } from './vcard/vcard-address';
import { publishVcard } from './vcard/vcards';
import { AppError, hasCode, withAppErrors } from '@/shared/firebase/errors';
import { removeFiles, removeReplaced } from './files/card-files';
import { ownPicturesIn } from '@/shared/firebase/files/own-files';
import { auth, firestore } from '@/shared/firebase/firebase';
import { cardDocument, cardsOf, statsOf } from '@/shared/firebase/firestore/documents';
import { confirmWrite, transact } from '@/shared/firebase/firestore/transact';
import { assertSlug } from './slugs/previous-slugs';
import { isSlugFree } from './slugs/slug-availability';
import { toSessionUser } from '@/account/service/session';
import { assertUnchanged, holds, rememberingUnanswered } from './card-changes';
import { namedContent } from './card-checks';
import { writeNewCard } from './card-creation';
import { removeCard } from './card-deletion';
import { writeCard } from './card-edit';
import { toCard } from './cards';
import { explainPermissionDenied } from '@/account/service/denied-account';
import { emptyCollection } from '@/shared/firebase/firestore/empty-collection';
import { inTime } from '@/shared/firebase/firestore/in-time';
import { logFailure } from '@/shared/firebase/log';

/** How long the deletion of a card waits for that of its counters; after that it goes on unseen. */
const REMOVAL_MS = 5_000;

/**
 * Deletes the counters of a card that is gone (no more come then), as far as possible. Never rejects: the card is deleted; what
 * is left is found by `npm run doctor`.
 */
async function removeStats(uid: string, id: string): Promise<void> {
  const removal = emptyCollection(
    'removeStats',
    () => statsOf(uid, id),
    async (documents) => {
      // No transaction: one that gets no answer takes the whole connection with it, for something nobody waits for.
      const batch = writeBatch(firestore());
      for (const document of documents) batch.delete(document);
      await batch.commit();
    },
  );
  // Told once here, also when it fails after nobody waits any more.
  const told = removal.catch((error: unknown) => {
    logFailure('removeStats', error);
  });
  await inTime('removeStats', told, REMOVAL_MS).catch((error: unknown) => {
    logFailure('removeStats', error);
  });
}

/**
 * Makes a card: one transaction of card, `customLinks/{slug}`, `customLinks/{cardId}` and the user's count (product.md,
 * question 8), then its contact file. Fails with `missing-information`, `text-too-long`, `custom-url-required`,
 * `custom-url-invalid`, `custom-url-reserved`, `custom-url-already-exists`, `card-limit-reached`, `user-disabled` or `account-legacy`; then nothing is written.
 * After `no-answer` or a lost connection it may be: called again with the same `id` (of `newCardId`) it makes no second card,
 * but brings the one that is there to the draft. A contact file that could not be written leaves `vcardUrl` '' until the next
 * save.
 */
export function createCard(uid: string, draft: CardDraft, id = newCardId(uid)): Promise<Card> {
  return withAppErrors('createCard', async () => {
    const content = namedContent(draft, 'createCard');
    assertSlug(content.customPath, 'createCard');
    const create = () => {
      let wrote = false;
      return transact('createCard', async (transaction) => {
        if (await writeNewCard(transaction, uid, id, content)) wrote = true;
        // There already, but not by this call: an earlier one's answer was lost, and the form may have changed since.
        else if (!wrote) await writeCard(transaction, uid, id, content);
        return true;
      });
    };
    await confirmWrite(
      () =>
        explainingTaken('createCard', { slug: content.customPath, cardId: id }, () =>
          withUserDocument(create),
        ),
      () => cardDocument(uid, id),
      (found) => holds(found, content) || undefined,
    );
    const now = new Date();
    const card = parseCard(id, { ...content, ownerUid: uid, createdAt: now, updatedAt: now });
    return { ...card, vcardUrl: await publishVcard(card) };
  });
}

/**
 * Saves an edited card with its projection in one transaction. A changed name is checked like a new one; the old one then
 * leads to the new one (product.md, questions 6 and 7), and pictures that were replaced go. `basedOn` is the `updatedAt` of the card the form was made from, as
 * `getCard` or `watchCards` gave it: when somebody else saved the card since, nothing is written and it fails with
 * `card-changed`; without it the card is overwritten, whoever saved it. A QR design saved meanwhile stays in either case, and is
 * no such change. Errors as `createCard`, and `card-not-found`, `card-legacy`, `custom-url-limit`. `updatedAt` of the result is this device's
 * clock: no base for a further save.
 */
export function updateCard(
  uid: string,
  id: string,
  draft: CardDraft,
  { basedOn }: { readonly basedOn?: Date | undefined } = {},
): Promise<Card> {
  return withAppErrors('updateCard', async () => {
    const content = namedContent(draft, 'updateCard');
    const shown = new Set<string>();
    const check = (before: DocumentSnapshot) => {
      for (const picture of ownPicturesIn(uid, before.data())) shown.add(picture);
      if (basedOn !== undefined) assertUnchanged(before, content, basedOn);
    };
    const save = () =>
      explainingTaken('updateCard', { slug: content.customPath, cardId: id }, () =>
        explainPermissionDenied('updateCard', uid, () =>
          transact('updateCard', (transaction) => writeCard(transaction, uid, id, content, check)),
        ),
      );
    const card = await rememberingUnanswered(id, content, () =>
      confirmWrite(
        save,
        () => cardDocument(uid, id),
        (found) => (holds(found, content) ? toCard(found) : undefined),
      ),
    );
    const [vcardUrl] = await Promise.all([publishVcard(card), removeReplaced(uid, shown, card)]);
    return { ...card, vcardUrl };
  });
}

/**
 * Cards whose deletion was sent, by id, with their pictures: whoever tries again after a lost answer finds them gone, which is
 * what was wished.
 */
const sentAway = new Map<string, ReadonlySet<string>>();

/**
 * Deletes a card with all its names and takes it off the count, in one transaction; its files and counters follow as far as possible. Fails
 * with `card-not-found`, but not for a card this page has deleted without hearing so.
 */
export function deleteCard(uid: string, id: string): Promise<void> {
  return withAppErrors('deleteCard', async () => {
    await confirmWrite(
      () =>
        transact('deleteCard', async (transaction) => {
          try {
            sentAway.set(id, await removeCard(transaction, uid, id));
          } catch (error) {
            if (!sentAway.has(id) || !hasCode(error, 'card-not-found')) throw error;
          }
          return true;
        }),
      () => cardDocument(uid, id),
      (found) => (!found.exists() && sentAway.has(id)) || undefined,
    );
    const pictures = sentAway.get(id);
    sentAway.delete(id);
    if (pictures === undefined) return;
    await Promise.all([
      removeFiles([vcardPath({ ownerUid: uid, id })]),
      removeReplaced(uid, pictures, null),
      removeStats(uid, id),
    ]);
  });
}

/**
 * A new card's id. The rules ask for a capital letter, so that it can never be a name, and for one sign more than the SDK draws:
 * legacy ids have as many as that, and nobody may take one.
 */
export function newCardId(uid: string): string {
  const [{ id }, another] = [doc(cardsOf(uid)), doc(cardsOf(uid))];
  return /[A-Z]/.test(id) ? id + another.id.slice(0, 1) : newCardId(uid);
}

/** Runs a creation; when the user document is missing (its creation at login had failed), makes it and runs again. */
async function withUserDocument(create: () => Promise<boolean>): Promise<boolean> {
  try {
    return await create();
  } catch (error) {
    const user = auth().currentUser;
    if (!hasCode(error, 'not-found') || user === null) throw error;
    await ensureUserDocument(toSessionUser(user));
    return await create();
  }
}

/** Of two who claim a name at once, the loser may be stopped by the rules: this says so. */
async function explainingTaken<T>(
  operation: string,
  { slug, cardId }: { readonly slug: string; readonly cardId: string },
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await withAppErrors(operation, write);
  } catch (error) {
    if (!hasCode(error, 'permission-denied') || (await isSlugFree(slug, cardId))) throw error;
    throw new AppError('custom-url-already-exists', operation, error);
  }
}
