import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { IMAGE_SOURCE_MAX_PIXELS, openPicture } from './open-picture';

const revoked = vi.fn<(address: string) => void>();
/** What the browser takes a file for: the size of a picture, or none. */
let size: readonly [number, number] | undefined;

class TestImage extends EventTarget {
  get naturalWidth(): number {
    return size?.[0] ?? 0;
  }
  get naturalHeight(): number {
    return size?.[1] ?? 0;
  }
  set src(_address: string) {
    queueMicrotask(() => this.dispatchEvent(new Event(size === undefined ? 'error' : 'load')));
  }
}

beforeEach(() => {
  vi.stubGlobal('Image', TestImage);
  URL.createObjectURL = () => 'blob:a';
  URL.revokeObjectURL = revoked;
});
afterEach(() => {
  vi.unstubAllGlobals();
  revoked.mockReset();
});

it('opens a picture of the maximum size, and frees it after use', async () => {
  size = [IMAGE_SOURCE_MAX_PIXELS / 1_000, 1_000];
  const made = await openPicture(new Blob(['x']), async ({ naturalHeight }) => {
    expect(revoked).not.toHaveBeenCalled();
    return naturalHeight;
  });
  expect(made).toBe(1_000);
  expect(revoked).toHaveBeenCalledWith('blob:a');
});

it('refuses a larger one before it is decoded', async () => {
  size = [IMAGE_SOURCE_MAX_PIXELS / 1_000 + 1, 1_000];
  const use = vi.fn<() => Promise<void>>();
  await expect(openPicture(new Blob(['x']), use)).rejects.toMatchObject({ problem: 'tooLarge' });
  expect(use).not.toHaveBeenCalled();
  expect(revoked).toHaveBeenCalledWith('blob:a');
});

it.each([
  ['pdf', '%PDF-1.7 and more'],
  ['heic', '\0\0\0\u0018ftypheic'],
  ['badPicture', 'a text'],
])('reports a file that is no picture as %s', async (problem, text) => {
  size = undefined;
  await expect(openPicture(new Blob([text]), async () => {})).rejects.toMatchObject({ problem });
});
