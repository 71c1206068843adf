import { PLACES_AN_HOUR } from '@/shared/lib/limits';
import { hasCode, type AppError } from '@/shared/firebase/errors';

const HOUR_MS = 3_600_000;
/** So many of the hour's places are tried. */
const PLACES_TRIED = 12;

/** How something is written at a place of the hour; `T` is what became of it. */
export interface CreationInHour<T> {
  /** The service's time: the rules take ids of its present hour alone. */
  readonly now: () => Date;
  /** Writes under an id. `already-exists` and `permission-denied` have the next place tried; other errors end it. */
  readonly create: (id: string) => Promise<T>;
  /** Called after each `permission-denied`, with how many there were: an outcome or an error ends it. */
  readonly refused: (times: number, error: AppError) => Promise<T | undefined>;
}

/**
 * Writes at a free one of the hour's places, drawn at random (firestore.rules, `isOfThisHour`). Resolves with what `create` or `refused`
 * say, or `full` when each place that was tried is taken.
 */
export async function createInHour<T>({ now, create, refused }: CreationInHour<T>): Promise<T | 'full'> {
  let refusals = 0;
  let last: unknown;
  for (const place of drawnPlaces()) {
    try {
      return await create(`${Math.floor(now().getTime() / HOUR_MS)}-${place}`);
    } catch (error) {
      last = error;
      if (hasCode(error, 'already-exists')) continue;
      if (!hasCode(error, 'permission-denied')) throw error;
      refusals += 1;
      const outcome = await refused(refusals, error);
      if (outcome !== undefined) return outcome;
    }
  }
  // Refused to the end for no reason that can be seen from here: that is no full hour.
  if (hasCode(last, 'permission-denied')) throw last;
  return 'full';
}

/** Some of an hour's places, no two the same. */
function drawnPlaces(): ReadonlySet<string> {
  const drawn = new Set<string>();
  while (drawn.size < PLACES_TRIED)
    drawn.add(String(Math.floor(Math.random() * PLACES_AN_HOUR)).padStart(3, '0'));
  return drawn;
}
