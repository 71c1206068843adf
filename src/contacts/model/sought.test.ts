import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { folded } from '@/shared/lib/folded';
import { digitsOf, matcherOf } from './sought';

const finds = (sought: string, text: string, phone = '') =>
  matcherOf(sought)({ text: folded(text), digits: digitsOf(phone) });

/** Texts of what a pattern or a folding could stumble over. */
const hostile = fc.string({
  unit: fc.constantFrom(
    ...Array.from('ㄱㄳㅏ김각\\^$.*+?()[]{}|/-\u0301\uD800\uDC00 \t\n0٣i'),
    '👩‍💻',
    '\u202E',
  ),
});

describe('a search', () => {
  it.each([
    ['ㄱㅁㅈ', '김민지'],
    ['ㄱ', '김민지'],
    ['ㅁㅈ', '김민지'],
    ['김ㅁㅈ', '김민지'],
    ['기', '김민지'],
    ['김미', '김민지'],
    ['ㄳ', '강산'],
    ['ㅃ', '빵집'],
    ['soren', 'Søren Ålund'],
    ['alund sor', 'Søren Ålund'],
    ['İSTANBUL', 'istanbul'],
    ['ﾔﾏﾀﾞ', 'ヤマダ'],
    ['ÉCOLE', 'ecole'],
    ['  ', 'anybody'],
    ['(a.b', 'x(a.b'],
    ['ㄱ.*', '김.*'],
  ])('for %s finds %s', (sought, text) => {
    expect(finds(sought, text)).toBe(true);
  });

  it.each([
    ['ㄱㅈ', '김민지'],
    ['ㅂ', '빵집'],
    ['김무', '김민지'],
    ['soren x', 'Søren Ålund'],
    ['ㄱ.*', '김민지'],
    ['민김', '김민지'],
  ])('for %s does not find %s', (sought, text) => {
    expect(finds(sought, text)).toBe(false);
  });

  it.each([
    ['1234', '010-1234-5678', true],
    ['010 1234 5678', '01012345678', true],
    ['01012345678', '+82 10-1234-5678', true],
    ['+82 10', '+82-10-1234-5678', true],
    ['０１０', '010-1', true],
    ['12', '010-1234-5678', false],
    ['9999', '010-1234-5678', false],
    ['a1234', '010-1234-5678', false],
  ])('for the digits %s in the number %s: %s', (sought, phone, isFound) => {
    expect(finds(sought, 'nobody', phone)).toBe(isFound);
  });

  it('finds every text by any part of it, and by the initials of its syllables', () => {
    const syllable = fc.integer({ min: 0xac00, max: 0xd7a3 }).map((code) => String.fromCodePoint(code));
    const initials = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';
    const initialOf = (one: string) => initials[Math.floor(((one.codePointAt(0) ?? 0) - 0xac00) / 588)] ?? '';
    fc.assert(
      fc.property(fc.array(syllable, { minLength: 1, maxLength: 6 }), fc.nat(), fc.nat(), (name, a, b) => {
        const [from, to] = [Math.min(a, b) % name.length, name.length];
        const part = name.slice(from, to);
        expect(finds(part.join(''), name.join(''))).toBe(true);
        expect(finds(part.map(initialOf).join(''), name.join(''))).toBe(true);
      }),
    );
  });

  it('never throws, whatever is typed', () => {
    fc.assert(
      fc.property(hostile, hostile, (sought, text) => {
        expect(typeof finds(sought, text, text)).toBe('boolean');
      }),
    );
  });
});
