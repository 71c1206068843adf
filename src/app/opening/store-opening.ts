import type { Card } from '@/card/model/card';
import { OPENING_CACHE } from '@/shared/browser/opening-cache';
import { isSessionFlagOf } from '@/shared/browser/session-flag';
import { qrMarkup, type DrawnQr } from './qr-markup';

/** Headers of a stored code: the id of its card, and what it was drawn from. */
const CARD = 'x-carte-card';
const VERSION = 'x-carte-version';

/** Returns a text that changes with anything of a card. */
function versionOf(card: Card): string {
  const text = JSON.stringify(card);
  // 32 bits of FNV-1a, which only tell one version of a card from another.
  let hash = 0x81_1c_9d_c5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01_00_01_93);
  return String(hash >>> 0);
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

/** One after the other, so that the last one stays. */
let last: Promise<void> = Promise.resolve();

function inTurn(work: () => Promise<void>): Promise<void> {
  last = last.then(work, work);
  return last;
}

/** Stores the code on the screen at an address, for the next opening, while its user is signed in. */
export function storeOpening(address: string, card: Card, drawn: DrawnQr): Promise<void> {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    [CARD]: encodeURIComponent(card.id),
    [VERSION]: versionOf(card),
  };
  const answer = new Response(qrMarkup(drawn), { headers });
  const store = async () => {
    if (!isSessionFlagOf(drawn.uid)) return;
    await inCache(async (cache) => {
      await cache.put(address, answer);
      // Another tab may have signed out meanwhile.
      if (!isSessionFlagOf(drawn.uid)) await cache.delete(address);
    });
  };
  return inTurn(store);
}

/** Removes the code stored for an address if its card has changed since, or is gone where `cards` are all. */
export function dropOldOpening(address: string, cards: readonly Card[], areAll: boolean): Promise<void> {
  const drop = async (cache: Cache) => {
    const headers = (await cache.match(address))?.headers;
    if (!headers) return;
    const now = cards.find(({ id }) => encodeURIComponent(id) === headers.get(CARD));
    if (now ? versionOf(now) !== headers.get(VERSION) : areAll) await cache.delete(address);
  };
  return inTurn(() => inCache(drop));
}
