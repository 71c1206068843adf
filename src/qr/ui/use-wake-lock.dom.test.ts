import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useWakeLock } from './use-wake-lock';

afterEach(() => vi.unstubAllGlobals());

function onPhone({
  standalone,
  isRecent,
}: {
  readonly standalone: boolean;
  readonly isRecent: boolean;
}): void {
  const lock = Object.assign(new EventTarget(), { release: () => Promise.resolve() });
  vi.stubGlobal('navigator', {
    standalone,
    maxTouchPoints: 5,
    wakeLock: { request: () => Promise.resolve(lock) },
  });
  vi.stubGlobal(
    'ClipboardItem',
    Object.assign(() => {}, isRecent ? { supports: () => true } : {}),
  );
}

it.each([
  ['held', 'in Safari before 18.4', { standalone: false, isRecent: false }],
  [
    'refused',
    'in an installed app before iOS 18.4, where a lock does nothing',
    { standalone: true, isRecent: false },
  ],
  ['held', 'in an installed app since iOS 18.4', { standalone: true, isRecent: true }],
])('the screen is %s %s', async (state, _where, phone) => {
  onPhone(phone);
  const { result } = renderHook(() => useWakeLock());
  await waitFor(() => expect(result.current).toBe(state));
});
