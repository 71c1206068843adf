import { flag, record } from '@/shared/lib/parse';

/** The collection of choices, whose ids are the secrets of the links in mail (docs/decisions/0087). */
export const MAIL_CHOICES = 'mailChoices';

/** The length of a secret: 32 random bytes in Base64 for addresses. */
const SECRET_LENGTH = 43;

/** Whether a text can be a secret: anything else would lead a request elsewhere. */
export function isMailSecret(text: string): boolean {
  return text.length === SECRET_LENGTH && /^[A-Za-z0-9_-]+$/.test(text);
}

/** Returns whether a choice's document wants mail; null for a missing one, of a link that has ended. */
export function parseMailChoice(data: unknown): boolean | null {
  const { wanted } = record(data);
  return wanted === undefined ? null : flag(wanted, false);
}
