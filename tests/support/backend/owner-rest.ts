import { setDocument, updateFields, type PlainValue } from '../../../build/stand-in/demo/writes.ts';
import { PROJECT_ID, type BackendHosts } from './hosts.ts';

/** A document as REST returns it, its path relative to `documents/`. */
export interface StoredDocument {
  readonly path: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

const ROOT = `projects/${PROJECT_ID}/databases/(default)/documents`;

/** Every document of the collections with an id, wherever they are, read bypassing the rules. */
export async function storedIn(hosts: BackendHosts, collectionId: string): Promise<StoredDocument[]> {
  const response = await fetch(`http://${hosts.firestore}/v1/${ROOT}:runQuery`, {
    method: 'POST',
    headers: { authorization: 'Bearer owner' },
    body: JSON.stringify({ structuredQuery: { from: [{ collectionId, allDescendants: true }] } }),
  });
  if (!response.ok) throw new Error(`Reading ${collectionId} answered ${response.status}.`);
  const answers = (await response.json()) as {
    document?: { name: string; fields?: Record<string, unknown> };
  }[];
  return answers.flatMap(({ document }) =>
    document ? [{ path: document.name.slice(ROOT.length + 1), fields: document.fields ?? {} }] : [],
  );
}

/** Paths of the files in a folder of Storage, read bypassing the rules. */
export async function filesIn(hosts: BackendHosts, folder: string): Promise<string[]> {
  const address = `http://${hosts.storage}/v0/b/${PROJECT_ID}.appspot.com/o?prefix=${folder}/`;
  const response = await fetch(address, { headers: { authorization: 'Bearer owner' } });
  if (!response.ok) throw new Error(`Listing ${folder} answered ${response.status}.`);
  const { items = [] } = (await response.json()) as { items?: { name: string }[] };
  return items.map(({ name }) => name);
}

/** Fields of a document as plain values. */
export type PlainFields = Readonly<Record<string, PlainValue>>;

/**
 * Makes or replaces documents outside the rules; fields that `times` names become the time of the request.
 */
export function putDocuments(
  hosts: BackendHosts,
  documents: Readonly<Record<string, PlainFields>>,
  times: readonly string[] = ['createdAt', 'updatedAt'],
) {
  return commit(
    hosts,
    Object.entries(documents).map(([path, fields]) => setDocument(PROJECT_ID, path, fields, times)),
  );
}

/** Changes some fields of a document bypassing the rules. */
export function changeDocument(hosts: BackendHosts, path: string, fields: PlainFields) {
  return commit(hosts, [updateFields(PROJECT_ID, path, fields, ['updatedAt'])]);
}

/** Removes a document bypassing the rules. */
export async function deleteDocument(hosts: BackendHosts, path: string): Promise<void> {
  const response = await fetch(`http://${hosts.firestore}/v1/${ROOT}/${path}`, {
    method: 'DELETE',
    headers: { authorization: 'Bearer owner' },
  });
  if (!response.ok) throw new Error(`Deleting answered ${response.status}: ${await response.text()}`);
}

async function commit(hosts: BackendHosts, writes: readonly object[]): Promise<void> {
  const response = await fetch(`http://${hosts.firestore}/v1/${ROOT}:commit`, {
    method: 'POST',
    headers: { authorization: 'Bearer owner' },
    body: JSON.stringify({ writes }),
  });
  if (!response.ok) throw new Error(`Writing answered ${response.status}: ${await response.text()}`);
}
