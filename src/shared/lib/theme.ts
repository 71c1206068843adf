import { keepPreference, type ChosenBy } from './preference';
import { readStored } from './stored';

export type Theme = 'light' | 'dark' | 'system';

/** The chosen theme; `system` follows the device. index.html applies the saved one before the first paint. */
export function readTheme(): Theme {
  const saved = readStored('theme');
  return saved === 'light' || saved === 'dark' ? saved : 'system';
}

/** Saves and applies a theme. */
export function applyTheme(theme: Theme, by: ChosenBy = 'person'): void {
  keepPreference('theme', theme, by);
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}
