import { SESSION_ANSWER_MS } from '@/shared/lib/limits';

/** What the SDK asks about somebody it finds signed in: for their profile, and before that for a new token. */
const QUESTION = /\/v1\/(accounts:lookup|token)\?/;

const addressOf = (input: RequestInfo | URL): string =>
  input instanceof Request ? input.url : String(input);

/**
 * Lets the sign-in service take `SESSION_ANSWER_MS`, and no longer, to confirm whoever this browser knows to be signed in, until
 * `started` has settled. The SDK keeps them without an answer, as it does without a network; but it would wait for half a minute
 * on a network that hangs, and Firestore's kept documents with it. It has no setting for that.
 */
export function confirmInTime(started: Promise<void>): void {
  const usual = window.fetch;
  const until = AbortSignal.timeout(SESSION_ANSWER_MS);
  const hasty: typeof fetch = (input, init) =>
    usual(input, QUESTION.test(addressOf(input)) ? { ...init, signal: until } : init);
  window.fetch = hasty;
  const restore = () => {
    // Whoever replaced it meanwhile knows what they do.
    if (window.fetch === hasty) window.fetch = usual;
  };
  void started.then(restore, restore);
}
