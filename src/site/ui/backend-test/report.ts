import type { BackendTestResult } from '@/site/service/backend-test';

/** Leaves on the console which part of the test failed and why (specification §8: a console hint). */
export function hintOnConsole({ steps }: BackendTestResult): void {
  for (const { name, error, milliseconds } of steps) {
    if (!error) continue;
    const text = `Backend test: ${name} failed after ${milliseconds} ms: ${error.code}`;
    // oxlint-disable-next-line no-console -- the console hint of specification §8
    console.warn(text, error.cause);
  }
}
