import type { Card } from '@/card/model/card';
import { OPENING_CACHE } from '@/shared/browser/opening-cache';
import { isSessionFlagOf } from '@/shared/browser/session-flag';
import { qrMarkup, type DrawnQr } from './qr-markup';

/** Header of a stored code, with what it was drawn from. */
const VERSION = 'x-carte-card';

/** Returns the ids of a card and a text that changes with all that its code shows. */
function versionOf({ id, name, photoUrl, qrDesign }: Card, url: string): string {
  return encodeURIComponent(JSON.stringify([id, name, url, photoUrl, qrDesign]));
}

/** Calls `work` with the cache; does nothing where the browser denies it, or has no room. */
async function inCache(work: (cache: Cache) => Promise<unknown>): Promise<void> {
  if (!('caches' in globalThis)) return;
  try {
    await work(await caches.open(OPENING_CACHE));
  } catch (error) {
    if (!(error instanceof DOMException) && !(error instanceof TypeError)) throw error;
  }
}

/** A card with the address in its code. */
export interface CardWithUrl {
  readonly card: Card;
  readonly url: string;
}

/** Stores the code on the screen at an address, for the next opening. */
export async function keepOpening(
  address: string,
  { card, url }: CardWithUrl,
  drawn: DrawnQr,
): Promise<void> {
  const headers = { 'content-type': 'text/html; charset=utf-8', [VERSION]: versionOf(card, url) };
  const answer = new Response(qrMarkup(drawn), { headers });
  await inCache(async (cache) => {
    await cache.put(address, answer);
    // Another tab may have signed out meanwhile.
    if (!isSessionFlagOf(drawn.uid)) await cache.delete(address);
  });
}

/** Removes the code stored for an address if its card is another now, or is gone where `cards` are all. */
export async function dropOldOpening(
  address: string,
  cards: readonly CardWithUrl[],
  areAll: boolean,
): Promise<void> {
  await inCache(async (cache) => {
    const version = (await cache.match(address))?.headers.get(VERSION) ?? undefined;
    if (version === undefined) return;
    const [id] = JSON.parse(decodeURIComponent(version)) as string[];
    const now = cards.find(({ card }) => card.id === id);
    if (now ? versionOf(now.card, now.url) !== version : areAll) await cache.delete(address);
  });
}
