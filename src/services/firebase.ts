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
import { connectStorageEmulator, getStorage, type FirebaseStorage } from 'firebase/storage';
import { config, emulatorOrigin } from './config';

/** The four SDK objects, each made on first use and connected to the emulators where the configuration says so. */
let appInstance: FirebaseApp | undefined;
let authInstance: Auth | undefined;
let firestoreInstance: Firestore | undefined;
let storageInstance: FirebaseStorage | undefined;

function app(): FirebaseApp {
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

/** Cloud Storage. Retry times are the specification's (§9), which are the SDK's own. */
export function storage(): FirebaseStorage {
  if (storageInstance === undefined) {
    storageInstance = getStorage(app());
    if (config.emulators !== undefined) {
      const { host, port } = config.emulators.storage;
      connectStorageEmulator(storageInstance, host, port);
    }
  }
  return storageInstance;
}

function hasWindow(): boolean {
  return typeof window !== 'undefined';
}
