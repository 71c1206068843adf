import { readStored, writeStored } from './stored';

/** Stores who is signed in. Written by the session service only; signing out removes it first. */
const MARK = 'signed-in';

/** Null when signed out. */
export function setSessionFlag(uid: string | null): void {
  writeStored(MARK, uid);
}

/** Returns true if a user is signed in, as far as storage knows. */
export function hasSessionFlag(): boolean {
  return readStored(MARK) !== null;
}

/** Owners' visits of their own cards are not counted, and lead to the form. */
export function isSessionFlagOf(uid: string): boolean {
  return readStored(MARK) === uid;
}
