import type { DocumentSnapshot } from 'firebase/firestore';
import { draftFrom, type CardDraft } from '@/card/model/card';
import { AppError, hasCode } from '@/shared/firebase/errors';
import { toCard } from './cards';

/** What this page has sent of a card without hearing whether it was saved, by the card's id. */
const unanswered = new Map<string, Set<string>>();

/**
 * Throws `card-changed` when a stored card was saved by another since `basedOn`, the `updatedAt` of the card that a form was
 * made from. What is stored already as it is to be saved, or as this page sent it before, is no change by another.
 */
export function assertUnchanged(stored: DocumentSnapshot, content: CardDraft, basedOn: Date): void {
  const { updatedAt } = toCard(stored);
  if (updatedAt.getTime() === basedOn.getTime() || holds(stored, content)) return;
  if (unanswered.get(stored.id)?.has(fingerprint(stored.data())) === true) return;
  throw new AppError('card-changed', 'updateCard');
}

/** Runs a save of a card; while it is not answered, what it sent counts as this page's own. */
export async function rememberingUnanswered<T>(
  id: string,
  content: CardDraft,
  save: () => Promise<T>,
): Promise<T> {
  try {
    const result = await save();
    unanswered.delete(id);
    return result;
  } catch (error) {
    if (hasCode(error, 'no-answer', 'network-request-failed', 'unavailable')) {
      unanswered.set(id, new Set(unanswered.get(id)).add(fingerprint(content)));
    }
    throw error;
  }
}

/** Whether a stored card is what a form said. */
export function holds(card: DocumentSnapshot, content: CardDraft): boolean {
  return card.exists() && fingerprint(card.data()) === fingerprint(content);
}

/** What a form edits of a card, in one text: equal for equal contents. */
function fingerprint(card: unknown): string {
  return JSON.stringify(draftFrom(card));
}
