import { updateProfile, type User } from 'firebase/auth';
import { readStored, writeStored, userLocalDataName } from '@/shared/browser/stored';
import { auth } from '@/shared/firebase/firebase';
import { logFailure } from '@/shared/firebase/log';
import { toSessionUser, type SessionUser } from './session';
import { getProfile } from './users';

/** Where a name is stored on this device until the account has it, or its user signs out. */
const nameKey = (uid: string) => userLocalDataName('name', uid);

/** Names a new account. Never rejects: on failure the name is stored for `restoreName`. Returns the name. */
export async function nameAccount(user: User, displayName: string): Promise<string> {
  writeStored(nameKey(user.uid), displayName);
  try {
    await updateProfile(user, { displayName }).catch(() => updateProfile(user, { displayName }));
    writeStored(nameKey(user.uid), null);
  } catch (error) {
    logFailure('nameAccount', error);
  }
  return displayName;
}

/** Sets the registered name of an account that has none, if it is known. Never rejects. */
export async function restoreName(user: SessionUser): Promise<SessionUser> {
  let displayName = readStored(nameKey(user.uid));
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
