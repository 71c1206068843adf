import {
  documentId,
  endBefore,
  getDocsFromServer,
  limit,
  orderBy,
  query,
  startAfter,
  startAt,
  type QueryDocumentSnapshot,
} from 'firebase/firestore';
import { dayOfStats } from '@/model/visits/visit-day';
import type { DayRange } from '@/model/visits/visit-periods';
import { byDay, type DayVisits } from '@/model/visits/visits';
import { translating } from '@/services/errors';
import { statsOf } from '@/services/firestore/documents';
import { inTime } from '@/services/firestore/in-time';

/** Documents read at once: a quarter of a year of a card that is opened all day comes in a few. */
const AT_ONCE = 500;

/**
 * What was counted of a card's visits in a range of days, oldest first; days of which nothing was counted are missing. Up to 20
 * documents for each day. `onProgress` gets the share of the range that has come, from 0 to 1. Asks the service, never this
 * device's cache, which may hold a part. Fails with `no-answer` where a part takes too long.
 */
export function readVisits(
  uid: string,
  cardId: string,
  { from, to }: DayRange,
  onProgress: (share: number) => void = () => {},
): Promise<DayVisits[]> {
  return translating('readVisits', async () => {
    const found: QueryDocumentSnapshot[] = [];
    for (;;) {
      const last = found.at(-1);
      // As texts: the days of two centuries have as many digits.
      const part = query(
        statsOf(uid, cardId),
        orderBy(documentId()),
        last === undefined ? startAt(`${from}-`) : startAfter(last.id),
        endBefore(`${to + 1}-`),
        limit(AT_ONCE),
      );
      const { docs } = await inTime('readVisits', getDocsFromServer(part));
      found.push(...docs);
      if (docs.length < AT_ONCE) return byDay(found.map((one) => ({ id: one.id, data: one.data() })));
      const reached = dayOfStats(found.at(-1)?.id ?? '') ?? from;
      onProgress((reached - from) / (to - from + 1));
    }
  });
}

/** The first day of which a card's visits were counted; undefined when none ever was. One read. */
export function readFirstDay(uid: string, cardId: string): Promise<number | undefined> {
  return translating('readFirstDay', async () => {
    const first = query(statsOf(uid, cardId), orderBy(documentId()), limit(1));
    const { docs } = await inTime('readFirstDay', getDocsFromServer(first));
    return docs[0] && dayOfStats(docs[0].id);
  });
}
