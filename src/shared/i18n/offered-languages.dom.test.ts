import { expect, it, vi } from 'vitest';
import { menuLanguages, startLanguage } from './offered-languages';

vi.mock('@/shared/lib/brand', () => ({ BRAND: { languages: ['de', 'ko', 'he'] } }));

it('offers the languages of the brand, and the one that is chosen though it no longer is offered', () => {
  expect(menuLanguages('ko')).toEqual(['de', 'ko', 'he']);
  expect(menuLanguages('fr')).toEqual(['de', 'ko', 'he', 'fr']);
  expect(menuLanguages('xx')).toEqual(['de', 'ko', 'he']);
});

it('starts in an offered language of the browser, else in the first', () => {
  expect(startLanguage(null, ['fr', 'iw-IL', 'ko'])).toBe('he');
  expect(startLanguage(null, ['fr', 'en'])).toBe('de');
});

it('stays in another language that was chosen or that the address asks for', () => {
  expect(startLanguage('fr', ['ko'])).toBe('fr');
  expect(startLanguage(null, ['ko'], '?l=en')).toBe('en');
});
