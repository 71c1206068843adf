import { readStored } from './stored';

/** Where this tab keeps that a card was made a moment ago (created-mark-form.ts says what). */
export const CREATED_MARK = 'created';

/** Whether it was, whichever card; all that a visitor's page asks. */
export function hasCreatedMark(): boolean {
  return readStored(CREATED_MARK, 'session') !== null;
}
