import { afterEach, describe, expect, it, vi } from 'vitest';
import { newPassphrase } from './new-passphrase';

const SIGNS = 'abcdefghjkmnprtvwxy34678';

afterEach(() => vi.restoreAllMocks());

describe('a new passphrase', () => {
  it('has five groups of four signs', () => {
    expect(newPassphrase()).toMatch(/^([a-hjkmnprtv-y34678]{4}-){4}[a-hjkmnprtv-y34678]{4}$/);
  });

  it.each(['il1', 'o0', 'z2', 's5', 'q9g', 'uv'])('has one sign of %s at most, which look alike', (alike) => {
    expect(Array.from(alike).filter((sign) => SIGNS.includes(sign)).length).toBeLessThanOrEqual(1);
  });

  it('has at least 77 bits, and is never the same twice', () => {
    expect(20 * Math.log2(SIGNS.length)).toBeGreaterThan(77);
    expect(new Set(Array.from({ length: 500 }, newPassphrase)).size).toBe(500);
  });

  it('has every sign equally often: each byte that would favour some is drawn again', () => {
    // Every byte once, then again: what is drawn counts each sign the same number of times.
    let next = 0;
    vi.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => {
      if (bytes instanceof Uint8Array) bytes[0] = next++ % 256;
      return bytes;
    });
    const counts = new Map<string, number>();
    // 12 passphrases use up 240 bytes of 256, and the 16 that are left over are skipped.
    for (const sign of Array.from({ length: 24 }, newPassphrase).join('').replaceAll('-', ''))
      counts.set(sign, (counts.get(sign) ?? 0) + 1);
    expect([...counts.keys()].sort().join('')).toBe(Array.from(SIGNS).sort().join(''));
    expect(new Set(counts.values())).toEqual(new Set([20]));
  });
});
