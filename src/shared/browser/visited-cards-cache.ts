import { DAY_MS } from '@/shared/lib/day';

/** Copies of the cards a visitor has opened, for offline use: what the page and its service worker share. */

/**
 * The browser's cache of them, and the lock under which pages and worker change it: all of them write the one
 * list.
 */
export const VISITED_CARDS_CACHE = 'carte-seen';

/**
 * Header of a copied document: when it was read, as ISO 8601. A response without it came from the service.
 */
export const VISITED_ON_HEADER = 'x-carte-seen-on';

/** How many cards are cached, and for how long. */
export const VISITED_CARDS_MAX = 20;
const VISITED_CARDS_MAX_AGE_MS = 30 * DAY_MS;

/** Where the cache has the list of the cards in it; no page has this address. */
export const VISITED_CARDS_LIST = '/carte-seen.json';

/**
 * Returns the path under which a page is cached, however its address was typed: slugs ignore case and slashes
 * at the end, ids (in `/card/{uid}/{cardId}` and `/qr/{cardId}`) only the slashes.
 */
export function visitedCardPath(pathname: string): string {
  const path = pathname.replace(/(.)\/+$/, '$1');
  return /^\/(card|qr)\//.test(path) ? path : path.toLowerCase();
}

/**
 * A card that was opened: its path (`visitedCardPath`), the time (ISO 8601), and every address that belongs
 * to it.
 */
export interface VisitedCard {
  readonly path: string;
  readonly on: string;
  readonly addresses: readonly string[];
}

/**
 * Whether a copy made `on` (ISO 8601) is recent enough; one from the far future was made before the clock was
 * set back.
 */
export function isYoung(on: string, now: number): boolean {
  return Math.abs(now - Date.parse(on)) < VISITED_CARDS_MAX_AGE_MS;
}
