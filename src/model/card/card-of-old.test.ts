import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { emptyDraft } from './card';
import { isCardOfOld } from './card-of-old';

const CARD = { ...emptyDraft(), qrDesign: { qrLogoUrl: '' }, formerPaths: [] };

describe('a card of old', () => {
  it('is none that has the form of today, also where it has more', () => {
    expect(isCardOfOld(CARD)).toBe(false);
    expect(isCardOfOld({ ...CARD, qrColor: '#000000' })).toBe(false);
  });

  it('lacks a field the rules ask the stored card for', () => {
    const rules = readFileSync('firestore.rules', 'utf8');
    const [, list = ''] =
      /function isOfOld\(card\) \{\s+return !card\.keys\(\)\.hasAll\(\[([^\]]+)\]\)/.exec(rules) ?? [];
    const asked = list.split(/,\s*/).map((field) => field.slice(1, -1));
    expect(asked.length).toBeGreaterThan(5);
    const without = (field: string) =>
      Object.fromEntries(Object.entries(CARD).filter(([name]) => name !== field));
    const lacked = Object.keys(CARD).filter((field) => isCardOfOld(without(field)));
    expect(lacked.sort()).toEqual(asked.sort());
  });

  it.each([{}, { linkedin: '', twitter: '' }, { ...CARD.socialLinks, other: '' }, null, 'x'])(
    'has other social links than those of today: %j',
    (socialLinks) => {
      expect(isCardOfOld({ ...CARD, socialLinks })).toBe(true);
    },
  );

  it.each([{}, null, 'x', { qrColor: '#000000' }])('has a design without a logo’s place: %j', (qrDesign) => {
    expect(isCardOfOld({ ...CARD, qrDesign })).toBe(true);
  });
});
