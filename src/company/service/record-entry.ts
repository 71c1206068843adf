import {
  doc,
  serverTimestamp,
  Timestamp,
  type DocumentReference,
  type Transaction,
} from 'firebase/firestore';
import type { RecordedChange } from '@/company/model/company-record';
import { recordOf } from '@/shared/firebase/firestore/documents';
import { DAY_MS } from '@/shared/lib/day';

/** How long the record keeps an entry (firestore.rules, firestore.indexes.json). */
const RECORD_DAYS = 365;

interface Recorded {
  readonly companyId: string;
  /** Null for a change of the company itself. */
  readonly cardId: string | null;
  readonly by: string;
  readonly what: RecordedChange;
  /** The person's name, as it is now. */
  readonly name?: string;
}

/** Writes an entry of a company's record. Returns the fields by which the changed document names it. */
export function writeEntry(
  transaction: Transaction,
  { companyId, cardId, by, what, name = '' }: Recorded,
): { readonly record: string; readonly updatedAt: ReturnType<typeof serverTimestamp> } {
  const entry: DocumentReference = doc(recordOf(companyId));
  transaction.set(entry, {
    by,
    at: serverTimestamp(),
    what,
    cardId,
    name,
    expiresAt: Timestamp.fromMillis(Date.now() + RECORD_DAYS * DAY_MS),
  });
  return { record: entry.id, updatedAt: serverTimestamp() };
}
