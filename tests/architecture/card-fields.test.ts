/** The table of a card's fields, and what else has to name them, say the same. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { HEAD_TEXTS } from '@/card/model/card-face';
import { cardTextFields, fieldsWith, isLater, rowOf } from '@/card/model/card-fields';
import { TEAM_TARGETS } from '@/team/model/team-columns';
import { oldBrowserFields } from '../../build/old-browser-fields.ts';

/** A later field is missing where it is blank. */
const FIRST_FIELDS = fieldsWith({}).filter((field) => rowOf(field).since === undefined);

describe('the fields of a card', () => {
  it('of version 0.1.0 are all in the demo card', () => {
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
    expect(fields.filter((field) => !isLater(field)).toSorted()).toEqual(FIRST_FIELDS.toSorted());
  });

  it('with a control have a label in the dictionary, and no others have', () => {
    const dictionary = JSON.parse(readFileSync('public/locales/en.json', 'utf8')) as {
      cards: { fields: Record<string, string> };
    };
    const withControl = cardTextFields().filter((field) => rowOf(field).section !== undefined);
    expect(Object.keys(dictionary.cards.fields).toSorted()).toEqual(withControl.toSorted());
  });

  it('at the head of the page are first in old browsers, too, in the page’s order', () => {
    const first = oldBrowserFields().slice(0, 1 + HEAD_TEXTS.length);
    expect(first.map(({ name }) => name)).toEqual(['pronouns', ...HEAD_TEXTS]);
  });

  it('that are parts of a company are beside it in a team’s table, and each field is there once', () => {
    const parts = fieldsWith({ vcard: 'ORG' });
    const at = TEAM_TARGETS.indexOf('company');
    expect(TEAM_TARGETS.slice(at, at + parts.length)).toEqual(parts);
    expect(new Set(TEAM_TARGETS).size).toBe(TEAM_TARGETS.length);
  });
});
