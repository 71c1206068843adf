import { updateProfile, type User } from 'firebase/auth';
import { readStored, writeStored } from '@/shared/browser/stored';
import { auth } from '@/shared/firebase/firebase';
import { logFailure } from '@/shared/firebase/log';
import { toSessionUser, type SessionUser } from './session';
import { getProfile } from './users';

/** Where a name waits on this machine until its account has it. */
const waiting = (uid: string) => `name.${uid}`;

/**
 * Names a new account, with a second try. Never rejects: an account without its name is worse than one whose name comes
 * later, so what could not be set waits here and in the user document for `restoreName`. Gives the name.
 */
export async function nameAccount(user: User, displayName: string): Promise<string> {
  writeStored(waiting(user.uid), displayName);
  try {
    await updateProfile(user, { displayName }).catch(() => updateProfile(user, { displayName }));
    writeStored(waiting(user.uid), null);
  } catch (error) {
    logFailure('nameAccount', error);
  }
  return displayName;
}

/** Gives an account without a name the one it was registered with, as far as that is known. Never rejects. */
export async function restoreName(user: SessionUser): Promise<SessionUser> {
  let displayName = readStored(waiting(user.uid));
  try {
    displayName ??= (await getProfile(user.uid)).displayName;
    const account = auth().currentUser;
    if (displayName === null || account?.uid !== user.uid) return user;
    await nameAccount(account, displayName);
    return { ...toSessionUser(account), displayName };
  } catch (error) {
    logFailure('restoreName', error);
    return user;
  }
}
