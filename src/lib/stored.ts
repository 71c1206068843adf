/** Prefix of every key Carte keeps in the browser (product.md: product key prefix). */
const PREFIX = 'carte.';

type Area = 'local' | 'session';

/** The storage area, or undefined where the browser denies it (private windows, blocked site data) or there is none (Node). */
function area(kind: Area): Storage | undefined {
  if (typeof window === 'undefined') return undefined;
  try {
    return kind === 'local' ? window.localStorage : window.sessionStorage;
  } catch (denied) {
    if (denied instanceof DOMException) return undefined;
    throw denied;
  }
}

/** Reads a saved text: `name` without the product prefix; null when absent or when storage is denied. */
export function readStored(name: string, kind: Area = 'local'): string | null {
  return area(kind)?.getItem(PREFIX + name) ?? null;
}

/** Saves a text, or removes it when `value` is null. False when the browser refuses (denied or full). */
export function writeStored(name: string, value: string | null, kind: Area = 'local'): boolean {
  const storage = area(kind);
  if (!storage) return false;
  try {
    if (value === null) storage.removeItem(PREFIX + name);
    else storage.setItem(PREFIX + name, value);
    return true;
  } catch (full) {
    if (full instanceof DOMException) return false;
    throw full;
  }
}
