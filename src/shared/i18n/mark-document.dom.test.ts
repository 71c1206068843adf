import { expect, it } from 'vitest';
import { languageShown, markDocument } from './mark-document';

it('sets language and direction', () => {
  markDocument('he');
  expect(document.documentElement).toHaveAttribute('lang', 'he');
  expect(document.documentElement).toHaveAttribute('dir', 'rtl');
  markDocument('ko');
  expect(document.documentElement).toHaveAttribute('lang', 'ko');
  expect(document.documentElement).toHaveAttribute('dir', 'ltr');
});

it.each(['', 'not_a tag!', 'auto', 'kok'])(
  'keeps the language when a translator writes %j into the document',
  (lang) => {
    markDocument('tr');
    document.documentElement.lang = lang;
    expect(languageShown()).toBe('tr');
  },
);
