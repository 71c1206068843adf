import { queriedPath, relativePath } from '../../faults/firestore-faults.ts';
import { StatusError, unimplemented } from '../../status.ts';
import type { Document } from '../types.ts';
import {
  maskParameter,
  notFound,
  refuseReadTime,
  resourceName,
  urlPath,
  type RestCall,
  type RestVerb,
} from './call.ts';

const CONSISTENCY = ['database', 'transaction', 'newTransaction', 'readTime'];

/** `GET …/documents/{document}`: the document, or NOT_FOUND. */
export const get: RestVerb = {
  name: 'get',
  body: [],
  faultPaths: urlPath,
  run(call) {
    refuseReadTime(call);
    const name = resourceName(call);
    const transaction = call.query.get('transaction');
    const document = call.database.get(call.caller, name, maskParameter(call.query, 'mask'));
    if (transaction !== null) call.transactions.readDocument(transaction, name, document);
    if (document === undefined) throw notFound(name);
    return document;
  },
};

/** `POST …/documents:batchGet`: `[{found | missing, readTime}]`, every requested name once. */
export const batchGet: RestVerb = {
  name: 'batchGet',
  body: ['documents', 'mask', ...CONSISTENCY],
  faultPaths: ({ body }) =>
    Array.isArray(body['documents']) ? body['documents'].map((name: unknown) => relativePath(name)) : [],
  streaming: true,
  run(call) {
    refuseReadTime(call);
    const { documents, mask } = call.body;
    if (!Array.isArray(documents))
      throw new StatusError('INVALID_ARGUMENT', 'documents must be a list of names.');
    const { id, begun } = transactionOf(call);
    const readTime = call.database.readTime();
    const answers: object[] = begun ? [{ transaction: id }] : [];
    for (const name of new Set<unknown>(documents)) {
      const document = call.database.get(call.caller, name, mask);
      if (id !== undefined) call.transactions.readDocument(id, name as string, document);
      answers.push(document === undefined ? { missing: name, readTime } : { found: document, readTime });
    }
    return answers;
  },
};

/** `POST …:runQuery`: `[{document, readTime}]`, or `[{readTime}]` without results. */
export const runQuery: RestVerb = {
  name: 'query',
  body: ['parent', 'structuredQuery', 'explainOptions', ...CONSISTENCY],
  faultPaths: (call) => [queriedPath(resourceName(call), call.body['structuredQuery'])],
  streaming: true,
  run(call) {
    refuseReadTime(call);
    refuseExplain(call);
    const query = call.database.parseQuery(resourceName(call), call.body['structuredQuery']);
    const { id, begun } = transactionOf(call);
    const { documents, readTime } = call.database.query(call.caller, query);
    if (id !== undefined) call.transactions.readQuery(id, query);
    const answers = begun ? [{ transaction: id }] : [];
    if (documents.length === 0) return [...answers, { readTime }];
    return [...answers, ...documents.map((document: Document) => ({ document, readTime }))];
  },
};

/**
 * `POST …:runAggregationQuery`: `[{transaction?, result: {aggregateFields}, readTime}]`. Unlike a query, it
 * has a transaction that it began in the same answer. Source:
 * google.firestore.v1.RunAggregationQueryResponse.
 */
export const runAggregationQuery: RestVerb = {
  name: 'aggregate',
  body: ['parent', 'structuredAggregationQuery', 'explainOptions', ...CONSISTENCY],
  faultPaths(call) {
    const raw = call.body['structuredAggregationQuery'];
    const nested = typeof raw === 'object' && raw !== null ? (raw as { structuredQuery?: unknown }) : {};
    return [queriedPath(resourceName(call), nested.structuredQuery)];
  },
  streaming: true,
  run(call) {
    refuseReadTime(call);
    refuseExplain(call);
    const { id, begun } = transactionOf(call);
    const { fields, query, readTime } = call.database.aggregate(
      call.caller,
      resourceName(call),
      call.body['structuredAggregationQuery'],
    );
    if (id !== undefined) call.transactions.readQuery(id, query);
    return [{ ...(begun ? { transaction: id } : {}), result: { aggregateFields: fields }, readTime }];
  },
};

/** The transaction a read belongs to: an open one, or one begun by the read itself (`newTransaction`). */
function transactionOf(call: RestCall): { id: unknown; begun: boolean } {
  const transaction = call.body['transaction'] ?? undefined;
  const newTransaction = call.body['newTransaction'] ?? undefined;
  if (transaction !== undefined && newTransaction !== undefined) {
    throw new StatusError('INVALID_ARGUMENT', 'Only one of transaction and newTransaction may be given.');
  }
  if (newTransaction !== undefined) return { id: call.transactions.begin(newTransaction), begun: true };
  return { id: transaction, begun: false };
}

function refuseExplain(call: RestCall): void {
  if (call.body['explainOptions'] == null) return;
  throw unimplemented('A query with explainOptions');
}
