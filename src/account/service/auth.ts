import {
  createUserWithEmailAndPassword,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  signInWithRedirect,
  signOut as signOutOfFirebase,
  updateProfile,
  type User,
} from 'firebase/auth';
import { GOOGLE, type SignInProvider } from '@/account/model/sign-in-providers';
import { languageInUse } from '@/shared/browser/preference';
import { readStored, userLocalDataName, writeStored } from '@/shared/browser/stored';
import { AppError, hasCode, withAppErrors } from '@/shared/firebase/errors';
import { auth, endLocalSession } from '@/shared/firebase/firebase';
import { logFailure } from '@/shared/firebase/log';
import { authProvider } from './auth-provider';
import { lastStepOf, setDeletionFlag } from './deletion-flag';
import { googleResolver, prepareGapi, redirectResult } from './google-redirect';
import { withSecondFactor } from './second-factor-challenge';
import { expectSignOut, toSessionUser, type SessionUser } from './session';
import { ensureUserDocument, getProfile } from './users';

/** Message templates whose codes differ from ours (firebase/firebaseui-web, LANGUAGES.md); none in Malay. */
const TEMPLATES: Readonly<Record<string, string>> = { zh: 'zh-CN', pt: 'pt-BR', he: 'iw' };

/** Returns the service's language code for a page in `language`; null means the project's default. */
export function mailLanguage(language: string | null): string | null {
  return language === null ? null : (TEMPLATES[language] ?? language);
}

/** Signs in with e-mail address and password. Fails with AppError. */
export function login(email: string, password: string): Promise<SessionUser> {
  return withAppErrors('login', async () => {
    const { user } = await withSecondFactor(() => signInWithEmailAndPassword(auth(), email.trim(), password));
    return toSessionUser(user);
  });
}

/** What a new account is made of; `invitation` is a code, where one is needed. */
export interface NewAccount {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly invitation?: string | undefined;
}

/** Creates account, name and user document. Only creating the account can fail (`signUpRefusal`). */
export function register(account: NewAccount): Promise<SessionUser> {
  return withAppErrors('register', async () => {
    const { user } = await createUserWithEmailAndPassword(auth(), account.email.trim(), account.password);
    const displayName = await nameAccount(user, account.name.trim());
    const session = { ...toSessionUser(user), displayName };
    await ensureUserDocument(session, account.invitation);
    return session;
  });
}

let inProgress: Promise<SessionUser | 'redirecting'> | undefined;

/** Signs in by popup, else by redirect ('redirecting'); calls share an attempt (spec. §4). */
export function loginWithProvider(provider: SignInProvider): Promise<SessionUser | 'redirecting'> {
  inProgress ??= withAppErrors('loginWithProvider', () => signInAt(provider)).finally(() => {
    inProgress = undefined;
  });
  return inProgress;
}

/** Returns true for errors that a landing page does not show (docs/specification.md §4). */
export function isIgnoredPopupError(error: unknown): boolean {
  return hasCode(
    error,
    'popup-blocked',
    'popup-closed-by-user',
    'cancelled-popup-request',
    'web-storage-unsupported',
  );
}

async function signInAt(provider: SignInProvider): Promise<SessionUser | 'redirecting'> {
  const asked = authProvider(provider);
  await prepareGapi();
  try {
    const { user } = await withSecondFactor(() => signInWithPopup(auth(), asked, googleResolver));
    return toSessionUser(user);
  } catch (error) {
    if (!leadsToRedirect(provider, error)) throw error;
    // A pending redirect result must be consumed first; the session reports it.
    await Promise.allSettled([redirectResult()]);
    await signInWithRedirect(auth(), asked, googleResolver);
    return 'redirecting';
  }
}

/** Specification §4: after a closed window, too. The other providers believe the person who closed it. */
function leadsToRedirect({ id }: SignInProvider, error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'auth/popup-blocked' || (code === 'auth/popup-closed-by-user' && id === GOOGLE.id);
}

/** Sends the e-mail for a new password. Fails with `missing-email` for a blank address. */
export function sendPasswordReset(email: string): Promise<void> {
  const address = email.trim();
  return withAppErrors('sendPasswordReset', () => {
    if (address === '') throw new AppError('missing-email', 'sendPasswordReset');
    setServiceLanguage();
    return sendPasswordResetEmail(auth(), address);
  });
}

/** Makes the service send its messages in the language on screen. */
export function setServiceLanguage(): void {
  auth().languageCode = mailLanguage(languageInUse());
}

/** Signs out and clears Firestore's cache on this device. A failure to clear is logged, not thrown. */
export function signOut(): Promise<void> {
  return withAppErrors('signOut', async () => {
    expectSignOut();
    // The account stays: a session that ends while its last step is noted would count as deleted.
    const deleting = lastStepOf();
    if (deleting !== undefined) setDeletionFlag(deleting, 'begun');
    await signOutOfFirebase(auth());
    await endLocalSession({ clear: true }).catch((error: unknown) => {
      logFailure('signOut', error);
    });
  });
}

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
