import { AppError } from '@/shared/firebase/errors';
import { decodeDocument } from '@/shared/lib/firestore-values';
import { record, time } from '@/shared/lib/parse';
import { DATABASE, postToFirestore } from './rest';

/** `data` is empty for a missing document; the server's time is extrapolated from its answer. */
export interface ReadByRest {
  readonly data: Readonly<Record<string, unknown>>;
  readonly serverNow: () => Date;
}

/** Reads a document without the SDK (`documents:batchGet`). Throws as `postToFirestore`. */
export async function readByRest(operation: string, path: string): Promise<ReadByRest> {
  // The batch method returns the time, and a missing document is no error.
  const answer = await postToFirestore(operation, 'batchGet', {
    documents: [`${DATABASE}/documents/${path}`],
  });
  const toldAt = performance.now();
  const [first] = Array.isArray(answer) ? (answer as unknown[]) : [];
  const { found, readTime } = record(first);
  const serverTime = time(readTime);
  if (serverTime === undefined) throw new AppError('internal', operation);
  return {
    data: decodeDocument(found),
    serverNow: () => new Date(serverTime.getTime() + performance.now() - toldAt),
  };
}
