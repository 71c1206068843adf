import { deleteObject, ref } from 'firebase/storage';
import { currentUser } from '@/account/service/account';
import { toSessionUser } from '@/account/service/session';
import { changeUserDocument, getProfile } from '@/account/service/users';
import { parseQrDesign } from '@/card/model/qr-design';
import { listCards, watchCards } from '@/card/service/cards';
import { isSlugFree } from '@/card/service/slugs/slug-availability';
import { AppError, toAppError } from '@/shared/firebase/errors';
import { picturePath } from '@/shared/firebase/files/picture-path';
import { uploadBlob } from '@/shared/firebase/files/uploads';
import { storage } from '@/shared/firebase/storage';

interface BackendTestStep {
  readonly name: 'login' | 'profile' | 'write' | 'cards' | 'live' | 'links' | 'files';
  readonly milliseconds: number;
  readonly error: AppError | undefined;
}

export interface BackendTestResult {
  readonly success: boolean;
  readonly steps: readonly BackendTestStep[];
}

const STEP_TIMEOUT_MS = 10_000;

/** Tests the backend through the app's services (docs/specification.md §7). Changes `updatedAt` only. */
export async function runBackendTest(uid: string): Promise<BackendTestResult> {
  const parts = [
    ['login', () => currentUser('backendTest').getIdToken(true)],
    ['profile', () => getProfile(uid)],
    ['write', () => changeUserDocument(toSessionUser(currentUser('backendTest')), () => ({}))],
    ['cards', async () => (await listCards(uid)).map((card) => parseQrDesign(card))],
    ['live', () => firstLiveList(uid)],
    ['links', () => isSlugFree(`test-${uid.toLowerCase().slice(0, 20)}`)],
    ['files', () => fileThereAndBack(uid)],
  ] as const;
  const steps: BackendTestStep[] = [];
  for (const [name, run] of parts) steps.push(await attempt(name, run));
  return { success: steps.every(({ error }) => error === undefined), steps };
}

async function attempt(name: BackendTestStep['name'], run: () => Promise<unknown>): Promise<BackendTestStep> {
  const start = performance.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise((_resolve, reject) => {
    timer = setTimeout(() => reject(new AppError('deadline-exceeded', name)), STEP_TIMEOUT_MS);
  });
  let error: AppError | undefined;
  try {
    await Promise.race([Promise.resolve().then(run), late]);
  } catch (failure) {
    error = toAppError(failure, name);
  } finally {
    clearTimeout(timer);
  }
  return { name, milliseconds: Math.round(performance.now() - start), error };
}

async function firstLiveList(uid: string): Promise<void> {
  let stop = () => {};
  try {
    await new Promise<void>((resolve, reject) => {
      stop = watchCards(uid, () => resolve(), reject);
    });
  } finally {
    stop();
  }
}

const ONE_PIXEL = 'R0lGODlhAQABAAAAACwAAAAAAQABAAAC';

async function fileThereAndBack(uid: string): Promise<void> {
  const bytes = Uint8Array.from(atob(ONE_PIXEL), (character) => character.charCodeAt(0));
  const picture = new Blob([bytes], { type: 'image/gif' });
  const path = await picturePath(`users/${uid}/images`, Date.now(), 'backend-test', picture);
  await uploadBlob(path, picture, { contentType: picture.type });
  await deleteObject(ref(storage(), path));
}

/** Logs the failed steps (docs/specification.md §8). */
export function logFailedSteps({ steps }: BackendTestResult): void {
  for (const { name, error, milliseconds } of steps) {
    if (!error) continue;
    const text = `Backend test: ${name} failed after ${milliseconds} ms: ${error.code}`;
    // oxlint-disable-next-line no-console -- the console hint of docs/specification.md §8
    console.warn(text, error.cause);
  }
}
