import { documentId, getDoc, getDocs, limit, orderBy, query, startAfter } from 'firebase/firestore';
import { parsePerson } from '@/company/model/company';
import { parseRecordEntry, RECORD_PAGE, type RecordEntry } from '@/company/model/company-record';
import { AppError, withAppErrors } from '@/shared/firebase/errors';
import { personDocument, recordOf } from '@/shared/firebase/firestore/documents';

/**
 * Returns a page of a company's record after an entry, newest first; one with fewer than `RECORD_PAGE` is the
 * last. Who joined could not write their name: it is that of the person.
 */
export function listRecord(companyId: string, after?: RecordEntry): Promise<readonly RecordEntry[]> {
  return withAppErrors('listRecord', async () => {
    const behind = after?.at === undefined ? [] : [startAfter(after.at, after.id)];
    const newest = [orderBy('at', 'desc'), orderBy(documentId(), 'desc'), ...behind, limit(RECORD_PAGE)];
    const { docs, metadata } = await getDocs(query(recordOf(companyId), ...newest));
    if (docs.length === 0 && metadata.fromCache) throw new AppError('client-offline', 'listRecord');
    const entries = docs.map((one) => parseRecordEntry(one.id, one.data({ serverTimestamps: 'estimate' })));
    const nameless = entries.flatMap(({ cardId, name }) => (cardId && name === '' ? [cardId] : []));
    const names = await Promise.all(
      [...new Set(nameless)].map(async (cardId) => {
        const person = await getDoc(personDocument(companyId, cardId));
        return [cardId, parsePerson(cardId, person.data()).name] as const;
      }),
    );
    const nameOf = new Map(names);
    return entries.map((entry) => ({ ...entry, name: entry.name || (nameOf.get(entry.cardId ?? '') ?? '') }));
  });
}
