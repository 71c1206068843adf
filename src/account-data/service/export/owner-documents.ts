import {
  collection,
  documentId,
  getDocFromServer,
  getDocsFromServer,
  limit,
  orderBy,
  query,
  startAfter,
  type CollectionReference,
  type QueryDocumentSnapshot,
} from 'firebase/firestore';
import { currentUser } from '@/account/service/account';
import type { Card } from '@/card/model/card';
import { toCard } from '@/card/service/cards';
import { companiesOf } from '@/company/service/companies';
import { AppError, withAppErrors } from '@/shared/firebase/errors';
import { cardsOf, peopleOf, statsOf, userDocument } from '@/shared/firebase/firestore/documents';
import { inTime } from '@/shared/firebase/in-time';
import { isoDay } from '@/visits/model/visit-day';
import { byDay, type Counts } from '@/visits/model/visits';

/** Page size that a phone can load within the timeout. */
const AT_ONCE = 300;

export interface StoredDocument {
  readonly id: string;
  readonly data: Readonly<Record<string, unknown>>;
}

export interface StoredCard {
  readonly card: Card;
  readonly data: Readonly<Record<string, unknown>>;
}

export interface Login {
  readonly uid: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly displayName: string | null;
  readonly photoURL: string | null;
  readonly providers: readonly string[];
  readonly createdAt: string | undefined;
  readonly lastSignInAt: string | undefined;
}

/** Returns the login and the user document, {} without one. Fails with `account-changed`. */
export function readAccount(
  uid: string,
): Promise<{ readonly login: Login; readonly data: Readonly<Record<string, unknown>> }> {
  return withAppErrors('readAccount', async () => {
    const user = currentUser('readAccount');
    if (user.uid !== uid) throw new AppError('account-changed', 'readAccount');
    const snapshot = await inTime('readAccount', getDocFromServer(userDocument(uid)));
    const login = {
      uid,
      email: user.email,
      emailVerified: user.emailVerified,
      displayName: user.displayName,
      photoURL: user.photoURL,
      providers: user.providerData.map(({ providerId }) => providerId),
      createdAt: isoTime(user.metadata.creationTime),
      lastSignInAt: isoTime(user.metadata.lastSignInTime),
    };
    return { login, data: snapshot.data() ?? {} };
  });
}

/** Returns the user's cards, parsed and as stored, from the server. */
export function readCards(uid: string, signal: AbortSignal): Promise<StoredCard[]> {
  return withAppErrors('readCards', async () => {
    const found = await pages('readCards', () => cardsOf(uid), signal);
    return found.map((snapshot) => ({ card: toCard(snapshot), data: snapshot.data() }));
  });
}

/** Returns the documents of one of the user's collections, by id; `onRead` receives the count so far. */
export function readCollection(
  uid: string,
  name: string,
  signal: AbortSignal,
  onRead: (count: number) => void,
): Promise<StoredDocument[]> {
  return withAppErrors('readCollection', async () => {
    const of = () => collection(userDocument(uid), name);
    const found = await pages('readCollection', of, signal, onRead);
    return found.map((snapshot) => ({ id: snapshot.id, data: snapshot.data() }));
  });
}

interface StoredCompany extends StoredDocument {
  readonly people: readonly StoredDocument[];
}

/** Returns the companies that the user administers, each with its people, from the server. */
export function readCompanies(uid: string, signal: AbortSignal): Promise<StoredCompany[]> {
  return withAppErrors('readCompanies', async () => {
    const { docs } = await inTime('readCompanies', getDocsFromServer(companiesOf(uid)));
    const companies: StoredCompany[] = [];
    for (const company of docs) {
      const people = await pages('readCompanies', () => peopleOf(company.id), signal);
      companies.push({
        id: company.id,
        data: company.data(),
        people: people.map((person) => ({ id: person.id, data: person.data() })),
      });
    }
    return companies;
  });
}

interface DayCounts {
  readonly day: string;
  readonly counts: Counts;
}

/** Returns the visits of a card, day by day, from the server. */
export function readDailyVisits(uid: string, cardId: string, signal: AbortSignal): Promise<DayCounts[]> {
  return withAppErrors('readVisits', async () => {
    const found = await pages('readVisits', () => statsOf(uid, cardId), signal);
    const days = byDay(found.map((shard) => ({ id: shard.id, data: shard.data() })));
    return days.map(({ day, counts }) => ({ day: isoDay(day), counts }));
  });
}

/** From the server: the cache may hold a part only. */
async function pages(
  operation: string,
  of: () => CollectionReference,
  signal: AbortSignal,
  onRead: (count: number) => void = () => {},
): Promise<QueryDocumentSnapshot[]> {
  const found: QueryDocumentSnapshot[] = [];
  for (;;) {
    signal.throwIfAborted();
    const last = found.at(-1);
    const page = query(
      of(),
      orderBy(documentId()),
      ...(last === undefined ? [] : [startAfter(last)]),
      limit(AT_ONCE),
    );
    const { docs } = await inTime(operation, getDocsFromServer(page));
    found.push(...docs);
    onRead(found.length);
    if (docs.length < AT_ONCE) return found;
  }
}

function isoTime(text: string | undefined): string | undefined {
  const time = Date.parse(text ?? '');
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}
