import { ownPicturesIn, removeReplaced } from '@/card/service/files/card-files';
import type { PlannedRow } from '@/team/model/plan-team';
import { settledResult, type RowResult } from '@/team/model/run-report';
import { TEAM_CARDS_AT_ONCE } from '@/shared/lib/limits';
import { withLock } from '@/shared/browser/lock';
import { AppError, isFinal } from '@/shared/firebase/errors';
import { auth } from '@/shared/firebase/firebase';
import { dropRun, noteResult, noteRun, storedRun } from './run-journal';
import { endsRun, saveRow, type Attempt } from './save-row';
import { openPhotos, type PhotoArchive } from './team-photos';
import { startWork, type WorkInHand, type WorkStatus } from './work-queue';

/** A run as the screen shows it. */
export interface RunState {
  readonly rows: readonly PlannedRow[];
  readonly results: ReadonlyMap<number, RowResult>;
  readonly status: WorkStatus;
  /** What ended it before its end. */
  readonly error: AppError | undefined;
}

interface Run {
  readonly uid: string;
  state: RunState;
  work: WorkInHand | undefined;
}

/** The run of this page; it goes on while other screens are open. */
let current: Run | undefined;
const listeners = new Set<() => void>();

export function watchRun(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Returns a user's run in this page, or undefined; the same object until something changes. */
export function runOf(uid: string): RunState | undefined {
  return current?.uid === uid ? current.state : undefined;
}

function tell(run: Run, change: Partial<RunState>): void {
  run.state = { ...run.state, ...change };
  if (current === run) for (const listener of listeners) listener();
}

interface NewRun {
  readonly rows: readonly PlannedRow[];
  readonly zip: Blob | undefined;
  /** Helps to read the names of files. */
  readonly language: string;
}

/** Starts what was planned. Never rejects: what happens is in `runOf`. Resolves when the run is over. */
export async function startRun(uid: string, { rows, zip, language }: NewRun): Promise<void> {
  await noteRun(uid, rows, zip);
  await go(uid, { rows, zip, language }, new Map());
}

/** Returns how many rows a run has left that this browser began in another page, or undefined. */
export async function unfinishedRun(uid: string): Promise<number | undefined> {
  if (current?.uid === uid) return undefined;
  const stored = await storedRun(uid);
  return stored === undefined ? undefined : stored.rows.length - stored.results.size;
}

/** Goes on with the run that this browser began; returns false without one. */
export async function continueRun(uid: string, language: string): Promise<boolean> {
  const stored = await storedRun(uid);
  if (stored === undefined) return false;
  await go(uid, { ...stored, language }, stored.results);
  return true;
}

export function pauseRun(): void {
  current?.work?.pause();
}

export function resumeRun(): void {
  current?.work?.resume();
}

/** Ends the run; what is made stays, what is under way is finished. */
export function cancelRun(): void {
  current?.work?.cancel();
}

/** Forgets a run that is over, or that is not to be continued. */
export async function forgetRun(uid: string): Promise<void> {
  if (current?.uid === uid) current = undefined;
  for (const listener of listeners) listener();
  await dropRun(uid);
}

async function go(
  uid: string,
  { rows, zip, language }: NewRun,
  done: ReadonlyMap<number, RowResult>,
): Promise<void> {
  const results = new Map(done);
  for (const [index, row] of rows.entries()) {
    const settled = settledResult(row);
    if (settled !== undefined) results.set(index, settled);
  }
  const run: Run = { uid, work: undefined, state: { rows, results, status: 'running', error: undefined } };
  current = run;
  tell(run, {});
  // Another tab with the same run would find the cards made already, but count them twice in its report.
  await withLock(`carte.team.${uid}`, () => work(run, results, zip, language));
}

async function work(
  run: Run,
  results: Map<number, RowResult>,
  zip: Blob | undefined,
  language: string,
): Promise<void> {
  const { uid } = run;
  const { rows } = run.state;
  const left = [...rows.keys()].filter((index) => !results.has(index));
  const photos = await archiveOf(zip, language);
  const attempts = new Map<number, Attempt>();
  const replaced = new Set<string>();
  const note = async (index: number, result: RowResult) => {
    results.set(index, result);
    tell(run, { results: new Map(results) });
    await noteResult(uid, index, result);
  };
  run.work = startWork(left, {
    atOnce: TEAM_CARDS_AT_ONCE,
    doOne: async (index) => {
      const row = rows[index];
      if (row === undefined) return;
      // Signed out meanwhile, perhaps in another tab.
      if (auth().currentUser?.uid !== uid) throw new AppError('login-required', 'teamRun');
      const attempt = attempts.get(index) ?? {};
      attempts.set(index, attempt);
      await note(index, await saveRow(uid, row, photos, attempt, replaced));
      attempts.delete(index);
    },
    onFailed: async (index, error) => {
      const endsAll = endsRun(error);
      // What the whole run met is no fault of the row: it is left to be continued.
      if (!endsAll) await note(index, { outcome: 'failed', slug: '', code: error.code });
      if (isFinal(error)) attempts.delete(index);
      return endsAll;
    },
    onChange: () => tell(run, { status: run.work?.status() ?? 'running' }),
  });
  const error = await run.work.done;
  for (const { photoUrl } of attempts.values())
    for (const picture of ownPicturesIn(uid, photoUrl)) replaced.add(picture);
  await removeReplaced(uid, replaced, null);
  // What is left after an error is to be continued; after a cancel it is not.
  if (error === undefined) await dropRun(uid);
  tell(run, { status: 'over', error });
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
