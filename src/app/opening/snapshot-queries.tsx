import { useQueryClient, type Query, type QueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { parseUserProfile } from '@/account/model/user';
import type { SessionUser } from '@/account/service/session';
import { profileQueries } from '@/account/ui/profile/queries';
import { createQueryClient } from '@/app/query-client';
import { parseCard } from '@/card/model/card';
import { cardQueries } from '@/card/ui/queries';
import { newEntriesQuery } from '@/inbox/ui/use-new-count';
import { openingAt } from '@/shared/browser/opening-cache';
import { onceIdle } from '@/shared/browser/scheduling';
import { count, flag, record, text, time } from '@/shared/lib/parse';
import { SUMMARY_DAYS, visitQueries } from '@/visits/ui/queries';
import { readSnapshot } from './snapshot';

type Key = readonly unknown[];

interface StoredQuery {
  /** The key that is stored, given one that may be. */
  readonly key: (uid: string, key: Key) => Key;
  /** Parses what `storeSnapshot` (encode-snapshot.ts) stored; undefined if it is no data of the query. */
  readonly parse: (uid: string, data: unknown) => unknown;
}

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** What the dashboard shows, by the first part of its keys. */
const STORED_QUERIES: Readonly<Record<string, StoredQuery>> = {
  cards: { key: (uid) => cardQueries.newest(uid).queryKey, parse: parseCards },
  profile: { key: (uid) => profileQueries.detail(uid).queryKey, parse: parseProfile },
  visits: { key: (uid, key) => visitQueries.summary(uid, text(key[2])).queryKey, parse: parseVisits },
  'new-entries': { key: (uid) => newEntriesQuery(uid).queryKey, parse: parseEntries },
};

function parseCards(uid: string, data: unknown) {
  return list(data).flatMap((value) => {
    const { id, fields, isLegacy } = record(value);
    // Without the flag the card cannot be changed until it is read.
    return text(id) === ''
      ? []
      : [{ ...parseCard(text(id), fields), ownerUid: uid, isLegacy: flag(isLegacy, true) }];
  });
}

function parseProfile(uid: string, data: unknown) {
  const source = record(data);
  const { planEndsAt: end, emailVerified, isLegacy } = source;
  const planEndsAt = end === undefined ? undefined : (time(end) ?? null);
  const profile = parseUserProfile(uid, source, flag(emailVerified, false));
  return { ...profile, planEndsAt, isLegacy: flag(isLegacy, false) };
}

function parseVisits(_uid: string, data: unknown) {
  const byDay = list(record(data)['byDay']).map((views) => count(views) ?? 0);
  return byDay.length === SUMMARY_DAYS
    ? { views: byDay.reduce((sum, one) => sum + one, 0), byDay }
    : undefined;
}

function parseEntries(_uid: string, data: unknown) {
  return list(data).flatMap((entry) => {
    const at = count(record(entry)['at']);
    return at === undefined ? [] : [{ at, sign: text(record(entry)['sign']) }];
  });
}

function storedQueryOf(uid: string, key: Key): StoredQuery | undefined {
  const name = text(key[0]);
  const stored = Object.hasOwn(STORED_QUERIES, name) ? STORED_QUERIES[name] : undefined;
  return stored && JSON.stringify(stored.key(uid, key)) === JSON.stringify(key) ? stored : undefined;
}

/**
 * Returns a query client. On a screen that opens with a code it has the signed-in user's snapshot, as data to
 * be read again; its `dataUpdatedAt` is 0 until then.
 */
export function createRestoredClient(): QueryClient {
  const client = createQueryClient();
  const snapshot = openingAt(window.location.pathname) && readSnapshot();
  if (!snapshot) return client;
  const { uid } = snapshot.user;
  for (const { key, data } of snapshot.queries) {
    const parsed = storedQueryOf(uid, key)?.parse(uid, data);
    if (parsed !== undefined) client.setQueryData(key, parsed, { updatedAt: 0 });
  }
  return client;
}

/** Changes come in bursts: one write for all of them. */
const QUIET_MS = 1_000;

/** Stores a snapshot of what the dashboard reads whenever that changes. Mounted once. */
export function SnapshotWriter({ user }: { readonly user: SessionUser }) {
  const client = useQueryClient();
  const { uid } = user;
  const write = useEffectEvent(async (queries: readonly Query[]) => {
    // Imported on demand, as the dashboard is drawn without it.
    const { storeSnapshot } = await import('./encode-snapshot');
    storeSnapshot(user, queries);
  });
  useEffect(() => {
    const isStored = ({ queryKey }: Query) => storedQueryOf(uid, queryKey) !== undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let cancel = () => {};
    const writeSoon = () => {
      clearTimeout(timer);
      cancel();
      timer = setTimeout(() => {
        cancel = onceIdle(() => {
          const queries = client.getQueryCache().findAll({ predicate: isStored });
          write(queries).catch(() => undefined);
        });
      }, QUIET_MS);
    };
    const unsubscribe = client.getQueryCache().subscribe(({ type, query }) => {
      const isNew = type === 'updated' && query.state.status === 'success' && query.state.dataUpdatedAt > 0;
      if (isNew && isStored(query)) writeSoon();
    });
    return () => {
      unsubscribe();
      clearTimeout(timer);
      cancel();
    };
  }, [client, uid]);
  return null;
}
