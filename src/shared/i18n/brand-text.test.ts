import { expect, it } from 'vitest';
import { brandText } from './brand-text';

it('is the text of the language, else the first, else the one for all', () => {
  const text = { de: 'Presse', en: 'Press' };
  expect(brandText(text, 'en')).toEqual({ text: 'Press', lang: 'en' });
  expect(brandText(text, 'ko')).toEqual({ text: 'Presse', lang: 'de' });
  expect(brandText('Jobs', 'ko')).toEqual({ text: 'Jobs', lang: undefined });
});
