/**
 * What is still to be mailed: a notice for each owner, and two for the operator (docs/decisions/0087). Its
 * time `due` makes them a queue; a notice that is being sent is due again when its lease ends.
 */
import { createHash, randomBytes } from 'node:crypto';
import { MAIL_CHOICES } from '../../../src/account/model/mail-choice.ts';
import { DAY_MS } from '../../../src/shared/lib/day.ts';
import { record, text, time } from '../../../src/shared/lib/parse.ts';
import type { AdminTarget } from '../google/credentials.ts';
import { transact, type AdminDocument, type Write } from '../google/firestore-rest.ts';
import type { Plain } from '../google/values.ts';

export const NOTICES = 'notices';
/** The collections that the operator is mailed about, each by a notice of its own. */
export const OPERATOR_COLLECTIONS = ['messages', 'reports'] as const;
export type OperatorCollection = (typeof OPERATOR_COLLECTIONS)[number];

/** The path of the notice about a collection, to the operator. */
export function operatorNotice(collection: OperatorCollection): string {
  return `noticeState/${collection}`;
}

/** Longer than a mail takes. */
const LEASE_MS = 10 * 60_000;
/** Until a mail that was not taken is tried again. */
const RETRY_MS = 10 * 60_000;
/** Until a mail is given up, from its first attempt. */
const GIVE_UP_MS = 3 * DAY_MS;
/** Most ids of a notice, which is one document. */
const MOST_IDS = 1_000;

/** Something that came. */
export interface Arrival {
  readonly id: string;
  readonly at: Date;
}

/** A notice, read. */
export interface Notice {
  /** What came up to here is in it, or is settled. */
  readonly until: Date | undefined;
  /** Ids of what is still to be mailed. */
  readonly waiting: readonly string[];
  /** When there is something to do next; null: nothing. */
  readonly due: Date | null;
  /** What a mail is about, from its first attempt until it is settled. */
  readonly batch: Batch | null;
  /** Of the link that stops the mail; '' before the first one. */
  readonly secret: string;
  /** The hash of an address that took no mail, and when. */
  readonly refused: { readonly address: string; readonly at: Date } | null;
}

export interface Batch {
  readonly ids: readonly string[];
  readonly since: Date;
}

/** Parses a notice's document. */
export function parseNotice(document: AdminDocument | undefined): Notice {
  const { until, waiting, due, batch, secret, refused } = document?.data ?? {};
  const [since, at] = [time(record(batch)['since']), time(record(refused)['at'])];
  return {
    until: time(until),
    waiting: texts(waiting),
    due: time(due) ?? null,
    batch: since === undefined ? null : { ids: texts(record(batch)['ids']), since },
    secret: text(secret),
    refused: at === undefined ? null : { address: text(record(refused)['address']), at },
  };
}

const texts = (list: unknown) =>
  Array.isArray(list) ? list.map((one) => text(one)).filter((one) => one !== '') : [];

/** A hash of some texts, in hexadecimal digits. */
export function hashOf(...parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/** The id of the mail about a batch, whenever it is sent. */
export function mailId(path: string, { ids }: Batch): string {
  return hashOf(path, ...[...ids].sort()).slice(0, 32);
}

/** Adds what came before `end`, each once however often it is added. Returns how many are new. */
export function enrol(
  target: AdminTarget,
  path: string,
  arrivals: readonly Arrival[],
  end: Date,
): Promise<number> {
  return change(target, path, (notice) => {
    const fresh = newIn(notice, arrivals);
    if (fresh.length === 0) return { result: 0 };
    const waiting = [...notice.waiting, ...fresh].slice(-MOST_IDS);
    return { next: { ...notice, waiting, until: end, due: notice.due ?? end }, result: fresh.length };
  });
}

/** The ids of what a notice has not seen yet. */
export function newIn({ until }: Notice, arrivals: readonly Arrival[]): string[] {
  return arrivals.filter(({ at }) => until === undefined || at >= until).map(({ id }) => id);
}

/** What a run may send: the notice with a batch and a secret; until its time due no other run sends it. */
export interface Claim {
  readonly path: string;
  readonly notice: Notice & { readonly batch: Batch };
}

/**
 * Takes a notice for sending: notes what the mail is about, and the lease. Resolves with null if another run
 * has it or there is nothing to send, with 'given up' if that was tried for too long.
 */
export function claim(target: AdminTarget, path: string, now: Date): Promise<Claim | 'given up' | null> {
  return change<Claim | 'given up' | null>(target, path, (notice) => {
    if (notice.due === null || notice.due > now) return { result: null };
    const batch = notice.batch ?? { ids: notice.waiting, since: now };
    if (batch.ids.length === 0) return { next: { ...notice, due: null }, result: null };
    const rest = notice.batch === null ? [] : notice.waiting;
    if (now.getTime() - batch.since.getTime() > GIVE_UP_MS)
      return { next: settledOf({ ...notice, waiting: rest }, now), result: 'given up' };
    const secret = notice.secret || randomBytes(32).toString('base64url');
    const next = { ...notice, waiting: rest, batch, secret, due: new Date(now.getTime() + LEASE_MS) };
    const isFirst = notice.secret === '' && path.startsWith(`${NOTICES}/`);
    return {
      next,
      more: isFirst
        ? [{ create: `${MAIL_CHOICES}/${secret}`, fields: { wanted: true, chosenAt: null } }]
        : [],
      result: { path, notice: next },
    };
  });
}

/** How a mail has ended. */
export type Ending = 'settled' | 'later' | 'down' | { readonly refused: string };

/** Notes how a claimed mail has ended; not if the lease is another run's by now. */
export function settle(
  target: AdminTarget,
  { path, notice }: Claim,
  ending: Ending,
  now: Date,
): Promise<void> {
  return change(target, path, (stored) => {
    if (stored.due?.getTime() !== notice.due?.getTime()) return { result: undefined };
    if (ending === 'settled') return { next: settledOf(stored, now), result: undefined };
    if (typeof ending === 'object') {
      const refused = { address: ending.refused, at: now };
      return { next: { ...settledOf({ ...stored, waiting: [] }, now), refused }, result: undefined };
    }
    const due = ending === 'down' ? now : new Date(now.getTime() + RETRY_MS);
    return { next: { ...stored, due }, result: undefined };
  });
}

function settledOf(notice: Notice, now: Date): Notice {
  return { ...notice, batch: null, due: notice.waiting.length > 0 ? now : null };
}

/** Settles a notice without a mail, unless it is not due any more. */
export function drop(target: AdminTarget, path: string, now: Date): Promise<void> {
  return change(target, path, (notice) => ({
    ...(notice.due !== null && notice.due <= now && { next: settledOf({ ...notice, waiting: [] }, now) }),
    result: undefined,
  }));
}

/** The writes that remove a notice with its choice. */
export function removalOf(path: string, notice: Notice): Write[] {
  return [
    { delete: path },
    ...(notice.secret === '' ? [] : [{ delete: `${MAIL_CHOICES}/${notice.secret}` }]),
  ];
}

interface Step<T> {
  /** What the notice becomes; it stays without. */
  readonly next?: Notice;
  readonly more?: readonly Write[];
  readonly result: T;
}

function change<T>(target: AdminTarget, path: string, step: (notice: Notice) => Step<T>): Promise<T> {
  return transact(target, async ({ read }) => {
    const { next, more = [], result } = step(parseNotice((await read([path])).get(path)));
    return { writes: next === undefined ? [] : [{ set: path, fields: fieldsOf(next) }, ...more], result };
  });
}

function fieldsOf({ until, batch, refused, ...notice }: Notice): Record<string, Plain> {
  return {
    ...notice,
    until: until ?? null,
    batch: batch && { ...batch },
    refused: refused && { ...refused },
  };
}
