import {
  documentId,
  endAt,
  getDoc,
  getDocs,
  getDocsFromServer,
  limit,
  orderBy,
  query,
  startAfter,
  startAt,
  where,
  type Query,
  type QueryConstraint,
  type QueryDocumentSnapshot,
  type QuerySnapshot,
} from 'firebase/firestore';
import type { Card } from '@/card/model/card';
import { stripSlug } from '@/card/model/slug/slug';
import { AppError, withAppErrors } from '@/shared/firebase/errors';
import { cardDocument, cardsOf } from '@/shared/firebase/firestore/documents';
import { requireExists, toCard } from './cards';

/** The most cards that a prefix search returns per query. */
const CARDS_FOUND = 50;

type CardOrder = 'newest' | 'name';

const ORDERS = { newest: orderBy('createdAt', 'desc'), name: orderBy('name') } as const;

interface PageOptions {
  readonly order: CardOrder;
  /** The number of cards on a page; a page with fewer is the last. */
  readonly size: number;
  /** The id of the last card of the previous page; undefined for the first page. */
  readonly after?: string | undefined;
}

/** Returns a page of a user's cards, offline from the cache. Throws `card-not-found` when `after` is gone. */
export function listCardPage(uid: string, { order, size, after }: PageOptions): Promise<Card[]> {
  return withAppErrors('listCardPage', async () => {
    const behind =
      after === undefined
        ? []
        : [startAfter(requireExists(await getDoc(cardDocument(uid, after)), 'listCardPage'))];
    return cardsIn('listCardPage', [await getDocs(cardsWhere(uid, ORDERS[order], ...behind, limit(size)))]);
  });
}

/** The number of cards per answer: the SDK takes in more of them in a task that a user notices. */
const CARDS_AT_ONCE = 100;

export interface AllCardsOptions {
  /** The most cards that are read. */
  readonly most?: number;
  /** Its reason is thrown before the next page. */
  readonly signal?: AbortSignal;
  /** Called after each page with the number of cards so far. */
  readonly onRead?: (count: number) => void;
}

/**
 * Returns a user's cards, all or the first `most`, read in pages. Rejects offline, as the cache may have only
 * some.
 */
export function allCards(
  uid: string,
  order: CardOrder,
  { most = Infinity, signal, onRead }: AllCardsOptions = {},
): Promise<Card[]> {
  return withAppErrors('allCards', async () => {
    const cards: Card[] = [];
    let last: QueryDocumentSnapshot | undefined;
    for (;;) {
      signal?.throwIfAborted();
      const size = Math.min(CARDS_AT_ONCE, most - cards.length);
      const behind = last === undefined ? [] : [startAfter(last)];
      const page = cardsWhere(uid, ORDERS[order], ...behind, limit(size));
      const { docs } = await getDocsFromServer(page);
      cards.push(...docs.map(toCard));
      last = docs.at(-1);
      onRead?.(cards.length);
      if (docs.length < size || cards.length === most) return cards;
    }
  });
}

/** A character after all others in Firestore's order: texts with a prefix sort before prefix + `LAST`. */
const LAST = '\uF8FF';

/** Finds cards by a prefix of name, company or slug, as typed or capitalized: the indexes allow no more. */
export function findCards(uid: string, text: string): Promise<Card[]> {
  return withAppErrors('findCards', async () => {
    const prefix = text.trim();
    const capital = prefix.charAt(0).toUpperCase() + prefix.slice(1);
    const words = [...new Set([prefix, capital])].filter((word) => word !== '');
    const starts = [
      ...words.flatMap((word) => [{ field: 'name', word } as const, { field: 'company', word } as const]),
      { field: 'customPath', word: stripSlug(prefix) },
    ].filter(({ word }) => word !== '');
    const snapshots = await Promise.all(
      starts.map(({ field, word }) =>
        getDocs(cardsWhere(uid, orderBy(field), startAt(word), endAt(word + LAST), limit(CARDS_FOUND))),
      ),
    );
    return [...new Map(cardsIn('findCards', snapshots).map((card) => [card.id, card])).values()];
  });
}

/** Firestore takes 30 values in one query. */
const VALUES_AT_ONCE = 30;
const QUERIES_AT_ONCE = 6;

/** Returns the cards with these ids or e-mail addresses. Rejects offline; throws `canceled` by `signal`. */
export function cardsOfPeople(
  uid: string,
  by: 'id' | 'email',
  values: readonly string[],
  signal: AbortSignal,
): Promise<readonly Card[]> {
  const field = by === 'id' ? documentId() : by;
  return withAppErrors('cardsOfPeople', () =>
    inParts(values, (part) => getDocsFromServer(cardsWhere(uid, where(field, 'in', part))), signal),
  );
}

async function inParts(
  values: readonly string[],
  read: (part: readonly string[]) => Promise<QuerySnapshot>,
  signal: AbortSignal,
): Promise<Card[]> {
  const parts = Array.from({ length: Math.ceil(values.length / VALUES_AT_ONCE) }, (_, at) =>
    values.slice(at * VALUES_AT_ONCE, (at + 1) * VALUES_AT_ONCE),
  );
  const cards: Card[] = [];
  for (let at = 0; at < parts.length; at += QUERIES_AT_ONCE) {
    signal.throwIfAborted();
    const snapshots = await Promise.all(parts.slice(at, at + QUERIES_AT_ONCE).map(read));
    cards.push(...cardsIn('cardsOfPeople', snapshots));
  }
  return cards;
}

function cardsWhere(uid: string, ...constraints: QueryConstraint[]): Query {
  return query(cardsOf(uid), ...constraints);
}

/** Throws `client-offline` when only an empty cache has answered: the service may have cards. */
function cardsIn(operation: string, snapshots: readonly QuerySnapshot[]): Card[] {
  const cards = snapshots.flatMap(({ docs }) => docs.map(toCard));
  if (cards.length === 0 && snapshots.some(({ metadata }) => metadata.fromCache))
    throw new AppError('client-offline', operation);
  return cards;
}
