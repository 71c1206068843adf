import type { Caller } from '../../caller.ts';
import type { Document, Query } from '../../firestore/types.ts';
import { fromJson } from '../json-values.ts';
import type { Method } from '../syntax/ast.ts';
import { parseTimestamp, timestampOfDate } from '../values/time.ts';
import { MapValue, Path, type RulesValue } from '../values/types.ts';
import { lazyMap, resourceOf } from './values.ts';

/** What `request` holds besides method and caller. */
export interface RequestFacts {
  readonly caller: Caller;
  readonly method: Method;
  readonly path: readonly string[];
  /** Commit time of a write; a read happens now. */
  readonly time?: string;
  /** The document a write leaves; undefined for a delete. */
  readonly after?: Document | undefined;
  readonly query?: Query;
}

/** rules.firestore.Request. `resource` is there for writes only (null for a delete), `query` for lists only. */
export function requestOf({ caller, method, path, time, after, query }: RequestFacts): MapValue {
  const parts: Record<string, () => RulesValue> = {
    auth: () => authOf(caller),
    method: () => method,
    path: () => new Path(path),
    time: () => (time === undefined ? undefined : parseTimestamp(time)) ?? timestampOfDate(new Date()),
  };
  if (method !== 'get' && method !== 'list') parts['resource'] = () => (after ? resourceOf(after) : null);
  if (query) parts['query'] = () => queryOf(query);
  return lazyMap(parts);
}

/** `{uid, token}`, or null when nobody is signed in. */
export function authOf(caller: Caller): RulesValue {
  if (caller.kind !== 'user') return null;
  const { uid, claims } = caller;
  return lazyMap({ uid: () => uid, token: () => fromJson(claims) });
}

/** `limit` is null without a limit, so that `request.query.limit <= 10` refuses a query without one. */
function queryOf({ limit, offset, orderBy }: Query): MapValue {
  return MapValue.of({
    limit: limit === undefined ? null : BigInt(limit),
    offset: BigInt(offset),
    orderBy: MapValue.of(
      Object.fromEntries(
        orderBy.map(({ field, descending }) => [field.join('.'), descending ? 'DESC' : 'ASC']),
      ),
    ),
  });
}
