import { forgetOpenings } from './opening-cache';
import { forgetStored, readStored, storedKey, writeStored, type UserLocalData } from './stored';

const SNAPSHOT = 'snapshot' satisfies UserLocalData;

/** Stores who is signed in. Written by the session service only; signing out removes it first. */
const MARK = 'signed-in';

/** Null when signed out. */
export function setSessionFlag(uid: string | null): void {
  const isOther = uid !== sessionFlag();
  // First: another tab that stores something of its user looks at it once more after that.
  writeStored(MARK, uid);
  if (!isOther) return;
  // What is shown of a user before the SDK has confirmed them.
  forgetStored(SNAPSHOT);
  void forgetOpenings();
}

/** Returns the id of the signed-in user, as far as storage knows; null when signed out. */
export function sessionFlag(): string | null {
  return readStored(MARK);
}

/** Returns true if a user is signed in, as far as storage knows. */
export function hasSessionFlag(): boolean {
  return sessionFlag() !== null;
}

/** Calls back when another tab signs in or out. Returns the unsubscribe. */
export function watchSessionFlag(onChange: () => void): () => void {
  const check = ({ key }: StorageEvent) => {
    if (key === null || key === storedKey(MARK)) onChange();
  };
  window.addEventListener('storage', check);
  return () => window.removeEventListener('storage', check);
}

/** Owners' visits of their own cards are not counted, and lead to the form. */
export function isSessionFlagOf(uid: string): boolean {
  return sessionFlag() === uid;
}
