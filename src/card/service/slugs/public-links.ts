import { VISITED_ON_HEADER } from '@/shared/browser/visited-cards-cache';
import { text } from '@/shared/lib/parse';
import { parseCardLink, type CardLink, type PublicCard } from '@/card/model/public-card';
import { config } from '@/shared/firebase/config';
import { AppError, withAppErrors } from '@/shared/firebase/errors';
import { decodeDocument } from '@/shared/firebase/firestore/read-by-rest';
import type { AppErrorCode } from '@/shared/firebase/error-codes';
import { isOffline } from '@/shared/browser/offline';
import { cardLinkAddressAround } from './card-link-address';

/** One document as it was read: its address and the JSON text of the answer. */
interface LinkRead {
  readonly address: string;
  readonly body: string;
}

/** A card behind a name. `name` is where it really is, after following moves. */
interface FoundCard {
  readonly name: string;
  readonly userId: string;
  readonly cardId: string;
  readonly card: PublicCard;
}

/** The same with what the public page needs besides. */
export interface ReadCard extends FoundCard {
  /** When the card was read, if this is the copy of an earlier visit (shared/browser/visited-cards-cache.ts). */
  readonly seenOn: Date | undefined;
  /** What was read on the way, in order. */
  readonly reads: readonly LinkRead[];
}

/** A name moves to its card's current name in one step; more are read only while a rename is still being sent. */
const MAX_HOPS = 4;

function cardLinkAddress(name: string): string {
  const [before, after] = cardLinkAddressAround(config);
  return before + encodeURIComponent(name) + after;
}

/**
 * The card behind a name, without the SDK, following `moved`. `first` is a response to `cardLinkAddress(name)` already under
 * way. Fails with `link-not-found` (nobody has this name, or it was left by a card that is gone and leads to another's), `link-broken` (somebody has it, and it leads nowhere or in a circle),
 * `card-not-shown` (it is a card's that its owner has to open once), `permission-denied`, `client-offline`, `network-request-failed`, `unavailable` (the
 * service is in trouble) or `canceled` (through `signal`).
 */
export function readCardLink(
  name: string,
  options: { readonly signal?: AbortSignal; readonly first?: Promise<Response> } = {},
): Promise<ReadCard> {
  return withAppErrors('readCardLink', async () => {
    const reads: LinkRead[] = [];
    let current = name;
    let response = options.first;
    let pointer: Moved | undefined;
    for (let hop = 0; hop < MAX_HOPS; hop += 1) {
      const address = cardLinkAddress(current);
      const { body, seenOn } = await fetchText(address, {
        ...options,
        first: response,
        missing: hop === 0 ? 'link-not-found' : 'link-broken',
      });
      reads.push({ address, body });
      const link = parseCardLink(decodeDocument(JSON.parse(body)));
      if (link === undefined) break;
      if (link.status === 'unshown') throw new AppError('card-not-shown', 'readCardLink');
      // A name left by a card that is gone is another's when somebody took the name it led to.
      if (pointer !== undefined && !isOfSameCard(pointer, link))
        throw new AppError('link-not-found', 'readCardLink');
      if (link.status === 'active') {
        const { userId, cardId, card } = link;
        return { name: current, userId, cardId, card, seenOn, reads };
      }
      pointer = link;
      current = link.movedTo;
      response = undefined;
    }
    throw new AppError('link-broken', 'readCardLink');
  });
}

type Moved = Extract<CardLink, { status: 'moved' }>;

/** Whether what a pointer leads to is of the card it names; one that the operator wrote by hand may name none. */
function isOfSameCard({ userId, cardId }: Moved, to: Exclude<CardLink, { status: 'unshown' }>): boolean {
  return userId === '' || (userId === to.userId && cardId === to.cardId);
}

interface FetchOptions {
  readonly signal?: AbortSignal;
  readonly first: Promise<Response> | undefined;
  /** What it means when there is no such document. */
  readonly missing: AppErrorCode;
}

async function fetchText(
  address: string,
  { signal, first, missing }: FetchOptions,
): Promise<{ body: string; seenOn: Date | undefined }> {
  try {
    const response = await (first ?? fetch(address, { signal: signal ?? null, credentials: 'omit' }));
    if (!response.ok) throw new AppError(codeOfStatus(response.status, missing), 'readCardLink');
    const seen = text(response.headers.get(VISITED_ON_HEADER));
    return { body: await response.text(), seenOn: seen === '' ? undefined : new Date(seen) };
  } catch (error) {
    // A connection that fails, before the answer or within it, is a TypeError.
    if (!(error instanceof TypeError)) throw error;
    throw new AppError(isOffline() ? 'client-offline' : 'network-request-failed', 'readCardLink', error);
  }
}

function codeOfStatus(status: number, missing: AppErrorCode): AppErrorCode {
  if (status === 404) return missing;
  if (status === 401 || status === 403) return 'permission-denied';
  if (status === 400) return 'invalid-argument';
  return status === 429 || status >= 500 ? 'unavailable' : 'unknown';
}
