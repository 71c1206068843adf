import { WAIT_LIMIT_MS } from '../../runner/wait-limit.ts';

const STEP_MS = 50;

/** What an attempt returns: a result, or why there is none yet. */
export type Attempt<Result> = { readonly value: Result } | { readonly not: string };

/** Attempts something until there is a result. Rejects with the last reason; an error in between is one. */
export async function until<Result>(
  what: string,
  attempt: () => Promise<Attempt<Result>>,
  timeout = WAIT_LIMIT_MS,
): Promise<Result> {
  const end = Date.now() + timeout;
  for (;;) {
    const outcome = await attempt().catch((error: unknown) => ({ not: String(error) }));
    if ('value' in outcome) return outcome.value;
    if (Date.now() > end) throw new Error(`${what}: ${outcome.not} (after ${timeout} ms)`);
    await new Promise((resolve) => setTimeout(resolve, STEP_MS));
  }
}
