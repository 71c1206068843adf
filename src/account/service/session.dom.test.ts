import { expect, it, vi } from 'vitest';
import { REDIRECT_ANSWER_MS } from '@/account/service/waits';
import { setSessionFlag } from '@/shared/browser/session-flag';
import { config } from '@/shared/firebase/config';
import { watchSession } from './session';

it('waits briefly for a redirect whose frame never answers, and not at all for a known user', async () => {
  vi.useFakeTimers();
  // The SDK's note that the tab left for Google. jsdom loads no scripts, so the frame's never arrives.
  sessionStorage.setItem(`firebase:pendingRedirect:${config.apiKey}:[DEFAULT]`, '"true"');
  const calls: unknown[][] = [];
  const watch = () =>
    watchSession(
      (...session) => calls.push(session),
      ({ code, operation }) => calls.push([code, operation]),
    );

  setSessionFlag('mina');
  const stop = watch();
  await vi.advanceTimersByTimeAsync(100);
  expect(document.querySelectorAll('script[src$="/emulator/gapi.js"]')).toHaveLength(1);
  // The SDK has no user here, so the service counts as having ended the session.
  expect(calls).toEqual([[null, true]]);
  stop();

  calls.length = 0;
  const stopAgain = watch();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(calls).toEqual([]);
  await vi.advanceTimersByTimeAsync(REDIRECT_ANSWER_MS);
  expect(calls).toEqual([
    ['no-answer', 'redirectResult'],
    [null, false],
  ]);
  stopAgain();
  vi.useRealTimers();
});
