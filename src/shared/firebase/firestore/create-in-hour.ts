import { hasCode, type AppError } from '@/shared/firebase/errors';
import { HOUR_MS } from '@/shared/lib/day';

/** Entries of an owner's inbox in an hour, and messages of the contact form; as in `firestore.rules`. */
export const PLACES_AN_HOUR = 300;

const PLACES_TRIED = 12;

export interface CreationInHour<T> {
  /** The server's time: rules accept only ids of the present hour. */
  readonly now: () => Date;
  /** After `already-exists` or `permission-denied` the next place is tried. */
  readonly create: (id: string) => Promise<T>;
  /** Called after each `permission-denied` with their number; a result or an error ends the attempt. */
  readonly refused: (times: number, error: AppError) => Promise<T | undefined>;
}

/** Writes at a random free place of the hour (rules: `isOfThisHour`). Returns the result, or `full`. */
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
  // Refused for another reason than a full hour.
  if (hasCode(last, 'permission-denied')) throw last;
  return 'full';
}

function drawnPlaces(): ReadonlySet<string> {
  const drawn = new Set<string>();
  while (drawn.size < PLACES_TRIED)
    drawn.add(String(Math.floor(Math.random() * PLACES_AN_HOUR)).padStart(3, '0'));
  return drawn;
}
