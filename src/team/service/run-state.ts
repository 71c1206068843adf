/** The state of this page's run, separate from its code: signing out needs it, and few users have a run. */
import { teamStore } from '@/shared/browser/indexed-store';
import type { AppError } from '@/shared/firebase/errors';
import { createListeners } from '@/shared/lib/store';
import type { PlannedRow } from '@/team/model/plan-team';
import type { RowResult } from '@/team/model/row-result';
import type { WorkQueue, WorkStatus } from './work-queue';

/** The state of a run for the screen. */
export interface RunState {
  readonly rows: readonly PlannedRow[];
  readonly results: ReadonlyMap<number, RowResult>;
  /** `elsewhere` while it waits for the run of another tab. */
  readonly status: WorkStatus | 'elsewhere';
  /** The error that ended it early. */
  readonly error: AppError | undefined;
}

export interface Run {
  readonly uid: string;
  readonly zip: Blob | undefined;
  readonly companyId: string | undefined;
  state: RunState;
  work: WorkQueue | undefined;
  isCancelled: boolean;
  /** True while its journal is stored; another tab may end the run and remove it. */
  isStored: boolean;
}

/** The run of this page, which continues while other screens are open. */
let current: Run | undefined;
const listeners = createListeners();

/** Calls `listener` at each change of this page's run. Returns the function to unsubscribe. */
export const watchRun = listeners.subscribe;

/** Returns this page's run of any user, or undefined. */
export function currentRun(): Run | undefined {
  return current;
}

/** Sets or removes this page's run. */
export function setCurrentRun(run: Run | undefined): void {
  current = run;
  listeners.notify();
}

/** Returns the state of a user's run in this page, or undefined; the same object until it changes. */
export function runOf(uid: string): RunState | undefined {
  return current?.uid === uid ? current.state : undefined;
}

/** Changes the state of a run. */
export function updateRun(run: Run, change: Partial<RunState>): void {
  run.state = { ...run.state, ...change };
  if (current === run) listeners.notify();
}

/** Returns the key of a user's plan in the journal (run-journal.ts). */
export const planKey = (uid: string) => `${uid}/plan`;

/** Returns true if a user has an unfinished run, which signing out would lose. */
export async function hasRun(uid: string): Promise<boolean> {
  return (await teamStore.ask((store) => store.getKey(planKey(uid)), 'readonly')) !== undefined;
}
