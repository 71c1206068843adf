/** The key under which the browser keeps `name`: with the product's prefix (product.md). */
export function storedKey(name: string): string {
  return `carte.${name}`;
}

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
  return area(kind)?.getItem(storedKey(name)) ?? null;
}

/** Removes every text whose name begins with `prefix`, but those that begin with one of `kept`. */
export function forgetStored(prefix: string, kind: Area = 'local', kept: readonly string[] = []): void {
  const storage = area(kind);
  for (const key of Object.keys(storage ?? {})) {
    if (key.startsWith(storedKey(prefix)) && !kept.some((start) => key.startsWith(storedKey(start))))
      storage?.removeItem(key);
  }
}

/** Saves a text, or removes it when `value` is null. False when the browser refuses (denied or full). */
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
