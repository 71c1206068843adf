import { delay } from '@/shared/lib/delay';

/** How long work goes on before the page can draw and answer: a part of the 50 ms that one feels. */
const SLICE_MS = 20;

/**
 * Collects values that take long to make, a slice at a time. Throws the signal's reason between two slices.
 */
export async function inSlices<T>(values: Iterable<T>, signal?: AbortSignal): Promise<T[]> {
  const collected: T[] = [];
  let until = performance.now() + SLICE_MS;
  for (const value of values) {
    collected.push(value);
    if (performance.now() < until) continue;
    await delay(0);
    signal?.throwIfAborted();
    until = performance.now() + SLICE_MS;
  }
  return collected;
}
