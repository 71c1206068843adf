import { SESSION_ANSWER_MS } from '@/shared/lib/limits';

/** The SDK's requests for a known user: a new token, then the profile. */
const QUESTION = /\/v1\/(accounts:lookup|token)\?/;

const addressOf = (input: RequestInfo | URL): string =>
  input instanceof Request ? input.url : String(input);

/**
 * Limits the confirmation of a known session to `SESSION_ANSWER_MS`, until `started` settles. The SDK accepts
 * no answer, but would wait half a minute on a hanging network; it has no setting for that.
 */
export function confirmInTime(started: Promise<void>): void {
  const usual = window.fetch;
  const until = AbortSignal.timeout(SESSION_ANSWER_MS);
  const hasty: typeof fetch = (input, init) =>
    usual(input, QUESTION.test(addressOf(input)) ? { ...init, signal: until } : init);
  window.fetch = hasty;
  const restore = () => {
    // Replaced by other code meanwhile.
    if (window.fetch === hasty) window.fetch = usual;
  };
  void started.then(restore, restore);
}
