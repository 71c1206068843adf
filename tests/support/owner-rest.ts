import { PROJECT_ID, type BackendHosts } from './hosts.ts';

/** A document as REST returns it, its path relative to `documents/`. */
export interface StoredDocument {
  readonly path: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

const ROOT = `projects/${PROJECT_ID}/databases/(default)/documents`;

/** Every document of the collections with an id, wherever they are, read past all rules. */
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
