import { readStored, writeStored } from './stored';

/** Stored on the device; an account may have it too. */
type Preference = 'language' | 'theme';

/** Chosen on this device, or taken from the account. */
export type ChosenBy = 'person' | 'account';

const source = (name: Preference) => `${name}From`;

/** Returns false when the browser refuses. */
export function storePreference(name: Preference, value: string, by: ChosenBy): boolean {
  return writeStored(name, value) && writeStored(source(name), by === 'account' ? 'account' : null);
}

/** If not, the value follows the account that signs in. */
export function isOwnChoice(name: Preference): boolean {
  return readStored(name) !== null && readStored(source(name)) === null;
}

/** The tab's language, else the device's; null before any choice. */
export function languageInUse(): string | null {
  return readStored('language', 'session') ?? readStored('language');
}

/** Fired before the page is loaded again for another language; `detail` is its code (specification §7). */
export const LANGUAGE_CHANGED = 'carte:language-changed';

/** Fired before the app loads the page again: forms store what was typed, and do not ask about it. */
export const RELOAD_AHEAD = 'carte:reload-ahead';

export type Theme = 'light' | 'dark' | 'system';

/** `system` follows the device. index.html applies it before the first paint. */
export function readTheme(): Theme {
  const saved = readStored('theme');
  return saved === 'light' || saved === 'dark' ? saved : 'system';
}

/** Stores a theme and shows the page in it. */
export function applyTheme(theme: Theme, by: ChosenBy = 'person'): void {
  storePreference('theme', theme, by);
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}
