import { DATABASE, postToFirestore } from './rest';

type Fields = Readonly<Record<string, string | boolean>>;

/** Sets `createdAt` (`documents:commit`). Throws `permission-denied` or `already-exists` if it exists. */
export function createByRest(operation: string, path: string, fields: Fields): Promise<void> {
  return commit(operation, { path, fields, stamp: 'createdAt', exists: false });
}

/** Replaces a document and sets the field `stamp` to the server's time. Throws `permission-denied`. */
export function updateByRest(operation: string, path: string, fields: Fields, stamp: string): Promise<void> {
  return commit(operation, { path, fields, stamp, exists: true });
}

interface OneWrite {
  readonly path: string;
  readonly fields: Fields;
  readonly stamp: string;
  readonly exists: boolean;
}

async function commit(operation: string, { path, fields, stamp, exists }: OneWrite): Promise<void> {
  const values = Object.entries(fields).map(
    ([name, value]) =>
      [name, typeof value === 'string' ? { stringValue: value } : { booleanValue: value }] as const,
  );
  await postToFirestore(operation, 'commit', {
    writes: [
      {
        update: { name: `${DATABASE}/documents/${path}`, fields: Object.fromEntries(values) },
        updateTransforms: [{ fieldPath: stamp, setToServerValue: 'REQUEST_TIME' }],
        currentDocument: { exists },
      },
    ],
  });
}
