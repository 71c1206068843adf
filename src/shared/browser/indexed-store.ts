/** A store of values by key in IndexedDB, in a database of its own. */
export interface IndexedStore {
  /**
   * Runs requests in one transaction, and returns the answer of the last when it is complete. Undefined
   * without storage (private windows, blocked site data, Node), or when nothing of it was stored.
   */
  readonly ask: <T>(
    request: (store: IDBObjectStore) => IDBRequest<T>,
    mode: IDBTransactionMode,
  ) => Promise<T | undefined>;
}

/** Opens nothing before the first request; a database is closed after each. */
export function indexedStore(database: string, name: string): IndexedStore {
  return {
    ask: (request, mode) =>
      new Promise((resolve) => {
        const nothing = () => resolve(undefined);
        const opening = attempted(() =>
          typeof indexedDB === 'undefined' ? undefined : indexedDB.open(database, 1),
        );
        if (opening === undefined) {
          nothing();
          return;
        }
        opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(name));
        opening.addEventListener('error', nothing);
        opening.addEventListener('blocked', nothing);
        opening.addEventListener('success', () => {
          const opened = opening.result;
          const asked = attempted(() => {
            const transaction = opened.transaction(name, mode);
            return { transaction, last: request(transaction.objectStore(name)) };
          });
          const end: typeof resolve = (answer) => {
            opened.close();
            resolve(answer);
          };
          asked?.transaction.addEventListener('complete', () => end(asked.last.result));
          asked?.transaction.addEventListener('abort', () => end(undefined));
          if (asked === undefined) end(undefined);
        });
      }),
  };
}

/**
 * What a team's table leaves: its run (team/service/run-journal.ts) and what was chosen for it
 * (team-choices.ts). Here, because it ends with the session.
 */
export const teamStore = indexedStore('carte.team', 'runs');

/** The commits of contacts that wait for an answer (contacts/service/outbox/queued-writes.ts). */
export const contactStore = indexedStore('carte.contacts', 'writes');

/** Undefined when the browser throws: blocked site data, or a value it cannot store in a private window. */
function attempted<T>(ask: () => T): T | undefined {
  try {
    return ask();
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}
