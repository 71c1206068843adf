import { permissionDenied, StatusError, unimplemented } from '../../status.ts';
import { documentValueAt } from '../field-path.ts';
import { compareNames } from '../resource-name.ts';
import type { Document, Query } from '../types.ts';
import {
  maskParameter,
  refuseReadTime,
  resourceName,
  urlPath,
  writtenDocument,
  type RestCall,
  type RestVerb,
} from './call.ts';
import { decodePageToken, encodePageToken, pageSizeParameter } from './paging.ts';

/**
 * A list's entry: a document, or with `showMissing` the bare name of one that only has documents below it.
 */
type Listed = Document | { readonly name: string };

/** `GET …/{collection}?pageSize&pageToken&orderBy&mask&showMissing`: `{documents?, nextPageToken?}`. */
export const list: RestVerb = {
  name: 'list',
  body: [],
  faultPaths: urlPath,
  run(call) {
    refuseReadTime(call);
    if (call.query.get('transaction') !== null) {
      throw unimplemented('list in a transaction');
    }
    const pageSize = pageSizeParameter(call.query.get('pageSize'));
    const query = listQuery(call, pageSize + 1);
    const found =
      call.query.get('showMissing') === 'true' ? listWithMissing(call, query) : fetch(call, query);
    const page = found.slice(0, pageSize);
    const last = page.at(-1);
    return {
      ...(page.length === 0 ? {} : { documents: masked(call, page) }),
      ...(found.length > pageSize && last !== undefined ? { nextPageToken: tokenAfter(query, last) } : {}),
    };
  },
};

function fetch(call: RestCall, query: Query): readonly Document[] {
  return call.database.query(call.caller, query).documents;
}

/** The query a list stands for. */
function listQuery(call: RestCall, limit: number): Query {
  const parent = [call.database.root, ...call.segments.slice(0, -1)].join('/');
  const token = call.query.get('pageToken');
  const orderBy = orderByParameter(call.query.get('orderBy'));
  return call.database.parseQuery(parent, {
    from: [{ collectionId: call.segments.at(-1) }],
    limit,
    ...(orderBy.length === 0 ? {} : { orderBy }),
    ...(token ? { startAt: { values: decodePageToken(token), before: false } } : {}),
  });
}

/** `priority desc, name` as the query's raw orderBy. */
function orderByParameter(text: string | null): { field: { fieldPath: string }; direction: string }[] {
  if (text === null || text.trim() === '') return [];
  return text.split(',').map((part) => {
    const [, fieldPath, direction] = /^\s*(\S+?)(?:\s+(asc|desc))?\s*$/i.exec(part) ?? [];
    if (fieldPath === undefined) throw new StatusError('INVALID_ARGUMENT', `Invalid orderBy "${text}".`);
    return {
      field: { fieldPath },
      direction: direction?.toLowerCase() === 'desc' ? 'DESCENDING' : 'ASCENDING',
    };
  });
}

/**
 * Documents of the collection and names that exist only as parents, by name. The rules are asked as for the
 * plain list.
 */
function listWithMissing(call: RestCall, query: Query): Listed[] {
  if (call.query.get('orderBy')) {
    throw new StatusError('INVALID_ARGUMENT', 'showMissing cannot be combined with orderBy.');
  }
  const after = query.startAt?.values[0];
  const start = after !== undefined && 'referenceValue' in after ? after.referenceValue : '';
  const missing = call.database.missingParents(resourceName(call));
  const entries: Listed[] = [
    ...fetch(call, query),
    ...missing.filter((name) => compareNames(name, start) > 0).map((name) => ({ name })),
  ];
  return entries.sort((a, b) => compareNames(a.name, b.name)).slice(0, query.limit);
}

function masked(call: RestCall, page: readonly Listed[]): readonly Listed[] {
  const mask = maskParameter(call.query, 'mask');
  if (mask === undefined) return page;
  return page.map((entry) => ('fields' in entry ? writtenDocument(call.database, entry.name, mask) : entry));
}

function tokenAfter(query: Query, last: Listed): string {
  const name = { referenceValue: last.name };
  return encodePageToken(
    query.orderBy.map(({ field }) => ('fields' in last ? (documentValueAt(last, field) ?? name) : name)),
  );
}

/**
 * `POST …:listCollectionIds {pageSize, pageToken}`: `{collectionIds?, nextPageToken?}`. For the owner only,
 * as the service has it.
 */
export const listCollectionIds: RestVerb = {
  name: 'listCollectionIds',
  body: ['parent', 'pageSize', 'pageToken', 'readTime'],
  faultPaths: urlPath,
  run(call) {
    refuseReadTime(call);
    if (call.caller.kind !== 'owner') {
      throw permissionDenied();
    }
    const { pageSize, pageToken } = call.body;
    const size = pageSize === undefined ? MAX_COLLECTION_IDS : pageSizeParameter(JSON.stringify(pageSize));
    const [after] = typeof pageToken === 'string' && pageToken !== '' ? decodePageToken(pageToken) : [];
    const all = call.database.listCollectionIds([call.database.root, ...call.segments].join('/'));
    const start = typeof after === 'string' ? all.findIndex((id) => compareNames(id, after) > 0) : 0;
    const page = start < 0 ? [] : all.slice(start, start + size);
    return {
      ...(page.length === 0 ? {} : { collectionIds: page }),
      ...(start >= 0 && start + size < all.length ? { nextPageToken: encodePageToken([page.at(-1)]) } : {}),
    };
  },
};

const MAX_COLLECTION_IDS = 10_000;
