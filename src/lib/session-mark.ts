import { readStored, writeStored } from './stored';

/**
 * Says in this browser's storage that somebody was signed in when the session was last known; nothing of who. The session
 * service alone writes it; whoever signs out takes it away first.
 */
const MARK = 'signed-in';

/** Notes that somebody is signed in (`true`), or that nobody is, as was wished for. */
export function markSession(signedIn: boolean): void {
  writeStored(MARK, signedIn ? '1' : null);
}

/** Whether somebody was signed in when the session was last known. */
export function hasSessionMark(): boolean {
  return readStored(MARK) !== null;
}
