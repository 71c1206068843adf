import { doc, type DocumentSnapshot } from 'firebase/firestore';
import { draftFrom, parseCard, type Card, type CardDraft } from '@/model/card';
import { cardContent, tooLongField } from '@/model/card-content';
import { writeNewCard } from './card-creation';
import { removeCard } from './card-deletion';
import { writeCard } from './card-edit';
import { removeCardFiles } from './card-files';
import { assertSlug } from './card-names';
import { toCard } from './cards';
import { cardDocument, cardsOf } from './documents';
import { AppError, hasCode, translating } from './errors';
import { auth } from './firebase';
import { isNameFree } from './links';
import { toSessionUser } from './session';
import { saved, transact } from './transact';
import { ensureUserDocument } from './users';
import { publishVcard } from './vcards';

/**
 * Makes a card: one transaction of card, `customLinks/{slug}`, `customLinks/{cardId}` and the user's count (product.md,
 * question 8), then its contact file. Fails with `missing-information`, `text-too-long`, `custom-url-required`,
 * `custom-url-invalid`, `custom-url-reserved`, `custom-url-already-exists` or `card-limit-reached`; then nothing is written.
 * After `no-answer` or a lost connection it may be: called again with the same `id` (of `newCardId`) it makes no second card,
 * but brings the one that is there to the draft. A contact file that could not be written leaves `vcardUrl` '' until the next
 * save.
 */
export function createCard(uid: string, draft: CardDraft, id = newCardId(uid)): Promise<Card> {
  return translating('createCard', async () => {
    const content = checkedContent(draft, 'createCard');
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
    await saved(
      () =>
        explainingDenial('createCard', { slug: content.customPath, cardId: id }, () =>
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
 * leads to the new one (product.md, questions 6 and 7). Errors as `createCard`, and `card-not-found`, `custom-url-limit`.
 */
export function updateCard(uid: string, id: string, draft: CardDraft): Promise<Card> {
  return translating('updateCard', async () => {
    const content = checkedContent(draft, 'updateCard');
    const card = await saved(
      () =>
        explainingDenial('updateCard', { slug: content.customPath, cardId: id }, () =>
          transact('updateCard', (transaction) => writeCard(transaction, uid, id, content)),
        ),
      () => cardDocument(uid, id),
      (found) => (holds(found, content) ? toCard(found) : undefined),
    );
    return { ...card, vcardUrl: await publishVcard(card) };
  });
}

/** Cards whose deletion was sent, by id: whoever tries again after a lost answer finds them gone, which is what was wished. */
const sentAway = new Map<string, Card>();

/**
 * Deletes a card with all its names and takes it off the count, in one transaction; its files follow as far as possible. Fails
 * with `card-not-found`, but not for a card this page has deleted without hearing so.
 */
export function deleteCard(uid: string, id: string): Promise<void> {
  return translating('deleteCard', async () => {
    await saved(
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
    const card = sentAway.get(id);
    sentAway.delete(id);
    if (card !== undefined) await removeCardFiles(card);
  });
}

/** Whether a stored card is what a form said. */
function holds(card: DocumentSnapshot, content: CardDraft): boolean {
  return card.exists() && JSON.stringify(draftFrom(card.data())) === JSON.stringify(draftFrom(content));
}

function checkedContent(draft: CardDraft, operation: string): CardDraft {
  const content = cardContent(draft);
  if (content.name === '' || content.email === '') throw new AppError('missing-information', operation);
  if (content.customPath === '') throw new AppError('custom-url-required', operation);
  if (tooLongField(content) !== undefined) throw new AppError('text-too-long', operation);
  return content;
}

/** A new card's id, which can never be a name: it holds a capital letter (the rules ask for it). */
export function newCardId(uid: string): string {
  const { id } = doc(cardsOf(uid));
  return /[A-Z]/.test(id) ? id : newCardId(uid);
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
