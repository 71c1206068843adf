import { isWeakPassphrase } from '@/inbox/model/new-passphrase';
import { PASSPHRASE_MIN_LENGTH } from '@/shared/lib/limits';

/** What a question about the passphrase is for. */
export type PassphraseTask = 'new' | 'again' | 'change' | 'anew';

/** What is typed into it. */
export interface PassphraseDraft {
  readonly present: string;
  readonly next: string;
  readonly repeat: string;
  readonly isWritten: boolean;
}

export const EMPTY_DRAFT: PassphraseDraft = { present: '', next: '', repeat: '', isWritten: false };

/** Whether a task asks for the passphrase that is there, and for one to come. */
export const asksPresent = (task: PassphraseTask): boolean => task === 'again' || task === 'change';
export const asksNext = (task: PassphraseTask): boolean => task !== 'again';

export type PassphraseProblem = 'missing' | 'short' | 'weak' | 'other' | 'unwritten';

/**
 * What keeps a task from being done, by field; nothing in it when it can be. `ownWords`: what others know of the owner, such as the name
 * and the email address.
 */
export function passphraseProblems(
  task: PassphraseTask,
  { present, next, repeat, isWritten }: PassphraseDraft,
  ownWords: readonly string[],
): Partial<Record<keyof PassphraseDraft, PassphraseProblem>> {
  const problems: Partial<Record<keyof PassphraseDraft, PassphraseProblem>> = {};
  if (asksPresent(task) && present === '') problems.present = 'missing';
  if (!asksNext(task)) return problems;
  if (next.length < PASSPHRASE_MIN_LENGTH) problems.next = 'short';
  else if (isWeakPassphrase(next, ownWords)) problems.next = 'weak';
  else if (repeat !== next) problems.repeat = 'other';
  if (!isWritten) problems.isWritten = 'unwritten';
  return problems;
}
