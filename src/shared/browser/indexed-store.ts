/** A store of values by key in IndexedDB, in a database of its own. */
export interface IndexedStore {
  /** Runs one request. Undefined without storage (private windows, blocked site data, Node). */
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
        const opening =
          typeof indexedDB === 'undefined' ? undefined : attempted(() => indexedDB.open(database, 1));
        if (opening === undefined) {
          nothing();
          return;
        }
        opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(name));
        opening.addEventListener('error', nothing);
        opening.addEventListener('blocked', nothing);
        opening.addEventListener('success', () => {
          const opened = opening.result;
          const asked = attempted(() => request(opened.transaction(name, mode).objectStore(name)));
          if (asked === undefined) {
            opened.close();
            nothing();
            return;
          }
          asked.addEventListener('success', () => {
            opened.close();
            resolve(asked.result);
          });
          asked.addEventListener('error', () => {
            opened.close();
            nothing();
          });
        });
      }),
  };
}

/** The run of a team's table (team/service/run-journal.ts). Here, because it ends with the session. */
export const teamRuns = indexedStore('carte.team', 'runs');

/** Undefined when the browser throws: blocked site data, or a value it cannot store in a private window. */
function attempted<T>(ask: () => T): T | undefined {
  try {
    return ask();
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}
