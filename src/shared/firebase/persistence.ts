import { writeStored } from '@/shared/browser/stored';
import { config } from './config';
import { inTime } from './in-time';
import { logFailure } from './log';
import { abortTransactionsOnLeave, freezesTransactions } from './transactions-on-leave';

/** Characters; more than Firestore's tabs exchange through local storage. */
const TRIAL_LENGTH = 8_192;
const TRIAL = 'trial';

/** Other tabs at work may delay a transaction. */
const TRIAL_MS = 3_000;

/** As the SDK names it. */
const DATABASE = `firestore/[DEFAULT]/${config.projectId}/main`;

/** IndexedDB that did not answer; this page no longer uses it. */
let hidden: IDBFactory | undefined;

let prepared: Promise<void> | undefined;

/** Where the SDK stores what it has not sent. */
const QUEUE = 'mutations';
let queued: readonly unknown[] = [];

/** Returns true until `takeQueueAtStart`, if the SDK had batches queued when this page began. */
export function hasQueueAtStart(): boolean {
  return queued.length > 0;
}

/** Returns what the SDK had queued when this page began, in the SDK's own form: once, for it goes stale. */
export function takeQueueAtStart(): readonly unknown[] {
  const taken = queued;
  queued = [];
  return taken;
}

/** Some browsers throw at the mere question. */
export function mayPersistDocuments(): boolean {
  try {
    return typeof window !== 'undefined' && Boolean(window.indexedDB) && Boolean(window.localStorage);
  } catch (denied) {
    if (denied instanceof DOMException) return false;
    throw denied;
  }
}

/** Whether Firestore can persist now: full local storage crashes its tabs (SDK 12), hence the trial write. */
export function canPersistDocuments(): boolean {
  return mayPersistDocuments() && hasRoom('local');
}

/** What survives this page: documents, drafts only, or nothing. Call after `preparePersistence`. */
export function persistenceLevel(): 'documents' | 'typing' | 'nothing' {
  if (canPersistDocuments()) return 'documents';
  return canStoreTyping() ? 'typing' : 'nothing';
}

/** Whether this tab has room for what is typed in a form, over a reload. */
export function canStoreTyping(): boolean {
  return hasRoom('session');
}

/** Whether this browser has room for a change that is sent later. */
export function canQueueChanges(): boolean {
  return hasRoom('local');
}

function hasRoom(area: 'local' | 'session'): boolean {
  return writeStored(TRIAL, 'x'.repeat(TRIAL_LENGTH), area) && writeStored(TRIAL, null, area);
}

/** Returns true if IndexedDB did not answer, so that this page persists nothing. */
export function areDocumentsOutOfReach(): boolean {
  return hidden !== undefined;
}

/**
 * Tests persistence before the SDK is used: a broken database, or one locked by a frozen page, would block it
 * endlessly. Without an answer this page goes without IndexedDB. Never rejects.
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

/** The browser deletes them when it can, at the latest with the frozen page. */
export function dropDocumentsOutOfReach(): void {
  hidden?.deleteDatabase(DATABASE);
}

/** Resolves when a transaction on all stores is done, or without a database; rejects when refused. */
function trial(factory: IDBFactory): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = factory.open(DATABASE);
    let isNew = false;
    opening.addEventListener('upgradeneeded', () => {
      isNew = true;
      // Creates no database.
      opening.transaction?.abort();
    });
    opening.addEventListener('error', (event) => {
      // Otherwise the browser reports an error of the page.
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
      const read = names.includes(QUEUE)
        ? transaction.objectStore(QUEUE).getAll()
        : transaction.objectStore(first).count();
      const end = (settle: () => void) => () => {
        database.close();
        settle();
      };
      transaction.addEventListener('complete', () => {
        if (Array.isArray(read.result)) queued = read.result;
        end(resolve)();
      });
      transaction.addEventListener(
        'abort',
        end(() => reject(transaction.error ?? new Error('The database is refused.'))),
      );
    });
  });
}
