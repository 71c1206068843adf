import type { Meter } from '../meter/meter.ts';
import type { FirestoreGate } from './rules/firestore-gate.ts';
import type { Database, DocumentReader } from './types.ts';
import type { Outbox, Stream } from './webchannel/stream.ts';

/** Index entries that an aggregation reads for the price of one document. */
const ENTRIES_A_READ = 1_000;

/**
 * Wraps a database to count, in a meter, documents that are read one by one or by unary queries, and writes.
 * A listener on a query does not call `query`; `meteredListen` counts it. A listener on a document calls
 * `get` for the rules, at its beginning and at each change, and so does a document that has left a query:
 * each is billed as one read.
 */
export function meteredDatabase(database: Database, meter: Meter): Database {
  return {
    ...database,
    get(caller, name, mask) {
      const document = database.get(caller, name, mask);
      if (caller.kind !== 'owner') meter('reads', 1);
      return document;
    },
    query(caller, query) {
      const result = database.query(caller, query);
      if (caller.kind !== 'owner') meter('reads', Math.max(result.documents.length, 1));
      return result;
    },
    aggregate(caller, parent, aggregation) {
      const result = database.aggregate(caller, parent, aggregation);
      if (caller.kind === 'owner') return result;
      const { structuredQuery } = aggregation as { structuredQuery: unknown };
      const counting = { structuredQuery, aggregations: [{ alias: 'entries', count: {} }] };
      const { entries } = database.aggregate({ kind: 'owner' }, parent, counting).fields;
      const read = entries !== undefined && 'integerValue' in entries ? Number(entries.integerValue) : 0;
      meter('reads', Math.max(Math.ceil(read / ENTRIES_A_READ), 1));
      return result;
    },
    commit(caller, writes) {
      const result = database.commit(caller, writes);
      if (caller.kind === 'owner' || !Array.isArray(writes)) return result;
      const kinds = (writes as object[]).map((write) =>
        'delete' in write ? 'deletes' : 'verify' in write ? undefined : 'writes',
      );
      for (const kind of kinds) if (kind !== undefined) meter(kind, 1);
      return result;
    },
  };
}

/**
 * A gate that reports to a meter how many different documents its rules looked up for each request, also for
 * one that is refused.
 */
export function meteredGate(gate: FirestoreGate, meter: Meter): FirestoreGate {
  /** Runs a request with readers that note what they read. */
  const counted = (request: (noted: (read: DocumentReader) => DocumentReader) => void) => {
    const names = new Set<string>();
    try {
      request((read) => (name) => {
        names.add(name);
        return read(name);
      });
    } finally {
      if (names.size > 0) meter('lookUps', names.size);
    }
  };
  return {
    warnings: gate.warnings,
    get: (caller, name, document, read) => counted((noted) => gate.get(caller, name, document, noted(read))),
    list: (caller, query, read) => counted((noted) => gate.list(caller, query, noted(read))),
    write: (caller, operations, before, after, time) =>
      counted((noted) => gate.write(caller, operations, noted(before), noted(after), time)),
  };
}

/**
 * A Listen stream that reports to a meter the documents it sends for queries: at the beginning and with each
 * change. Rules that look documents up are billed again with each change of a query; that is not counted.
 */
export function meteredListen(open: (outbox: Outbox) => Stream, outbox: Outbox, meter: Meter): Stream {
  /** Documents sent for each query so far. */
  const queries = new Map<number, number>();
  const send = (json: string) => {
    outbox.send(json);
    const { documentChange, targetChange } = JSON.parse(json) as ListenMessage;
    for (const id of documentChange?.targetIds ?? []) {
      const sent = queries.get(id);
      if (sent === undefined) continue;
      queries.set(id, sent + 1);
      meter('reads', 1);
    }
    if (targetChange?.targetChangeType !== 'CURRENT') return;
    for (const id of targetChange.targetIds ?? []) if (queries.get(id) === 0) meter('reads', 1);
  };
  const stream = open({
    send,
    requestFlush: () => outbox.requestFlush(),
    fail: (error) => outbox.fail(error),
    drop: () => outbox.drop(),
  });
  return {
    receive(message) {
      const { addTarget } = message as { addTarget?: { targetId?: number; query?: unknown } };
      if (addTarget?.query !== undefined) queries.set(addTarget.targetId ?? 0, 0);
      return stream.receive(message);
    },
    beforeFlush: () => stream.beforeFlush(),
    close: () => stream.close(),
  };
}

/** The parts of a google.firestore.v1.ListenResponse that show a use. */
interface ListenMessage {
  readonly documentChange?: { readonly targetIds?: readonly number[] };
  readonly targetChange?: {
    readonly targetChangeType?: string;
    readonly targetIds?: readonly number[];
  };
}
