/** The run of this page, apart from its work: signing out asks for it, and few users have one. */
import { teamStore } from '@/shared/browser/indexed-store';
import type { AppError } from '@/shared/firebase/errors';
import type { PlannedRow } from '@/team/model/plan-team';
import type { RowResult } from '@/team/model/row-result';
import type { WorkQueue, WorkStatus } from './work-queue';

/** A run as the screen shows it. */
export interface RunState {
  readonly rows: readonly PlannedRow[];
  readonly results: ReadonlyMap<number, RowResult>;
  /** `elsewhere`: waits for a run of another tab. */
  readonly status: WorkStatus | 'elsewhere';
  /** What ended it before its end. */
  readonly error: AppError | undefined;
}

export interface Run {
  readonly uid: string;
  readonly zip: Blob | undefined;
  state: RunState;
  work: WorkQueue | undefined;
  isCancelled: boolean;
  /** Its journal is there until the run is over, which another tab may bring about. */
  isStored: boolean;
}

/** It goes on while other screens are open. */
let current: Run | undefined;
const listeners = new Set<() => void>();

/** Calls `listener` at each change of the run of this page, until the returned function is called. */
export function watchRun(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Returns the run of this page, of any user, or undefined. */
export function currentRun(): Run | undefined {
  return current;
}

/** Makes a run, or none, the one of this page. */
export function setCurrentRun(run: Run | undefined): void {
  current = run;
  for (const listener of listeners) listener();
}

/** Returns a user's run in this page, or undefined; the same object until something changes. */
export function runOf(uid: string): RunState | undefined {
  return current?.uid === uid ? current.state : undefined;
}

/** Changes what the screen shows of a run. */
export function updateRun(run: Run, change: Partial<RunState>): void {
  run.state = { ...run.state, ...change };
  if (current === run) for (const listener of listeners) listener();
}

/** The key of a user's plan in the journal (run-journal.ts). */
export const planKey = (uid: string) => `${uid}/plan`;

/** Returns true if a user's run was begun and not ended, which signing out would lose. */
export async function hasRun(uid: string): Promise<boolean> {
  return (await teamStore.ask((store) => store.getKey(planKey(uid)), 'readonly')) !== undefined;
}
