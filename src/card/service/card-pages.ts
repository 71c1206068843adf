import {
  documentId,
  endAt,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  startAfter,
  startAt,
  where,
  type QueryConstraint,
} from 'firebase/firestore';
import type { Card } from '@/card/model/card';
import { stripSlug } from '@/card/model/slug/slug';
import { withAppErrors } from '@/shared/firebase/errors';
import { cardDocument, cardsOf } from '@/shared/firebase/firestore/documents';
import { CARDS_FOUND } from '@/shared/lib/limits';
import { requireExists, toCard } from './cards';

type CardOrder = 'newest' | 'name';

const ORDERS = { newest: orderBy('createdAt', 'desc'), name: orderBy('name') } as const;

interface PageOptions {
  readonly order: CardOrder;
  /** The most cards; a page with fewer is the last. */
  readonly size: number;
  /** The card before it; undefined: the first page. */
  readonly after?: string | undefined;
}

/** Returns a page of a user's cards. Throws `card-not-found` when the card before it is gone. */
export function listCardPage(uid: string, { order, size, after }: PageOptions): Promise<Card[]> {
  return withAppErrors('listCardPage', async () => {
    const behind =
      after === undefined
        ? []
        : [startAfter(requireExists(await getDoc(cardDocument(uid, after)), 'listCardPage'))];
    return cardsWhere(uid, ORDERS[order], ...behind, limit(size));
  });
}

/** The last character there is: whatever begins with a text comes before it. */
const LAST = '\uF8FF';

/**
 * Returns cards whose name, company or slug begins with a text, as typed or with a capital letter: what
 * Firestore's indexes can answer. At most `CARDS_FOUND` by each.
 */
export function findCards(uid: string, text: string): Promise<Card[]> {
  return withAppErrors('findCards', async () => {
    const typed = text.trim();
    const capital = typed.charAt(0).toUpperCase() + typed.slice(1);
    const words = [...new Set([typed, capital])].filter((word) => word !== '');
    const starts = [
      ...words.flatMap((word) => [{ field: 'name', word } as const, { field: 'company', word } as const]),
      { field: 'customPath', word: stripSlug(typed) },
    ].filter(({ word }) => word !== '');
    const found = await Promise.all(
      starts.map(({ field, word }) =>
        cardsWhere(uid, orderBy(field), startAt(word), endAt(word + LAST), limit(CARDS_FOUND)),
      ),
    );
    return [...new Map(found.flat().map((card) => [card.id, card])).values()];
  });
}

/** Firestore takes 30 values in one query. */
const VALUES_AT_ONCE = 30;
/** Queries under way at a time. */
const QUERIES_AT_ONCE = 6;

/**
 * Returns the cards of these ids, or those with one of these e-mail addresses. Throws `canceled` when
 * `signal` aborts between two reads.
 */
export function cardsOfPeople(
  uid: string,
  by: 'id' | 'email',
  values: readonly string[],
  signal: AbortSignal,
): Promise<readonly Card[]> {
  const field = by === 'id' ? documentId() : by;
  return withAppErrors('cardsOfPeople', () =>
    inParts(values, (part) => cardsWhere(uid, where(field, 'in', part)), signal),
  );
}

async function inParts(
  values: readonly string[],
  read: (part: readonly string[]) => Promise<Card[]>,
  signal: AbortSignal,
): Promise<Card[]> {
  const parts = Array.from({ length: Math.ceil(values.length / VALUES_AT_ONCE) }, (_, at) =>
    values.slice(at * VALUES_AT_ONCE, (at + 1) * VALUES_AT_ONCE),
  );
  const cards: Card[] = [];
  for (let at = 0; at < parts.length; at += QUERIES_AT_ONCE) {
    signal.throwIfAborted();
    cards.push(...(await Promise.all(parts.slice(at, at + QUERIES_AT_ONCE).map(read))).flat());
  }
  return cards;
}

async function cardsWhere(uid: string, ...constraints: QueryConstraint[]): Promise<Card[]> {
  return (await getDocs(query(cardsOf(uid), ...constraints))).docs.map(toCard);
}
