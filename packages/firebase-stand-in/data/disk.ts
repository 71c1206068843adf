/** What a suite keeps and where: everything in a data folder, or nothing but temporary files. */
import { keepAccounts, type AccountsOnDisk } from '../auth/accounts-on-disk.ts';
import { keepDocuments, type DocumentsOnDisk } from '../firestore/documents-on-disk.ts';
import { keepObjects, type ObjectsOnDisk } from '../storage/objects-on-disk.ts';
import { openDataFolder, temporaryBlobs } from './data-folder.ts';

/** Where each service keeps its data; undefined: in memory. */
export interface Disk {
  readonly documents: DocumentsOnDisk | undefined;
  readonly accounts: AccountsOnDisk | undefined;
  readonly objects: ObjectsOnDisk | undefined;
  /** Folder of the bytes of Storage objects. */
  readonly blobs: string;
  /** Why the data can no longer be kept; undefined while it can. */
  readonly failure: () => Error | undefined;
  /** Saves everything and closes; call when the services have stopped. */
  close(): Promise<void>;
}

/**
 * Opens the data folder, or without one a temporary folder that `close` deletes. Throws `FolderInUse` or
 * `DataFolderError`.
 */
export function openDisk(data: string | undefined, onFailure: (error: Error) => void): Disk {
  if (data === undefined) {
    const blobs = temporaryBlobs();
    const close = () => Promise.resolve(blobs.remove());
    return {
      documents: undefined,
      accounts: undefined,
      objects: undefined,
      blobs: blobs.path,
      failure: () => undefined,
      close,
    };
  }
  const folder = openDataFolder(data, onFailure);
  const accounts = keepAccounts(folder.accounts);
  const objects = keepObjects(folder.objects, folder.blobs);
  return {
    documents: keepDocuments(folder.documents),
    accounts,
    objects,
    blobs: folder.blobs,
    failure: () => folder.failure(),
    close: async () => {
      await Promise.all([accounts.save(), objects.save()]);
      await folder.close();
    },
  };
}
