import {
  collection,
  documentId,
  getDocsFromServer,
  limit,
  orderBy,
  query,
  startAfter,
  where,
  type CollectionReference,
  type QueryConstraint,
  type QueryDocumentSnapshot,
} from 'firebase/firestore';
import { parsePerson } from '@/company/model/company';
import { withAppErrors } from '@/shared/firebase/errors';
import { companyDocument, recordOf } from '@/shared/firebase/firestore/documents';
import { inTime } from '@/shared/firebase/in-time';
import { text } from '@/shared/lib/parse';
import type { DayRange } from '@/visits/model/visit-periods';
import { joinedDays, type DayVisits } from '@/visits/model/visits';
import { readVisits } from '@/visits/service/card-visits';

const OPERATION = 'readCompanyVisits';
const PAGE = 500;
const CARDS_AT_ONCE = 8;

/** The visits of a person's card. */
export interface PersonVisits {
  readonly cardId: string;
  readonly name: string;
  readonly slug: string;
  readonly days: readonly DayVisits[];
}

/**
 * Returns the visits of all cards of a company in a range, also those that were counted while another account
 * had the card, as far as the record tells. `onProgress` gets the share read, 0 to 1. For administrators;
 * throws the refusal of the rules, or `no-answer`. Reads up to twenty documents for each card and month.
 */
export function readCompanyVisits(
  companyId: string,
  range: DayRange,
  onProgress: (share: number) => void,
): Promise<PersonVisits[]> {
  return withAppErrors(OPERATION, async () => {
    const [people, holders] = await Promise.all([readPeople(companyId), readHolders(companyId)]);
    const found: PersonVisits[] = [];
    const remaining = people.values();
    const readNext = async () => {
      for (const { cardId, holder, name, slug } of remaining) {
        const accounts = new Set([holder, ...(holders.get(cardId) ?? [])]);
        const parts = await Promise.all([...accounts].map((uid) => readVisits(uid, cardId, range)));
        found.push({ cardId, name, slug, days: joinedDays(parts.flat()) });
        onProgress(found.length / people.length);
      }
    };
    await Promise.all(Array.from({ length: CARDS_AT_ONCE }, readNext));
    return found;
  });
}

async function readPeople(companyId: string) {
  const documents = await readAll(collection(companyDocument(companyId), 'people'));
  return documents.map((found) => parsePerson(found.id, found.data()));
}

/** Returns the accounts that have had each card: who has added it, and who has moved it to their own. */
async function readHolders(companyId: string): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const entries = await readAll(recordOf(companyId), where('what', 'in', ['added', 'moved']));
  const holders = new Map<string, Set<string>>();
  for (const entry of entries) {
    const cardId = text(entry.get('cardId'));
    holders.set(cardId, (holders.get(cardId) ?? new Set()).add(text(entry.get('by'))));
  }
  return holders;
}

async function readAll(
  from: CollectionReference,
  ...constraints: QueryConstraint[]
): Promise<QueryDocumentSnapshot[]> {
  const found: QueryDocumentSnapshot[] = [];
  for (;;) {
    const last = found.at(-1);
    const page = query(
      from,
      ...constraints,
      orderBy(documentId()),
      ...(last === undefined ? [] : [startAfter(last.id)]),
      limit(PAGE),
    );
    const { docs } = await inTime(OPERATION, getDocsFromServer(page));
    found.push(...docs);
    if (docs.length < PAGE) return found;
  }
}
