import type { Caller } from '../../caller/caller.ts';
import { fromJson } from '../../rules/json-values.ts';
import type { Method } from '../../rules/syntax/ast.ts';
import { parseTimestamp, timestampOfDate } from '../../rules/values/time.ts';
import { MapValue, Path, type RulesValue } from '../../rules/values/types.ts';
import type { Document, Query } from '../types.ts';
import { resourceOf } from './values.ts';

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

/**
 * rules.firestore.Request. `resource` is there for writes only (null for a delete), `query` for lists only.
 */
export function requestOf(facts: RequestFacts): MapValue {
  const { method, query } = facts;
  const parts = { auth: facts, method: facts, path: facts, time: facts };
  if (query) return new MapValue({ ...parts, query: facts }, requestPart);
  return new MapValue(method === 'get' ? parts : { ...parts, resource: facts }, requestPart);
}

/** Made when a rule first asks for it. */
function requestPart(facts: RequestFacts, key: string): RulesValue {
  switch (key) {
    case 'auth':
      return authOf(facts.caller);
    case 'method':
      return facts.method;
    case 'path':
      return new Path(facts.path);
    case 'time':
      return (
        (facts.time === undefined ? undefined : parseTimestamp(facts.time)) ?? timestampOfDate(new Date())
      );
    case 'query':
      return facts.query ? queryOf(facts.query) : null;
    default:
      return facts.after ? resourceOf(facts.after) : null;
  }
}

/** `{uid, token}`, or null when no one is signed in. */
export function authOf(caller: Caller): RulesValue {
  if (caller.kind !== 'user') return null;
  return new MapValue({ uid: caller.uid, token: caller.claims }, fromJson);
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
