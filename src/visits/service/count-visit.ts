import { config } from '@/shared/firebase/config';
import { dayNumber, HOUR_MS } from '@/shared/lib/day';
import { delay } from '@/shared/lib/delay';
import type { Counter } from '@/visits/model/visit-counters';
import { statsField, statsId } from '@/visits/model/visit-day';

interface VisitedCard {
  readonly userId: string;
  readonly cardId: string;
}

const DATABASE = `projects/${config.projectId}/databases/(default)`;

/** A device clock on the wrong day is assumed to be off by less than half a day. */
const HALF_DAY_MS = 12 * HOUR_MS;

/** Statuses after which nothing was counted and another shard may succeed. */
const BUSY = new Set([409, 429, 500, 503]);
const PAUSES_MS = [1_000, 4_000];

/**
 * Counts a visit today, at most eight steps (firestore.rules), by one `keepalive` request without preflight
 * or cookies. Busy: another shard; refused: once the adjacent day. A lost answer may have counted. Never
 * rejects.
 */
export async function countVisit(card: VisitedCard, counters: readonly Counter[]): Promise<void> {
  const now = Date.now();
  const status = await send(card, counters, dayNumber(now));
  if (status !== 403) return;
  const near = dayNumber(now - HALF_DAY_MS) === dayNumber(now) ? now + HALF_DAY_MS : now - HALF_DAY_MS;
  await send(card, counters, dayNumber(near));
}

/** Returns the status of the last answer; undefined without one. */
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
    // Offline, or blocked by the browser.
    return undefined;
  }
}

/** Returns an upsert with increments, as the SDK's merge (Firestore REST, `Write`). */
function commitOf({ userId, cardId }: VisitedCard, counters: readonly Counter[], day: number): string {
  const id = statsId(day, Math.random());
  return JSON.stringify({
    writes: [
      {
        update: { name: `${DATABASE}/documents/users/${userId}/cards/${cardId}/stats/${id}`, fields: {} },
        updateMask: { fieldPaths: [] },
        updateTransforms: counters.map((counter) => ({
          // Field names that begin with a digit must be quoted.
          fieldPath: `\`${statsField(day)}\`.${counter}`,
          increment: { integerValue: '1' },
        })),
      },
    ],
  });
}
