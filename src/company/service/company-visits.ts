import { getDocsFromServer, query, where } from 'firebase/firestore';
import { withAppErrors } from '@/shared/firebase/errors';
import { recordOf } from '@/shared/firebase/firestore/documents';
import { inTime } from '@/shared/firebase/in-time';
import { text } from '@/shared/lib/parse';
import type { DayRange } from '@/visits/model/visit-periods';
import { joinedDays, type DayVisits } from '@/visits/model/visits';
import { readVisits } from '@/visits/service/card-visits';
import { allPeople } from './people-list';

const OPERATION = 'readCompanyVisits';
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
    const [people, holders] = await Promise.all([allPeople(companyId), readHolders(companyId)]);
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

/** Returns the accounts that have had each card: who has added it, and who has moved it to their own. */
async function readHolders(companyId: string): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const changes = query(recordOf(companyId), where('what', 'in', ['added', 'moved']));
  const entries = await inTime(OPERATION, getDocsFromServer(changes));
  const holders = new Map<string, Set<string>>();
  for (const entry of entries.docs) {
    const cardId = text(entry.get('cardId'));
    holders.set(cardId, (holders.get(cardId) ?? new Set()).add(text(entry.get('by'))));
  }
  return holders;
}
