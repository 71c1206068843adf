import { connectStorageEmulator, getStorage, type FirebaseStorage } from 'firebase/storage';
import { config } from './config';
import { app } from './firebase';
import { STORAGE_OPERATION_RETRY_MS, STORAGE_UPLOAD_RETRY_MS } from './waits';

let instance: FirebaseStorage | undefined;

/** With the retry times of docs/specification.md §9. */
export function storage(): FirebaseStorage {
  if (instance === undefined) {
    instance = getStorage(app());
    instance.maxOperationRetryTime = STORAGE_OPERATION_RETRY_MS;
    instance.maxUploadRetryTime = STORAGE_UPLOAD_RETRY_MS;
    if (config.emulators !== undefined) {
      const { host, port } = config.emulators.storage;
      connectStorageEmulator(instance, host, port);
    }
  }
  return instance;
}
