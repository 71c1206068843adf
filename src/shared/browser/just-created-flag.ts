import { readStored } from './stored';

/** Where this tab keeps that a card was made a moment ago (created-mark-form.ts says what). */
export const JUST_CREATED_FLAG = 'created';

/** Whether it was, whichever card; all that a visitor's page asks. */
export function hasJustCreatedFlag(): boolean {
  return readStored(JUST_CREATED_FLAG, 'session') !== null;
}
