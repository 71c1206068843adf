import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  EMPTY_PASSPHRASES,
  isWeakPassphrase,
  newPassphrase,
  passphraseProblems,
  type PassphraseInput,
  type PassphraseTask,
} from './new-passphrase';

const OWN = ['Mina Kim', 'mina.kim@example.com'];

describe('a weak passphrase', () => {
  it.each([
    ['of one sign', 'aaaaaaaaaaaa'],
    ['of one sign of another script', '가가가가가가가가가가가가'],
    ['of few signs', 'abababcccbab'],
    ['of few signs and blanks', 'a b c d e a b c d e'],
    ['of a word repeated', 'kilnkilnkiln'],
    ['of a word repeated, the last time cut', 'kettle-kettle-kett'],
    ['of a word repeated, in other letters', 'Kettle kETTLE'],
    ['of digits in order', '123456789012'],
    ['of digits downwards', '098765432109'],
    ['of the alphabet', 'abcdefghijklmnop'],
    ['of the alphabet backwards', 'zyxwvutsrqponm'],
    ['of another alphabet', 'абвгдежзийклмн'],
    ['of signs in pairs', 'aabbccddeeff'],
    ['of a row of the keyboard', 'qwertyuiop12'],
    ['of another keyboard’s rows', 'azertyuiopqsdfgh'],
    ['of the owner’s address', 'mina.kim@example.com'],
    ['of the owner’s name', 'Mina Kim Mina Kim'],
    ['of the owner’s name and a year', 'minakim19900101'],
    ['of the owner’s name in full-width letters', 'ｍｉｎａｋｉｍ２０２６'],
    ['of a word that everybody tries', 'Password1234!'],
    ['of this app’s name', 'carte-carte-2026'],
  ])('%s', (_what, passphrase) => {
    expect(isWeakPassphrase(passphrase, OWN)).toBe(true);
  });

  it.each([
    ['four words', 'four quiet paper boats'],
    ['four words in Korean', '조용한 종이배 네 척이 간다'],
    ['four words in Hebrew', 'ארבע סירות נייר שקטות'],
    ['twelve signs of no order', 'g7#kQ!p2xV9r'],
    ['a word of the owner’s among others', 'mina keeps nine grey umbrellas'],
    ['parts that the keyboard has side by side', 'were poppies read as opera'],
  ])('is not: %s', (_what, passphrase) => {
    expect(isWeakPassphrase(passphrase, OWN)).toBe(false);
  });

  it('is never a suggested one', () => {
    for (let one = 0; one < 2_000; one += 1) expect(isWeakPassphrase(newPassphrase(), OWN)).toBe(false);
  });

  it('is not found by own words that are empty or very short', () => {
    expect(isWeakPassphrase('four quiet paper boats', ['', ' ', 'o', 'a@b'])).toBe(false);
  });
});

const SIGNS = 'abcdefghjkmnprtvwxy34678';

afterEach(() => vi.restoreAllMocks());

describe('a new passphrase', () => {
  it('has five groups of four characters', () => {
    expect(newPassphrase()).toMatch(/^([a-hjkmnprtv-y34678]{4}-){4}[a-hjkmnprtv-y34678]{4}$/);
  });

  it.each(['il1', 'o0', 'z2', 's5', 'q9g', 'uv'])('has at most one of the similar characters %s', (alike) => {
    expect(Array.from(alike).filter((sign) => SIGNS.includes(sign)).length).toBeLessThanOrEqual(1);
  });

  it('has at least 77 bits and is never the same twice', () => {
    expect(20 * Math.log2(SIGNS.length)).toBeGreaterThan(77);
    expect(new Set(Array.from({ length: 500 }, newPassphrase)).size).toBe(500);
  });

  it('has every character equally often, because biased bytes are skipped', () => {
    // Every byte once, then again: each character must be equally frequent.
    let next = 0;
    vi.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => {
      if (bytes instanceof Uint8Array) bytes[0] = next++ % 256;
      return bytes;
    });
    const counts = new Map<string, number>();
    // 12 passphrases use 240 of 256 bytes; the other 16 are skipped.
    for (const sign of Array.from({ length: 24 }, newPassphrase).join('').replaceAll('-', ''))
      counts.set(sign, (counts.get(sign) ?? 0) + 1);
    expect([...counts.keys()].sort().join('')).toBe(Array.from(SIGNS).sort().join(''));
    expect(new Set(counts.values())).toEqual(new Set([20]));
  });
});

const next = 'four quiet paper boats';
const whole = { present: 'old', next, repeat: next, isWritten: true };

it.each<[PassphraseTask, PassphraseInput, object]>([
  ['new', whole, {}],
  ['new', EMPTY_PASSPHRASES, { next: 'short', isWritten: 'unwritten' }],
  ['new', { ...whole, next: 'x'.repeat(11), repeat: 'x'.repeat(11) }, { next: 'short' }],
  ['new', { ...whole, next: 'x'.repeat(12), repeat: 'x'.repeat(12) }, { next: 'weak' }],
  ['new', { ...whole, next: 'Mina Kim 2026', repeat: 'Mina Kim 2026' }, { next: 'weak' }],
  ['new', { ...whole, next: 'twelve signs', repeat: 'twelve signs' }, {}],
  ['change', { ...whole, present: 'x'.repeat(12) }, {}],
  ['startOver', { ...whole, repeat: 'four quiet paper boat' }, { repeat: 'other' }],
  ['change', { ...whole, present: '' }, { present: 'missing' }],
  ['again', EMPTY_PASSPHRASES, { present: 'missing' }],
  ['again', { ...EMPTY_PASSPHRASES, present: 'old' }, {}],
])('the form to %s with the input %o reports %o', (task, draft, problems) => {
  expect(passphraseProblems(task, draft, ['Mina Kim', 'mina@owners.example'])).toEqual(problems);
});
