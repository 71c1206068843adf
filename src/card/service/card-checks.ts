import type { DocumentSnapshot } from 'firebase/firestore';
import { cardDraftFrom, type CardContent, type CardDraft } from '@/card/model/card';
import { cardContent } from '@/card/model/card-content';
import { contentFault } from '@/card/model/card-faults';
import { laterChanges } from '@/card/model/stored-card';
import { AppError, hasCode } from '@/shared/firebase/errors';
import { toCard } from './cards';

/** Returns what is saved of a draft; throws its `contentFault`, or `custom-url-required` without a slug. */
export function checkedContent(draft: CardDraft, operation: string): CardContent {
  const content = cardContent(draft);
  const fault = contentFault(content);
  if (fault !== undefined) throw new AppError(fault, operation);
  if (content.customPath === '') throw new AppError('custom-url-required', operation);
  return content;
}

/** What this page has sent of a card without an answer yet, by card id. */
const unanswered = new Map<string, Set<string>>();

/**
 * Throws `card-changed` when another page saved the card since `basedOn`; without it, when it is there.
 * Content that equals the form's, or that this page sent earlier, is no change by another.
 */
export function assertUnchanged(stored: DocumentSnapshot, content: CardContent, basedOn?: Date): void {
  const { updatedAt } = toCard(stored);
  if (updatedAt.getTime() === basedOn?.getTime() || holds(stored, content)) return;
  if (unanswered.get(stored.id)?.has(fingerprint(cardDraftFrom(stored.data()))) === true) return;
  throw new AppError('card-changed', 'updateCard');
}

/** Runs a save; until it is answered, what it sent counts as this page's own. */
export async function rememberingUnanswered<T>(
  id: string,
  content: CardContent,
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

/** Returns true if the stored card has the content already. */
export function holds(card: DocumentSnapshot, content: CardContent): boolean {
  if (!card.exists()) return false;
  const hasOthers = Object.keys(laterChanges(content, toCard(card))).length === 0;
  return hasOthers && fingerprint(cardDraftFrom(card.data())) === fingerprint(content);
}

function fingerprint({ others: _others, ...known }: CardDraft): string {
  return JSON.stringify(known);
}
