import { delay } from '@/shared/lib/delay';
import type { Counter } from '@/visits/model/visit-counters';
import { dayOf, statsField, statsId } from '@/visits/model/visit-day';
import { config } from '@/shared/firebase/config';

/** A card as its link names it. */
interface VisitedCard {
  readonly userId: string;
  readonly cardId: string;
}

const DATABASE = `projects/${config.projectId}/databases/(default)`;

/** Half a day: a clock that shows another day than the service's is wrong by less, or by so much that nobody can tell. */
const HALF_DAY_MS = 12 * 60 * 60 * 1_000;

/** Answers after which nothing was counted, and another document of the month may take it. */
const BUSY = new Set([409, 429, 500, 503]);
const PAUSES_MS = [1_000, 4_000];

/**
 * Counts one step of each counter, at most eight (firestore.rules), for a card's visit today. One request without the SDK,
 * preflight or cookie, which outlives the page. Where the service is busy it is tried again on another of the month's documents;
 * where it refuses, once for the day next to it by this machine's clock, which may be wrong. Never rejects: a visit that
 * cannot be counted is none of the visitor's business. After an answer that was lost nothing is sent again: it may have counted.
 */
export async function countVisit(card: VisitedCard, counters: readonly Counter[]): Promise<void> {
  const now = Date.now();
  const status = await send(card, counters, dayOf(now));
  if (status !== 403) return;
  const near = dayOf(now - HALF_DAY_MS) === dayOf(now) ? now + HALF_DAY_MS : now - HALF_DAY_MS;
  await send(card, counters, dayOf(near));
}

/** The last answer's status; undefined where there was none. */
async function send(
  card: VisitedCard,
  counters: readonly Counter[],
  day: number,
  attempt = 0,
): Promise<number | undefined> {
  const status = await commit(commitOf(card, counters, day));
  const wait = PAUSES_MS[attempt];
  if (status === undefined || !BUSY.has(status) || wait === undefined) return status;
  await delay(wait * (1 + Math.random()));
  return send(card, counters, day, attempt + 1);
}

async function commit(body: string): Promise<number | undefined> {
  try {
    const { status } = await fetch(
      `${config.firestoreOrigin}/v1/${DATABASE}/documents:commit?key=${encodeURIComponent(config.apiKey)}`,
      // A text body needs no preflight.
      { method: 'POST', body, credentials: 'omit', keepalive: true },
    );
    return status;
  } catch {
    // No connection, or a browser that blocks it.
    return undefined;
  }
}

/** A write that makes the document or raises its counters, as the SDK sends a merge of increments (Firestore REST, `Write`). */
function commitOf({ userId, cardId }: VisitedCard, counters: readonly Counter[], day: number): string {
  const id = statsId(day, Math.random());
  return JSON.stringify({
    writes: [
      {
        update: { name: `${DATABASE}/documents/users/${userId}/cards/${cardId}/stats/${id}`, fields: {} },
        updateMask: { fieldPaths: [] },
        updateTransforms: counters.map((counter) => ({
          // A field that begins with a digit is quoted in a path.
          fieldPath: `\`${statsField(day)}\`.${counter}`,
          increment: { integerValue: '1' },
        })),
      },
    ],
  });
}
