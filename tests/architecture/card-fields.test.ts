/** The table of a card's fields, and the other places that have to name them, say the same. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CARD_FIELDS, cardTextFields, fieldsWith, rowOf } from '@/card/model/card-fields';
import { LOOKS } from '@/card/model/looks';

const NAMES = Object.keys(CARD_FIELDS);
const RULES = readFileSync('firestore.rules', 'utf8');

/** The body of a function of the rules: up to the brace under its first letter. */
function ruleOf(name: string): string {
  return new RegExp(`^( *)function ${name}\\(.*?^\\1\\}`, 'ms').exec(RULES)?.[0] ?? '';
}

/** The names in quotes of a text. */
const quoted = (text: string) => [...text.matchAll(/'(\w+)'/g)].map(([, name]) => name ?? '');

/** The longest text that a rule takes of a field, whichever of the two ways it is written. */
function limitIn(rule: string, field: string): number | undefined {
  const [, longest, most] =
    new RegExp(
      `card\\.${field}\\.matches\\('\\(\\?s\\)\\.\\{0,(\\d+)\\}'\\)|\\bcard\\.${field}\\)?\\.size\\(\\) <= (\\d+)`,
    ).exec(rule) ?? [];
  return longest === undefined && most === undefined ? undefined : Number(longest ?? most);
}

describe('the fields of a card', () => {
  it('are the ones that the rules list', () => {
    expect(quoted(ruleOf('hasFields')).toSorted()).toEqual(NAMES.toSorted());
  });

  it('are as many as the rules count', () => {
    expect(Number(/card\.size\(\) == (\d+)/.exec(ruleOf('isCard'))?.[1])).toBe(NAMES.length);
  });

  it('that are private are the ones that the rules leave out of the projection', () => {
    expect(quoted(ruleOf('isProjection')).toSorted()).toEqual(fieldsWith({ isPrivate: true }).toSorted());
  });

  it('that are links are the ones that the rules keep schemes out of, beside the legacy social links', () => {
    const checked = [...ruleOf('linksOf').matchAll(/card\.(\w+)/g)].map(([, name = '']) => name);
    expect([...new Set(checked)].toSorted()).toEqual(
      [...fieldsWith({ kind: 'link' }), ...fieldsWith({ kind: 'socialLinks' })].toSorted(),
    );
  });

  // Patterns that have their own length: isMail, isSlug, areOwnPictures, isVcard.
  const measured = cardTextFields().filter(
    (field) => rowOf(field).kind !== 'file' && !['email', 'customPath'].includes(field),
  );
  it.each(measured)('%s is as long at most as the rules say', (field) => {
    expect(limitIn(ruleOf('isCard'), field)).toBe(CARD_FIELDS[field].limit);
  });

  it('that have a look have one of those that the rules name', () => {
    const [, looks] = /card\.look\.matches\('([\w|]+)'\)/.exec(ruleOf('isCard')) ?? [];
    expect(looks?.split('|')).toEqual([...LOOKS]);
  });

  it('that are lists or parts have the limits of the rules', () => {
    const rule = ruleOf('isCard');
    expect(limitIn(rule, 'translations')).toBe(CARD_FIELDS.translations.limit);
    expect(limitIn(rule, 'portfolioImages')).toBe(CARD_FIELDS.portfolioImages.limit);
    for (const network of ['linkedin', 'twitter', 'instagram'])
      expect(limitIn(rule, `socialLinks.${network}`)).toBe(CARD_FIELDS.socialLinks.limit);
    expect(rule).toContain(`[^\\n]{1,${CARD_FIELDS.phone.limit}}(\\n|$)){0,${CARD_FIELDS.phones.limit}}'`);
    expect(ruleOf('isPreview')).toContain(`value.size() <= ${CARD_FIELDS.photoPreview.limit}`);
    expect(ruleOf('isRenamed')).toContain(`had.size() <= ${CARD_FIELDS.formerPaths.limit}`);
  });

  it('are all in the demo card, so that it is no legacy card', () => {
    const demo = JSON.parse(readFileSync('build/stand-in/demo/demo.json', 'utf8')) as Record<string, object>;
    const written = [
      'ownerUid',
      'portfolioImages',
      'photoUrl',
      'coverUrl',
      'vcardUrl',
      'createdAt',
      'updatedAt',
    ];
    const fields = [...Object.keys({ ...demo['publicCard'], ...demo['privateCard'] }), ...written];
    expect(fields.toSorted()).toEqual(NAMES.toSorted());
  });

  it('with a control have a label in the dictionary, and no others have', () => {
    const dictionary = JSON.parse(readFileSync('public/locales/en.json', 'utf8')) as {
      cards: { fields: Record<string, string> };
    };
    const withControl = cardTextFields().filter((field) => rowOf(field).section !== undefined);
    expect(Object.keys(dictionary.cards.fields).toSorted()).toEqual(withControl.toSorted());
  });
});
