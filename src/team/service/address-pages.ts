import type { Card } from '@/card/model/card';
import { publicUrl } from '@/card/model/card-url';
import { withConfirmedSlugs } from '@/card/service/slugs/confirmed-slugs';
import { delay } from '@/shared/lib/delay';

/** The cards whose links are confirmed in one request, and used in one task. */
const CARDS_AT_ONCE = 100;

/** A card and the address of its public page. */
export interface CardAddress {
  readonly card: Card;
  readonly address: string;
}

/**
 * Yields the cards with their addresses, a page at a time, so that the screen responds in between. The
 * signal's reason is thrown before the next page.
 */
export async function* addressPages(
  cards: readonly Card[],
  { origin, signal }: { readonly origin: string; readonly signal: AbortSignal },
): AsyncGenerator<readonly CardAddress[]> {
  for (let from = 0; from < cards.length; from += CARDS_AT_ONCE) {
    await delay(0);
    signal.throwIfAborted();
    const page = cards.slice(from, from + CARDS_AT_ONCE);
    const confirmed = await withConfirmedSlugs(page);
    yield page.map((card, at) => ({ card, address: publicUrl(origin, confirmed[at] ?? card) }));
  }
}
