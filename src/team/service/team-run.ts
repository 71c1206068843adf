import { isDeletionUnfinished } from '@/account/service/deletion-flag';
import { removeUnused } from '@/card/service/files/card-files';
import { isLocked, withLock } from '@/shared/browser/lock';
import { AppError, hasCode } from '@/shared/firebase/errors';
import { auth } from '@/shared/firebase/firebase';
import type { PlannedRow } from '@/team/model/plan-team';
import { settledResult, type RowResult } from '@/team/model/row-result';
import { TEAM_CARDS_AT_ONCE } from './bulk-change';
import { dropRun, noteResult, noteRun, storedRun, type StoredRun } from './run-journal';
import { currentRun, runOf, setCurrentRun, updateRun, type Run, type RunState } from './run-state';
import { discardPhoto, saveRow, type Attempt, type SaveRow } from './save-row';
import { openPhotos, type PhotoArchive } from './team-photos';
import { endsRun, startWork } from './work-queue';

interface RunOptions {
  /** Used to decode file names. */
  readonly language: string;
  /** Returns what saves a row as a company's card. */
  readonly saverOf: (companyId: string) => SaveRow;
}

interface NewRun extends RunOptions {
  readonly rows: readonly PlannedRow[];
  readonly zip: Blob | undefined;
  /** The company whose cards the rows are; undefined for the account's own. */
  readonly companyId: string | undefined;
}

const lockName = (uid: string) => `carte.team.${uid}`;

/** Starts a planned run. Resolves when the run is over, and never rejects: `runOf` has the outcome. */
export async function startRun(uid: string, plan: NewRun): Promise<void> {
  await runInTurn(uid, plan, async (run, waited) => {
    run.isStored = await noteRun(uid, plan);
    await work(run, plan, waited);
  });
}

/** A run that another page of this browser has started. */
export interface UnfinishedRun {
  /** True if that page is still running it. */
  readonly isElsewhere: boolean;
}

/** Returns the unfinished run that another page of this browser has started, or undefined. */
export async function unfinishedRun(uid: string): Promise<UnfinishedRun | undefined> {
  if (runOf(uid) !== undefined) return undefined;
  const isElsewhere = await isLocked(lockName(uid));
  return isElsewhere || (await storedRun(uid)) !== undefined ? { isElsewhere } : undefined;
}

/**
 * Continues the run that this page or browser has started. Returns false, and removes the run from this page,
 * if there is none or another tab has ended it.
 */
export async function continueRun(uid: string, options: RunOptions): Promise<boolean> {
  const stored = await storedRun(uid);
  const isStored = stored !== undefined;
  const runToContinue = stored ?? unstoredRun(uid);
  if (runToContinue === undefined) {
    leaveRun(uid);
    return false;
  }
  let isLeft = true;
  await runInTurn(uid, { ...runToContinue, ...options }, async (run) => {
    // Another tab may have continued or ended the run meanwhile, so its rows are read again.
    const remaining = isStored ? await storedRun(uid) : runToContinue;
    isLeft = remaining !== undefined;
    if (remaining === undefined) {
      leaveRun(uid);
      return;
    }
    run.isStored = isStored;
    updateRun(run, { rows: remaining.rows, results: withSettled(remaining.rows, remaining.results) });
    await work(run, { ...remaining, ...options }, true);
  });
  return isLeft;
}

/** Returns this page's run if the browser could not store it. */
function unstoredRun(uid: string): StoredRun | undefined {
  const run = currentRun();
  return run?.uid === uid && !run.isStored
    ? { ...run.state, zip: run.zip, companyId: run.companyId }
    : undefined;
}

/** Removes a run from this page. */
function leaveRun(uid: string): void {
  if (currentRun()?.uid === uid) setCurrentRun(undefined);
}

/** Pauses the run; rows in progress are finished. */
export function pauseRun(): void {
  currentRun()?.work?.pause();
}

/** Continues the paused run. */
export function resumeRun(): void {
  currentRun()?.work?.resume();
}

/** Ends the run. Created cards stay, and rows in progress are finished. */
export function cancelRun(): void {
  const run = currentRun();
  if (run === undefined) return;
  run.isCancelled = true;
  if (run.work === undefined) updateRun(run, { status: 'over' });
  else run.work.cancel();
}

/** Removes a run that is over or will not be continued, and its unused pictures. */
export async function forgetRun(uid: string): Promise<void> {
  leaveRun(uid);
  if (await isLocked(lockName(uid))) return;
  const results = (await storedRun(uid))?.results.values() ?? [];
  await dropRun(uid);
  await removeUnused(uid, perhapsUnusedOf(results));
}

/**
 * Calls `begin` once no other tab runs for this user; `waited` tells that one did. Does nothing while this
 * page runs: the second press of a double click still finds the button.
 */
async function runInTurn(
  uid: string,
  { rows, zip, companyId }: NewRun,
  begin: (run: Run, waited: boolean) => Promise<void>,
): Promise<void> {
  if ((runOf(uid)?.status ?? 'over') !== 'over') return;
  const results = withSettled(rows, new Map());
  const state: RunState = { rows, results, status: 'running', error: undefined };
  const run: Run = { uid, zip, companyId, work: undefined, isCancelled: false, isStored: false, state };
  setCurrentRun(run);
  const waited = await isLocked(lockName(uid));
  if (waited && !run.isCancelled) updateRun(run, { status: 'elsewhere' });
  await withLock(lockName(uid), async () => {
    if (run.isCancelled) return;
    // The user has signed out during the wait: nothing may be stored any more.
    if (!isAllowed(uid)) {
      updateRun(run, { status: 'over', error: notAllowed() });
      return;
    }
    updateRun(run, { status: 'running' });
    await begin(run, waited);
  });
}

/** Returns false once the user has signed out, perhaps in another tab, or is deleting the account. */
function isAllowed(uid: string): boolean {
  return auth().currentUser?.uid === uid && !isDeletionUnfinished(uid);
}

const notAllowed = () => new AppError('login-required', 'teamRun');

/** Adds the results of rows that need no request. */
function withSettled(
  rows: readonly PlannedRow[],
  results: ReadonlyMap<number, RowResult>,
): ReadonlyMap<number, RowResult> {
  const allResults = new Map(results);
  for (const [index, row] of rows.entries()) {
    const result = settledResult(row);
    if (result !== undefined) allResults.set(index, result);
  }
  return allResults;
}

/** Runs the rows without a result. `isLate` means that another page may have run the same rows. */
async function work(run: Run, { zip, companyId, language, saverOf }: NewRun, isLate: boolean): Promise<void> {
  const { uid } = run;
  const { rows } = run.state;
  const results = new Map(run.state.results);
  const attempts = new Map<number, Attempt>();
  const save = companyId === undefined ? saveRow : saverOf(companyId);
  const photos = await archiveOf(zip, language);
  // The run was canceled before its work began.
  if (run.isCancelled) {
    await finish(run, undefined, []);
    return;
  }
  const note = async (index: number, outcome: RowResult) => {
    const perhapsUnused = [...(attempts.get(index)?.perhapsUnused ?? [])];
    const result = perhapsUnused.length === 0 ? outcome : { ...outcome, perhapsUnused };
    results.set(index, result);
    updateRun(run, { results: new Map(results) });
    if (isAllowed(uid)) await noteResult(uid, index, result);
    attempts.delete(index);
  };
  run.work = startWork(
    [...rows.keys()].filter((index) => !results.has(index)),
    {
      atOnce: TEAM_CARDS_AT_ONCE,
      doOne: async (index) => {
        const row = rows[index];
        if (row === undefined) return;
        if (!isAllowed(uid)) throw notAllowed();
        const attempt = attempts.get(index) ?? { perhapsUnused: new Set() };
        attempts.set(index, attempt);
        await note(index, await save(uid, row, attempt, { photos, isLate }));
      },
      onFailed: async (index, error) => {
        // An error of the whole run is not a result of the row, which stays to be continued.
        if (endsRun(error)) return true;
        const attempt = attempts.get(index);
        if (attempt !== undefined) discardPhoto(uid, attempt);
        await note(index, { outcome: 'failed', slug: '', errorCode: error.code });
        return false;
      },
      onChange: () => {
        const status = run.work?.status() ?? 'running';
        // The run is over only when the unused pictures are removed.
        if (status !== 'over') updateRun(run, { status });
      },
    },
  );
  await finish(run, await run.work.done, [...attempts.values()]);
}

/**
 * Removes unused pictures, also of rows from before the run was continued, and ends the run. After an error,
 * the remaining rows can be continued. `attempts` are those of rows without a result.
 */
async function finish(run: Run, error: AppError | undefined, attempts: readonly Attempt[]): Promise<void> {
  const { uid, state } = run;
  for (const attempt of attempts) discardPhoto(uid, attempt);
  await removeUnused(uid, perhapsUnusedOf([...state.results.values(), ...attempts]));
  // This tab may learn of the end of the session after another tab has cleared the journal.
  if (error === undefined || hasCode(error, 'not-found') || !isAllowed(uid)) await dropRun(uid);
  updateRun(run, { status: 'over', error });
}

function perhapsUnusedOf(items: Iterable<{ readonly perhapsUnused?: Iterable<string> }>): Set<string> {
  return new Set([...items].flatMap(({ perhapsUnused = [] }) => [...perhapsUnused]));
}

/** Opens the archive, or returns undefined: the cards are created anyway, and the report names the photos. */
async function archiveOf(zip: Blob | undefined, language: string): Promise<PhotoArchive | undefined> {
  if (zip === undefined) return undefined;
  try {
    return await openPhotos(zip, language);
  } catch {
    return undefined;
  }
}
