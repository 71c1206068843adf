import { afterEach, expect, it, vi } from 'vitest';
import { photoForVcard } from './vcard-photo';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it.each<[string, () => Promise<unknown>]>([
  ['cannot be fetched', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['is not there', () => Promise.resolve(new Response('', { status: 404 }))],
  ['is no picture', () => Promise.resolve(new Response('text'))],
])('logs and writes the vCard without a photo that %s', async (_what, answer) => {
  const warnings = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', answer);
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('', 'InvalidStateError')));
  expect(await photoForVcard('https://a.example/1.jpg', AbortSignal.timeout(1_000))).toBeUndefined();
  expect(warnings).toHaveBeenCalledWith(expect.stringMatching(/^photoForVcard: /), expect.anything());
});
