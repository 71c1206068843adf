import { readStored } from './stored';

export const JUST_CREATED_FLAG = 'created';

/** Returns true if a card was just created in this tab, whose page was not opened yet. */
export function hasJustCreatedFlag(): boolean {
  return readStored(JUST_CREATED_FLAG, 'session') !== null;
}
