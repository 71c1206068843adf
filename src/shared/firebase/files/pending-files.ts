import { readStored, storedKey, userLocalDataName, writeStored } from '@/shared/browser/stored';
import { DAY_MS } from '@/shared/lib/day';
import { flag, parseJson, record, text } from '@/shared/lib/parse';
import { createListeners } from '@/shared/lib/store';
import { letGoOfFile } from './held-files';

/** A file in Storage that a save leaves to be written again, or to be removed if nothing shows it. */
export interface PendingFile {
  /** `users/{uid}/…` */
  readonly path: string;
  /** Differs between two notes of a path. */
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

const listeners = createListeners();
/** The lists of this page that the browser did not store. */
const unstored = new Map<string, string>();
let last: { readonly name: string; readonly stored: string | null; readonly files: readonly PendingFile[] } =
  {
    name: '',
    stored: null,
    files: [],
  };

const nameOf = (uid: string) => userLocalDataName('files', uid);

/** Returns a user's pending files on this device, oldest first; the same array until one changes. */
export function pendingFiles(uid: string): readonly PendingFile[] {
  const name = nameOf(uid);
  const stored = unstored.get(name) ?? readStored(name);
  if (last.name !== name || last.stored !== stored) {
    const list = parseJson(stored);
    last = { name, stored, files: (Array.isArray(list) ? list : []).flatMap((one) => parseFile(uid, one)) };
  }
  return last.files;
}

function parseFile(uid: string, stored: unknown): PendingFile[] {
  const { path, stamp, dueAt, hasFailed, photoTries, isFound } = record(stored);
  if (!text(path).startsWith(`users/${uid}/`)) return [];
  return [
    {
      path: text(path),
      stamp: text(stamp),
      dueAt: typeof dueAt === 'number' ? dueAt : 0,
      hasFailed: flag(hasFailed, false),
      photoTries: typeof photoTries === 'number' ? photoTries : 0,
      isFound: flag(isFound, false),
    },
  ];
}

function write(uid: string, files: readonly PendingFile[]): void {
  const name = nameOf(uid);
  const list = files.length === 0 ? null : JSON.stringify(files);
  if (writeStored(name, list)) unstored.delete(name);
  else unstored.set(name, list ?? '');
  listeners.notify();
}

/** Returns true for a file that is due. A time further away than any wait is of a wrong clock. */
export function isDue({ dueAt }: PendingFile): boolean {
  const wait = dueAt - Date.now();
  return wait <= 0 || wait > UNSAVED_MS;
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
    stamp: crypto.randomUUID(),
    dueAt: Date.now() + waitMs,
    hasFailed: false,
    photoTries: 0,
    isFound,
  }));
  const isNoted = new Set(noted.map(({ path }) => path));
  if (noted.length > 0) write(uid, [...pendingFiles(uid).filter(({ path }) => !isNoted.has(path)), ...noted]);
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
  write(uid, [...files.filter(({ stamp }) => !stamps.has(stamp)), ...changed]);
}

/** Removes the notes of these paths: they need nothing more, and no form holds them. */
export function dropPendingFiles(uid: string, paths: ReadonlySet<string>): void {
  for (const path of paths) void letGoOfFile(path);
  settlePendingFiles(
    uid,
    pendingFiles(uid).filter(({ path }) => paths.has(path)),
  );
}

/** Calls `listener` when pending files change, in any tab. Returns the unsubscribe. */
export function watchPendingFiles(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(storedKey(userLocalDataName('files', '')))) listener();
  };
  const unwatch = listeners.subscribe(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    unwatch();
    window.removeEventListener('storage', onStorage);
  };
}
