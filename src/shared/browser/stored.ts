/** Adds the product's prefix (docs/product.md). */
export function storedKey(name: string): string {
  return `carte.${name}`;
}

type Area = 'local' | 'session';

/** Undefined when denied (private windows, blocked site data) or missing (Node). */
function area(kind: Area): Storage | undefined {
  if (typeof window === 'undefined') return undefined;
  try {
    return kind === 'local' ? window.localStorage : window.sessionStorage;
  } catch (denied) {
    if (denied instanceof DOMException) return undefined;
    throw denied;
  }
}

/** Returns null when absent or denied. */
export function readStored(name: string, kind: Area = 'local'): string | null {
  return area(kind)?.getItem(storedKey(name)) ?? null;
}

/** How the names of drafts begin, in session storage (shared/forms/drafts.ts). */
export const DRAFTS = 'draft.';

/** Returns all names with `prefix`, each with its text. */
export function storedTexts(prefix: string, kind: Area = 'local'): [name: string, text: string][] {
  const storage = area(kind);
  const keys = Object.keys(storage ?? {}).filter((key) => key.startsWith(storedKey(prefix)));
  return keys.map((key) => [key.slice(storedKey('').length), storage?.getItem(key) ?? '']);
}

/** Removes all names with `prefix`, except those that begin with one of `except`. */
export function forgetStored(prefix: string, kind: Area = 'local', except: readonly string[] = []): void {
  const storage = area(kind);
  for (const key of Object.keys(storage ?? {})) {
    if (key.startsWith(storedKey(prefix)) && !except.some((start) => key.startsWith(storedKey(start))))
      storage?.removeItem(key);
  }
}

/** Removes it when `value` is null. Returns false when denied or full. */
export function writeStored(name: string, value: string | null, kind: Area = 'local'): boolean {
  const storage = area(kind);
  if (!storage) return false;
  try {
    if (value === null) storage.removeItem(storedKey(name));
    else storage.setItem(storedKey(name), value);
    return true;
  } catch (full) {
    if (full instanceof DOMException) return false;
    throw full;
  }
}

/** What Firestore's tabs tell each other; not which of them run, which each removes itself. */
const BETWEEN_TABS = /^firestore_(?!clients_)/;

/** Removes what Firestore's tabs left: of a write that waits, it names the user. */
export function forgetFirestoreTabs(): void {
  const storage = area('local');
  for (const key of Object.keys(storage ?? {})) if (BETWEEN_TABS.test(key)) storage?.removeItem(key);
}

/** What this device stores per user besides drafts. */
const KINDS = [
  'outbox',
  'files',
  'last-code',
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
