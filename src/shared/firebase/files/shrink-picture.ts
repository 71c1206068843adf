import { openWorker } from '@/shared/browser/worker-requests';
import type { ShrinkTasks } from './shrink-picture.worker';
import { pixelCount, type PictureSize } from './whole-image';

/** With more, a library that draws the whole picture on the main thread blocks the page for seconds. */
const LARGE_PIXELS = 16_000_000;

/** Many times what a slow phone takes for the largest picture. */
const SHRINK_SILENCE_MS = 60_000;

/**
 * Returns a large picture scaled to about `side` pixels, upright and without loss, by a worker; a smaller
 * picture, or one that cannot be scaled there, as it is. Rejects on `signal`.
 */
export async function shrinkPicture(
  file: File,
  size: PictureSize | undefined,
  side: number,
  signal?: AbortSignal,
): Promise<File> {
  if (size === undefined || pixelCount(size) <= LARGE_PIXELS) return file;
  const width = Math.ceil((size.width * side) / Math.max(size.width, size.height));
  const start = () => new Worker(new URL('./shrink-picture.worker.ts', import.meta.url), { type: 'module' });
  const { ask, close } = openWorker<ShrinkTasks>(start, SHRINK_SILENCE_MS);
  try {
    return new File([await ask('shrink', { file, width }, { signal })], file.name, { type: 'image/png' });
  } catch {
    signal?.throwIfAborted();
    // What comes next tells whether the picture is unreadable.
    return file;
  } finally {
    close();
  }
}
