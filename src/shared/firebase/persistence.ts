import { writeStored } from '@/shared/browser/stored';
import { abortTransactionsOnLeave, freezesTransactions } from './transactions-on-leave';
import { config } from './config';
import { inTime } from './firestore/in-time';
import { logFailure } from './log';

/** More than Firestore's tabs ever tell each other through local storage, in characters. */
const TRIAL_LENGTH = 8_192;
const TRIAL = 'trial';

/** How long a transaction on the kept documents may wait to begin; other tabs at work may need some of it. */
const TRIAL_MS = 3_000;

/** The database of Firestore's kept documents, as the SDK names it. */
const DATABASE = `firestore/[DEFAULT]/${config.projectId}/main`;

/** The browser's IndexedDB where it did not answer: nothing on this page uses it any more. */
let hidden: IDBFactory | undefined;

let prepared: Promise<void> | undefined;

/** Whether Firestore may have kept documents on this machine: a browser that denies its storages throws at the mere question. */
export function mayPersistDocuments(): boolean {
  try {
    return typeof window !== 'undefined' && Boolean(window.indexedDB) && Boolean(window.localStorage);
  } catch (denied) {
    if (denied instanceof DOMException) return false;
    throw denied;
  }
}

/**
 * Whether Firestore can keep documents here now. Its tabs speak to each other through local storage, and one that is full
 * ends Firestore in the middle of its work (SDK 12: QuotaExceededError, then "INTERNAL ASSERTION FAILED"), hence the trial.
 */
export function canPersistDocuments(): boolean {
  return mayPersistDocuments() && writeStored(TRIAL, 'x'.repeat(TRIAL_LENGTH)) && writeStored(TRIAL, null);
}

/**
 * What the browser keeps after this page: documents (and so the app without a connection), only what is typed,
 * or nothing. To be called after `preparePersistence`.
 */
export function persistenceLevel(): 'documents' | 'typing' | 'nothing' {
  if (canPersistDocuments()) return 'documents';
  const canKeepTyping = writeStored(TRIAL, 'x', 'session') && writeStored(TRIAL, null, 'session');
  return canKeepTyping ? 'typing' : 'nothing';
}

/** Whether there may be kept documents, and unsent writes among them, that this page cannot get at. */
export function areDocumentsOutOfReach(): boolean {
  return hidden !== undefined;
}

/**
 * Prepares what the browser keeps, once for a page, before the SDK is first used. Where the database of kept
 * documents is broken, or waits for a page that was frozen in the middle of a transaction, the SDK would wait
 * without end: when it does not answer within `TRIAL_MS`, this page goes on as in a browser without IndexedDB,
 * which the SDK and everything else can do without. The next page tries again. Never rejects.
 */
export function preparePersistence(): Promise<void> {
  prepared ??= prepare();
  return prepared;
}

async function prepare(): Promise<void> {
  if (!mayPersistDocuments()) return;
  if (freezesTransactions()) abortTransactionsOnLeave();
  const factory = window.indexedDB;
  try {
    await inTime('preparePersistence', trial(factory), TRIAL_MS);
  } catch (error) {
    logFailure('preparePersistence', error);
    hidden = factory;
    Object.defineProperty(window, 'indexedDB', { value: undefined, configurable: true });
  }
}

/** Deletes kept documents that are out of reach; the browser does it when it can, at the latest with the frozen page. */
export function dropDocumentsOutOfReach(): void {
  hidden?.deleteDatabase(DATABASE);
}

/**
 * Resolves when a transaction on all stores of the database is done, or there is no such database; rejects when it
 * is refused.
 */
function trial(factory: IDBFactory): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = factory.open(DATABASE);
    let isNew = false;
    opening.addEventListener('upgradeneeded', () => {
      isNew = true;
      // Leaves nothing behind.
      opening.transaction?.abort();
    });
    opening.addEventListener('error', (event) => {
      // Or the browser reports it as an error of the page.
      event.preventDefault();
      if (isNew) resolve();
      else reject(opening.error ?? new Error('The database does not open.'));
    });
    opening.addEventListener('success', () => {
      const database = opening.result;
      database.addEventListener('versionchange', () => database.close());
      const names = [...database.objectStoreNames];
      const [first] = names;
      if (first === undefined) {
        database.close();
        resolve();
        return;
      }
      const transaction = database.transaction(names, 'readwrite');
      transaction.objectStore(first).count();
      const end = (settle: () => void) => () => {
        database.close();
        settle();
      };
      transaction.addEventListener('complete', end(resolve));
      transaction.addEventListener(
        'abort',
        end(() => reject(transaction.error ?? new Error('The database is refused.'))),
      );
    });
  });
}
