import { createHash } from 'node:crypto';
import { afterEach, expect, it, vi } from 'vitest';
import { keyFingerprint } from './key-fingerprint';

afterEach(() => vi.unstubAllGlobals());

it('is 24 digits in groups of four, from the hash of the key', async () => {
  const hash = createHash('sha256').update('abc').digest('hex');
  const digits = (BigInt(`0x${hash.slice(0, 32)}`) % 10n ** 24n).toString().padStart(24, '0');
  const fingerprint = await keyFingerprint('YWJj');
  expect(fingerprint).toMatch(/^(\d{4} ){5}\d{4}$/);
  expect(fingerprint?.replaceAll(' ', '')).toBe(digits);
  // Must never change: owners have written it down.
  expect(fingerprint).toBe('3994 1814 3717 5092 3613 8531');
});

it('differs for another key', async () => {
  const all = await Promise.all(Array.from({ length: 200 }, (_, one) => keyFingerprint(btoa(`key ${one}`))));
  expect(new Set(all).size).toBe(200);
});

it.each(['', '!'])('is undefined for the invalid key %j', async (publicKey) => {
  expect(await keyFingerprint(publicKey)).toBeUndefined();
});

it('is undefined without WebCrypto', async () => {
  vi.stubGlobal('crypto', {});
  expect(await keyFingerprint('YWJj')).toBeUndefined();
});
