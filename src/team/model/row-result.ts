import { record } from '@/shared/lib/parse';
import type { PlannedRow } from './plan-team';

export const ROW_OUTCOMES = ['created', 'updated', 'kept', 'skipped', 'failed', 'undone'] as const;
export type RowOutcome = (typeof ROW_OUTCOMES)[number];

/** What became of a row. */
export interface RowResult {
  readonly outcome: RowOutcome;
  /** The slug it has in the end. */
  readonly slug: string;
  /** Code of the error why it failed. */
  readonly code?: string;
  /** Made without its photo, for that reason. */
  readonly photoCode?: string;
  /** Was there already, with other contents than the table's, and was left so. */
  readonly differs?: boolean;
}

/** Returns true if stored data is the result of a row. */
export function isRowResult(data: unknown): data is RowResult {
  const { outcome, slug } = record(data);
  return ROW_OUTCOMES.some((one) => one === outcome) && typeof slug === 'string';
}

/** The result of a row for which nothing is sent, or undefined. */
export function settledResult({ action, slug, photoCode }: PlannedRow): RowResult | undefined {
  if (action === 'keep') return { outcome: 'kept', slug, ...(photoCode === undefined ? {} : { photoCode }) };
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
