import { createHash } from 'node:crypto';
import { afterEach, expect, it, vi } from 'vitest';
import { keyFingerprint } from './key-fingerprint';

afterEach(() => vi.unstubAllGlobals());

it('the fingerprint has 24 digits of the key’s hash, in groups of four', async () => {
  const hash = createHash('sha256').update('abc').digest('hex');
  const digits = (BigInt(`0x${hash.slice(0, 32)}`) % 10n ** 24n).toString().padStart(24, '0');
  const fingerprint = await keyFingerprint('YWJj');
  expect(fingerprint).toMatch(/^(\d{4} ){5}\d{4}$/);
  expect(fingerprint?.replaceAll(' ', '')).toBe(digits);
  // Must never change: owners have written it down.
  expect(fingerprint).toBe('3994 1814 3717 5092 3613 8531');
});

it('another key has another fingerprint', async () => {
  const all = await Promise.all(Array.from({ length: 200 }, (_, one) => keyFingerprint(btoa(`key ${one}`))));
  expect(new Set(all).size).toBe(200);
});

it.each(['', '!'])('the invalid key %j has no fingerprint', async (publicKey) => {
  expect(await keyFingerprint(publicKey)).toBeUndefined();
});

it('without WebCrypto there is no fingerprint', async () => {
  vi.stubGlobal('crypto', {});
  expect(await keyFingerprint('YWJj')).toBeUndefined();
});
