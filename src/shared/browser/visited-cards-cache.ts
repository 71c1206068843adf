import { DAY_MS } from '@/shared/lib/day';
import { record, text, texts } from '@/shared/lib/parse';

/** Copies of the cards a visitor has opened, for offline use: what the page and its service worker share. */

/** The browser's cache, and the lock under which pages and worker change its one list. */
export const VISITED_CARDS_CACHE = 'carte-seen';

/** How many cards are cached, and for how long. */
export const VISITED_CARDS_MAX = 20;
const VISITED_CARDS_MAX_AGE_MS = 30 * DAY_MS;

/** Where the cache has the list of the cards in it; no page has this address. */
export const VISITED_CARDS_LIST = '/carte-seen.json';

/** Returns the path a page is cached under: slugs ignore case and slashes at the end, ids the slashes. */
export function visitedCardPath(pathname: string): string {
  const path = pathname.replace(/(.)\/+$/, '$1');
  return /^\/(card|qr)\//.test(path) ? path : path.toLowerCase();
}

/** A card that was opened: its path, the time (ISO 8601), and every address that belongs to it. */
export interface VisitedCard {
  readonly path: string;
  readonly on: string;
  readonly addresses: readonly string[];
}

/** Returns the cards of the list in the cache; none if there is no list. */
export function parseVisitedCards(list: unknown): VisitedCard[] {
  return Array.isArray(list)
    ? list.map((entry) => {
        const { path, on, addresses } = record(entry);
        return { path: text(path), on: text(on), addresses: texts(addresses) };
      })
    : [];
}

/** Whether a copy is recent enough; one from the far future precedes a clock's correction. */
export function isYoung(on: string, now: number): boolean {
  return Math.abs(now - Date.parse(on)) < VISITED_CARDS_MAX_AGE_MS;
}
