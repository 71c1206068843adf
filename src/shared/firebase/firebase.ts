import { initializeApp, type FirebaseApp } from 'firebase/app';
import {
  browserLocalPersistence,
  browserPopupRedirectResolver,
  browserSessionPersistence,
  connectAuthEmulator,
  inMemoryPersistence,
  initializeAuth,
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
import { hasSessionFlag } from '@/shared/browser/session-flag';
import { confirmInTime } from './known-session';
import { startAppCheck } from './app-check';
import { appCheckKey, config, emulatorOrigin } from './config';
import { dropHeldKey, dropKeys } from './unlocked-keys';
import { forgetOwnPictures } from './cached-app';
import { canPersistDocuments, dropDocumentsOutOfReach, mayPersistDocuments } from './persistence';
import { logFailure } from './log';

/**
 * The SDK objects, each made on first use and connected to the emulators where the configuration says so. Storage has a file
 * of its own (storage.ts): the dashboard does without it.
 */
let appInstance: FirebaseApp | undefined;
let authInstance: Auth | undefined;
let firestoreInstance: Firestore | undefined;

/** The SDK's app, which every service hangs on; with App Check where that is configured (SECURITY.md). */
export function app(): FirebaseApp {
  if (appInstance === undefined) {
    appInstance = initializeApp({
      projectId: config.projectId,
      apiKey: config.apiKey,
      authDomain: config.authDomain,
      storageBucket: config.storageBucket,
      appId: config.appId,
    });
    // Asked in this form first, a build without a key has no line of App Check in it.
    if (import.meta.env.VITE_APP_CHECK_KEY) {
      const key = appCheckKey();
      if (key !== '') startAppCheck(appInstance, key);
    }
  }
  return appInstance;
}

/**
 * Auth. The sign-in lasts over restarts; where that cannot be, for the tab; else in memory (specification §4). Not in IndexedDB,
 * the SDK's own first choice: where that does not answer, nobody would be signed in.
 */
export function auth(): Auth {
  if (authInstance === undefined) {
    const isKnown = hasWindow() && hasSessionFlag();
    authInstance = initializeAuth(app(), {
      persistence: hasWindow()
        ? [browserLocalPersistence, browserSessionPersistence, inMemoryPersistence]
        : inMemoryPersistence,
      // Given here, the SDK loads Google's frame ahead on phones and Safari, which else block a pop-up that comes late. It would
      // wait for that frame on a network that hangs, too: not with somebody who is signed in. The emulators' is loaded on demand.
      ...(config.emulators === undefined && !isKnown
        ? { popupRedirectResolver: browserPopupRedirectResolver }
        : {}),
    });
    if (config.emulators !== undefined) {
      connectAuthEmulator(authInstance, emulatorOrigin(config.emulators.auth), { disableWarnings: true });
    }
    if (isKnown) confirmInTime(authInstance.authStateReady());
  }
  return authInstance;
}

/** Firestore. Keeps documents and unsent writes over restarts, shared by all tabs, where the browser has room for them. */
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

/**
 * Lets go of a Firestore that waits for an answer which does not come: it does one thing after the other, so that everything
 * asked of it after that would wait along. The next use begins anew; what listened to the old one hears no more.
 */
export function abandonFirestore(stuck: Firestore): void {
  if (firestoreInstance !== stuck) return;
  firestoreInstance = undefined;
  terminate(stuck).catch((error: unknown) => {
    logFailure('abandonFirestore', error);
  });
}

/** How long the end of a session waits for another tab to let go of the kept documents; they then go when it does. */
const CLEARING_CAP_MS = 3_000;

let ending: Promise<void> = Promise.resolve();

/**
 * Ends Firestore on this page, as a session ends; the next use begins anew. With `clear`, everything it kept on this machine
 * goes, unlocked keys too, so that the next person at a shared computer cannot read it. One tab clears; that closes Firestore in the others (the
 * SDK's own doing), so each of them ends its Firestore, too, when it hears of the end of the session.
 */
export function endFirestore({ clear }: { readonly clear: boolean }): Promise<void> {
  const end = async () => {
    const running = firestoreInstance;
    firestoreInstance = undefined;
    dropHeldKey();
    if (running !== undefined) await terminate(running);
    if (!clear) return;
    await forgetOwnPictures();
    await dropKeys();
    dropDocumentsOutOfReach();
    if (!mayPersistDocuments()) return;
    // Nothing was opened on this page, but a former one may have left documents: an instance not yet started clears them.
    const cleared = clearIndexedDbPersistence(running ?? firestore());
    await Promise.race([cleared, new Promise((resolve) => setTimeout(resolve, CLEARING_CAP_MS))]);
  };
  ending = ending.then(end, end);
  return ending;
}

function hasWindow(): boolean {
  return typeof window !== 'undefined';
}
