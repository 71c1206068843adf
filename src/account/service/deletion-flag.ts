import { readStored, writeStored } from '@/shared/browser/stored';

const FLAG = 'deleting';
const LAST_STEP = ':account';

/** `begun`: data may be gone. `last`: all data is gone, and the account's deletion was requested. */
type DeletionStage = 'begun' | 'last';

/** Stores how far an account's deletion is, for all tabs and reloads; null removes it. */
export function setDeletionFlag(uid: string, stage: DeletionStage | null): void {
  writeStored(FLAG, stage === null ? null : uid + (stage === 'last' ? LAST_STEP : ''));
}

/** Returns true if a deletion of this account was begun on this device and not finished. */
export function isDeletionUnfinished(uid: string): boolean {
  const flag = readStored(FLAG);
  return flag === uid || flag === uid + LAST_STEP;
}

/** Returns whose account deletion had been requested as the last step, or undefined. */
export function lastStepOf(): string | undefined {
  const flag = readStored(FLAG);
  return flag?.endsWith(LAST_STEP) ? flag.slice(0, -LAST_STEP.length) : undefined;
}
