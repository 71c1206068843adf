import { isOwnPicturePath } from '@/card/model/own-files';
import { record, text, texts } from '@/shared/lib/parse';
import { keptFieldsFrom, type KeptField } from './kept-fields';
import type { PlannedRow } from './plan-team';

export const ROW_OUTCOMES = ['created', 'updated', 'kept', 'skipped', 'failed', 'undone'] as const;
export type RowOutcome = (typeof ROW_OUTCOMES)[number];

/** The result of a row in a run. */
export interface RowResult {
  readonly outcome: RowOutcome;
  /** The final slug of its card. */
  readonly slug: string;
  /** Why it failed. */
  readonly errorCode?: string;
  /** Why its card was created without the photo. */
  readonly photoErrorCode?: string;
  /** True if the card already existed with another content, and was not changed. */
  readonly differs?: boolean;
  /** Fields that a company's card has kept, if they were found only then. */
  readonly kept?: readonly KeptField[];
  /** Paths of pictures that its card has replaced, or that were uploaded for it and are not shown. */
  readonly perhapsUnused?: readonly string[];
}

/** Parses a stored result of a row; else undefined. Older runs stored errors as `code` and `photoCode`. */
export function rowResultFrom(uid: string, data: unknown): RowResult | undefined {
  const stored = record(data);
  const outcome = ROW_OUTCOMES.find((value) => value === stored['outcome']);
  if (outcome === undefined || typeof stored['slug'] !== 'string') return undefined;
  const errorCode = text(stored['errorCode']) || text(stored['code']);
  const photoErrorCode = storedPhotoError(stored);
  const kept = keptFieldsFrom(stored['kept']);
  const perhapsUnused = texts(stored['perhapsUnused']).filter((path) => isOwnPicturePath(uid, path));
  return {
    outcome,
    slug: stored['slug'],
    ...(errorCode === '' ? {} : { errorCode }),
    ...(photoErrorCode === undefined ? {} : { photoErrorCode }),
    ...(stored['differs'] === true ? { differs: true } : {}),
    ...(kept.length === 0 ? {} : { kept }),
    ...(perhapsUnused.length === 0 ? {} : { perhapsUnused }),
  };
}

/** Returns the error code of the photo in a stored row or result, or undefined. */
export function storedPhotoError(stored: Readonly<Record<string, unknown>>): string | undefined {
  return text(stored['photoErrorCode']) || text(stored['photoCode']) || undefined;
}

/** Returns the result of a row that needs no request, or undefined. */
export function settledResult({ action, slug, photoErrorCode }: PlannedRow): RowResult | undefined {
  if (action === 'keep')
    return { outcome: 'kept', slug, ...(photoErrorCode === undefined ? {} : { photoErrorCode }) };
  return action === 'skip' ? { outcome: 'skipped', slug } : undefined;
}

/** Returns the number of rows for each outcome; `undone` are those that the run has not reached. */
export function countOutcomes(
  rows: readonly PlannedRow[],
  results: ReadonlyMap<number, RowResult>,
): Readonly<Record<RowOutcome, number>> {
  const counts = { created: 0, updated: 0, kept: 0, skipped: 0, failed: 0, undone: 0 };
  for (const index of rows.keys()) counts[results.get(index)?.outcome ?? 'undone'] += 1;
  return counts;
}
