import { readStored, writeStored } from '@/shared/browser/stored';

/** Says on this machine that the deletion of an account has begun: whose, and whether the account itself was asked for. */
const MARK = 'deleting';
const LAST_STEP = ':account';

/** `begun`: something may be gone. `last`: all but the account is gone, and its end was or is being asked for. */
type DeletionStage = 'begun' | 'last';

/** Notes how far the deletion of an account is, for every tab of this browser and over reloads; null takes the note away. */
export function markDeletion(uid: string, stage: DeletionStage | null): void {
  writeStored(MARK, stage === null ? null : uid + (stage === 'last' ? LAST_STEP : ''));
}

/** Whether a deletion of this account was begun on this machine and not finished. */
export function isDeletionUnfinished(uid: string): boolean {
  const mark = readStored(MARK);
  return mark === uid || mark === uid + LAST_STEP;
}

/** Whose account was being ended as the very last step; undefined when nobody's was. */
export function lastStepOf(): string | undefined {
  const mark = readStored(MARK);
  return mark?.endsWith(LAST_STEP) ? mark.slice(0, -LAST_STEP.length) : undefined;
}
