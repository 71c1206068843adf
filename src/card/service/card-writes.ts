import { doc, writeBatch, type DocumentSnapshot } from 'firebase/firestore';
import { explainPermissionDenied } from '@/account/service/denied-account';
import { toSessionUser } from '@/account/service/session';
import { requireUserDocument } from '@/account/service/users';
import { parseCard, type Card, type CardDraft } from '@/card/model/card';
import { decidePhones } from '@/card/model/card-content';
import { REMOVAL_MS } from '@/card/service/waits';
import { AppError, hasCode, toAppError, withAppErrors } from '@/shared/firebase/errors';
import { COMMIT_MS, dropPendingFiles, notePendingFiles } from '@/shared/firebase/files/pending-files';
import { auth, firestore } from '@/shared/firebase/firebase';
import { cardDocument, cardsOf, statsOf } from '@/shared/firebase/firestore/documents';
import { confirmWrite, emptyCollection, transact } from '@/shared/firebase/firestore/transact';
import { inTime } from '@/shared/firebase/in-time';
import { logFailure } from '@/shared/firebase/log';
import { actingAccount } from './acting-account';
import { assertUnchanged, checkedContent, holds, rememberingUnanswered } from './card-checks';
import { removeCard, writeCard, writeNewCard } from './card-transactions';
import { toCard } from './cards';
import { noteFilesOfDeleted, ownPicturesIn, removePending, removeUnused } from './files/card-files';
import { assertSlug } from './slugs/link-data';
import { isSlugFree } from './slugs/slug-availability';
import { vcardPath } from './vcard/vcard-address';
import { publishVcard } from './vcard/vcards';

let latest: Promise<unknown> = Promise.resolve();

/** Runs writes that change the card count one after another: in parallel they would make each other retry. */
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
      // Not a transaction: a transaction without an answer blocks all later ones on the connection.
      const batch = writeBatch(firestore());
      for (const document of documents) batch.delete(document);
      await batch.commit();
    },
  );
  // Logged here, because it may also fail after the wait.
  const logged = removal.catch((error: unknown) => {
    logFailure('removeVisits', error);
  });
  await inTime('removeVisits', logged, REMOVAL_MS).catch((error: unknown) => {
    logFailure('removeVisits', error);
  });
}

interface Creation {
  /** Called with a card that already exists under the id; throws. */
  readonly onExisting?: (stored: DocumentSnapshot) => void;
  /** True if the user had a document: if it is gone, the account was deleted, and `not-found` is thrown. */
  readonly isUserKnown?: boolean;
}

/**
 * Creates a card in one transaction: the card, both links and the user's count (docs/product.md, question 8).
 * Then it writes the vCard; if that fails, `vcardUrl` stays '' and the file pending. Throws the errors of
 * `checkedContent`, `custom-url-invalid`, `custom-url-reserved`, `custom-url-already-exists`,
 * `card-limit-reached`, `user-disabled` or `account-legacy`; then nothing is written. After `no-answer` or a
 * lost connection, retry with the same `id`: a card that this page sent is updated. Another card under the
 * id, such as that of a copied tab, throws `card-changed`.
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
    const check = (card: DocumentSnapshot) => {
      onExisting?.(card);
      assertUnchanged(card, content);
    };
    const create = () => {
      let wrote = false;
      return transact('createCard', async (transaction) => {
        if (await writeNewCard(transaction, uid, id, content)) wrote = true;
        // Created by an earlier call whose answer was lost; the form may have changed since.
        else if (!wrote) await writeCard(transaction, uid, id, content, { check });
        notePendingFiles(uid, [vcardPath({ ownerUid: uid, id })], COMMIT_MS);
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
          (card) => holds(card, content) || undefined,
        ),
      ),
    );
    dropPendingFiles(uid, ownPicturesIn(uid, content));
    const now = new Date();
    const others = content.others ?? {};
    const newCard = { ...parseCard(id, { ownerUid: uid }), createdAt: now, updatedAt: now };
    const card = { ...newCard, ...content, others };
    return { ...card, vcardUrl: await publishVcard(card) };
  });
}

interface ManyCards {
  /** Collects the paths of replaced pictures, for one `removeUnused` after many cards. */
  readonly perhapsUnused?: Set<string> | undefined;
}

function collect(all: Set<string>, pictures: Iterable<string>): void {
  for (const picture of pictures) all.add(picture);
}

/**
 * Saves an edited card with its projection in one transaction. The old slug then leads to the new one
 * (docs/product.md, questions 6 and 7), and replaced pictures are removed. Throws `card-changed` if the card
 * was saved since `basedOn`, the `updatedAt` of the form's card; without `basedOn` the card is overwritten. A
 * QR design saved meanwhile is preserved. Also throws `card-not-found`, `card-legacy`, `custom-url-limit` and
 * the errors of `createCard`. The returned `updatedAt` is from this device's clock and no base for a save.
 * An administrator saves the card of a member, too: its files are the member's, whose app writes the vCard
 * when it is open (missing-vcards.ts); until then the page writes it.
 */
export function updateCard(
  uid: string,
  id: string,
  draft: CardDraft,
  { basedOn, perhapsUnused }: { readonly basedOn?: Date | undefined } & ManyCards = {},
): Promise<Card> {
  return withAppErrors('updateCard', async () => {
    const content = await decidePhones(checkedContent(draft, 'updateCard'));
    const by = actingAccount(uid);
    const pictures = new Set<string>();
    const check = (card: DocumentSnapshot) => {
      for (const picture of ownPicturesIn(uid, card.data())) pictures.add(picture);
      if (basedOn !== undefined) assertUnchanged(card, content, basedOn);
    };
    const save = () =>
      explainingTaken('updateCard', { slug: content.customPath, cardId: id }, () =>
        explainPermissionDenied('updateCard', by, () =>
          transact('updateCard', async (transaction) => {
            const card = await writeCard(transaction, uid, id, content, { check, drafted: draft.links });
            if (by !== uid) return card;
            const inUse = ownPicturesIn(uid, card);
            const replaced = [...pictures].filter((path) => !inUse.has(path));
            // Before the commit: this page may end right after it.
            notePendingFiles(uid, [vcardPath(card), ...replaced], COMMIT_MS);
            return card;
          }),
        ),
      );
    const card = await rememberingUnanswered(id, content, () =>
      confirmWrite(
        save,
        () => cardDocument(uid, id),
        (card) => (holds(card, content) ? toCard(card) : undefined),
      ),
    );
    if (by !== uid) return { ...card, vcardUrl: '' };
    dropPendingFiles(uid, ownPicturesIn(uid, card));
    const [vcardUrl] = await Promise.all([
      publishVcard(card),
      perhapsUnused === undefined
        ? removeUnused(uid, pictures, { shownNow: card })
        : collect(perhapsUnused, pictures),
    ]);
    return { ...card, vcardUrl };
  });
}

/** Pictures of cards whose deletion was sent, by id: after a lost answer, a retry finds no card any more. */
const picturesOfDeleted = new Map<string, ReadonlySet<string>>();

/** Deletes a card with all its slugs. Throws `card-not-found`, unless this page deleted the card. */
export function deleteCard(uid: string, id: string, { perhapsUnused }: ManyCards = {}): Promise<void> {
  const vcard = vcardPath({ ownerUid: uid, id });
  return withAppErrors('deleteCard', async () => {
    await oneAfterAnother(() =>
      confirmWrite(
        () =>
          transact('deleteCard', async (transaction) => {
            try {
              const pictures = await removeCard(transaction, uid, id);
              picturesOfDeleted.set(id, pictures);
              noteFilesOfDeleted(uid, id, pictures);
            } catch (error) {
              if (!picturesOfDeleted.has(id) || !hasCode(error, 'card-not-found')) throw error;
            }
            return true;
          }),
        () => cardDocument(uid, id),
        (card) => (!card.exists() && picturesOfDeleted.has(id)) || undefined,
      ),
    );
    const pictures = picturesOfDeleted.get(id);
    picturesOfDeleted.delete(id);
    if (pictures === undefined) return;
    await Promise.all([
      removePending(uid, notePendingFiles(uid, [vcard], COMMIT_MS)),
      perhapsUnused === undefined
        ? removeUnused(uid, pictures, { deletedCard: id })
        : collect(perhapsUnused, pictures),
      removeVisits(uid, id),
    ]);
  });
}

/** Returns a new card id. Its capital letter makes it differ from slugs, its length from legacy ids. */
export function newCardId(uid: string): string {
  const [{ id }, another] = [doc(cardsOf(uid)), doc(cardsOf(uid))];
  return /[A-Z]/.test(id) ? id + another.id.slice(0, 1) : newCardId(uid);
}

/** Runs a creation. If the user document is missing, creates it and runs the creation again. */
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

/** Turns the rules' refusal into `custom-url-already-exists` if another user has just claimed the slug. */
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
