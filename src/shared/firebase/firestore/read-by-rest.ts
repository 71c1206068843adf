import { record, time } from '@/shared/lib/parse';
import { AppError } from '@/shared/firebase/errors';
import { DATABASE, postToFirestore } from './create-by-rest';
import { decodeFields } from '@/shared/lib/firestore-values';

/** A document's data, empty where there is none, and the service's time now, by its own clock and how long ago it told. */
export interface ReadByRest {
  readonly data: Readonly<Record<string, unknown>>;
  readonly serverNow: () => Date;
}

/** Reads a document that need not be there, without the SDK (Firestore REST, `documents:batchGet`). Errors as `postToFirestore`. */
export async function readByRest(operation: string, path: string): Promise<ReadByRest> {
  // The method for many documents, because it tells the time, and because one that is not there is no error to it.
  const answer = await postToFirestore(operation, 'batchGet', {
    documents: [`${DATABASE}/documents/${path}`],
  });
  const toldAt = performance.now();
  const [first] = Array.isArray(answer) ? (answer as unknown[]) : [];
  const { found, readTime } = record(first);
  const told = time(readTime);
  if (told === undefined) throw new AppError('internal', operation);
  return {
    data: decodeDocument(found),
    serverNow: () => new Date(told.getTime() + performance.now() - toldAt),
  };
}

/** The data of a Firestore REST document (`{fields:{…}}`) as plain values; timestamps stay ISO text. Never throws. */
export function decodeDocument(document: unknown): Record<string, unknown> {
  return decodeFields(record(document)['fields']);
}
