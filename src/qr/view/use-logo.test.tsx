import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LOGO_DEADLINE_MS, useLogo } from './use-logo';

const wire = vi.fn<(url: string) => Promise<Response>>();
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const shown = { picture: { width: 1, height: 1 }, href: 'data:,' };

vi.mock('@/qr/model/draw/load-logo', () => ({ loadLogo: () => Promise.resolve(shown) }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', wire);
});
afterEach(() => {
  wire.mockReset();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('times out a hanging logo, and loads it again on request', async () => {
  wire.mockReturnValueOnce(new Promise(() => {}));
  wire.mockImplementation(() => Promise.resolve(new Response('x')));
  const { result } = renderHook(() => useLogo('https://files.example/logo.png'));
  await pass(LOGO_DEADLINE_MS - 1);
  expect(result.current.state).toBe('loading');
  await pass(1);
  expect(result.current.state).toBe('unreadable');
  act(() => result.current.retry());
  expect(result.current.state).toBe('loading');
  await pass(0);
  expect(result.current).toMatchObject({ state: 'ready', picture: shown });
  await pass(2 * LOGO_DEADLINE_MS);
  expect(result.current.state).toBe('ready');
});

it('applies the deadline to each logo separately', async () => {
  wire.mockReturnValue(new Promise(() => {}));
  const { result, rerender } = renderHook(({ url }) => useLogo(url), {
    initialProps: { url: 'https://files.example/a.png' },
  });
  await pass(LOGO_DEADLINE_MS - 1);
  rerender({ url: 'https://files.example/b.png' });
  await pass(1);
  expect(result.current.state).toBe('loading');
});
