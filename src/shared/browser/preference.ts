import { readStored, writeStored } from './stored';

/** What a device keeps and an account can know. */
type Preference = 'language' | 'theme';

/** Whose value it is: somebody chose it here, or it came with the account that is signed in. */
export type ChosenBy = 'person' | 'account';

const source = (name: Preference) => `${name}From`;

/** Keeps a value on this device. False when the browser refuses. */
export function storePreference(name: Preference, value: string, by: ChosenBy): boolean {
  return writeStored(name, value) && writeStored(source(name), by === 'account' ? 'account' : null);
}

/** Whether somebody chose the value on this device; if not, it follows the account that signs in. */
export function isOwnChoice(name: Preference): boolean {
  return readStored(name) !== null && readStored(source(name)) === null;
}

/** The code of the language this page is in: the tab's, which has one also where nobody chose, else the device's. */
export function languageInUse(): string | null {
  return readStored('language', 'session') ?? readStored('language');
}

/** Fired on `window` when another language is stored, before the page is loaded again for it; `detail` is the new code (specification §7). */
export const LANGUAGE_CHANGED = 'carte:language-changed';

export type Theme = 'light' | 'dark' | 'system';

/** The chosen theme; `system` follows the device. index.html applies the saved one before the first paint. */
export function readTheme(): Theme {
  const saved = readStored('theme');
  return saved === 'light' || saved === 'dark' ? saved : 'system';
}

/** Saves and applies a theme. */
export function applyTheme(theme: Theme, by: ChosenBy = 'person'): void {
  storePreference('theme', theme, by);
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}
