import { record, text } from '@/shared/lib/parse';
import { createStore } from '@/shared/lib/store';
import { version } from '../../../package.json';
import { RELEASE_FILE, type Release } from './app-cache-protocol';

const ANSWER_MS = 5_000;

/** How often this page was found too old; each time the notice is shown again. */
const times = createStore(0);

/** Returns how often this page was found older than what is deployed accepts; 0 is not yet. */
export const timesTooOld = times.get;

/** Calls `listener` when this page is found too old. Returns the unsubscribe. */
export const watchTooOld = times.subscribe;

/**
 * Reads whether the deployed rules accept this version, also again after an earlier release was put back.
 * Offline nothing is known. Never rejects.
 */
export async function checkRelease(): Promise<void> {
  const release = await deployedRelease();
  if (release === undefined) return;
  if (isOlder(version, release.oldest)) times.set(Math.max(times.get(), 1));
  else if (times.get() > 0 && !isOlder(version, release.version)) times.set(0);
}

/**
 * Returns true if a newer version is deployed, which may be why this one was refused; the notice shows it.
 * Never rejects.
 */
export async function isNewerDeployed(): Promise<boolean> {
  const release = times.get() > 0 ? undefined : await deployedRelease();
  const isNewer = times.get() > 0 || (release !== undefined && isOlder(version, release.version));
  if (isNewer) noteTooOld();
  return isNewer;
}

const noteTooOld = () => times.set(times.get() + 1);

async function deployedRelease(): Promise<Release | undefined> {
  const answer = fetch(RELEASE_FILE, { cache: 'no-store', signal: AbortSignal.timeout(ANSWER_MS) });
  // Hosting without the file answers with the page.
  return answer
    .then(async (response) => (response.ok ? parseRelease(await response.json()) : undefined))
    .catch(() => undefined);
}

const VERSION = /^\d+\.\d+\.\d+$/;

function parseRelease(value: unknown): Release | undefined {
  const release = { version: text(record(value)['version']), oldest: text(record(value)['oldest']) };
  const isRelease = VERSION.test(release.version) && VERSION.test(release.oldest);
  // A file that asks for a version which is not there would bring the notice back after every reload.
  return isRelease && !isOlder(release.version, release.oldest) ? release : undefined;
}

/** Compares two versions, `1.10.0` after `1.9.0`. */
function isOlder(one: string, other: string): boolean {
  const [theirs, ours] = [other.split('.').map(Number), one.split('.').map(Number)];
  const at = theirs.findIndex((number, index) => number !== ours[index]);
  return (ours[at] ?? 0) < (theirs[at] ?? 0);
}

/** The name of the file that started the running program; it contains a hash of the content. */
export function runningProgram(): string | undefined {
  return document.querySelector('script[type=module][src]')?.getAttribute('src')?.split('/').at(-1);
}

/** Also part of the keys of its texts. */
export type ChunkFailure = 'offline' | 'chunk' | 'unreachable';

/**
 * Finds why a chunk could not be loaded; `chunk`: it is gone, as the server's page names another entry
 * script. Never rejects.
 */
export async function explainChunkFailure(): Promise<ChunkFailure> {
  if (!navigator.onLine) return 'offline';
  try {
    const response = await fetch('/', { cache: 'no-store', signal: AbortSignal.timeout(ANSWER_MS) });
    if (!response.ok) return 'unreachable';
    const program = runningProgram();
    return program && !(await response.text()).includes(program) ? 'chunk' : 'unreachable';
  } catch {
    // No answer is the finding. `onLine` is read after the request, which may have updated it.
    return navigator.onLine ? 'unreachable' : 'offline';
  }
}

/** Finds this page too old if a newer version is why a chunk could not be loaded. Never rejects. */
export async function checkMissingChunk(): Promise<void> {
  if ((await explainChunkFailure()) === 'chunk') noteTooOld();
}
