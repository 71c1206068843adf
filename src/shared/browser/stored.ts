/** Adds the product's prefix (docs/product.md). */
export function storedKey(name: string): string {
  return `carte.${name}`;
}

type Area = 'local' | 'session';

/**
 * Does `work` with an area; returns `otherwise` when it is missing (Node), or denied as a whole or at a call
 * (private windows, blocked site data, a full disk): browsers and their extensions throw what they like.
 */
function inArea<T>(kind: Area, otherwise: T, work: (storage: Storage) => T): T {
  try {
    return work(window[`${kind}Storage`]);
  } catch {
    return otherwise;
  }
}

/** Returns null when absent or denied. */
export function readStored(name: string, kind: Area = 'local'): string | null {
  return inArea(kind, null, (storage) => storage.getItem(storedKey(name)));
}

/** How the names of drafts begin, in session storage (shared/forms/drafts.ts). */
export const DRAFTS = 'draft.';

/** Returns all names with `prefix`, each with its text. */
export function storedTexts(prefix: string, kind: Area = 'local'): [name: string, text: string][] {
  return inArea(kind, [], (storage) =>
    Object.keys(storage)
      .filter((key) => key.startsWith(storedKey(prefix)))
      .map((key) => [key.slice(storedKey('').length), storage.getItem(key) ?? '']),
  );
}

/** Removes all names with `prefix`, except those that begin with one of `except`. */
export function forgetStored(prefix: string, kind: Area = 'local', except: readonly string[] = []): void {
  const isMeant = (key: string) =>
    key.startsWith(storedKey(prefix)) && !except.some((start) => key.startsWith(storedKey(start)));
  removeKeys(kind, isMeant);
}

function removeKeys(kind: Area, isMeant: (key: string) => boolean): void {
  inArea(kind, undefined, (storage) => {
    for (const key of Object.keys(storage)) if (isMeant(key)) storage.removeItem(key);
  });
}

/** Removes it when `value` is null. Returns false when denied or full. */
export function writeStored(name: string, value: string | null, kind: Area = 'local'): boolean {
  return inArea(kind, false, (storage) => {
    if (value === null) storage.removeItem(storedKey(name));
    else storage.setItem(storedKey(name), value);
    return true;
  });
}

/** What Firestore's tabs tell each other; not which of them run, which each removes itself. */
const BETWEEN_TABS = /^firestore_(?!clients_)/;

/** Removes what Firestore's tabs left: of a write that waits, it names the user. */
export function forgetFirestoreTabs(): void {
  removeKeys('local', (key) => BETWEEN_TABS.test(key));
}

/** What this device stores per user besides drafts. */
const KINDS = [
  'outbox',
  'files',
  'last-code',
  'snapshot',
  'inbox-seen',
  'name',
  'verify-later',
  'draftsToCloud',
] as const;

/** A kind of what this device stores per user. */
export type UserLocalData = (typeof KINDS)[number];

/** Returns the storage name of a user's data of a kind. */
export function userLocalDataName(kind: UserLocalData, uid: string, part = ''): string {
  return `${kind}.${uid}${part && `.${part}`}`;
}

/** Removes the data of all users, or of all but one: the next user of a shared device must not find it. */
export function forgetUserLocalData(but?: string): void {
  for (const kind of KINDS)
    forgetStored(`${kind}.`, 'local', but === undefined ? [] : [userLocalDataName(kind, but)]);
}
