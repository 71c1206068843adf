import type { Caller } from '../../caller/caller.ts';
import { StatusError, unimplemented } from '../../status.ts';
import type { Database, Document } from '../types.ts';
import type { Transactions } from './transactions.ts';

/** One REST request, taken apart: what a verb works on. */
export interface RestCall {
  readonly database: Database;
  readonly transactions: Transactions;
  readonly caller: Caller;
  /** Segments after `documents`, decoded. */
  readonly segments: readonly string[];
  readonly query: URLSearchParams;
  /** The JSON body; an empty object when the request has none. */
  readonly body: Readonly<Record<string, unknown>>;
}

/** A verb of the REST API. `run` answers the reply's JSON value or throws StatusError. */
export interface RestVerb {
  /** As faults name it. */
  readonly name: string;
  /** Paths relative to `documents/` that faults are matched on. */
  readonly faultPaths: (call: RestCall) => readonly string[];
  /** Names the body may carry; others are refused, as the service does. */
  readonly body: readonly string[];
  /** Server-streaming methods answer arrays, errors included. */
  readonly streaming?: boolean;
  readonly run: (call: RestCall) => unknown;
}

/** Full resource name of what the URL points at. */
export function resourceName(call: RestCall): string {
  return [call.database.root, ...call.segments].join('/');
}

/** Fault paths of a call on the one document or collection in its URL. */
export function urlPath(call: RestCall): readonly string[] {
  return [call.segments.join('/')];
}

/** A `DocumentMask` given as repeated query parameter; undefined when absent. */
export function maskParameter(query: URLSearchParams, name: string): { fieldPaths: string[] } | undefined {
  const fieldPaths = query.getAll(`${name}.fieldPaths`);
  return fieldPaths.length === 0 ? undefined : { fieldPaths };
}

/** A `Precondition` given as query parameters; undefined when absent. Throws INVALID_ARGUMENT. */
export function preconditionParameter(query: URLSearchParams): Record<string, unknown> | undefined {
  const exists = query.get('currentDocument.exists');
  const updateTime = query.get('currentDocument.updateTime');
  if (exists !== null && exists !== 'true' && exists !== 'false') {
    throw new StatusError('INVALID_ARGUMENT', 'currentDocument.exists must be true or false.');
  }
  if (exists === null && updateTime === null) return undefined;
  return {
    ...(exists === null ? {} : { exists: exists === 'true' }),
    ...(updateTime === null ? {} : { updateTime }),
  };
}

/** The error of a read that names a document which is not there, in the service's words. */
export function notFound(name: string): StatusError {
  return new StatusError('NOT_FOUND', `Document "${name}" not found.`);
}

/** Reads at a past moment need a history that the stand-in does not keep. */
export function refuseReadTime(call: RestCall): void {
  if (call.body['readTime'] != null || call.query.get('readTime') !== null) {
    throw unimplemented('Reading at a past readTime');
  }
}

/** Reads a document, masked, regardless of rules: after the rules allowed the write or list it belongs to. */
export function writtenDocument(database: Database, name: string, mask: unknown): Document {
  const document = database.get({ kind: 'owner' }, name, mask);
  if (document === undefined) throw notFound(name);
  return document;
}
