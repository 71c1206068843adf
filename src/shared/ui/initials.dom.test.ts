import { expect, it } from 'vitest';
import { markDocument } from '@/shared/i18n/mark-document';
import { inCapitals } from './initials';

it('capitalizes a text in the app’s language, whatever a translator writes into `lang`', () => {
  markDocument('tr');
  document.documentElement.lang = 'not_a tag!';
  expect(inCapitals('ilk')).toBe('İLK');
});
