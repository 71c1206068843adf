import { isWeakPassphrase } from '@/inbox/model/new-passphrase';
import { PASSPHRASE_MIN_LENGTH } from '@/shared/lib/limits';

export type PassphraseTask = 'new' | 'again' | 'change' | 'startOver';

export interface PassphraseInput {
  readonly present: string;
  readonly next: string;
  readonly repeat: string;
  readonly isWritten: boolean;
}

export const EMPTY_PASSPHRASES: PassphraseInput = { present: '', next: '', repeat: '', isWritten: false };

/** The tasks that ask for the present, and for a new passphrase. */
export const asksPresent = (task: PassphraseTask): boolean => task === 'again' || task === 'change';
export const asksNext = (task: PassphraseTask): boolean => task !== 'again';

export type PassphraseProblem = 'missing' | 'short' | 'weak' | 'other' | 'unwritten';

/** Returns the problems by field; empty when valid. `ownWords`: guessable words, such as the owner's name. */
export function passphraseProblems(
  task: PassphraseTask,
  { present, next, repeat, isWritten }: PassphraseInput,
  ownWords: readonly string[],
): Partial<Record<keyof PassphraseInput, PassphraseProblem>> {
  const problems: Partial<Record<keyof PassphraseInput, PassphraseProblem>> = {};
  if (asksPresent(task) && present === '') problems.present = 'missing';
  if (!asksNext(task)) return problems;
  if (next.length < PASSPHRASE_MIN_LENGTH) problems.next = 'short';
  else if (isWeakPassphrase(next, ownWords)) problems.next = 'weak';
  else if (repeat !== next) problems.repeat = 'other';
  if (!isWritten) problems.isWritten = 'unwritten';
  return problems;
}
