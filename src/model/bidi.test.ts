import { expect, it } from 'vitest';
import { withoutBidiControls } from './bidi';

it('takes out what turns text round', () => {
  const controls = '\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069';
  expect(withoutBidiControls(`A${Array.from(controls).join('n')}n`)).toBe(`A${'n'.repeat(9)}`);
});

it('leaves right-to-left text and its marks whole', () => {
  const text = 'דנה \u200Fכהן\u200E (CEO) محمد\u061C';
  expect(withoutBidiControls(text)).toBe(text);
});
