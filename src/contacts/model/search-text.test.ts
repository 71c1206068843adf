import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { folded } from '@/shared/lib/folded';
import { digitsOf } from '@/shared/lib/written-number';
import { emptyContact, parseContact, type ContactInput } from './contact';
import { createMatcher, searchContacts } from './search-text';

const finds = (searchText: string, text: string, phone = '') =>
  createMatcher(searchText)({ text: folded(text), digits: digitsOf(phone) });

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
    ["o'brien", 'O’Brien'],
    ['o’brien', "O'Brien"],
    ['oʼbrien', 'O`Brien'],
    ['o´brien', 'O‘Brien'],
    ["n'golo", 'Nʻgolo'],
    ['gudrun', 'Guðrún'],
    ['thor', 'Þór'],
    ['marsaxlokk hal', 'Marsaxlokk Ħal'],
    ['haegstrom', 'Hægström'],
    ['jean-luc', 'Jean‑Luc'],
    ['jean‐luc', 'Jean–Luc'],
    ['jean−luc', 'Jean-Luc'],
    ['בן-דוד', 'בן־דוד'],
    ['神', '\uFA19'],
    ['福', '\uFA1B'],
    ['やまだ', 'ヤマダ'],
    ['ヤマダ', 'やまだ'],
    ['やまた', 'ﾔﾏﾀ'],
    ['ヴァン', 'ゔぁん'],
    ['احمد', 'أحمد'],
    ['اسراء', 'إسراء'],
    ['ايه', 'آية'],
    ['فاطمه', 'فاطمة'],
    ['موسي', 'موسى'],
    ['مسوول', 'مسؤول'],
    ['محمد', 'مـحـمـد'],
    ['محمد', 'مُحَمَّد'],
    ['علی', 'علي'],
    ['كريم', 'کریم'],
    ['muller', 'Mül\u00ADler'],
    ['семен', 'Семён'],
    ['semen', 'ＳＥＭＥＮ'],
    ['高橋', '髙橋'],
    ['髙橋', '高橋'],
    ['山崎', '山﨑'],
    ['渡辺', '渡邉'],
    ['渡邊', '渡邉'],
    ['斎藤', '齋藤'],
    ['吉田', '𠮷田'],
    ['𠮷田', '吉田'],
    ['浜田', '濵田'],
    ['沢田', '澤田'],
    ['  ', 'anybody'],
    ['(a.b', 'x(a.b'],
    ['ㄱ.*', '김.*'],
  ])('for %s finds %s', (searchText, text) => {
    expect(finds(searchText, text)).toBe(true);
  });

  it.each([
    ['ㄱㅈ', '김민지'],
    ['ㅂ', '빵집'],
    ['高橋', '島橋'],
    ['김무', '김민지'],
    ['soren x', 'Søren Ålund'],
    ['ㄱ.*', '김민지'],
    ['민김', '김민지'],
  ])('for %s does not find %s', (searchText, text) => {
    expect(finds(searchText, text)).toBe(false);
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
    ['010 0123', '٠١٠ ٠١٢٣ ٤٥٦٧', true],
    ['٠١٠٠١٢٣', '010-0123-4567', true],
    ['۰۹۱۲', '+98 912 345 6789', true],
  ])('for the digits %s in the number %s: %s', (searchText, phone, isFound) => {
    expect(finds(searchText, 'nobody', phone)).toBe(isFound);
  });

  it('finds every text by any part of it and by Hangul initials', () => {
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
      fc.property(hostile, hostile, (searchText, text) => {
        expect(typeof finds(searchText, text, text)).toBe('boolean');
      }),
    );
  });
});

const contact = (id: string, draft: Partial<ContactInput>) =>
  parseContact(id, { ...emptyContact('hand'), ...draft });

const PEOPLE = [
  contact('1', { name: '김민지', company: 'Hanbit', tags: ['trade fair'] }),
  contact('2', { name: 'José Núñez', phone: '+34 612 345 678', note: 'Likes tea' }),
  contact('3', { email: 'info@acme.example', met: 'Lisbon', address: 'Rua Augusta 1' }),
];
const found = (searchText: string) => searchContacts(PEOPLE, searchText).map(({ id }) => id);

it.each([
  ['ㄱㅁㅈ', ['1']],
  ['jose nunez', ['2']],
  ['TEA', ['2']],
  ['612345', ['2']],
  ['fair', ['1']],
  ['lisbon', ['3']],
  ['augusta', ['3']],
  ['acme', ['3']],
  ['', ['1', '2', '3']],
  ['kim', []],
])('%s finds %j', (searchText, ids) => {
  expect(found(searchText)).toEqual(ids);
});

it('prepares ten thousand contacts once, not on every keystroke', () => {
  const many = Array.from({ length: 10_000 }, (_, index) =>
    contact(String(index), { name: `김민지 ${index}` }),
  );
  const folding = vi.spyOn(String.prototype, 'normalize');
  try {
    expect(searchContacts(many, 'ㄱㅁㅈ 9999')).toHaveLength(1);
    const first = folding.mock.calls.length;
    expect(first).toBeGreaterThan(many.length);
    for (const searchText of ['ㄱ', 'ㄱㅁ', '김ㅁ', '123']) searchContacts(many, searchText);
    expect(folding.mock.calls.length - first).toBeLessThan(40);
  } finally {
    folding.mockRestore();
  }
});
