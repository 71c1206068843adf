/** A database as a whole: how many documents it has, and a moment at which it can be read. */
import type { AdminTarget } from './credentials.ts';
import { rootUrl } from './firestore-rest.ts';
import { request, RequestError } from './request.ts';

const MINUTE_MS = 60_000;

/** A moment at which all reads see one state. */
export interface ReadMoment {
  /** As the service writes it; undefined where it keeps no past, as the stand-in. */
  readonly readTime: string | undefined;
  /** How long the service can read at it. */
  readonly lasts: 'an hour' | 'seven days' | 'not at all';
}

/**
 * Returns the latest moment that a database can be read at: with point-in-time recovery the last whole
 * minute, which stays for seven days, else the present, which stays for an hour. Rejects with
 * `RequestError`. Source: Firestore, "Point-in-time recovery"; REST reference, projects.databases.get.
 */
export async function readMoment(target: AdminTarget): Promise<ReadMoment> {
  if (target.isStandIn) return { readTime: undefined, lasts: 'not at all' };
  const present = await serverTime(target);
  const minute = new Date(Math.floor(present.getTime() / MINUTE_MS) * MINUTE_MS);
  const { pointInTimeRecoveryEnablement, earliestVersionTime } = await database(target);
  const isKept =
    pointInTimeRecoveryEnablement === 'POINT_IN_TIME_RECOVERY_ENABLED' &&
    minute >= new Date(earliestVersionTime ?? 0);
  return isKept
    ? { readTime: minute.toISOString(), lasts: 'seven days' }
    : { readTime: present.toISOString(), lasts: 'an hour' };
}

/** Returns how many documents a database has; undefined where the service does not count them all at once. */
export async function countDocuments(target: AdminTarget): Promise<number | undefined> {
  const body = {
    structuredAggregationQuery: {
      structuredQuery: { from: [{ allDescendants: true }] },
      aggregations: [{ alias: 'all', count: {} }],
    },
  };
  try {
    const answers = (await request(target, `${rootUrl(target)}:runAggregationQuery`, {
      method: 'POST',
      body,
      repeatable: true,
    })) as { result?: { aggregateFields?: { all?: { integerValue?: string } } } }[];
    return Number(answers[0]?.result?.aggregateFields?.all?.integerValue ?? 0);
  } catch (error) {
    if (error instanceof RequestError && error.status >= 400 && error.status < 500 && error.status !== 429)
      return undefined;
    throw error;
  }
}

/** The service's clock: this machine's may be ahead, and a read in the future is refused. */
async function serverTime(target: AdminTarget): Promise<Date> {
  const structuredQuery = { from: [{ allDescendants: true }], limit: 1, select: { fields: [] } };
  const answers = (await request(target, `${rootUrl(target)}:runQuery`, {
    method: 'POST',
    body: { structuredQuery },
    repeatable: true,
  })) as { readTime?: string }[];
  return new Date(answers[0]?.readTime ?? Date.now());
}

interface Database {
  readonly pointInTimeRecoveryEnablement?: string;
  readonly earliestVersionTime?: string;
}

/** Credentials that may read documents but not the database's settings do without point-in-time recovery. */
async function database(target: AdminTarget): Promise<Database> {
  const url = rootUrl(target).slice(0, -'/documents'.length);
  try {
    return (await request(target, url)) as Database;
  } catch (error) {
    if (error instanceof RequestError && error.status === 403) return {};
    throw error;
  }
}
