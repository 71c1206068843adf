import { createLocalEntries } from '@/shared/browser/local-entries';
import { DAY_MS } from '@/shared/lib/day';
import { flag, record, text } from '@/shared/lib/parse';
import { holdFile, letGoOfFile } from './held-files';

/** A file in Storage that a save leaves to be written again, or to be removed if nothing shows it. */
export interface PendingFile {
  /** `users/{uid}/…` */
  readonly path: string;
  /** Differs between two notes of a path. Begins with the name (`PAGE`) of the page that noted it. */
  readonly stamp: string;
  /** In ms since 1970; before that, a save or an open form may be using it. */
  readonly dueAt: number;
  /** Storage did not take or remove it when it was due: it is as it was. */
  readonly hasFailed: boolean;
  /** How often the vCard was written without the card's photo, because that could not be fetched. */
  readonly photoTries: number;
  /** Found as missing from a card, not noted by a save of this device. */
  readonly isFound: boolean;
}

/** A save's commit has its answer by then; after it, the save itself asks for what is due. */
export const COMMIT_MS = 60_000;
/** How long an uploaded picture may wait in an unsaved form (docs/decisions/0017). */
export const UNSAVED_MS = DAY_MS;

/** The name of this page, which it holds as long as it has notes (`held-files.ts`). */
export const PAGE = crypto.randomUUID();

/** Returns the name of the page that noted a file. */
export function pageOf({ stamp }: PendingFile): string {
  return stamp.slice(0, PAGE.length);
}

const notes = createLocalEntries<PendingFile>({ kind: 'files', parse: parseFile, isKeptInMemory: true });

/** Returns a user's pending files on this device, oldest first; the same array until one changes. */
export const pendingFiles = notes.all;

/** Calls `listener` when pending files change, in any tab. Returns the unsubscribe. */
export const watchPendingFiles = notes.subscribe;

function parseFile(stored: unknown, uid: string): PendingFile | undefined {
  const { path, stamp, dueAt, hasFailed, photoTries, isFound } = record(stored);
  if (!text(path).startsWith(`users/${uid}/`)) return undefined;
  return {
    path: text(path),
    stamp: text(stamp),
    dueAt: typeof dueAt === 'number' ? dueAt : 0,
    hasFailed: flag(hasFailed, false),
    photoTries: typeof photoTries === 'number' ? photoTries : 0,
    isFound: flag(isFound, false),
  };
}

/** Returns true for a file that is due. A time further away than any wait is of a wrong clock. */
export function isDue({ dueAt }: PendingFile, inMs = 0): boolean {
  const wait = dueAt - Date.now();
  return wait <= inMs || wait > UNSAVED_MS;
}

/** Returns true for a file that has failed, is due, or is what a save has just left to do. */
export function isUnfinished(file: PendingFile): boolean {
  return file.hasFailed || isDue(file, COMMIT_MS);
}

/** Notes files, in place of earlier notes of the same paths. Returns the notes. */
export function notePendingFiles(
  uid: string,
  paths: Iterable<string>,
  waitMs: number,
  { isFound = false }: { readonly isFound?: boolean } = {},
): readonly PendingFile[] {
  const noted = [...new Set(paths)].map((path) => ({
    path,
    stamp: `${PAGE} ${crypto.randomUUID()}`,
    dueAt: Date.now() + waitMs,
    hasFailed: false,
    photoTries: 0,
    isFound,
  }));
  const isNoted = new Set(noted.map(({ path }) => path));
  if (noted.length > 0) {
    holdFile(PAGE);
    notes.write(uid, [...pendingFiles(uid).filter(({ path }) => !isNoted.has(path)), ...noted]);
  }
  return noted;
}

/** Removes notes, or puts changed ones at the end of the list; not those that later ones have replaced. */
export function settlePendingFiles(
  uid: string,
  settled: readonly PendingFile[],
  change?: Partial<Pick<PendingFile, 'dueAt' | 'hasFailed' | 'photoTries'>>,
): void {
  const stamps = new Set(settled.map(({ stamp }) => stamp));
  const files = pendingFiles(uid);
  const found = files.filter(({ stamp }) => stamps.has(stamp));
  if (found.length === 0) return;
  const changed = change === undefined ? [] : found.map((file) => ({ ...file, ...change }));
  const left = [...files.filter(({ stamp }) => !stamps.has(stamp)), ...changed];
  notes.write(uid, left);
  if (!left.some(({ stamp }) => stamp.startsWith(PAGE))) void letGoOfFile(PAGE);
}

/** Removes the notes of these paths: they need nothing more, and no form holds them. */
export function dropPendingFiles(uid: string, paths: ReadonlySet<string>): void {
  for (const path of paths) void letGoOfFile(path);
  settlePendingFiles(
    uid,
    pendingFiles(uid).filter(({ path }) => paths.has(path)),
  );
}
