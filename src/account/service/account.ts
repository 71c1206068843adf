import {
  EmailAuthProvider,
  reauthenticateWithCredential,
  reauthenticateWithPopup,
  sendEmailVerification,
  updatePassword,
  updateProfile,
  type User,
} from 'firebase/auth';
import { providerOf, type SignInProvider } from '@/account/model/sign-in-providers';
import { DISPLAY_NAME_MAX_LENGTH } from '@/account/model/user';
import { AppError, withAppErrors } from '@/shared/firebase/errors';
import { auth } from '@/shared/firebase/firebase';
import { isTooLong } from '@/shared/lib/text-length';
import { setServiceLanguage } from './auth';
import { authProvider } from './auth-provider';
import { googleResolver, prepareGapi } from './google-redirect';
import { withSecondFactor } from './second-factor-challenge';
import { announceUser, toSessionUser, type SessionUser } from './session';
import { changeUserDocument } from './users';

export type SignInMethod = 'password' | SignInProvider;

/** Returns the signed-in account; throws `unauthenticated` when there is none. */
export function currentUser(operation: string): User {
  const user = auth().currentUser;
  if (user === null) throw new AppError('unauthenticated', operation);
  return user;
}

/** Returns the ways in which the signed-in user can reauthenticate, a password first. */
export function signInMethods(): SignInMethod[] {
  const ids = auth().currentUser?.providerData.map(({ providerId }) => providerId) ?? [];
  const elsewhere = ids.filter((id) => id !== 'password' && id !== 'phone');
  return [...(ids.includes('password') ? (['password'] as const) : []), ...elsewhere.map(providerOf)];
}

/** Fails with `wrong-password` or `invalid-credential`. */
export function reauthenticate(password: string): Promise<void> {
  return withAppErrors('reauthenticate', async () => {
    const user = currentUser('reauthenticate');
    const credential = EmailAuthProvider.credential(user.email ?? '', password);
    await withSecondFactor(() => reauthenticateWithCredential(user, credential));
  });
}

/** Fails with `invalid-credential` for another account of the provider. */
export function reauthenticateWith(provider: SignInProvider): Promise<void> {
  return withAppErrors('reauthenticateWith', async () => {
    await prepareGapi();
    const user = currentUser('reauthenticateWith');
    await withSecondFactor(() => reauthenticateWithPopup(user, authProvider(provider), googleResolver));
  });
}

/** Sets a new password after checking the current one. The service ends the sessions on other devices. */
export function changePassword(current: string, next: string): Promise<void> {
  return withAppErrors('changePassword', async () => {
    await reauthenticate(current);
    await updatePassword(currentUser('changePassword'), next);
  });
}

/** Saves the name to account and user document. Can be repeated after a failure between the two. */
export function saveName(name: string): Promise<void> {
  return withAppErrors('saveName', async () => {
    const displayName = name.trim();
    if (displayName === '') throw new AppError('missing-information', 'saveName');
    if (isTooLong(displayName, DISPLAY_NAME_MAX_LENGTH)) throw new AppError('text-too-long', 'saveName');
    await change({ displayName });
  });
}

/** Saves the photo to account and user document; null removes it. */
export function savePhoto(photoURL: string | null): Promise<void> {
  return withAppErrors('savePhoto', () => change({ photoURL }));
}

async function change(
  changes: { readonly displayName: string } | { readonly photoURL: string | null },
): Promise<void> {
  const user = currentUser('saveProfile');
  // The SDK ignores null here: an empty text removes the photo.
  await updateProfile(user, 'photoURL' in changes ? { photoURL: changes.photoURL ?? '' } : changes);
  await changeUserDocument(toSessionUser(user), (repaired) => ({ ...repaired, ...changes }));
  announceUser();
}

/** Sends the link that verifies the email address. */
export function sendVerification(): Promise<void> {
  return withAppErrors('sendVerification', () => {
    setServiceLanguage();
    return sendEmailVerification(currentUser('sendVerification'));
  });
}

/** Returns the account as the service has it; a change updates the session and its ID token. */
export function reloadUser(): Promise<SessionUser> {
  return withAppErrors('reloadUser', async () => {
    const user = currentUser('reloadUser');
    const before = JSON.stringify(toSessionUser(user));
    await user.reload();
    const now = toSessionUser(user);
    if (JSON.stringify(now) !== before) {
      if (user.emailVerified) await user.getIdToken(true);
      announceUser();
    }
    return now;
  });
}
