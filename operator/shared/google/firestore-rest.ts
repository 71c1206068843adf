/**
 * Firestore's REST interface bypassing the rules: pages of any size of database, reads by path, commits and
 * transactions.
 */
import type { AdminTarget } from './credentials.ts';
import { request, RequestError } from './request.ts';
import { decodeFields, encodeFields, SERVER_TIME, type Plain, type RawFields } from './values.ts';

/** A document as it was read. */
export interface AdminDocument {
  /** Below `documents/`: `users/u1/cards/c1`. */
  readonly path: string;
  /** On the wire, to be compared or written back as they are. */
  readonly raw: RawFields;
  /** The same as JavaScript has it. */
  readonly data: Readonly<Record<string, unknown>>;
}

/** A field's new value, the time of the commit, or its removal. */
export type FieldChange = Plain | typeof SERVER_TIME | undefined;

/** One write of a commit. */
export type Write =
  /** A new document; fails with `ALREADY_EXISTS` when there is one. */
  | { readonly create: string; readonly fields: Readonly<Record<string, FieldChange>> }
  /** Makes or replaces a document. */
  | { readonly set: string; readonly fields: Readonly<Record<string, FieldChange>> }
  /** Changes these fields of a document that is there (`NOT_FOUND`), each of the top level. */
  | { readonly update: string; readonly fields: Readonly<Record<string, FieldChange>> }
  | { readonly delete: string };

/** Reads of one state, for writes that are made only if it is the present one still. */
export interface AdminTransaction {
  /** Documents by their path; those that are not there are not in it. */
  readonly read: (paths: readonly string[]) => Promise<Map<string, AdminDocument>>;
  /** All documents of one collection: `users/u1/cards`. */
  readonly readCollection: (path: string) => Promise<AdminDocument[]>;
}

interface PageOptions {
  /**
   * The collection's id, wherever it is (`allDescendants`), or below `parent`, by default at the top. Of all
   * collections when left out.
   */
  readonly collectionId?: string;
  readonly allDescendants?: boolean;
  readonly parent?: string;
  /** Only documents that have this value in a field. */
  readonly where?: { readonly field: string; readonly value: boolean | string };
  /** Only documents that have this field, one of `fields`, in the order of its values, not of paths. */
  readonly orderBy?: string;
  /** Fields to read; [] reads names only. All when left out. */
  readonly fields?: readonly string[];
  readonly pageSize?: number;
  /** A moment in the past to read at, as the service writes it; the present when left out. */
  readonly readTime?: string | undefined;
}

const PAGE_SIZE = 300;
const READS_AT_ONCE = 300;
const TRANSACTION_ATTEMPTS = 5;
/** After these nothing was written and another attempt may succeed. */
const PASSING = new Set(['ABORTED', 'UNAVAILABLE', 'RESOURCE_EXHAUSTED']);

/** The documents of a collection or collection group, page by page, by default in the order of paths. */
export async function* pagesOf(target: AdminTarget, options: PageOptions): AsyncGenerator<AdminDocument[]> {
  const { collectionId, allDescendants = false, parent = '', pageSize = PAGE_SIZE } = options;
  const { where, orderBy, fields, readTime } = options;
  const order = [...(orderBy === undefined ? [] : [orderBy]), '__name__'];
  let last: AdminDocument | undefined;
  do {
    const structuredQuery = {
      from: [{ collectionId, allDescendants }],
      orderBy: order.map((fieldPath) => ({ field: { fieldPath } })),
      limit: pageSize,
      ...(where === undefined ? {} : { where: equals(where.field, where.value) }),
      ...(fields === undefined ? {} : { select: { fields: selected(fields) } }),
      ...(last === undefined ? {} : { startAt: { values: valuesOf(target, last, order), before: false } }),
    };
    const page = await query(target, parent, { structuredQuery, ...(readTime && { readTime }) });
    if (page.length > 0) yield page;
    last = page.length < pageSize ? undefined : page.at(-1);
  } while (last !== undefined);
}

/** Where a document is in an order. */
function valuesOf(target: AdminTarget, { path, raw }: AdminDocument, order: readonly string[]) {
  return order.map((field) => (field === '__name__' ? { referenceValue: nameOf(target, path) } : raw[field]));
}

/** The paths of documents of a top collection that have a text in a field; at most 300. */
export async function pathsWhere(
  target: AdminTarget,
  collectionId: string,
  field: string,
  value: string,
): Promise<string[]> {
  const found = await query(target, '', {
    structuredQuery: {
      from: [{ collectionId }],
      where: equals(field, value),
      select: { fields: selected([]) },
      limit: PAGE_SIZE,
    },
  });
  return found.map(({ path }) => path);
}

function equals(field: string, value: boolean | string) {
  return {
    fieldFilter: {
      field: { fieldPath: quoted(field) },
      op: 'EQUAL',
      value: encodeFields({ value })['value'],
    },
  };
}

/**
 * The paths of all documents of a collection (`users/u1/cards`), also of those that are not there but have
 * documents below them. Source: Firestore REST, documents.list with showMissing.
 */
export async function pathsIn(target: AdminTarget, collection: string): Promise<string[]> {
  const found: string[] = [];
  let pageToken = '';
  do {
    const parameters = new URLSearchParams({
      showMissing: 'true',
      pageSize: String(PAGE_SIZE),
      'mask.fieldPaths': 'nothing',
      ...(pageToken === '' ? {} : { pageToken }),
    });
    const answer = (await request(target, `${rootUrl(target)}/${encodePath(collection)}?${parameters}`)) as {
      documents?: WireDocument[];
      nextPageToken?: string;
    };
    found.push(...(answer.documents ?? []).map(({ name }) => name.slice(nameOf(target, '').length)));
    pageToken = answer.nextPageToken ?? '';
  } while (pageToken !== '');
  return found;
}

/** The ids of the collections directly below a document, which need not be there. */
export async function collectionsBelow(target: AdminTarget, path: string): Promise<string[]> {
  const url = `${rootUrl(target)}/${encodePath(path)}:listCollectionIds`;
  const answer = (await request(target, url, { method: 'POST', body: {}, repeatable: true })) as {
    collectionIds?: string[];
  };
  return answer.collectionIds ?? [];
}

/** Documents by their path; those that are not there are not in it. `fields` as in `pagesOf`. */
export async function getDocuments(
  target: AdminTarget,
  paths: readonly string[],
  fields?: readonly string[],
): Promise<Map<string, AdminDocument>> {
  const mask = fields === undefined ? {} : { mask: { fieldPaths: masked(fields) } };
  return batchGet(target, paths, mask);
}

/** Commits all writes or none. Rejects with `RequestError`; after status 0 or 5xx they may have been made. */
export async function commit(target: AdminTarget, writes: readonly Write[]): Promise<void> {
  await send(target, 'commit', { writes: writes.map((write) => onTheWire(target, write)) });
}

/**
 * Runs `work`, which reads and returns writes, and commits these together if nothing that it read has
 * changed; else runs it again, a few times. Resolves with what `work` returned beside the writes. Commits
 * nothing when there are none.
 */
export async function transact<T>(
  target: AdminTarget,
  work: (transaction: AdminTransaction) => Promise<{ writes: readonly Write[]; result: T }>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const begun = (await send(target, 'beginTransaction', { options: { readWrite: {} } })) as {
      transaction: string;
    };
    const { transaction } = begun;
    try {
      const { writes, result } = await work({
        read: (paths) => batchGet(target, paths, { transaction }),
        readCollection: (path) => {
          const at = path.lastIndexOf('/');
          const from = [{ collectionId: path.slice(at + 1) }];
          return query(target, path.slice(0, Math.max(0, at)), { structuredQuery: { from }, transaction });
        },
      });
      if (writes.length === 0) await send(target, 'rollback', { transaction });
      else
        await send(target, 'commit', {
          transaction,
          writes: writes.map((write) => onTheWire(target, write)),
        });
      return result;
    } catch (error) {
      if (!(error instanceof RequestError) || !PASSING.has(error.code) || attempt === TRANSACTION_ATTEMPTS)
        throw error;
    }
  }
}

/** A document as the service sends it. */
export interface WireDocument {
  readonly name: string;
  readonly fields?: RawFields;
}

/** The documents of a `runQuery`; `parent` is the path that its collections are below, '' at the top. */
export async function query(target: AdminTarget, parent: string, body: object): Promise<AdminDocument[]> {
  const url = `${rootUrl(target)}${parent === '' ? '' : `/${encodePath(parent)}`}:runQuery`;
  const answers = (await request(target, url, { method: 'POST', body, repeatable: true })) as {
    document?: WireDocument;
  }[];
  return answers.flatMap(({ document }) => (document ? [toDocument(target, document)] : []));
}

async function batchGet(
  target: AdminTarget,
  paths: readonly string[],
  more: object,
): Promise<Map<string, AdminDocument>> {
  const all = [...new Set(paths)];
  const found = new Map<string, AdminDocument>();
  for (let from = 0; from < all.length; from += READS_AT_ONCE) {
    const documents = all.slice(from, from + READS_AT_ONCE).map((path) => nameOf(target, path));
    const answers = (await request(target, `${rootUrl(target)}:batchGet`, {
      method: 'POST',
      body: { documents, ...more },
      repeatable: true,
    })) as { found?: WireDocument }[];
    for (const answer of answers) {
      const document = answer.found && toDocument(target, answer.found);
      if (document) found.set(document.path, document);
    }
  }
  return found;
}

function send(target: AdminTarget, method: string, body: object): Promise<unknown> {
  return request(target, `${rootUrl(target)}:${method}`, { method: 'POST', body });
}

function onTheWire(target: AdminTarget, write: Write): object {
  if ('delete' in write) return { delete: nameOf(target, write.delete) };
  const path = 'create' in write ? write.create : 'set' in write ? write.set : write.update;
  const stamped = Object.keys(write.fields).filter((name) => write.fields[name] === SERVER_TIME);
  const plainFields = Object.entries(write.fields).flatMap(([name, value]) =>
    value === SERVER_TIME || value === undefined ? [] : [[name, value] as const],
  );
  const changed = Object.keys(write.fields).filter((name) => !stamped.includes(name));
  return {
    update: { name: nameOf(target, path), fields: encodeFields(Object.fromEntries(plainFields)) },
    ...(stamped.length === 0
      ? {}
      : {
          updateTransforms: stamped.map((name) => ({
            fieldPath: quoted(name),
            setToServerValue: 'REQUEST_TIME',
          })),
        }),
    ...('update' in write ? { updateMask: { fieldPaths: changed.map(quoted) } } : {}),
    ...('set' in write ? {} : { currentDocument: { exists: 'update' in write } }),
  };
}

/** The address of all documents. */
export function rootUrl({ origins, projectId }: AdminTarget): string {
  return `${origins.firestore}/v1/projects/${projectId}/databases/(default)/documents`;
}

/** The full name of a document, as it is in queries and writes. */
export function nameOf({ projectId }: AdminTarget, path: string): string {
  return `projects/${projectId}/databases/(default)/documents/${path}`;
}

/** Reads a document of an answer. */
export function toDocument(target: AdminTarget, { name, fields = {} }: WireDocument): AdminDocument {
  return { path: name.slice(nameOf(target, '').length), raw: fields, data: decodeFields(fields) };
}

function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}

/**
 * Without fields only names are returned. A query can select `__name__`. A mask cannot, so it names a field
 * that no document has.
 */
export function selected(fields: readonly string[]): object[] {
  return (fields.length === 0 ? ['__name__'] : fields.map(quoted)).map((fieldPath) => ({ fieldPath }));
}

function masked(fields: readonly string[]): string[] {
  return fields.length === 0 ? ['nothing'] : fields.map(quoted);
}

/** A field's name as a path of one segment. */
function quoted(name: string): string {
  return /^[A-Za-z_][A-Za-z0-9_]*$/.test(name)
    ? name
    : `\`${name.replaceAll('\\', '\\\\').replaceAll('`', '\\`')}\``;
}
