import { writeStored } from '@/lib/stored';
import type { LanguageCode } from './languages';

/** Fired on `window` when the language changes; `detail` is the new code (specification §7). */
export const LANGUAGE_CHANGED = 'carte:language-changed';

/** A language change reloads the page after this many milliseconds (specification §4, §9). */
const LANGUAGE_RELOAD_MS = 300;

/** Saves the language in local storage and mirrors it to session storage (specification §3). */
export function rememberLanguage(language: LanguageCode): void {
  writeStored('language', language);
  writeStored('language', language, 'session');
}

/** Saves the choice, tells the rest of the page, and reloads so that every text, also of open requests, is in it. */
export function changeLanguage(language: LanguageCode, reload = () => window.location.reload()): void {
  rememberLanguage(language);
  window.dispatchEvent(new CustomEvent(LANGUAGE_CHANGED, { detail: language }));
  setTimeout(reload, LANGUAGE_RELOAD_MS);
}
