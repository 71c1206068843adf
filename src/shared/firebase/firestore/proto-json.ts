import { decodeFields } from '@/shared/lib/firestore-values';
import { record } from '@/shared/lib/parse';

/** The data of a Firestore REST document (`{fields:{…}}`) as plain values; timestamps stay ISO text. Never throws. */
export function decodeDocument(document: unknown): Record<string, unknown> {
  return decodeFields(record(document)['fields']);
}
