import { indexedStore } from '@/shared/browser/indexed-store';

/** Not exportable. */
export interface UnlockedKey {
  readonly publicKey: string;
  readonly privateKey: CryptoKey;
}

/** For owners who asked for it; IndexedDB stores key objects without revealing them. */
const { ask } = indexedStore('carte.keys', 'keys');

/** For the life of the page. */
let current: { readonly uid: string; readonly key: UnlockedKey } | undefined;

/** Returns the user's unlocked key, if it is held by this page or browser. */
export async function heldKey(uid: string): Promise<UnlockedKey | undefined> {
  if (current?.uid === uid) return current.key;
  const found = await ask((store) => store.get(uid) as IDBRequest<unknown>, 'readonly');
  if (!isUnlockedKey(found)) return undefined;
  current = { uid, key: found };
  return found;
}

/** Until the page ends or, with `stays`, until `dropKeys`, where the browser allows it. */
export async function holdKey(
  uid: string,
  key: UnlockedKey,
  { stays }: { readonly stays: boolean },
): Promise<void> {
  current = { uid, key };
  if (stays) await ask((store) => store.put(key, uid), 'readwrite');
}

/** Only in this page's memory. */
export function dropHeldKey(): void {
  current = undefined;
}

/** Removes every unlocked key from this page and browser. */
export async function dropKeys(): Promise<void> {
  dropHeldKey();
  await ask((store) => store.clear(), 'readwrite');
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
