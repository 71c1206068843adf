import { callerOf } from '../../caller/caller-of.ts';
import type { Faults } from '../../faults/faults.ts';
import { ConnectionDropped, underFault } from '../../faults/firestore-faults.ts';
import { readJsonObject } from '../../http/body.ts';
import { errorEnvelope, sendJson, toStatusError } from '../../http/respond.ts';
import type { HttpCall } from '../../http/server.ts';
import { StatusError, unimplemented } from '../../status.ts';
import type { Databases } from '../databases.ts';
import { objectOf } from '../hostile-json.ts';
import { MAX_REQUEST_BYTES } from '../limits.ts';
import type { RestCall, RestVerb } from './call.ts';
import { list, listCollectionIds } from './lists.ts';
import { batchGet, get, runAggregationQuery, runQuery } from './reads.ts';
import { parseUrlPath, type UrlPath } from './url-path.ts';
import {
  batchWrite,
  beginTransaction,
  commit,
  createDocument,
  deleteDocument,
  patch,
  rollback,
} from './writes.ts';

/** Verbs after a colon, and whether a document may precede it. */
const CUSTOM_VERBS = new Map<string, { verb: RestVerb; below: boolean }>([
  ['batchGet', { verb: batchGet, below: false }],
  ['batchWrite', { verb: batchWrite, below: false }],
  ['beginTransaction', { verb: beginTransaction, below: false }],
  ['commit', { verb: commit, below: false }],
  ['listCollectionIds', { verb: listCollectionIds, below: true }],
  ['rollback', { verb: rollback, below: false }],
  ['runAggregationQuery', { verb: runAggregationQuery, below: true }],
  ['runQuery', { verb: runQuery, below: true }],
]);

export interface RestOptions {
  readonly databases: Databases;
  readonly faults: Faults;
  readonly log: (message: string) => void;
}

/** Answers a request below `/v1/`: the REST API of google.firestore.v1. */
export async function handleRest(call: HttpCall, { databases, faults, log }: RestOptions): Promise<void> {
  const target = parseUrlPath(call.path, call.method === 'POST');
  if (target === undefined) throw new StatusError('NOT_FOUND', `Not found: ${call.method} ${call.path}`);
  const verb = verbOf(call.method, target);
  try {
    const hasBody = call.method === 'POST' || call.method === 'PATCH';
    const body = objectOf(
      hasBody ? await readJsonObject(call.request, MAX_REQUEST_BYTES) : {},
      'the request',
      verb.body,
    );
    const { database, transactions } = databases.get(target.projectId, target.databaseId);
    const restCall: RestCall = {
      database,
      transactions,
      caller: callerOf(call.request, target.projectId),
      segments: target.segments ?? [],
      query: call.query,
      body,
    };
    const fault = faults.armed
      ? faults.match('firestore', verb.name, ...verb.faultPaths(restCall))
      : undefined;
    const reply =
      fault === undefined ? verb.run(restCall) : await underFault(fault, () => verb.run(restCall));
    sendJson(call.response, 200, reply);
  } catch (error) {
    if (error instanceof ConnectionDropped) {
      call.request.socket.destroy();
      return;
    }
    if (verb.streaming !== true || !(error instanceof StatusError)) throw error;
    const envelope = errorEnvelope(toStatusError(error, log));
    sendJson(call.response, envelope.error.code, [envelope]);
  }
}

function verbOf(method: string, { segments, verb }: UrlPath): RestVerb {
  if (segments === undefined)
    throw unimplemented(`${method} on a database${verb === undefined ? '' : `:${verb}`}`);
  if (verb !== undefined) return customVerb(verb, segments.length);
  const isDocument = segments.length > 0 && segments.length % 2 === 0;
  const isCollection = segments.length % 2 === 1;
  if (method === 'GET' && isDocument) return get;
  if (method === 'GET' && isCollection) return list;
  if (method === 'POST' && isCollection) return createDocument;
  if (method === 'PATCH' && isDocument) return patch;
  if (method === 'DELETE' && isDocument) return deleteDocument;
  if (method === 'GET') throw unimplemented('Listing the documents of all collections at once');
  throw new StatusError('INVALID_ARGUMENT', `${method} does not apply to this path.`);
}

function customVerb(name: string, depth: number): RestVerb {
  const known = CUSTOM_VERBS.get(name);
  if (known === undefined) throw unimplemented(`The method "${name}"`);
  if (depth % 2 === 1 || (depth > 0 && !known.below)) {
    throw new StatusError('INVALID_ARGUMENT', `The method "${name}" does not apply to this path.`);
  }
  return known.verb;
}
