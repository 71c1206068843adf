import { readStored, writeStored } from './stored';

/**
 * Says in this browser's storage who was signed in when the session was last known. The session service alone writes it;
 * whoever signs out takes it away first.
 */
const MARK = 'signed-in';

/** Notes that the user with this id is signed in, or that nobody is (null), as was wished for. */
export function setSessionFlag(uid: string | null): void {
  writeStored(MARK, uid);
}

/** Whether somebody was signed in when the session was last known. */
export function hasSessionFlag(): boolean {
  return readStored(MARK) !== null;
}

/** Whether it was this user: their visits of their own cards count for nothing. */
export function isSessionFlagOf(uid: string): boolean {
  return readStored(MARK) === uid;
}
