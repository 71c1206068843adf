/** Not exportable. */
export interface UnlockedKey {
  readonly publicKey: string;
  readonly privateKey: CryptoKey;
}

/** For owners who asked for it; IndexedDB stores key objects without revealing them. */
const DATABASE = 'carte.keys';
const STORE = 'keys';

/** For the life of the page. */
let held: { readonly uid: string; readonly key: UnlockedKey } | undefined;

/** Returns the user's unlocked key, if it is held by this page or browser. */
export async function heldKey(uid: string): Promise<UnlockedKey | undefined> {
  if (held?.uid === uid) return held.key;
  const found = await stored((store) => store.get(uid) as IDBRequest<unknown>, 'readonly');
  if (!isUnlockedKey(found)) return undefined;
  held = { uid, key: found };
  return found;
}

/** Until the page ends or, with `stays`, until `dropKeys`, where the browser allows it. */
export async function holdKey(
  uid: string,
  key: UnlockedKey,
  { stays }: { readonly stays: boolean },
): Promise<void> {
  held = { uid, key };
  if (stays) await stored((store) => store.put(key, uid), 'readwrite');
}

/** Only in this page's memory. */
export function dropHeldKey(): void {
  held = undefined;
}

/** Removes every unlocked key from this page and browser. */
export async function dropKeys(): Promise<void> {
  dropHeldKey();
  await stored((store) => store.clear(), 'readwrite');
}

/** Undefined without storage (private windows, blocked site data, Node). */
function stored<T>(
  ask: (store: IDBObjectStore) => IDBRequest<T>,
  mode: IDBTransactionMode,
): Promise<T | undefined> {
  return new Promise((resolve) => {
    const nothing = () => resolve(undefined);
    const opening =
      typeof indexedDB === 'undefined' ? undefined : attempted(() => indexedDB.open(DATABASE, 1));
    if (opening === undefined) {
      nothing();
      return;
    }
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(STORE));
    opening.addEventListener('error', nothing);
    opening.addEventListener('blocked', nothing);
    opening.addEventListener('success', () => {
      const database = opening.result;
      const request = attempted(() => ask(database.transaction(STORE, mode).objectStore(STORE)));
      if (request === undefined) {
        database.close();
        nothing();
        return;
      }
      request.addEventListener('success', () => {
        database.close();
        resolve(request.result);
      });
      request.addEventListener('error', () => {
        database.close();
        nothing();
      });
    });
  });
}

/** Undefined when the browser throws: blocked site data, or a key it cannot store in a private window. */
function attempted<T>(ask: () => T): T | undefined {
  try {
    return ask();
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}

function isUnlockedKey(found: unknown): found is UnlockedKey {
  return (
    typeof found === 'object' &&
    found !== null &&
    'publicKey' in found &&
    typeof found.publicKey === 'string' &&
    'privateKey' in found &&
    found.privateKey instanceof CryptoKey
  );
}
