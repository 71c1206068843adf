import { LANGUAGE_CHANGED, storePreference, languageInUse, type ChosenBy } from '@/shared/browser/preference';
import { isOffline } from '@/shared/browser/offline';
import { writeStored } from '@/shared/browser/stored';
import type { LanguageCode } from './languages';

/** A language change reloads the page after this many milliseconds (specification §4, §9). */
const LANGUAGE_RELOAD_MS = 300;

/** A change that nobody on this page asked for waits this long before it begins (specification §9, "forced change"). */
const FORCED_LANGUAGE_MS = 100;

/** Names the language of this tab: the saved one mirrored (specification §3), or the browser's where nobody chose. */
export function mirrorLanguage(language: LanguageCode): void {
  writeStored('language', language, 'session');
}

let changeInPlace: ((language: LanguageCode) => Promise<void>) | undefined;
let staysInPlace = false;
/** Picked, but not kept by the browser. */
let unkept: LanguageCode | undefined;

/**
 * Says how this page shows another language without being loaded again; never to reject. `always`: also where the choice is
 * kept (docs/decisions/0014).
 */
export function changeInPlaceBy(
  change: (language: LanguageCode) => Promise<void>,
  { always = false } = {},
): void {
  changeInPlace = change;
  staysInPlace = always;
}

/** The code of the language chosen last for this page: picked on it, else kept; null where nobody chose and nothing is kept. */
export function languageChosen(): string | null {
  return unkept ?? languageInUse();
}

let waiting: (() => void) | undefined;

/**
 * Loads the page again when what is kept has been told; without a network only once there is one, since until then it would
 * be the browser's error page, and what is typed here gone. Once, however many choices wait.
 */
function reloadLater(reload: () => void): void {
  setTimeout(() => {
    if (!isOffline()) return reload();
    if (waiting) window.removeEventListener('online', waiting);
    waiting = () => reload();
    window.addEventListener('online', waiting, { once: true });
  }, LANGUAGE_RELOAD_MS);
}

/**
 * Saves the choice, tells the rest of the page, and reloads so that every text, also of open requests, is in it. A browser that
 * keeps nothing would lose the choice, what is typed and the session with that: there the page changes in place. Gives whether
 * it is loaded again.
 */
export function changeLanguage(language: LanguageCode, reload = () => window.location.reload()): boolean {
  const kept = change(language, 'person');
  unkept = kept ? undefined : language;
  const reloads = kept && !staysInPlace;
  if (reloads) reloadLater(reload);
  else void changeInPlace?.(language);
  return reloads;
}

/**
 * The same for the language of the account that signed in. A browser that keeps nothing stays as it is: reloaded, it would
 * ask for the same again without end.
 */
export function forceLanguage(language: LanguageCode, reload = () => window.location.reload()): void {
  setTimeout(() => {
    if (change(language, 'account')) reloadLater(reload);
  }, FORCED_LANGUAGE_MS);
}

function change(language: LanguageCode, by: ChosenBy): boolean {
  const kept = storePreference('language', language, by);
  if (!kept && by === 'account') return false;
  mirrorLanguage(language);
  if (kept) window.dispatchEvent(new CustomEvent(LANGUAGE_CHANGED, { detail: language }));
  return kept;
}
