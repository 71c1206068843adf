/**
 * The code that a screen of the owner's app showed last. The service worker puts it into the page that it
 * answers with, so that it is in the first frame (docs/decisions/0075).
 */

/** The browser's cache of them, by the screen's address. */
export const OPENING_CACHE = 'carte-opening';

/** The element with the code; `data-uid` names its user, `data-width` the window's width in CSS px. */
export const OPENING_ID = 'opening-code';

/**
 * The app's element in a built page; the code is put before it. Pages of builds that would not remove the
 * code again have quotes here.
 */
export const OPENING_PLACE = '<div id=root>';

/** The address whose code a path gets; undefined for the paths of other screens. */
export function openingAt(pathname: string): string | undefined {
  return /^(\/dashboard|\/cards\/code)\/?$/.exec(pathname)?.[1];
}

/** Removes the codes: no user is signed in any more, or another one. Never rejects. */
export async function forgetOpenings(): Promise<void> {
  try {
    await globalThis.caches?.delete(OPENING_CACHE);
  } catch {
    // Denied: then none was stored.
  }
}

/** Leaves of what is on the screen the code alone: the app has drawn the rest. */
export function reduceOpening(): void {
  for (const part of document.querySelectorAll(`#${OPENING_ID} rect, #${OPENING_ID} g > text`)) part.remove();
}

/** Removes the code that is on the screen: the app shows its own, or has none. */
export function removeOpening(): void {
  document.getElementById(OPENING_ID)?.remove();
}
