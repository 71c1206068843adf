import { parseCardLink, type CardLink } from '@/card/model/link-document';
import type { PublicCard } from '@/card/model/public-card';
import { isOffline } from '@/shared/browser/offline';
import { config } from '@/shared/firebase/config';
import { AppError, withAppErrors } from '@/shared/firebase/errors';
import type { AppErrorCode } from '@/shared/lib/error-codes';
import { decodeDocument } from '@/shared/lib/firestore-values';
import { text } from '@/shared/lib/parse';
import { linkDocumentUrlAround } from './link-document-url';
import { VISITED_ON_HEADER } from './visited-on-header';

interface LinkRead {
  readonly address: string;
  readonly body: string;
}

interface FoundCard {
  readonly slug: string;
  readonly userId: string;
  readonly cardId: string;
  readonly card: PublicCard;
  /** When the projection was last written. */
  readonly changedAt?: Date | undefined;
  /** When the operator checked who the card is of. */
  readonly checkedAt?: Date | undefined;
  /** Who is listed on a company's page (`pagePeople`). */
  readonly people?: unknown;
}

export interface ReadCard extends FoundCard {
  /** Time of the cached copy; undefined for a new answer (shared/browser/visited-cards-cache.ts). */
  readonly cachedOn: Date | undefined;
  readonly reads: readonly LinkRead[];
}

const MAX_HOPS = 4;

function linkDocumentUrl(slug: string): string {
  const [start, end] = linkDocumentUrlAround(config);
  return start + encodeURIComponent(slug) + end;
}

/**
 * Returns the card of a slug without the SDK, and follows `moved` links. `first` is a pending response to
 * `linkDocumentUrl(slug)`. Throws `link-not-found` (free, or abandoned by a deleted card), `link-broken`
 * (malformed or circular), `card-not-shown` (until its owner opens it once), `permission-denied`,
 * `client-offline`, `network-request-failed`, `unavailable`, or `canceled` (through `signal`).
 */
export function readCardLink(
  slug: string,
  options: { readonly signal?: AbortSignal; readonly first?: Promise<Response> } = {},
): Promise<ReadCard> {
  return withAppErrors('readCardLink', async () => {
    const reads: LinkRead[] = [];
    let current = slug;
    let response = options.first;
    let pointer: Moved | undefined;
    for (let hop = 0; hop < MAX_HOPS; hop += 1) {
      const address = linkDocumentUrl(current);
      const { body, cachedOn } = await fetchText(address, {
        ...options,
        first: response,
        missing: hop === 0 ? 'link-not-found' : 'link-broken',
      });
      reads.push({ address, body });
      const link = parseCardLink(decodeDocument(JSON.parse(body)));
      if (link === undefined) break;
      if (link.status === 'unshown') throw new AppError('card-not-shown', 'readCardLink');
      // The old slug of a deleted card may lead to a slug that another user has claimed since.
      if (pointer !== undefined && !isOfSameCard(pointer, link))
        throw new AppError('link-not-found', 'readCardLink');
      if (link.status === 'active') {
        const { status: _active, ...found } = link;
        return { slug: current, ...found, cachedOn, reads };
      }
      pointer = link;
      current = link.movedTo;
      response = undefined;
    }
    throw new AppError('link-broken', 'readCardLink');
  });
}

type Moved = Extract<CardLink, { status: 'moved' }>;

function isOfSameCard({ userId, cardId }: Moved, to: Exclude<CardLink, { status: 'unshown' }>): boolean {
  return userId === '' || (userId === to.userId && cardId === to.cardId);
}

interface FetchOptions {
  readonly signal?: AbortSignal;
  readonly first: Promise<Response> | undefined;
  readonly missing: AppErrorCode;
}

async function fetchText(
  address: string,
  { signal, first, missing }: FetchOptions,
): Promise<{ body: string; cachedOn: Date | undefined }> {
  try {
    const response = await (first ?? fetch(address, { signal: signal ?? null, credentials: 'omit' }));
    if (!response.ok) throw new AppError(codeOfStatus(response.status, missing), 'readCardLink');
    const visitedOn = text(response.headers.get(VISITED_ON_HEADER));
    return { body: await response.text(), cachedOn: visitedOn === '' ? undefined : new Date(visitedOn) };
  } catch (error) {
    // A failed connection throws a TypeError, both before and during the answer.
    if (!(error instanceof TypeError)) throw error;
    throw new AppError(isOffline() ? 'client-offline' : 'network-request-failed', 'readCardLink', error);
  }
}

function codeOfStatus(status: number, codeIfMissing: AppErrorCode): AppErrorCode {
  if (status === 404) return codeIfMissing;
  if (status === 401 || status === 403) return 'permission-denied';
  if (status === 400) return 'invalid-argument';
  return status === 429 || status >= 500 ? 'unavailable' : 'unknown';
}
