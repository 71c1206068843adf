import { initializeApp, type FirebaseApp } from 'firebase/app';
import {
  browserLocalPersistence,
  browserPopupRedirectResolver,
  browserSessionPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  inMemoryPersistence,
  initializeAuth,
  type Auth,
} from 'firebase/auth';
import {
  connectFirestoreEmulator,
  initializeFirestore,
  memoryLocalCache,
  persistentLocalCache,
  persistentMultipleTabManager,
  type Firestore,
} from 'firebase/firestore';
import { config, emulatorOrigin } from './config';

/**
 * The SDK objects, each made on first use and connected to the emulators where the configuration says so. Storage has a file
 * of its own (storage.ts): the dashboard does without it.
 */
let appInstance: FirebaseApp | undefined;
let authInstance: Auth | undefined;
let firestoreInstance: Firestore | undefined;

/** The SDK's app, which every service hangs on. */
export function app(): FirebaseApp {
  appInstance ??= initializeApp({
    projectId: config.projectId,
    apiKey: config.apiKey,
    authDomain: config.authDomain,
    storageBucket: config.storageBucket,
    appId: config.appId,
  });
  return appInstance;
}

/** Auth. The sign-in lasts over restarts; where that cannot be, for the tab; else in memory (specification §4). */
export function auth(): Auth {
  if (authInstance === undefined) {
    authInstance = initializeAuth(app(), {
      persistence: hasWindow()
        ? [indexedDBLocalPersistence, browserLocalPersistence, browserSessionPersistence, inMemoryPersistence]
        : inMemoryPersistence,
      // Given here, the SDK loads Google's frame ahead on phones and Safari, which else block a pop-up that comes late. The
      // emulators' frame is loaded on demand.
      ...(config.emulators === undefined ? { popupRedirectResolver: browserPopupRedirectResolver } : {}),
    });
    if (config.emulators !== undefined) {
      connectAuthEmulator(authInstance, emulatorOrigin(config.emulators.auth), { disableWarnings: true });
    }
  }
  return authInstance;
}

/** Firestore. Keeps documents and unsent writes over restarts, shared by all tabs, where there is IndexedDB. */
export function firestore(): Firestore {
  if (firestoreInstance === undefined) {
    firestoreInstance = initializeFirestore(app(), {
      localCache:
        hasWindow() && 'indexedDB' in globalThis
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

function hasWindow(): boolean {
  return typeof window !== 'undefined';
}
