import { forgetStored } from './stored';

const PREFIX = 'draft.';

/** Name of the stored draft of an account's card; `card` is its id, or `new`. No account sees another's. */
export function draftName(uid: string, card: string): string {
  return `${PREFIX}${uid}.${card}`;
}

/** Name of the stored message to us. */
export const CONTACT_DRAFT = 'contactDraft';

/** Removes every draft from this browser: whoever sits down next must not find what was typed. */
export function forgetDrafts(): void {
  forgetStored(PREFIX, 'session');
  forgetStored(CONTACT_DRAFT, 'session');
}
