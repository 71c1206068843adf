import type { BackendTestResult } from '@/site/service/backend-test';

/** Logs the failed steps (docs/specification.md §8). */
export function logFailedSteps({ steps }: BackendTestResult): void {
  for (const { name, error, milliseconds } of steps) {
    if (!error) continue;
    const text = `Backend test: ${name} failed after ${milliseconds} ms: ${error.code}`;
    // oxlint-disable-next-line no-console -- the console hint of docs/specification.md §8
    console.warn(text, error.cause);
  }
}
