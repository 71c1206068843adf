import { parseCardLink, type PublicCard } from '@/model/public-card';
import { cardLinkAddressAround } from './card-link-address';
import { config } from './config';
import { AppError, translating } from './errors';
import { decodeDocument } from './proto-json';

/** A card behind a name. `name` is where it really is, after following moves. */
export interface FoundCard {
  readonly name: string;
  readonly userId: string;
  readonly cardId: string;
  readonly card: PublicCard;
}

/** A name moves to its card's current name in one step; more are read only while a rename is still being sent. */
const MAX_HOPS = 4;

function cardLinkAddress(name: string): string {
  const [before, after] = cardLinkAddressAround(config);
  return before + encodeURIComponent(name) + after;
}

/**
 * The card behind a name, without the SDK, following `moved`. `first` is a response to `cardLinkAddress(name)` already under
 * way. Fails with `link-not-found`, `permission-denied`, `client-offline`, `network-request-failed`, `unavailable` (the
 * service is in trouble) or `canceled` (through `signal`).
 */
export function readCardLink(
  name: string,
  options: { readonly signal?: AbortSignal; readonly first?: Promise<Response> } = {},
): Promise<FoundCard> {
  return translating('readCardLink', async () => {
    let current = name;
    let response = options.first;
    for (let hop = 0; hop < MAX_HOPS; hop += 1) {
      const link = parseCardLink(await fetchDocument(current, options.signal, response));
      if (link === undefined) break;
      if (link.status === 'active')
        return { name: current, userId: link.userId, cardId: link.cardId, card: link.card };
      current = link.movedTo;
      response = undefined;
    }
    throw new AppError('link-not-found', 'readCardLink');
  });
}

async function fetchDocument(
  name: string,
  signal?: AbortSignal,
  first?: Promise<Response>,
): Promise<unknown> {
  try {
    const response = await (first ??
      fetch(cardLinkAddress(name), { signal: signal ?? null, credentials: 'omit' }));
    if (!response.ok) throw new AppError(codeOfStatus(response.status), 'readCardLink');
    return decodeDocument(await response.json());
  } catch (error) {
    // A connection that fails, before the answer or within it, is a TypeError; offline is what the browser knows of itself.
    if (!(error instanceof TypeError)) throw error;
    const offline = 'navigator' in globalThis && !navigator.onLine;
    throw new AppError(offline ? 'client-offline' : 'network-request-failed', 'readCardLink', error);
  }
}

function codeOfStatus(status: number) {
  if (status === 404) return 'link-not-found';
  if (status === 401 || status === 403) return 'permission-denied';
  if (status === 400) return 'invalid-argument';
  return status === 429 || status >= 500 ? 'unavailable' : 'unknown';
}
