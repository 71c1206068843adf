import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Composition, PictureVerdict } from '@/qr/model/proof/picture-proof';
import { usePictureProof, type ProvablePicture } from './use-picture-proof';

const pictureOf = (steps = 3): ProvablePicture => ({
  compose: (step): Composition => ({
    picture: { width: step, height: 1, data: new Uint8ClampedArray(4) },
    modulePx: 1,
    plate: undefined,
  }),
  steps,
});

function show(answer: (step: number) => Promise<PictureVerdict>, picture = pictureOf()) {
  const provePicture = vi.fn(({ picture: { width } }: Composition) => answer(width));
  const qr = { text: 'https://carte.example/', provePicture };
  const initialProps: { shown: ProvablePicture | undefined } = { shown: picture };
  const hook = renderHook(({ shown }) => usePictureProof(shown, qr), { initialProps });
  return { ...hook, provePicture };
}

it('picks the smallest code that scans in the picture', async () => {
  const { result, provePicture } = show(async (step) => (step < 2 ? 'unread' : 'scans'));
  expect(result.current).toMatchObject({ state: 'checking', step: 0 });
  await waitFor(() => expect(result.current).toMatchObject({ state: 'scans', step: 2 }));
  expect(provePicture.mock.calls.map(([{ picture }]) => picture.width)).toEqual([0, 1, 2]);
});

it('refuses a picture whose code scans in no size', async () => {
  const { result, provePicture } = show(async () => 'unread');
  await waitFor(() => expect(result.current).toMatchObject({ state: 'unread', step: 0 }));
  expect(provePicture).toHaveBeenCalledTimes(3);
});

it('refuses a second code at once, without trying larger sizes', async () => {
  const { result, provePicture } = show(async () => 'otherCode');
  await waitFor(() => expect(result.current.state).toBe('otherCode'));
  expect(provePicture).toHaveBeenCalledOnce();
});

it('reports a failed check, logs it, and retries on request', async () => {
  const traces = vi.spyOn(console, 'warn').mockImplementation(() => {});
  let isThere = false;
  const { result } = show(async () => {
    if (!isThere) throw new Error('The decoder did not load: 503');
    return 'scans';
  });
  await waitFor(() => expect(result.current.state).toBe('checkFailed'));
  expect(traces).toHaveBeenCalledWith(
    'provePicture: unknown',
    expect.objectContaining({ message: expect.stringContaining('503') as string }),
  );
  traces.mockRestore();
  isThere = true;
  act(() => result.current.retry());
  expect(result.current.state).toBe('checking');
  await waitFor(() => expect(result.current.state).toBe('scans'));
});

it('drops the verdict when the picture changes or is removed', async () => {
  const { result, rerender } = show(async (step) => (step === 0 ? 'unread' : 'scans'));
  await waitFor(() => expect(result.current.state).toBe('scans'));
  rerender({ shown: pictureOf() });
  // Keeps the previous size, so that nothing jumps during a drag.
  expect(result.current).toMatchObject({ state: 'checking', step: 1 });
  await waitFor(() => expect(result.current.state).toBe('scans'));
  rerender({ shown: undefined });
  expect(result.current).toMatchObject({ state: 'checking', step: 0 });
});
