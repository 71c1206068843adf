import type { Caller } from '../caller/caller.ts';
import { compileFirestoreRules, type FirestoreRulesOptions } from '../firestore/rules/firestore-gate.ts';
import type { Document, Fields, Filter, Query, Value, WriteOperation } from '../firestore/types.ts';
import { StatusError } from '../status.ts';

export const ROOT = 'projects/demo/databases/(default)/documents';
export const TIME = '2026-03-01T12:30:45.123456Z';
export const ANONYMOUS: Caller = { kind: 'anonymous' };

/** A signed-in caller. */
export function user(uid: string, claims: Record<string, unknown> = {}): Caller {
  return { kind: 'user', uid, claims: { user_id: uid, ...claims } };
}

/** A plain value in Firestore's shape: bigint is integer, number double, Date timestamp, Uint8Array bytes. */
export function value(plain: unknown): Value {
  if (plain === null) return { nullValue: null };
  if (typeof plain === 'boolean') return { booleanValue: plain };
  if (typeof plain === 'bigint') return { integerValue: String(plain) };
  if (typeof plain === 'number') return { doubleValue: Number.isNaN(plain) ? 'NaN' : plain };
  if (typeof plain === 'string') return { stringValue: plain };
  if (plain instanceof Date) return { timestampValue: plain.toISOString() };
  if (plain instanceof Uint8Array) return { bytesValue: Buffer.from(plain).toString('base64') };
  if (Array.isArray(plain)) return { arrayValue: { values: plain.map(value) } };
  if (plain instanceof Reference) return { referenceValue: `${ROOT}/${plain.path}` };
  if (typeof plain === 'object') return { mapValue: { fields: fields(plain) } };
  throw new TypeError(`No Firestore value for ${typeof plain}.`);
}

export class Reference {
  constructor(readonly path: string) {}
}

function fields(plain: object): Fields {
  return Object.fromEntries(Object.entries(plain).map(([key, item]) => [key, value(item)]));
}

export function document(path: string, plain: object): Document {
  return { name: `${ROOT}/${path}`, fields: fields(plain), createTime: TIME, updateTime: TIME };
}

/** Rules for cloud.firestore around the body of the documents block. */
export function firestoreRules(body: string): string {
  return `rules_version = '2';\nservice cloud.firestore {\nmatch /databases/{database}/documents {\n${body}\n}\n}\n`;
}

/** A filter on a dotted field path. */
export function where(field: string, op: Extract<Filter, { kind: 'field' }>['op'], plain: unknown): Filter {
  return { kind: 'field', field: field.split('.'), op, value: value(plain) };
}

export const and = (...filters: Filter[]): Filter => ({ kind: 'and', filters });
export const or = (...filters: Filter[]): Filter => ({ kind: 'or', filters });

/** A database of documents that asks rules, without a database. */
export class RulesBench {
  readonly #gate;
  readonly #documents: Map<string, Document>;

  constructor(body: string, documents: readonly Document[] = [], options: FirestoreRulesOptions = {}) {
    this.#gate = compileFirestoreRules(firestoreRules(body), 'firestore.rules', options);
    this.#documents = new Map(documents.map((entry) => [entry.name, entry]));
  }

  readonly #read = (name: string) => this.#documents.get(name);

  /** 'allowed', or the refusal's detail behind the newline. */
  get(path: string, caller: Caller = ANONYMOUS): string {
    const name = `${ROOT}/${path}`;
    return outcome(() => this.#gate.get(caller, name, this.#read(name), this.#read));
  }

  list(query: Partial<Query> & { collectionId: string }, caller: Caller = ANONYMOUS): string {
    const complete: Query = {
      parent: ROOT,
      allDescendants: false,
      where: undefined,
      orderBy: [{ field: ['__name__'], descending: false }],
      startAt: undefined,
      endAt: undefined,
      offset: 0,
      limit: undefined,
      select: undefined,
      ...query,
    };
    return outcome(() => this.#gate.list(caller, complete, this.#read));
  }

  /** Writes documents as one commit; a path with null is deleted. */
  write(writes: Readonly<Record<string, object | null>>, caller: Caller = ANONYMOUS): string {
    const operations = Object.entries(writes).map(([path, plain]): WriteOperation => {
      const name = `${ROOT}/${path}`;
      const before = this.#documents.get(name);
      const after = plain === null ? undefined : document(path, plain);
      return { name, before, after, method: after ? (before ? 'update' : 'create') : 'delete' };
    });
    const changed = new Map(operations.map((operation) => [operation.name, operation.after]));
    const after = (name: string) => (changed.has(name) ? changed.get(name) : this.#documents.get(name));
    return outcome(() => this.#gate.write(caller, operations, this.#read, after, TIME));
  }
}

function outcome(ask: () => void): string {
  try {
    ask();
    return 'allowed';
  } catch (error) {
    if (!(error instanceof StatusError) || error.code !== 'PERMISSION_DENIED') throw error;
    return error.message.slice(error.message.indexOf('\n') + 1);
  }
}

/** What a condition comes to for a get of /docs/d: 'allowed' or the refusal's detail. */
export function condition(expression: string, data: object = {}, caller: Caller = ANONYMOUS): string {
  const bench = new RulesBench(`match /docs/{id} { allow get: if ${expression}; }`, [
    document('docs/d', data),
  ]);
  return bench.get('docs/d', caller).replace(/ for 'get' @ L4$/, '');
}
