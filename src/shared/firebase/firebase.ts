import { initializeApp, type FirebaseApp } from 'firebase/app';
import { initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check';
import {
  browserLocalPersistence,
  browserSessionPersistence,
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  type Auth,
} from 'firebase/auth';
import {
  clearIndexedDbPersistence,
  connectFirestoreEmulator,
  initializeFirestore,
  memoryLocalCache,
  persistentLocalCache,
  persistentMultipleTabManager,
  terminate,
  type Firestore,
} from 'firebase/firestore';
import { contactStore, teamStore } from '@/shared/browser/indexed-store';
import { hasSessionFlag } from '@/shared/browser/session-flag';
import { forgetFirestoreTabs } from '@/shared/browser/stored';
import { delay } from '@/shared/lib/delay';
import { forgetOwnPictures } from './app-cache-client';
import { appCheckKey, config, emulatorOrigin } from './config';
import { logFailure } from './log';
import {
  canPersistDocuments,
  dropDocumentsOutOfReach,
  mayPersistDocuments,
  takeQueueAtStart,
} from './persistence';
import { dropHeldKey, dropKeys } from './unlocked-keys';
import { SESSION_ANSWER_MS } from './waits';

/** Created on first use. Storage is separate (storage.ts), since the dashboard does not need it. */
let appInstance: FirebaseApp | undefined;
let authInstance: Auth | undefined;
let firestoreInstance: Firestore | undefined;

/** With App Check where configured (SECURITY.md). */
export function app(): FirebaseApp {
  if (appInstance === undefined) {
    appInstance = initializeApp({
      projectId: config.projectId,
      apiKey: config.apiKey,
      authDomain: config.authDomain,
      storageBucket: config.storageBucket,
      appId: config.appId,
    });
    // Tested in this form, so that a build without a key omits App Check.
    if (import.meta.env.VITE_APP_CHECK_KEY) {
      const key = appCheckKey();
      if (key !== '') startAppCheck(appInstance, key);
    }
  }
  return appInstance;
}

/**
 * Sessions last over restarts where the browser allows (specification §4). Not in IndexedDB, the SDK's
 * default: when that hangs, no user would be signed in.
 */
export function auth(): Auth {
  if (authInstance === undefined) {
    const isKnown = hasWindow() && hasSessionFlag();
    authInstance = initializeAuth(app(), {
      persistence: hasWindow()
        ? [browserLocalPersistence, browserSessionPersistence, inMemoryPersistence]
        : inMemoryPersistence,
      // No popupRedirectResolver: it loads Google's script for all (account/service/google-redirect.ts).
    });
    if (config.emulators !== undefined) {
      connectAuthEmulator(authInstance, emulatorOrigin(config.emulators.auth), { disableWarnings: true });
    }
    if (isKnown) confirmInTime(authInstance.authStateReady());
  }
  return authInstance;
}

/** With persistence shared by all tabs, where the browser has room. */
export function firestore(): Firestore {
  if (firestoreInstance === undefined) {
    firestoreInstance = initializeFirestore(app(), {
      localCache: canPersistDocuments()
        ? persistentLocalCache({ tabManager: persistentMultipleTabManager() })
        : memoryLocalCache(),
    });
    if (config.emulators !== undefined) {
      const { host, port } = config.emulators.firestore;
      connectFirestoreEmulator(firestoreInstance, host, port);
    }
  }
  return firestoreInstance;
}

/** Abandons a Firestore that waits for an answer, and would block the next; old listeners end. */
export function abandonFirestore(stuck: Firestore): void {
  if (firestoreInstance !== stuck) return;
  firestoreInstance = undefined;
  terminate(stuck).catch((error: unknown) => {
    logFailure('abandonFirestore', error);
  });
}

/** How long clearing waits for another tab to release the documents. */
const CLEARING_CAP_MS = 3_000;

let ending: Promise<void> = Promise.resolve();

/**
 * Ends what the session holds on this device; `clear` also removes what is stored: documents, keys, the
 * user's pictures, team runs, and queued contacts but for `keepsQueued`: the same user may sign in again.
 * One tab clears, which closes the others' Firestore, so each ends its own.
 */
export function endLocalSession({
  clear,
  keepsQueued = false,
}: {
  readonly clear: boolean;
  readonly keepsQueued?: boolean;
}): Promise<void> {
  const end = async () => {
    const running = firestoreInstance;
    firestoreInstance = undefined;
    dropHeldKey();
    if (running !== undefined) await terminate(running);
    if (!clear) return;
    takeQueueAtStart();
    await forgetOwnPictures();
    await dropKeys();
    await teamStore.ask((store) => store.clear(), 'readwrite');
    if (!keepsQueued) await contactStore.ask((store) => store.clear(), 'readwrite');
    forgetFirestoreTabs();
    dropDocumentsOutOfReach();
    if (!mayPersistDocuments()) return;
    // An earlier page may have left documents: an instance that is not started clears them.
    const cleared = clearIndexedDbPersistence(running ?? firestore());
    await Promise.race([cleared, delay(CLEARING_CAP_MS)]);
  };
  ending = ending.then(end, end);
  return ending;
}

function hasWindow(): boolean {
  return typeof window !== 'undefined';
}

/**
 * Starts App Check, before the first service; `key` is the reCAPTCHA Enterprise site key. Source:
 * firebase.google.com/docs/app-check/web/recaptcha-enterprise-provider.
 */
export function startAppCheck(app: FirebaseApp, key: string): void {
  initializeAppCheck(app, {
    provider: new ReCaptchaEnterpriseProvider(key),
    isTokenAutoRefreshEnabled: true,
  });
}

/** The SDK's requests for a known user: a new token, then the profile. */
const QUESTION = /\/v1\/(accounts:lookup|token)\?/;

const addressOf = (input: RequestInfo | URL): string =>
  input instanceof Request ? input.url : String(input);

/** Limits a known session's confirmation to `SESSION_ANSWER_MS`: the SDK would wait half a minute. */
export function confirmInTime(started: Promise<void>): void {
  const usual = window.fetch;
  const until = AbortSignal.timeout(SESSION_ANSWER_MS);
  const hasty: typeof fetch = (input, init) =>
    usual(input, QUESTION.test(addressOf(input)) ? { ...init, signal: until } : init);
  window.fetch = hasty;
  const restore = () => {
    // Replaced by other code meanwhile.
    if (window.fetch === hasty) window.fetch = usual;
  };
  void started.then(restore, restore);
}
