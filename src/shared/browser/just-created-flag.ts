import { readStored } from './stored';

export const JUST_CREATED_FLAG = 'created';

export function hasJustCreatedFlag(): boolean {
  return readStored(JUST_CREATED_FLAG, 'session') !== null;
}
