import { expect, it } from 'vitest';
import { isHarmful, isVisible, withoutBidiControls } from './visible-text';

it.each([
  '',
  ' \u3000',
  '\u200B\u200F',
  '\u3164',
  '\uFFA0',
  '\u115F\u1160',
  '\u2800',
  '\u{1D159}',
  '\u{13441}\u{13442}',
  '\uFE0F',
  '\u034F',
  '\u0301',
  '\uE000',
  '\u0378',
  '\uD800',
])('sees nothing in %j', (text) => {
  expect(isVisible(text)).toBe(false);
});

it.each(['a', ' 7', '김', '\u3164민', 'é', 'e\u0301', 'नि', '😀', '❤\uFE0F', '-', '𠮷'])(
  'sees something in %j',
  (text) => {
    expect(isVisible(text)).toBe(true);
  },
);

it.each([
  'javascript:alert(1)',
  ' Data:text/html,x',
  'java\u200Bscript:x',
  'java\nscript:x',
  'x <javascript:x>',
  'java\u017Fcript:x',
])('takes %j for harmful', (text) => {
  expect(isHarmful(text)).toBe(true);
});

it.each(['', 'about javascript: a book', 'https://a.example/data:x', 'database: yes', 'mailto:a@b.example'])(
  'takes %j for harmless',
  (text) => {
    expect(isHarmful(text)).toBe(false);
  },
);

it('takes out what turns text round', () => {
  const controls = '\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069';
  expect(withoutBidiControls(`A${Array.from(controls).join('n')}n`)).toBe(`A${'n'.repeat(9)}`);
});

it('leaves right-to-left text and its marks whole', () => {
  const text = 'דנה \u200Fכהן\u200E (CEO) محمد\u061C';
  expect(withoutBidiControls(text)).toBe(text);
});
