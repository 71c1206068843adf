import { isDeletionUnfinished } from '@/account/service/deletion-flag';
import { removeUnused } from '@/card/service/files/card-files';
import { isLocked, withLock } from '@/shared/browser/lock';
import { AppError, hasCode } from '@/shared/firebase/errors';
import { auth } from '@/shared/firebase/firebase';
import { TEAM_CARDS_AT_ONCE } from '@/shared/lib/limits';
import type { PlannedRow } from '@/team/model/plan-team';
import { settledResult, type RowResult } from '@/team/model/row-result';
import { dropRun, noteResult, noteRun, storedRun, type StoredRun } from './run-journal';
import { currentRun, runOf, setCurrentRun, updateRun, type Run, type RunState } from './run-state';
import { discardPhoto, saveRow, type Attempt } from './save-row';
import { openPhotos, type PhotoArchive } from './team-photos';
import { endsRun, startWork } from './work-queue';

interface NewRun {
  readonly rows: readonly PlannedRow[];
  readonly zip: Blob | undefined;
  /** Helps to read the names of files. */
  readonly language: string;
}

const lockName = (uid: string) => `carte.team.${uid}`;

/** Starts what was planned. Never rejects: what happens is in `runOf`. Resolves when the run is over. */
export async function startRun(uid: string, plan: NewRun): Promise<void> {
  await runInTurn(uid, plan, async (run, waited) => {
    run.isStored = await noteRun(uid, plan.rows, plan.zip);
    await work(run, plan, waited);
  });
}

/** A run that this browser began in another page. */
export interface UnfinishedRun {
  /** That page is at work on it. */
  readonly isElsewhere: boolean;
}

/** Returns the run that this browser began in another page and has not ended, or undefined. */
export async function unfinishedRun(uid: string): Promise<UnfinishedRun | undefined> {
  if (runOf(uid) !== undefined) return undefined;
  const isElsewhere = await isLocked(lockName(uid));
  return isElsewhere || (await storedRun(uid)) !== undefined ? { isElsewhere } : undefined;
}

/**
 * Goes on with the run that this page or browser began. Returns false, and forgets what this page has of it,
 * when there is none or another tab has ended it.
 */
export async function continueRun(uid: string, language: string): Promise<boolean> {
  const stored = await storedRun(uid);
  const isStored = stored !== undefined;
  const begun = stored ?? unstoredRun(uid);
  if (begun === undefined) {
    leaveRun(uid);
    return false;
  }
  let isLeft = true;
  await runInTurn(uid, { ...begun, language }, async (run) => {
    // Another tab may have gone on with it meanwhile, or ended it: its rows are no longer to be done.
    const left = isStored ? await storedRun(uid) : begun;
    isLeft = left !== undefined;
    if (left === undefined) {
      leaveRun(uid);
      return;
    }
    run.isStored = isStored;
    updateRun(run, { rows: left.rows, results: withSettled(left.rows, left.results) });
    await work(run, { ...left, language }, true);
  });
  return isLeft;
}

/** The run of this page, if the browser could not store it. */
function unstoredRun(uid: string): StoredRun | undefined {
  const run = currentRun();
  return run?.uid === uid && !run.isStored ? { ...run.state, zip: run.zip } : undefined;
}

/** Forgets what this page has of a run. */
function leaveRun(uid: string): void {
  if (currentRun()?.uid === uid) setCurrentRun(undefined);
}

/** Pauses the run; what is under way is finished. */
export function pauseRun(): void {
  currentRun()?.work?.pause();
}

/** Continues the paused run. */
export function resumeRun(): void {
  currentRun()?.work?.resume();
}

/** Ends the run; what is made stays, what is under way is finished. */
export function cancelRun(): void {
  const run = currentRun();
  if (run === undefined) return;
  run.isCancelled = true;
  if (run.work === undefined) updateRun(run, { status: 'over' });
  else run.work.cancel();
}

/** Forgets a run that is over, or that is not to be continued, and removes pictures it left unused. */
export async function forgetRun(uid: string): Promise<void> {
  leaveRun(uid);
  if (await isLocked(lockName(uid))) return;
  const results = (await storedRun(uid))?.results.values() ?? [];
  await dropRun(uid);
  await removeUnused(uid, perhapsUnusedOf(results));
}

/**
 * Calls `begin` when no other tab has a run of this user; `waited`: one had. Does nothing while this page is
 * at work on one: the second press of a double click finds the button still there.
 */
async function runInTurn(
  uid: string,
  { rows, zip }: NewRun,
  begin: (run: Run, waited: boolean) => Promise<void>,
): Promise<void> {
  if ((runOf(uid)?.status ?? 'over') !== 'over') return;
  const results = withSettled(rows, new Map());
  const state: RunState = { rows, results, status: 'running', error: undefined };
  const run: Run = { uid, zip, work: undefined, isCancelled: false, isStored: false, state };
  setCurrentRun(run);
  const waited = await isLocked(lockName(uid));
  if (waited && !run.isCancelled) updateRun(run, { status: 'elsewhere' });
  await withLock(lockName(uid), async () => {
    if (run.isCancelled) return;
    // Signed out while it waited: nothing of it may be stored again.
    if (!isAllowed(uid)) {
      updateRun(run, { status: 'over', error: notAllowed() });
      return;
    }
    updateRun(run, { status: 'running' });
    await begin(run, waited);
  });
}

/** False once the user has signed out, perhaps in another tab, or deletes the account. */
function isAllowed(uid: string): boolean {
  return auth().currentUser?.uid === uid && !isDeletionUnfinished(uid);
}

const notAllowed = () => new AppError('login-required', 'teamRun');

/** Adds the results of the rows for which nothing is sent. */
function withSettled(
  rows: readonly PlannedRow[],
  results: ReadonlyMap<number, RowResult>,
): ReadonlyMap<number, RowResult> {
  const all = new Map(results);
  for (const [index, row] of rows.entries()) {
    const settled = settledResult(row);
    if (settled !== undefined) all.set(index, settled);
  }
  return all;
}

/** Does the rows without a result. `isLate`: another page may have been at work on the same rows. */
async function work(run: Run, { zip, language }: NewRun, isLate: boolean): Promise<void> {
  const { uid } = run;
  const { rows } = run.state;
  const results = new Map(run.state.results);
  const attempts = new Map<number, Attempt>();
  const photos = await archiveOf(zip, language);
  // Cancelled before there was any work to cancel.
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
        await note(index, await saveRow(uid, row, attempt, { photos, isLate }));
      },
      onFailed: async (index, error) => {
        // What the whole run met is no fault of the row: it is left to be continued.
        if (endsRun(error)) return true;
        const attempt = attempts.get(index);
        if (attempt !== undefined) discardPhoto(uid, attempt);
        await note(index, { outcome: 'failed', slug: '', errorCode: error.code });
        return false;
      },
      onChange: () => {
        const status = run.work?.status() ?? 'running';
        // It is over when the pictures are removed, too.
        if (status !== 'over') updateRun(run, { status });
      },
    },
  );
  await finish(run, await run.work.done, [...attempts.values()]);
}

/**
 * Removes the pictures that no card shows, also those of rows that were done before the run was continued.
 * What is left after an error is to be continued; `attempts` are those of rows without a result.
 */
async function finish(run: Run, error: AppError | undefined, attempts: readonly Attempt[]): Promise<void> {
  const { uid, state } = run;
  for (const attempt of attempts) discardPhoto(uid, attempt);
  await removeUnused(uid, perhapsUnusedOf([...state.results.values(), ...attempts]));
  // This tab may hear of the end of the session after another one has cleared the journal.
  if (error === undefined || hasCode(error, 'not-found') || !isAllowed(uid)) await dropRun(uid);
  updateRun(run, { status: 'over', error });
}

function perhapsUnusedOf(all: Iterable<{ readonly perhapsUnused?: Iterable<string> }>): Set<string> {
  return new Set([...all].flatMap(({ perhapsUnused = [] }) => [...perhapsUnused]));
}

/** Without the archive the cards are made all the same, and the report names the photos that are missing. */
async function archiveOf(zip: Blob | undefined, language: string): Promise<PhotoArchive | undefined> {
  if (zip === undefined) return undefined;
  try {
    return await openPhotos(zip, language);
  } catch {
    return undefined;
  }
}
