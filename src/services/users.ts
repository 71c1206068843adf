import { getDoc, runTransaction, serverTimestamp } from 'firebase/firestore';
import { FREE_PLAN_MAX_CARDS, USER_DOCUMENT_VERSION } from '@/model/limits';
import { webAddress } from '@/model/links';
import {
  DEFAULT_SETTINGS,
  FREE_TRIAL,
  parseUserProfile,
  type UserProfile,
  type UserSettings,
} from '@/model/user';
import { userDocument } from './documents';
import { AppError, translating } from './errors';
import { auth, firestore } from './firebase';
import { logFailure } from './log';
import type { SessionUser } from './session';
import { transact } from './transact';

type Creator = 'web_app' | 'web_app_retry';

/** Runs for one user come one after the other: a registration and the session it starts both ask for the document. */
const latest = new Map<string, Promise<boolean>>();

/**
 * Makes the user document, or refreshes `lastLoginAt` of the one that is there (specification §4). A failed creation is
 * tried once more with the client's clock, as `web_app_retry`. Never rejects: a login goes on without the document; the
 * result says whether it is there.
 */
export function ensureUserDocument(user: SessionUser): Promise<boolean> {
  const previous = latest.get(user.uid) ?? Promise.resolve(true);
  const run = previous.then(() => attempt(user, 'web_app'));
  latest.set(user.uid, run);
  return run;
}

async function attempt(user: SessionUser, createdBy: Creator): Promise<boolean> {
  try {
    await createOrRefresh(user, createdBy);
    return true;
  } catch (error) {
    if (createdBy === 'web_app') return attempt(user, 'web_app_retry');
    logFailure('ensureUserDocument', error);
    return false;
  }
}

async function createOrRefresh(user: SessionUser, createdBy: Creator): Promise<void> {
  const now = createdBy === 'web_app' ? serverTimestamp() : new Date();
  const reference = userDocument(user.uid);
  // The account's picture is whatever its holder set; the rules take web addresses only.
  const photoURL = webAddress(user.photoURL ?? '') ?? null;
  await runTransaction(firestore(), async (transaction) => {
    const existing = await transaction.get(reference);
    if (existing.exists()) {
      transaction.update(reference, {
        ...(user.displayName === null ? {} : { displayName: user.displayName }),
        ...(photoURL === null ? {} : { photoURL }),
        lastLoginAt: serverTimestamp(),
        updatedAt: serverTimestamp(),
      });
      return;
    }
    transaction.set(reference, {
      uid: user.uid,
      email: user.email ?? '',
      displayName: user.displayName,
      photoURL,
      createdAt: now,
      updatedAt: now,
      lastLoginAt: now,
      plan: FREE_TRIAL,
      isActive: true,
      createdBy,
      version: USER_DOCUMENT_VERSION,
      cardCount: 0,
      maxCards: FREE_PLAN_MAX_CARDS,
      isTrialActive: true,
      settings: { ...DEFAULT_SETTINGS },
    });
  });
}

/** The user's profile; a user without a document has the defaults. */
export function getProfile(uid: string): Promise<UserProfile> {
  return translating('getProfile', async () => {
    const snapshot = await getDoc(userDocument(uid));
    const user = auth().currentUser;
    return parseUserProfile(uid, snapshot.data(), user?.uid === uid && user.emailVerified);
  });
}

/** Saves how the app speaks, looks and notifies. A user whose document is missing gets one first. */
export function saveSettings(user: SessionUser, settings: UserSettings): Promise<void> {
  return translating('saveSettings', () => changeUserDocument(user, { settings: { ...settings } }));
}

/** Changes fields of the user document in a transaction, which fails offline instead of waiting unseen. */
export async function changeUserDocument(
  user: SessionUser,
  changes: Readonly<Record<string, unknown>>,
): Promise<void> {
  const write = () =>
    transact('changeUserDocument', async (transaction) => {
      const reference = userDocument(user.uid);
      if (!(await transaction.get(reference)).exists()) return false;
      transaction.update(reference, { ...changes, updatedAt: serverTimestamp() });
      return true;
    });
  if ((await write()) || ((await ensureUserDocument(user)) && (await write()))) return;
  throw new AppError('not-found', 'changeUserDocument');
}
