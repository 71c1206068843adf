import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { LANGUAGE_CODES } from '../src/shared/i18n/languages.ts';
import { siteDictionary } from './site-dictionaries.ts';

/** All texts of a dictionary, joined. */
const textsOf = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : Object.values(value as object)
        .map(textsOf)
        .join('\n');

const read = (code: string): unknown => JSON.parse(readFileSync(`public/locales/${code}.json`, 'utf8'));

it.each(LANGUAGE_CODES)('has the operator’s name of the paid plan in every sentence: %s', (code) => {
  const { mail: _mail, ...own } = read(code) as { mail: object; common: { planName: { premium: string } } };
  const word = own.common.planName.premium;
  expect(textsOf(own).split(word).length).toBeGreaterThan(25);
  const named = siteDictionary(code, own, 'Club & $1');
  expect(textsOf(named)).toBe(textsOf(own).split(word).join('Club & $1'));
});

it('has no texts of mail, and all others as they are without such a name', () => {
  const { mail: _mail, ...others } = read('en') as { mail: object };
  expect(siteDictionary('en', read('en'), undefined)).toEqual(others);
});
