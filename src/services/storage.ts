import { connectStorageEmulator, getStorage, type FirebaseStorage } from 'firebase/storage';
import { config } from './config';
import { app } from './firebase';

let instance: FirebaseStorage | undefined;

/** Cloud Storage. Retry times are the specification's (§9), which are the SDK's own. */
export function storage(): FirebaseStorage {
  if (instance === undefined) {
    instance = getStorage(app());
    if (config.emulators !== undefined) {
      const { host, port } = config.emulators.storage;
      connectStorageEmulator(instance, host, port);
    }
  }
  return instance;
}
