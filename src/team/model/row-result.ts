import { isOwnPicturePath } from '@/card/model/own-files';
import { record, text, texts } from '@/shared/lib/parse';
import type { PlannedRow } from './plan-team';

export const ROW_OUTCOMES = ['created', 'updated', 'kept', 'skipped', 'failed', 'undone'] as const;
export type RowOutcome = (typeof ROW_OUTCOMES)[number];

/** What became of a row. */
export interface RowResult {
  readonly outcome: RowOutcome;
  /** The slug it has in the end. */
  readonly slug: string;
  /** Why it failed. */
  readonly errorCode?: string;
  /** Why it was made without its photo. */
  readonly photoErrorCode?: string;
  /** Was there already, with other contents than the table's, and was left so. */
  readonly differs?: boolean;
  /** Paths of pictures that its card showed before, or that were sent for it and that it does not show. */
  readonly perhapsUnused?: readonly string[];
}

/** Returns a user's stored result of a row, or undefined. Older runs name errors `code` and `photoCode`. */
export function rowResultFrom(uid: string, data: unknown): RowResult | undefined {
  const stored = record(data);
  const outcome = ROW_OUTCOMES.find((one) => one === stored['outcome']);
  if (outcome === undefined || typeof stored['slug'] !== 'string') return undefined;
  const errorCode = text(stored['errorCode']) || text(stored['code']);
  const photoErrorCode = storedPhotoError(stored);
  const perhapsUnused = texts(stored['perhapsUnused']).filter((path) => isOwnPicturePath(uid, path));
  return {
    outcome,
    slug: stored['slug'],
    ...(errorCode === '' ? {} : { errorCode }),
    ...(photoErrorCode === undefined ? {} : { photoErrorCode }),
    ...(stored['differs'] === true ? { differs: true } : {}),
    ...(perhapsUnused.length === 0 ? {} : { perhapsUnused }),
  };
}

/** Returns why a stored row or result lacks its photo, or undefined. */
export function storedPhotoError(stored: Readonly<Record<string, unknown>>): string | undefined {
  return text(stored['photoErrorCode']) || text(stored['photoCode']) || undefined;
}

/** The result of a row for which nothing is sent, or undefined. */
export function settledResult({ action, slug, photoErrorCode }: PlannedRow): RowResult | undefined {
  if (action === 'keep')
    return { outcome: 'kept', slug, ...(photoErrorCode === undefined ? {} : { photoErrorCode }) };
  return action === 'skip' ? { outcome: 'skipped', slug } : undefined;
}

/** How many rows came to each outcome; `undone` are those the run did not come to. */
export function countOutcomes(
  rows: readonly PlannedRow[],
  results: ReadonlyMap<number, RowResult>,
): Readonly<Record<RowOutcome, number>> {
  const counts = { created: 0, updated: 0, kept: 0, skipped: 0, failed: 0, undone: 0 };
  for (const index of rows.keys()) counts[results.get(index)?.outcome ?? 'undone'] += 1;
  return counts;
}
