/** Finds what came since the last run, and notes it. */
import { DAY_MS } from '../../src/shared/lib/day.ts';
import { time } from '../../src/shared/lib/parse.ts';
import {
  enrol,
  NOTICES,
  OPERATOR_COLLECTIONS,
  operatorNotice,
  type Arrival,
} from '../shared/documents/notices.ts';
import type { AdminTarget } from '../shared/google/credentials.ts';
import { commit } from '../shared/google/firestore-rest.ts';
import { pagesByTime, readWithTime } from '../shared/google/firestore-times.ts';

const STATE = 'noticeState/run';
const ENTRY = /^users\/([^/]+)\/inbox\/([^/]+)$/;

/** How old something is before it is looked at: a commit may become visible later than it was received. */
const SETTLING_MS = 2 * 60_000;
/** How far the first run looks back. */
const FIRST_MS = DAY_MS;

/** What came in a span of time, which begins where the last one has ended. */
export interface Arrivals {
  /** The moment of reading, by the service's clock. */
  readonly now: Date;
  readonly end: Date;
  /** By the path of their notice. */
  readonly byNotice: ReadonlyMap<string, readonly Arrival[]>;
  readonly isFirstRun: boolean;
}

interface FindOptions {
  /** Whether what is for the operator is looked for, too. */
  readonly withOperators: boolean;
  readonly settling?: number;
}

/** Reads what came since the last run; changes nothing. */
export async function findArrivals(
  target: AdminTarget,
  { withOperators, settling = SETTLING_MS }: FindOptions,
): Promise<Arrivals> {
  const { document, readTime: now } = await readWithTime(target, STATE);
  const end = new Date(now.getTime() - settling);
  const beginning = (field: string) => time(document?.data[field]) ?? new Date(now.getTime() - FIRST_MS);
  const byNotice = new Map<string, Arrival[]>();
  const add = (path: string, arrival: Arrival) =>
    byNotice.set(path, [...(byNotice.get(path) ?? []), arrival]);
  const range = { field: 'createdAt', before: end, fields: ['createdAt'] };
  const entries = { ...range, collectionId: 'inbox', allDescendants: true, from: beginning('until') };
  for await (const page of pagesByTime(target, entries))
    for (const { path, data } of page) {
      const [, uid, id] = ENTRY.exec(path) ?? [];
      const at = time(data['createdAt']);
      if (uid !== undefined && id !== undefined && at) add(`${NOTICES}/${uid}`, { id, at });
    }
  for (const collection of withOperators ? OPERATOR_COLLECTIONS : []) {
    const operators = { ...range, collectionId: collection, from: beginning(`${collection}Until`) };
    for await (const page of pagesByTime(target, operators))
      for (const { path, data } of page) {
        const at = time(data['createdAt']);
        if (at) add(operatorNotice(collection), { id: path.slice(collection.length + 1), at });
      }
  }
  return { now, end, byNotice, isFirstRun: document === undefined };
}

/** Adds what came to the notices, then notes up to where was read: cut off in between, it is read again. */
export async function noteArrivals(
  target: AdminTarget,
  { end, byNotice, isFirstRun }: Arrivals,
  { withOperators }: FindOptions,
): Promise<void> {
  for (const [path, arrivals] of byNotice) await enrol(target, path, arrivals, end);
  // Two runs at once may end in either order; the earlier end costs a second reading, and no second mail.
  const collections = withOperators ? OPERATOR_COLLECTIONS : [];
  const untils = collections.map((collection) => [`${collection}Until`, end] as const);
  const fields = { until: end, ...Object.fromEntries(untils) };
  await commit(target, [isFirstRun ? { set: STATE, fields } : { update: STATE, fields }]);
}
