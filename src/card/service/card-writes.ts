import { doc, writeBatch, type DocumentSnapshot } from 'firebase/firestore';
import { explainPermissionDenied } from '@/account/service/denied-account';
import { toSessionUser } from '@/account/service/session';
import { requireUserDocument } from '@/account/service/users';
import { parseCard, type Card, type CardDraft } from '@/card/model/card';
import { decidePhones } from '@/card/model/card-content';
import { AppError, hasCode, toAppError, withAppErrors } from '@/shared/firebase/errors';
import { auth, firestore } from '@/shared/firebase/firebase';
import { cardDocument, cardsOf, statsOf } from '@/shared/firebase/firestore/documents';
import { inTime } from '@/shared/firebase/firestore/in-time';
import { confirmWrite, emptyCollection, transact } from '@/shared/firebase/firestore/transact';
import { logFailure } from '@/shared/firebase/log';
import { REMOVAL_MS } from '@/shared/lib/limits';
import { assertUnchanged, checkedContent, holds, rememberingUnanswered } from './card-checks';
import { removeCard, writeCard, writeNewCard } from './card-transactions';
import { toCard } from './cards';
import { ownPicturesIn, removeFiles, removeUnused } from './files/card-files';
import { assertSlug } from './slugs/link-data';
import { isSlugFree } from './slugs/slug-availability';
import { vcardPath } from './vcard/vcard-address';
import { publishVcard } from './vcard/vcards';

let latest: Promise<unknown> = Promise.resolve();

/** Runs writes that count cards in turn: all change the user document, and would only repeat each other. */
function oneAfterAnother<T>(write: () => Promise<T>): Promise<T> {
  const turn = latest.then(write);
  latest = turn.catch(() => {});
  return turn;
}

async function removeVisits(uid: string, id: string): Promise<void> {
  const removal = emptyCollection(
    'removeVisits',
    () => statsOf(uid, id),
    async (documents) => {
      // Not a transaction: one without an answer would block the connection for every later one.
      const batch = writeBatch(firestore());
      for (const document of documents) batch.delete(document);
      await batch.commit();
    },
  );
  // Logged here, even if it fails after the wait.
  const told = removal.catch((error: unknown) => {
    logFailure('removeVisits', error);
  });
  await inTime('removeVisits', told, REMOVAL_MS).catch((error: unknown) => {
    logFailure('removeVisits', error);
  });
}

interface Creation {
  /** Sees a card that is there already under the id, and throws. */
  readonly onExisting?: (stored: DocumentSnapshot) => void;
  /** The user has a document: without one the account was deleted, and `not-found` is thrown. */
  readonly isUserKnown?: boolean;
}

/**
 * Creates a card in one transaction: the card, both links and the user's count (docs/product.md, question 8);
 * then its vCard. Throws the errors of `checkedContent`, `custom-url-invalid`, `custom-url-reserved`,
 * `custom-url-already-exists`, `card-limit-reached`, `user-disabled` or `account-legacy` when nothing was
 * written. After `no-answer` or a lost connection, retry with the same `id`: a card that this page has sent
 * is updated; `card-changed` for another one, such as that of a copied tab. When the vCard fails, `vcardUrl`
 * stays '' until the next save.
 */
export function createCard(
  uid: string,
  draft: CardDraft,
  id = newCardId(uid),
  { onExisting, isUserKnown = false }: Creation = {},
): Promise<Card> {
  return withAppErrors('createCard', async () => {
    const content = await decidePhones(checkedContent(draft, 'createCard'));
    assertSlug(content.customPath, 'createCard');
    const check = (before: DocumentSnapshot) => {
      onExisting?.(before);
      assertUnchanged(before, content);
    };
    const create = () => {
      let wrote = false;
      return transact('createCard', async (transaction) => {
        if (await writeNewCard(transaction, uid, id, content)) wrote = true;
        // Created by an earlier call whose answer was lost; the form may have changed since.
        else if (!wrote) await writeCard(transaction, uid, id, content, check);
        return true;
      });
    };
    await oneAfterAnother(() =>
      rememberingUnanswered(id, content, () =>
        confirmWrite(
          () =>
            explainingTaken('createCard', { slug: content.customPath, cardId: id }, () =>
              isUserKnown ? create() : withUserDocument(create),
            ),
          () => cardDocument(uid, id),
          (found) => holds(found, content) || undefined,
        ),
      ),
    );
    const now = new Date();
    const others = content.others ?? {};
    const stored = { ...parseCard(id, { ownerUid: uid }), createdAt: now, updatedAt: now };
    const card = { ...stored, ...content, others };
    return { ...card, vcardUrl: await publishVcard(card) };
  });
}

interface ManyCards {
  /** Gets the paths of the pictures that cards showed before, for one `removeUnused` after all. */
  readonly perhapsUnused?: Set<string> | undefined;
}

function collect(all: Set<string>, pictures: Iterable<string>): void {
  for (const picture of pictures) all.add(picture);
}

/**
 * Saves an edited card with its projection in one transaction; the old slug then leads to the new one
 * (docs/product.md, questions 6 and 7) and replaced pictures are removed. Throws `card-changed` when the card
 * was saved since `basedOn`, the `updatedAt` of the form's card; without it the card is overwritten. A QR
 * design saved meanwhile is preserved. Other errors: as `createCard`, `card-not-found`, `card-legacy`,
 * `custom-url-limit`. The returned `updatedAt` is this device's clock: no base for the next save.
 */
export function updateCard(
  uid: string,
  id: string,
  draft: CardDraft,
  { basedOn, perhapsUnused }: { readonly basedOn?: Date | undefined } & ManyCards = {},
): Promise<Card> {
  return withAppErrors('updateCard', async () => {
    const content = await decidePhones(checkedContent(draft, 'updateCard'));
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
    const [vcardUrl] = await Promise.all([
      publishVcard(card),
      perhapsUnused === undefined ? removeUnused(uid, shown, card) : collect(perhapsUnused, shown),
    ]);
    return { ...card, vcardUrl };
  });
}

/** Pictures of cards whose deletion was sent, by id: a retry after a lost answer finds the card gone. */
const sentAway = new Map<string, ReadonlySet<string>>();

/** Deletes a card with all its slugs. Throws `card-not-found`, unless this page deleted the card itself. */
export function deleteCard(uid: string, id: string, { perhapsUnused }: ManyCards = {}): Promise<void> {
  return withAppErrors('deleteCard', async () => {
    await oneAfterAnother(() =>
      confirmWrite(
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
      ),
    );
    const pictures = sentAway.get(id);
    sentAway.delete(id);
    if (pictures === undefined) return;
    await Promise.all([
      removeFiles([vcardPath({ ownerUid: uid, id })]),
      perhapsUnused === undefined ? removeUnused(uid, pictures) : collect(perhapsUnused, pictures),
      removeVisits(uid, id),
    ]);
  });
}

/** Returns a new card id: its capital makes it no slug, its length no legacy id, which no user may claim. */
export function newCardId(uid: string): string {
  const [{ id }, another] = [doc(cardsOf(uid)), doc(cardsOf(uid))];
  return /[A-Z]/.test(id) ? id + another.id.slice(0, 1) : newCardId(uid);
}

/** Runs a creation, and again once it has created a user document that was missing. */
async function withUserDocument(create: () => Promise<boolean>): Promise<boolean> {
  try {
    return await create();
  } catch (error) {
    const user = auth().currentUser;
    if (!hasCode(error, 'not-found') || user === null) throw error;
    await requireUserDocument(toSessionUser(user));
    return await create();
  }
}

/** When two users claim a slug at once, the rules refuse one: throws that the slug is taken. */
async function explainingTaken<T>(
  operation: string,
  { slug, cardId }: { readonly slug: string; readonly cardId: string },
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write();
  } catch (thrown) {
    const error = toAppError(thrown, operation);
    if (!hasCode(error, 'permission-denied') || (await isSlugFree(slug, cardId))) throw error;
    throw new AppError('custom-url-already-exists', operation, error);
  }
}
