import { type CardInput, cardInputFrom } from '@/card/model/card';
import { cardContent, contentProblem, hasLongPhone, tooLongField } from '@/card/model/card-content';
import { CARD_FIELDS, fieldsWith, type CardTextField } from '@/card/model/card-fields';
import { isTooLong } from '@/shared/lib/limits';
import { isHarmful, isMail, isVisible } from '@/shared/lib/visible-text';
import { AppError, hasCode } from '@/shared/firebase/errors';
import type { DocumentSnapshot } from 'firebase/firestore';
import { toCard } from './cards';

/** A text of a draft that a form has a field for. */
type TextField = CardTextField & keyof CardInput;

type TextFault = 'missing-information' | 'text-too-long' | 'invalid-email' | 'link-unsafe';

/**
 * What is wrong with one text of a content (`cardContent`); undefined: nothing, as far as `namedContent` is
 * concerned.
 */
export function faultAt(content: CardInput, field: TextField): TextFault | undefined {
  const value = content[field];
  const { kind, limit } = CARD_FIELDS[field];
  if ((kind === 'name' || kind === 'mail') && !isVisible(value)) return 'missing-information';
  if (isTooLong(value, limit) || (kind === 'phone' && hasLongPhone(content))) return 'text-too-long';
  if (kind === 'mail' && !isMail(value)) return 'invalid-email';
  return (kind === 'link' || kind === 'profile') && isHarmful(value) ? 'link-unsafe' : undefined;
}

/** Returns what is saved of a draft; throws the `TextFault` for which the rules would refuse it. */
function savableContent(draft: CardInput, operation: string): CardInput {
  const content = cardContent(draft);
  if (content.name === '' || content.email === '') throw new AppError('missing-information', operation);
  if (tooLongField(content) !== undefined) throw new AppError('text-too-long', operation);
  const faults = (['name', 'email'] as const).map((field) => faultAt(content, field));
  const problem = faults.find((fault) => fault !== undefined) ?? contentProblem(content);
  if (problem !== undefined) throw new AppError(problem, operation);
  return content;
}

/** As `savableContent`, with checks of social IDs; throws `custom-url-required` without a slug. */
export function namedContent(draft: CardInput, operation: string): CardInput {
  const content = savableContent(draft, operation);
  // The page makes addresses of names on networks, and shows nothing of what cannot be one. The rules let
  // them be.
  const problem = fieldsWith({ kind: 'profile' })
    .map((field) => faultAt(content, field))
    .find((fault) => fault !== undefined);
  if (problem !== undefined) throw new AppError(problem, operation);
  if (content.customPath === '') throw new AppError('custom-url-required', operation);
  return content;
}

/** What this page has sent of a card without an answer yet, by card id. */
const unanswered = new Map<string, Set<string>>();

/**
 * Throws `card-changed` when another page saved the card since `basedOn` (`updatedAt` of the form's card).
 * Content that equals the form's, or that this page sent earlier, is not a change by another.
 */
export function assertUnchanged(stored: DocumentSnapshot, content: CardInput, basedOn: Date): void {
  const { updatedAt } = toCard(stored);
  if (updatedAt.getTime() === basedOn.getTime() || holds(stored, content)) return;
  if (unanswered.get(stored.id)?.has(fingerprint(stored.data())) === true) return;
  throw new AppError('card-changed', 'updateCard');
}

/** Runs a save; until it is answered, what it sent counts as this page's own. */
export async function rememberingUnanswered<T>(
  id: string,
  content: CardInput,
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

export function holds(card: DocumentSnapshot, content: CardInput): boolean {
  return card.exists() && fingerprint(card.data()) === fingerprint(content);
}

/** Equal for equal editable contents. */
function fingerprint(card: unknown): string {
  return JSON.stringify(cardInputFrom(card));
}
