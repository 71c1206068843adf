import { expect, it } from 'vitest';
import { emptyDraft } from './card';
import { isCardOfOld } from './card-of-old';

it('a card of old has no former names, whatever else it has', () => {
  expect(isCardOfOld({ ...emptyDraft(), qrDesign: { qrLogoUrl: '' } })).toBe(true);
  expect(isCardOfOld({ formerPaths: [], qrColor: '#000000' })).toBe(false);
});
