import { delay } from '@/shared/lib/delay';

/** The longest work before the page can draw and respond; below the 50 ms that a user notices. */
const SLICE_MS = 20;

/**
 * Collects values that are slow to compute, one slice at a time. Throws the signal's reason between slices.
 */
export async function inSlices<T>(values: Iterable<T>, signal?: AbortSignal): Promise<T[]> {
  const results: T[] = [];
  let until = performance.now() + SLICE_MS;
  for (const value of values) {
    results.push(value);
    if (performance.now() < until) continue;
    await delay(0);
    signal?.throwIfAborted();
    until = performance.now() + SLICE_MS;
  }
  return results;
}
