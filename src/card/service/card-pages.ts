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
import { auth } from '@/shared/firebase/firebase';
import { cardDocument, cardsOf } from '@/shared/firebase/firestore/documents';
import { postToFirestore } from '@/shared/firebase/firestore/rest';
import { decodeFields } from '@/shared/lib/firestore-values';
import { record, text, time } from '@/shared/lib/parse';
import { cardOfOwner, requireExists, toCard } from './cards';

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

/** The number of cards per answer: more of them would be taken in in a task that a user notices. */
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
 * Returns a user's cards by name, all or the first `most`, to be shown and exported, never to be saved: by
 * REST, what this build does not know of a card is not whole. With each page the SDK would go through all
 * cards that it has cached. Rejects offline.
 */
export function allCards(
  uid: string,
  { most = Infinity, signal, onRead }: AllCardsOptions = {},
): Promise<Card[]> {
  return withAppErrors('allCards', async () => {
    const cards: Card[] = [];
    let last: RestDocument | undefined;
    for (;;) {
      signal?.throwIfAborted();
      const size = Math.min(CARDS_AT_ONCE, most - cards.length);
      const documents = await documentsByName(uid, size, last);
      cards.push(
        ...documents.map(({ name, fields }) =>
          cardOfOwner(uid, name.slice(name.lastIndexOf('/') + 1), decodeFields(fields, time)),
        ),
      );
      last = documents.at(-1);
      onRead?.(cards.length);
      if (documents.length < size || cards.length === most) return cards;
    }
  });
}

interface RestDocument {
  readonly name: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

async function documentsByName(uid: string, size: number, after?: RestDocument): Promise<RestDocument[]> {
  const structuredQuery = {
    from: [{ collectionId: 'cards' }],
    orderBy: ['name', '__name__'].map((fieldPath) => ({ field: { fieldPath } })),
    limit: size,
    ...(after && {
      startAt: { values: [after.fields['name'], { referenceValue: after.name }], before: false },
    }),
  };
  const token = await auth().currentUser?.getIdToken();
  const call = { parent: `/users/${uid}`, token };
  const answer = await postToFirestore('allCards', 'runQuery', { structuredQuery }, call);
  // Without a result there is one answer, with the time alone. The stream may end with an error.
  const answers = Array.isArray(answer) ? answer.map(record) : [];
  if (answers.length === 0 || answers.some(({ readTime, error }) => readTime === undefined || error))
    throw new AppError('unavailable', 'allCards');
  return answers
    .map(({ document }) => record(document))
    .map(({ name, fields }) => ({ name: text(name), fields: record(fields) }))
    .filter(({ name }) => name !== '');
}

/** Returns the newest cards of a user, at most `most`. Rejects offline, as the cache may have only some. */
export function newestCards(uid: string, most: number): Promise<Card[]> {
  return withAppErrors('newestCards', async () => {
    const cards: Card[] = [];
    let last: QueryDocumentSnapshot | undefined;
    for (;;) {
      const size = Math.min(CARDS_AT_ONCE, most - cards.length);
      const behind = last === undefined ? [] : [startAfter(last)];
      const page = cardsWhere(uid, ORDERS.newest, ...behind, limit(size));
      const { docs } = await getDocsFromServer(page);
      cards.push(...docs.map(toCard));
      last = docs.at(-1);
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
