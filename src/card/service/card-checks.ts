import type { DocumentSnapshot } from 'firebase/firestore';
import { cardDraftFrom, type CardContent, type CardDraft } from '@/card/model/card';
import { cardContent } from '@/card/model/card-content';
import { contentFault } from '@/card/model/card-faults';
import { withoutCounters } from '@/card/model/own-links';
import { laterChanges } from '@/card/model/stored-card';
import { AppError, hasCode } from '@/shared/firebase/errors';
import { toCard } from './cards';

/** Returns the content to save. Throws the draft's `contentFault`; `custom-url-required` without a slug. */
export function checkedContent(draft: CardDraft, operation: string): CardContent {
  const content = cardContent(draft);
  const fault = contentFault(content);
  if (fault !== undefined) throw new AppError(fault, operation);
  if (content.customPath === '') throw new AppError('custom-url-required', operation);
  return content;
}

/** Contents that this page has sent without an answer yet, by card id. */
const unanswered = new Map<string, Set<string>>();

/**
 * Throws `card-changed` if another page saved the card since `basedOn`, or without `basedOn` if the card
 * exists. A stored content that equals the form's, or that this page sent earlier, does not count.
 */
export function assertUnchanged(stored: DocumentSnapshot, content: CardContent, basedOn?: Date): void {
  const { updatedAt } = toCard(stored);
  if (updatedAt.getTime() === basedOn?.getTime() || holds(stored, content)) return;
  if (unanswered.get(stored.id)?.has(fingerprint(cardDraftFrom(stored.data()))) === true) return;
  throw new AppError('card-changed', 'updateCard');
}

/** Runs a save and remembers its content until an answer arrives. */
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
  const stored = toCard(card);
  const compared = { ...stored, links: withoutCounters(stored.links) };
  const hasOthers = Object.keys(laterChanges(content, compared)).length === 0;
  return hasOthers && fingerprint(cardDraftFrom(card.data())) === fingerprint(content);
}

function fingerprint({ others: _others, links, ...fields }: CardDraft): string {
  return JSON.stringify({ ...fields, links: withoutCounters(links) });
}
