import { afterEach, expect, it, vi } from 'vitest';
import { photoForVcard } from './vcard-photo';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it.each<[string, () => Promise<unknown>, boolean]>([
  ['cannot be fetched', () => Promise.reject(new TypeError('Failed to fetch')), true],
  ['takes too long', () => Promise.reject(new DOMException('', 'TimeoutError')), true],
  ['the service cannot answer for', () => Promise.resolve(new Response('', { status: 503 })), true],
  ['is not there', () => Promise.resolve(new Response('', { status: 404 })), false],
  ['is no picture', () => Promise.resolve(new Response('text')), false],
])('photoForVcard logs a photo that %s and returns undefined', async (_what, answer, isUnreached) => {
  const warnings = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', answer);
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('', 'InvalidStateError')));
  const onUnreached = vi.fn();
  const photo = photoForVcard('https://a.example/1.jpg', AbortSignal.timeout(1_000), onUnreached);
  expect(await photo).toBeUndefined();
  expect(onUnreached).toHaveBeenCalledTimes(isUnreached ? 1 : 0);
  expect(warnings).toHaveBeenCalledWith(expect.stringMatching(/^photoForVcard: /), expect.anything());
});
