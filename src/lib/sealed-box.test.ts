import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromBase64, toBase64 } from './base64';
import { newKeyPair, open, seal, SealError } from './sealed-box';

const mine = await newKeyPair();
const theirs = await newKeyPair();
const text = fc.string({ unit: 'grapheme', maxLength: 1_500 }).filter((one) => !one.endsWith('\0'));

describe('a sealed text', () => {
  it('opens for the owner of the key, whatever it says', async () => {
    await fc.assert(
      fc.asyncProperty(text, fc.string(), async (said, context) => {
        expect(await open(await seal(said, mine.publicKey, context), mine, context)).toBe(said);
      }),
      { numRuns: 40 },
    );
  });

  it('opens for nobody else, in no other context, and not with a bit changed', async () => {
    const sealed = await seal('Bea', mine.publicKey, 'card');
    await expect(open(sealed, theirs, 'card')).rejects.toThrow(SealError);
    await expect(open(sealed, mine, 'another card')).rejects.toThrow(SealError);
    await expect(open(sealed, { ...mine, publicKey: theirs.publicKey }, 'card')).rejects.toThrow(SealError);
    const bytes = fromBase64(sealed) ?? new Uint8Array();
    await fc.assert(
      fc.asyncProperty(fc.nat(bytes.length - 1), fc.nat(7), async (at, bit) => {
        const changed = bytes.with(at, (bytes[at] ?? 0) ^ (1 << bit));
        await expect(open(toBase64(changed), mine, 'card')).rejects.toThrow(SealError);
      }),
      { numRuns: 60 },
    );
  });

  it('never holds a part of what it says, and is never the same twice', async () => {
    const said = 'bea@visitors.example';
    const [one, other] = [await seal(said, mine.publicKey, ''), await seal(said, mine.publicKey, '')];
    expect(one).not.toBe(other);
    for (const sealed of [one, other]) expect(atob(sealed)).not.toContain('visitors');
  });

  it('is as long for a short text as for a somewhat longer one', async () => {
    const lengths = ['', 'a', 'a'.repeat(500)].map(
      async (said) => (await seal(said, mine.publicKey, '')).length,
    );
    expect(new Set(await Promise.all(lengths)).size).toBe(1);
  });

  it.each(['', 'QUJD', '!', 'B'.padEnd(87, 'A') + '='])('is not made with the key %j', async (publicKey) => {
    await expect(seal('Bea', publicKey, '')).rejects.toThrow(SealError);
  });

  it('is not what anybody else makes up', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.string(), fc.base64String()), async (made) => {
        await expect(open(made, mine, '')).rejects.toThrow(SealError);
      }),
    );
  });
});

it('a public key is 65 bytes, as the rules want it', () => {
  expect(mine.publicKey).toMatch(/^[A-Za-z0-9+/]{87}=$/);
});
