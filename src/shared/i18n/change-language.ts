import { isOffline } from '@/shared/browser/offline';
import {
  LANGUAGE_CHANGED,
  languageInUse,
  RELOAD_AHEAD,
  storePreference,
  type ChosenBy,
} from '@/shared/browser/preference';
import { writeStored } from '@/shared/browser/stored';
import type { LanguageCode } from './languages';

/** A language change reloads the page after this many milliseconds (docs/specification.md §4, §9). */
const LANGUAGE_RELOAD_MS = 300;

/** For a change that this page did not ask for (docs/specification.md §9, "forced change"). */
const FORCED_LANGUAGE_MS = 100;

/** Sets the tab's language (docs/specification.md §3). */
export function mirrorLanguage(language: LanguageCode): void {
  writeStored('language', language, 'session');
}

let changeInPlace: ((language: LanguageCode) => Promise<void>) | undefined;
let staysInPlace = false;
/** Chosen, but the browser refused to store it. */
let unstored: LanguageCode | undefined;

/** For pages without a reload. `always`: even when the choice is stored (docs/decisions/0014). */
export function changeInPlaceBy(
  change: (language: LanguageCode) => Promise<void>,
  { always = false } = {},
): void {
  changeInPlace = change;
  staysInPlace = always;
}

/** The language chosen last, on this page or stored; null without a choice. */
export function languageChosen(): string | null {
  return unstored ?? languageInUse();
}

let waiting: (() => void) | undefined;

/** Reloads once storage has settled and there is a network; offline it would be an error page. */
function reloadLater(reload: () => void): void {
  setTimeout(() => {
    if (!isOffline()) return reload();
    if (waiting) window.removeEventListener('online', waiting);
    waiting = () => reload();
    window.addEventListener('online', waiting, { once: true });
  }, LANGUAGE_RELOAD_MS);
}

/** Stores the choice and reloads; in place without storage, as a reload would lose it. True if it reloads. */
export function changeLanguage(language: LanguageCode, reload = () => window.location.reload()): boolean {
  const isStored = change(language, 'person');
  unstored = isStored ? undefined : language;
  const reloads = isStored && !staysInPlace;
  if (reloads) reloadLater(reload);
  else void changeInPlace?.(language);
  return reloads;
}

/** For the account's language. Does nothing without storage: it would reload endlessly. */
export function forceLanguage(language: LanguageCode, reload = () => window.location.reload()): void {
  setTimeout(() => {
    if (change(language, 'account')) reloadLater(reload);
  }, FORCED_LANGUAGE_MS);
}

function change(language: LanguageCode, by: ChosenBy): boolean {
  const isStored = storePreference('language', language, by);
  if (!isStored && by === 'account') return false;
  mirrorLanguage(language);
  if (isStored) {
    window.dispatchEvent(new CustomEvent(LANGUAGE_CHANGED, { detail: language }));
    window.dispatchEvent(new Event(RELOAD_AHEAD));
  }
  return isStored;
}
