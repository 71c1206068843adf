import { DATABASE, postToFirestore } from './rest';

/** Sets `createdAt` (`documents:commit`). Throws `permission-denied` or `already-exists` if it exists. */
export async function createByRest(
  operation: string,
  path: string,
  fields: Readonly<Record<string, string | boolean>>,
): Promise<void> {
  const values = Object.entries(fields).map(
    ([name, value]) =>
      [name, typeof value === 'string' ? { stringValue: value } : { booleanValue: value }] as const,
  );
  await postToFirestore(operation, 'commit', {
    writes: [
      {
        update: { name: `${DATABASE}/documents/${path}`, fields: Object.fromEntries(values) },
        updateTransforms: [{ fieldPath: 'createdAt', setToServerValue: 'REQUEST_TIME' }],
        currentDocument: { exists: false },
      },
    ],
  });
}
