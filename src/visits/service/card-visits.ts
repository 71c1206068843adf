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
import { withAppErrors } from '@/shared/firebase/errors';
import { statsOf } from '@/shared/firebase/firestore/documents';
import { inTime } from '@/shared/firebase/in-time';
import { monthOf, visitDayOf } from '@/visits/model/visit-day';
import { within, type DayRange } from '@/visits/model/visit-periods';
import { byDay, type DayVisits } from '@/visits/model/visits';

/** Five months of a busy card. */
const AT_ONCE = 100;

/**
 * Returns a card's visits in a range, oldest first, without empty days, by whole months from the server: the
 * cache may hold a part. `onProgress` gets the share read, 0 to 1. Fails with `no-answer`.
 */
export function readVisits(
  uid: string,
  cardId: string,
  range: DayRange,
  onProgress: (share: number) => void = () => {},
): Promise<DayVisits[]> {
  const { from, to } = range;
  return withAppErrors('readVisits', async () => {
    const found: QueryDocumentSnapshot[] = [];
    for (;;) {
      const last = found.at(-1);
      // Ids sort as text: `202611-`, `202611-0`, …, `202611-9`, `202612-`.
      const part = query(
        statsOf(uid, cardId),
        orderBy(documentId()),
        last === undefined ? startAt(`${monthOf(from)}-`) : startAfter(last.id),
        endBefore(`${monthOf(to) + 1}-`),
        limit(AT_ONCE),
      );
      const { docs } = await inTime('readVisits', getDocsFromServer(part));
      found.push(...docs);
      if (docs.length < AT_ONCE)
        return [...within(byDay(found.map((one) => ({ id: one.id, data: one.data() }))), range)];
      onProgress(Math.max((startOf(found.at(-1)) ?? from) - from, 0) / (to - from + 1));
    }
  });
}

/** Returns the first day of the first counted month; undefined without visits. One read. */
export function readFirstMonth(uid: string, cardId: string): Promise<number | undefined> {
  return withAppErrors('readFirstMonth', async () => {
    const first = query(statsOf(uid, cardId), orderBy(documentId()), limit(1));
    const { docs } = await inTime('readFirstMonth', getDocsFromServer(first));
    return startOf(docs[0]);
  });
}

function startOf(document: QueryDocumentSnapshot | undefined): number | undefined {
  return document && visitDayOf(document.id, '1');
}
