import { afterEach, expect, it, vi } from 'vitest';
import { beginningOf, firstGrapheme, graphemes, shortened } from './graphemes';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['Ann', ['A', 'n', 'n']],
  ['각', ['각']],
  ['각'.normalize('NFD'), ['각'.normalize('NFD')]],
  ['é'.normalize('NFD'), ['é'.normalize('NFD')]],
  ['🇰🇷👩‍👩‍👧', ['🇰🇷', '👩‍👩‍👧']],
  ['नमस्ते', ['न', 'म', 'स्ते']],
  ['', []],
])('counts the visible characters of %j', (text, characters) => {
  expect(graphemes(text)).toEqual(characters);
});

it('counts code points without a segmenter', () => {
  vi.stubGlobal('Intl', { ...Intl, Segmenter: undefined });
  expect(graphemes('a😀')).toEqual(['a', '😀']);
});

it('returns the first character of a text of any length', () => {
  expect(firstGrapheme('👩‍🎨 Kim'.padEnd(10_000, 'x'))).toBe('👩‍🎨');
  expect(firstGrapheme('')).toBe('');
  for (const hidden of [' ', '\u200B', '\u2060', '\u200D', '\u00AD', '\u202E', '\u3164', '\u0301'])
    expect(firstGrapheme(`${hidden}Ada`)).toBe('A');
});

it.each([
  ['a👨‍👩‍👧‍👦b', 5, 'a'],
  ['a👨‍👩‍👧‍👦b', 12, 'a👨‍👩‍👧‍👦'],
  ['ab', 5, 'ab'],
])('cuts %j to %i code units between characters', (text, limit, beginning) => {
  expect(beginningOf(text, limit)).toBe(beginning);
});

it('shortens only what is too long, without a space before the dots', () => {
  expect(shortened('Ann Kim', 7)).toBe('Ann Kim');
  expect(shortened('Ann Kim', 4)).toBe('Ann…');
});
