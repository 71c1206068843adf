import { serverTimestamp } from 'firebase/firestore';
import { isLegacyUser } from '@/account/model/legacy-user';
import { refusalIn, type SignUpRefusal } from '@/account/model/sign-up/sign-up-refusal';
import {
  DEFAULT_SETTINGS,
  DISPLAY_NAME_MAX_LENGTH,
  ownFieldsToRepair,
  parseSettings,
  parseUserProfile,
  photoAddress,
  type UserProfile,
  type UserSettings,
} from '@/account/model/user';
import { ACCOUNT_ANSWER_MS, PROFILE_WAIT_CAP_MS } from '@/account/service/waits';
import { languageInUse, readTheme } from '@/shared/browser/preference';
import { AppError, toAppError, withAppErrors } from '@/shared/firebase/errors';
import { auth } from '@/shared/firebase/firebase';
import { docOrCached } from '@/shared/firebase/firestore/doc-or-cached';
import { userDocument } from '@/shared/firebase/firestore/documents';
import { transact } from '@/shared/firebase/firestore/transact';
import { inTime } from '@/shared/firebase/in-time';
import { logFailure } from '@/shared/firebase/log';
import { startLanguage } from '@/shared/i18n/offered-languages';
import { delay } from '@/shared/lib/delay';
import { cutAt } from '@/shared/lib/graphemes';
import { isDeletionUnfinished } from './deletion-flag';
import { assertRunning } from './denied-account';
import type { SessionUser } from './session';
import { storeInvitation } from './store-invitation';

type Creator = 'web_app' | 'web_app_retry';

/** Loaded on demand, since few logins are new. */
const newAccount = () => import('./new-account');

/** Serializes the runs of one user: a registration and the session it starts both create the document. */
const latest = new Map<string, Promise<UserSettings | undefined>>();

/** As `requireUserDocument`, but never rejects: undefined on failure, too. */
export async function ensureUserDocument(
  user: SessionUser,
  invitation?: string,
): Promise<UserSettings | undefined> {
  try {
    return await requireUserDocument(user, invitation);
  } catch (error) {
    logFailure('ensureUserDocument', error);
    return undefined;
  }
}

/**
 * Creates the user document, or writes the login into it (specification §4), with repairs. One retry; a
 * creation then has the client's clock. Returns the settings, or undefined during a deletion. Throws a
 * `SignUpRefusal` where the login may have no account. `invitation`: a code, used where one is needed; else
 * that of this tab is.
 */
export function requireUserDocument(
  user: SessionUser,
  invitation?: string,
): Promise<UserSettings | undefined> {
  const previous = latest.get(user.uid) ?? Promise.resolve(undefined);
  const run = previous.then(() => attempt(user, 'web_app', invitation));
  latest.set(
    user.uid,
    run.then(
      (settings) => {
        refusals.delete(user.uid);
        storeInvitation(null);
        return settings;
      },
      (error: unknown) => {
        const refusal = refusalIn(toAppError(error, 'ensureUserDocument').code);
        if (refusal !== undefined) refusals.set(user.uid, refusal);
        return undefined;
      },
    ),
  );
  return run;
}

/** Why the last attempt to make a user document was refused; undefined when it was not. */
const refusals = new Map<string, SignUpRefusal>();

/** Returns why a login has no account, once `requireUserDocument` has found out; undefined when it has. */
export function signUpRefusal(uid: string): SignUpRefusal | undefined {
  return refusals.get(uid);
}

async function attempt(
  user: SessionUser,
  createdBy: Creator,
  invitation: string | undefined,
): Promise<UserSettings | undefined> {
  try {
    return await createOrRefresh(user, createdBy, invitation);
  } catch (error) {
    const { code } = toAppError(error, 'ensureUserDocument');
    if (createdBy === 'web_app' && refusalIn(code) === undefined)
      return attempt(user, 'web_app_retry', invitation);
    throw error;
  }
}

function createOrRefresh(
  user: SessionUser,
  createdBy: Creator,
  invitation: string | undefined,
): Promise<UserSettings | undefined> {
  const now = createdBy === 'web_app' ? serverTimestamp() : new Date();
  const displayName = user.displayName && cutAt(user.displayName, DISPLAY_NAME_MAX_LENGTH);
  const photoURL = photoAddress(user.photoURL);
  const settings = settingsInUse();
  // Asked once, however often the transaction is tried. Its limit is shorter than the transaction's, which
  // gives Firestore up.
  let isThere: Promise<void> | undefined;
  return transact('ensureUserDocument', async (transaction) => {
    const reference = userDocument(user.uid);
    const existing = (await transaction.get(reference)).data();
    if (existing !== undefined) {
      // The rules refuse the write; the settings are in force all the same.
      if (existing['isActive'] === false) return parseSettings(existing['settings'], settings);
      const repaired = ownFieldsToRepair(existing, user, settings);
      transaction.update(reference, {
        ...repaired,
        ...(displayName === null ? {} : { displayName }),
        ...(photoURL === null ? {} : { photoURL }),
        lastLoginAt: serverTimestamp(),
        updatedAt: serverTimestamp(),
      });
      return parseSettings(repaired['settings'] ?? existing['settings']);
    }
    // Another tab, or a reload, must not recreate what is being deleted.
    if (isDeletionUnfinished(user.uid)) return undefined;
    const { currentUser: account } = auth();
    const { assertAccountExists, createAccount } = await inTime('ensureUserDocument', newAccount());
    await (isThere ??= inTime(
      'ensureUserDocument',
      assertAccountExists(account, user.uid),
      ACCOUNT_ANSWER_MS,
    ));
    await inTime(
      'ensureUserDocument',
      createAccount(
        transaction,
        { account, reference },
        { ...user, displayName, photoURL },
        { createdBy, now, settings, invitation },
      ),
    );
    return settings;
  });
}

/** The page's language and theme, for a new account (docs/decisions/0005). */
function settingsInUse(): UserSettings {
  // Storage may hold anything, which the rules would refuse.
  return { ...DEFAULT_SETTINGS, language: startLanguage(languageInUse()), theme: readTheme() };
}

/** Returns the profile or defaults. Waits 500 ms for a document being created (docs/specification.md §9). */
export function getProfile(uid: string): Promise<UserProfile> {
  return withAppErrors('getProfile', async () => {
    await Promise.race([latest.get(uid), delay(PROFILE_WAIT_CAP_MS)]);
    const snapshot = await docOrCached(userDocument(uid));
    const user = auth().currentUser;
    const profile = parseUserProfile(uid, snapshot.data(), user?.uid === uid && user.emailVerified);
    return { ...profile, isLegacy: isLegacyUser(snapshot.data()) };
  });
}

/** Saves only the changed settings, not an earlier failed choice. Creates a missing document first. */
export function saveSettings(user: SessionUser, changes: Partial<UserSettings>): Promise<void> {
  const fields = {
    ...changes,
    // The link of a mail makes the same choice: the later one counts (docs/decisions/0087).
    ...(changes.notifications !== undefined && { notificationsAt: serverTimestamp() }),
  };
  const paths = Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [`settings.${name}`, value]),
  );
  return withAppErrors('saveSettings', () =>
    changeUserDocument(user, ({ settings, ...repaired }) =>
      settings === undefined
        ? { ...repaired, ...paths }
        : { ...repaired, settings: { ...settings, ...fields } },
    ),
  );
}

/** Changes the user document in a transaction. `changes` gets the repairs and returns the fields to write. */
export async function changeUserDocument(
  user: SessionUser,
  changes: (repaired: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>,
): Promise<void> {
  const write = () =>
    transact('changeUserDocument', async (transaction) => {
      const reference = userDocument(user.uid);
      const existing = (await transaction.get(reference)).data();
      if (existing === undefined) return false;
      assertRunning(existing, 'changeUserDocument');
      const repaired = ownFieldsToRepair(existing, user, settingsInUse());
      transaction.update(reference, { ...changes(repaired), updatedAt: serverTimestamp() });
      return true;
    });
  if ((await write()) || ((await requireUserDocument(user)) !== undefined && (await write()))) return;
  throw new AppError('not-found', 'changeUserDocument');
}
