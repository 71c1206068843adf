import { expect, it } from 'vitest';
import { markDocument } from '@/shared/i18n/mark-document';
import { inCapitals } from './avatar';

it('writes capitals in the shown language, whatever a translator writes into the document', () => {
  markDocument('tr');
  document.documentElement.lang = 'not_a tag!';
  expect(inCapitals('ilk')).toBe('İLK');
});
