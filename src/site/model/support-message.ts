import { isTooLong } from '@/shared/lib/text-length';
import { isVisible, isWholeMail, withoutBidiControls } from '@/shared/lib/visible-text';

/** Longest texts of a message of the contact form; held by `firestore.rules`. */
export const MESSAGE_LIMITS = { name: 100, email: 254, message: 4_000 } as const;

export interface SupportMessage {
  readonly name: string;
  readonly email: string;
  readonly message: string;
}

export type MessageField = keyof SupportMessage;
export type MessageProblem = 'missing' | 'too-long' | 'invalid';

/** Returns the message as checked and sent: trimmed, the name without bidi controls. */
export function trimSupportMessage(draft: SupportMessage): SupportMessage {
  return {
    name: withoutBidiControls(draft.name).trim(),
    email: draft.email.trim(),
    message: draft.message.trim(),
  };
}

/** Returns the problems by field; empty when valid. The rules check the same, less an address's ending. */
export function supportMessageProblems(draft: SupportMessage): Partial<Record<MessageField, MessageProblem>> {
  const { name, email, message } = trimSupportMessage(draft);
  const problems: Partial<Record<MessageField, MessageProblem>> = {};
  if (!isVisible(name)) problems.name = 'missing';
  else if (isTooLong(name, MESSAGE_LIMITS.name)) problems.name = 'too-long';
  if (email === '') problems.email = 'missing';
  else if (isTooLong(email, MESSAGE_LIMITS.email)) problems.email = 'too-long';
  else if (!isWholeMail(email)) problems.email = 'invalid';
  if (!isVisible(message)) problems.message = 'missing';
  else if (isTooLong(message, MESSAGE_LIMITS.message)) problems.message = 'too-long';
  return problems;
}
