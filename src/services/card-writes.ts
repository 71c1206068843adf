import { doc, runTransaction } from 'firebase/firestore';
import { parseCard, type Card, type CardDraft } from '@/model/card';
import { cardContent, tooLongField } from '@/model/card-content';
import { writeNewCard } from './card-creation';
import { removeCard } from './card-deletion';
import { writeCard } from './card-edit';
import { removeCardFiles } from './card-files';
import { assertSlug } from './card-names';
import { cardsOf } from './documents';
import { AppError, hasCode, translating } from './errors';
import { auth, firestore } from './firebase';
import { isNameFree } from './links';
import { toSessionUser } from './session';
import { ensureUserDocument } from './users';
import { publishVcard } from './vcards';

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
    let found: Card | undefined;
    const card = await runTransaction(firestore(), async (transaction) => {
      try {
        found = await removeCard(transaction, uid, id);
        return found;
      } catch (error) {
        // Found and removed at the first run, whose answer was lost: done.
        if (found === undefined || !hasCode(error, 'card-not-found')) throw error;
        return found;
      }
    });
    await removeCardFiles(card);
  });
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
