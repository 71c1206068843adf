import { DAY_MS } from '@/shared/lib/day';

/**
 * Copies of the cards a visitor has opened, for when there is no connection: what the page and its service
 * worker share.
 */

/**
 * The browser's cache that holds them, and the lock under which pages and worker change it: all of them write
 * the one list.
 */
export const VISITED_CARDS_CACHE = 'carte-seen';

/**
 * Header of a copied document: when it was read, as ISO 8601. A response without it came from the service.
 */
export const VISITED_ON_HEADER = 'x-carte-seen-on';

/** How many cards are kept, and for how long. */
export const VISITED_CARDS_MAX = 20;
const VISITED_CARDS_MAX_AGE_MS = 30 * DAY_MS;

/** Where the cache has the list of the cards in it; no page has this address. */
export const VISITED_CARDS_LIST = '/carte-seen.json';

/**
 * The path a page is kept under, however its address was typed: names of cards ignore case and slashes at the
 * end, ids (in `/card/{uid}/{cardId}` and `/qr/{cardId}`) the slashes only.
 */
export function visitedCardPath(pathname: string): string {
  const path = pathname.replace(/(.)\/+$/, '$1');
  return /^\/(card|qr)\//.test(path) ? path : path.toLowerCase();
}

/**
 * A card that was opened: under which path (`visitedCardPath`), when (ISO 8601), and every address that
 * belongs to it.
 */
export interface VisitedCard {
  readonly path: string;
  readonly on: string;
  readonly addresses: readonly string[];
}

/**
 * Whether a copy made `on` (ISO 8601) is young enough; one from far ahead was made before the clock was set
 * back.
 */
export function isYoung(on: string, now: number): boolean {
  return Math.abs(now - Date.parse(on)) < VISITED_CARDS_MAX_AGE_MS;
}
