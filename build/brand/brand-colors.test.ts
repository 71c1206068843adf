import { expect, test } from 'vitest';
import { checkContrast, paletteOf, withBrandColors } from './brand-colors.ts';

const TEAL = {
  accent: { light: '#0B6B63', dark: '#5FD3C5' },
  ink: { light: '#14213D', dark: '#EAF2FF' },
};

test('derives what is not given: hovered, pale, and the text on the accent', () => {
  expect(paletteOf(TEAL)).toEqual({
    ...TEAL,
    'accent-strong': { light: '#095851', dark: '#7CDBCF' },
    'accent-wash': { light: '#E7F0EF', dark: '#252F2A' },
    'on-accent': { light: '#FFFFFF', dark: '#161512' },
  });
  expect(() => checkContrast(TEAL)).not.toThrow();
});

test('names the pair that is hard to read, its theme and its contrast', () => {
  const pale = { ...TEAL, accent: { light: '#5FD3C5', dark: '#5FD3C5' } };
  expect(() => checkContrast(pale)).toThrow(
    'light: accent #5FD3C5 on paper #FAF8F3 has 1.7:1 and needs 4.5:1',
  );
  expect(() => checkContrast(pale)).not.toThrow('dark:');
  const dim = { ...TEAL, ink: { light: '#14213D', dark: '#14213D' } };
  expect(() => checkContrast(dim)).toThrow('dark: ink #14213D on paper');
});

test('puts the colors of a theme into style sheets, and refuses a name that no color has', () => {
  expect(withBrandColors('a{color:brand(accent light);background:brand(on-accent dark)}', TEAL)).toBe(
    'a{color:#0b6b63;background:#161512}',
  );
  expect(() => withBrandColors('a{color:brand(red light)}', TEAL)).toThrow('brand(red light)');
});
