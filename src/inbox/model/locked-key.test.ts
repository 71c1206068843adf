import { describe, expect, it } from 'vitest';
import { decrypt, encrypt, newKeyPair } from './hpke';
import { LOCK_ITERATIONS, LockError, lockKey, relockKey, unlockKey } from './locked-key';

const { publicKey, privateKey } = await newKeyPair();
const locked = await lockKey(privateKey, 'four quiet paper boats');

describe('a locked key', () => {
  it('opens with its passphrase, and is not extractable', async () => {
    const key = await unlockKey(locked, 'four quiet paper boats');
    const encrypted = await encrypt('Bea', publicKey, []);
    expect(await decrypt(encrypted, { publicKey, privateKey: key }, [])).toBe('Bea');
    await expect(crypto.subtle.exportKey('pkcs8', key)).rejects.toThrow(/extractable/);
  });

  it('accepts a passphrase in any Unicode composition', async () => {
    const own = await lockKey(privateKey, 'caf\u00e9 \ud55c\uae00');
    await expect(unlockKey(own, 'cafe\u0301 \u1112\u1161\u11ab\u1100\u1173\u11af')).resolves.toBeDefined();
  });

  it('accepts a suggested passphrase as typed from paper', async () => {
    const own = await lockKey(privateKey, '7kf7-fhex-hhtk-p8dy-carg');
    for (const typed of ['7KF7 FHEX HHTK P8DY CARG ', '7kf7fhexhhtkp8dycarg'])
      await expect(unlockKey(own, typed)).resolves.toBeDefined();
    await expect(unlockKey(own, '7kf7-fhex-hhtk-p8dy-carh')).rejects.toThrow(LockError);
  });

  it('refuses other passphrases and damaged locks', async () => {
    for (const other of ['', 'four quiet paper boat', 'Four quiet paper boats'])
      await expect(unlockKey(locked, other)).rejects.toThrow(LockError);
    const damaged = [
      { locked: '!' },
      { locked: 'QUJD' },
      { salt: '!' },
      { iterations: 0 },
      { iterations: Number.NaN },
      { iterations: 2 ** 40 },
    ];
    for (const changes of damaged)
      await expect(unlockKey({ ...locked, ...changes }, 'four quiet paper boats')).rejects.toThrow(LockError);
  });

  it('stays the same key when its passphrase changes', async () => {
    const relocked = await relockKey(locked, 'four quiet paper boats', 'another set of words');
    await expect(unlockKey(relocked, 'four quiet paper boats')).rejects.toThrow(LockError);
    const key = await unlockKey(relocked, 'another set of words');
    const encrypted = await encrypt('Bea', publicKey, []);
    expect(await decrypt(encrypted, { publicKey, privateKey: key }, [])).toBe('Bea');
    await expect(relockKey(locked, 'wrong', 'another set of words')).rejects.toThrow(LockError);
  });

  it('has the form that the rules require', () => {
    expect(locked.locked).toMatch(/^[A-Za-z0-9+/]{80,400}={0,2}$/);
    expect(locked.salt).toMatch(/^[A-Za-z0-9+/]{22}==$/);
    expect(locked.iterations).toBe(LOCK_ITERATIONS);
    expect(LOCK_ITERATIONS).toBeGreaterThanOrEqual(600_000);
  });
});
