import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DEFAULT_QR_DESIGN } from '@/card/model/qr-design';
import { PICTURE_MS } from '@/shared/browser/load-picture';
import { useLogo } from './use-logo';

const wire = vi.fn<(url: string) => Promise<Response>>();
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const withLogo = (qrLogoUrl: string) => ({ ...DEFAULT_QR_DESIGN, qrLogoUrl });
const image = { picture: { width: 1, height: 1 }, href: 'data:,' };

const fits = vi.fn<(file: Blob, fit: string) => Promise<unknown>>(() => Promise.resolve(image));
vi.mock('@/qr/model/draw/load-logo', () => ({
  loadLogo: (...asked: Parameters<typeof fits>) => fits(...asked),
}));

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
  const { result } = renderHook(() => useLogo(withLogo('https://files.example/logo.png'), ''));
  await pass(PICTURE_MS - 1);
  expect(result.current.state).toBe('loading');
  await pass(1);
  expect(result.current.state).toBe('unreadable');
  act(() => result.current.retry());
  expect(result.current.state).toBe('loading');
  await pass(0);
  expect(result.current).toMatchObject({ state: 'ready', picture: image });
  await pass(2 * PICTURE_MS);
  expect(result.current.state).toBe('ready');
});

it('applies the deadline to each logo separately', async () => {
  wire.mockReturnValue(new Promise(() => {}));
  const { result, rerender } = renderHook(({ url }) => useLogo(withLogo(url), ''), {
    initialProps: { url: 'https://files.example/a.png' },
  });
  await pass(PICTURE_MS - 1);
  rerender({ url: 'https://files.example/b.png' });
  await pass(1);
  expect(result.current.state).toBe('loading');
});

it('loads an uploaded logo whole, and only the middle of a photo', async () => {
  wire.mockImplementation(() => Promise.resolve(new Response('x')));
  const { rerender } = renderHook(({ design }) => useLogo(design, 'https://files.example/ann.jpg'), {
    initialProps: { design: withLogo('https://files.example/logo.png') },
  });
  await pass(0);
  expect(fits.mock.lastCall?.[1]).toBe('whole');
  rerender({ design: { ...DEFAULT_QR_DESIGN, useProfilePhoto: true } });
  await pass(0);
  expect(fits.mock.lastCall?.[1]).toBe('middle');
});
