/** A key that was unlocked, while it may be used: it can open what is encrypted, and cannot be exported. */
export interface UnlockedKey {
  readonly publicKey: string;
  readonly privateKey: CryptoKey;
}

/** Where the browser keeps a key whose owner asked for it; browsers keep key objects without showing what is in them. */
const DATABASE = 'carte.keys';
const STORE = 'keys';

/** In memory, as long as the page lives. */
let held: { readonly uid: string; readonly key: UnlockedKey } | undefined;

/** The key that was unlocked for somebody on this device, if there is one. */
export async function heldKey(uid: string): Promise<UnlockedKey | undefined> {
  if (held?.uid === uid) return held.key;
  const found = await stored((store) => store.get(uid) as IDBRequest<unknown>, 'readonly');
  if (!isUnlockedKey(found)) return undefined;
  held = { uid, key: found };
  return found;
}

/** Holds a key until the page ends or, with `stays`, until `dropKeys`; where the browser denies that, until the page ends. */
export async function holdKey(
  uid: string,
  key: UnlockedKey,
  { stays }: { readonly stays: boolean },
): Promise<void> {
  held = { uid, key };
  if (stays) await stored((store) => store.put(key, uid), 'readwrite');
}

/** Forgets the key in this page's memory; one that stays on this device stays there. */
export function dropHeldKey(): void {
  held = undefined;
}

/** Forgets every key that was unlocked on this device. */
export async function dropKeys(): Promise<void> {
  dropHeldKey();
  await stored((store) => store.clear(), 'readwrite');
}

/** Runs one request on the kept keys; undefined where the browser keeps none (private windows, blocked site data, Node). */
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

/** What it gives; undefined where the browser throws: blocked site data, a key it cannot copy into a private window's store. */
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
