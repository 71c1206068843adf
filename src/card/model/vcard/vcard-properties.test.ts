import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { cardTextFields, fieldsWith, rowOf, type CardTextField } from '@/card/model/card-fields';
import { parsePublicCard } from '@/card/model/public-card';
import { toVcard } from './vcard';
import { oneLine } from './vcard-lines';

const options = { url: 'https://carte.example/ann', uid: 'CardId', revision: new Date('2026-03-04') };

/** A name in each language of the app (docs/specification.md §9), with its family and given part. */
const NAMES: Readonly<Record<string, readonly [name: string, family: string, given: string]>> = {
  en: ['Ann O’Leary-Smith', 'O’Leary-Smith', 'Ann'],
  ko: ['남궁민수', '남궁', '민수'],
  ja: ['髙橋 さくら', '髙橋', 'さくら'],
  zh: ['欧阳娜娜', '欧阳', '娜娜'],
  vi: ['Nguyễn Thị Minh Khai', 'Nguyễn', 'Khai'],
  es: ['Íñigo Muñoz', 'Muñoz', 'Íñigo'],
  fr: ['Zoë Lefèvre', 'Lefèvre', 'Zoë'],
  de: ['Jürgen von Weiß', 'von Weiß', 'Jürgen'],
  pt: ['João da Conceição', 'da Conceição', 'João'],
  id: ['Budi Santoso', 'Santoso', 'Budi'],
  th: ['สมชาย น้ำใจดี', 'น้ำใจดี', 'สมชาย'],
  tr: ['İbrahim Çağlayan', 'Çağlayan', 'İbrahim'],
  ru: ['Алёна Щукина', 'Щукина', 'Алёна'],
  it: ['Nicolò D’Angelo', 'D’Angelo', 'Nicolò'],
  el: ['Γιώργος Παπαδόπουλος', 'Παπαδόπουλος', 'Γιώργος'],
  hi: ['प्रिया श्रीवास्तव', 'श्रीवास्तव', 'प्रिया'],
  uk: ['Їжак Ґалаґан', 'Ґалаґан', 'Їжак'],
  pl: ['Łucja Święcicka', 'Święcicka', 'Łucja'],
  nl: ['IJsbrand van den Berg', 'van den Berg', 'IJsbrand'],
  hu: ['Szűcs Ödön', 'Szűcs', 'Ödön'],
  cs: ['Jiří Dvořák', 'Dvořák', 'Jiří'],
  sv: ['Åsa Öberg', 'Öberg', 'Åsa'],
  fi: ['Päivi Mäkelä', 'Mäkelä', 'Päivi'],
  no: ['Øystein Bjørnæs', 'Bjørnæs', 'Øystein'],
  ms: ['Ahmad bin Abdullah', 'bin Abdullah', 'Ahmad'],
  he: ['דָּוִד בֶּן־גּוּרִיּוֹן', 'בֶּן־גּוּרִיּוֹן', 'דָּוִד'],
};

const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.string({ unit: 'binary', maxLength: 100 }),
  fc
    .array(
      fc.oneof(
        fc.constantFrom('\r\n', '\n', '\r', '\u0085', '\u2028', '\u2029', '\v', '\f', '\0', '\t', ' '),
        fc.constantFrom(
          ':',
          ';',
          ',',
          '\\',
          '\\n',
          '\\;',
          '"',
          '=0D=0A',
          'BEGIN:VCARD',
          'END:VCARD',
          'TEL:666',
        ),
        fc.constantFrom('👩‍👩‍👧', '🇰🇷', '\u0301', '\u202E', '\u2066', '\u061C', '\uD83D', '\uDE00', '\uFFFE'),
        fc.constantFrom(...Object.values(NAMES).map(([name]) => name)),
      ),
      { maxLength: 60 },
    )
    .map((parts) => parts.join('')),
);

function values(text: string, name: string): unknown[] {
  return new ICAL.Component(ICAL.parse(text) as unknown[])
    .getAllProperties(name)
    .map((property) => property.getFirstValue());
}

/** Returns the text with one kind of line break, and without characters that a vCard cannot contain. */
const carriable = (text: string) =>
  text
    .replace(/\r\n|[\r\v\f\u0085\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replace(/(?!\n)\p{Cc}|\p{Surrogate}/gu, '');

const FIELDS = cardTextFields().filter(
  (field) =>
    rowOf(field).vcard !== undefined && ['name', 'mail', 'text', 'lines'].includes(rowOf(field).kind),
);
const COMPANY_PARTS: readonly CardTextField[] = fieldsWith({ vcard: 'ORG' });
const propertyOf = (field: CardTextField) => (rowOf(field).vcard ?? '').replace(/;.*/, '');

/** Returns a text as ical.js reads it, which differs from RFC 2426. */
function asRead(field: CardTextField, value: string): string {
  const property = propertyOf(field);
  // It reads an escaped backslash before a separator as an escaped separator. Other programs do, too, so the
  // app writes none.
  if (['ORG', 'ADR'].includes(property)) return value.replace(/\\+$/, '');
  // It does not know PRONOUNS, and unescapes nothing.
  if (property === 'PRONOUNS') return value.replaceAll(/[\\;,]/g, '\\$&');
  // It unescapes a semicolon only in structured values, as in vCard 4.0; 3.0 escapes it in every text.
  return value.replaceAll(';', '\\;');
}

/** A text-value of RFC 2426, section 4: SAFE-CHAR, ":", DQUOTE and ESCAPED-CHAR. */
const TEXT = String.raw`(?:[ \t!-+\--:<-\[\]-~\u0080-\u{10FFFF}]|\\[\\;,nN])*`;
const PARAMETERS = String.raw`(?:;[A-Z-]+=[\w-]+(?:,[\w-]+)*)*`;
const rule = (names: string, value: string) => new RegExp(`^(?:${names})${PARAMETERS}:${value}$`, 'u');

const GRAMMAR = [
  rule(
    String.raw`FN|NICKNAME|PRONOUNS|TITLE|TEL|EMAIL|NOTE|UID|PRODID|X-PHONETIC-(?:FIRST|LAST)-NAME|item\d+\.X-ABLabel`,
    TEXT,
  ),
  rule('ORG', `${TEXT}(?:;${TEXT})*`),
  rule('N', `${TEXT}(?:;${TEXT}){4}`),
  rule('ADR', `${TEXT}(?:;${TEXT}){6}`),
  rule(String.raw`item\d+\.URL|SOURCE|X-SOCIALPROFILE`, String.raw`https?://[!-~]+`),
  /^(?:BEGIN:VCARD|VERSION:3\.0|REV:\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ|END:VCARD)$/,
];

describe('every vCard', () => {
  it('keeps any text of any field complete, in its own property', () => {
    fc.assert(
      fc.property(fc.constantFrom(...FIELDS), anyText, (field, value) => {
        const text = toVcard(parsePublicCard({ name: 'Ann', email: 'a@b.example', [field]: value }), options);
        const property = propertyOf(field);
        const hasLines = ['ADR', 'NOTE'].includes(property);
        const expected = carriable(hasLines ? value : oneLine(value));
        if (asRead(field, expected).trim() === '') return;
        const [actual] = values(text, property.toLowerCase());
        const component = property === 'ADR' ? 2 : COMPANY_PARTS.indexOf(field);
        expect(Array.isArray(actual) ? (actual as unknown[])[component] : actual).toBe(
          asRead(field, expected),
        );
      }),
      { numRuns: 1_000 },
    );
  });

  it('has valid lines and no further properties, for any text in its fields', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom(...FIELDS, 'website', 'instagramId', 'own'), anyText),
        (all) => {
          const { own = '', ...fields } = all;
          const links = [`link\ton\thttps://a.example/\t${own}`, `link\ton\t${own}\tx`];
          const card = parsePublicCard({ name: 'Ann', email: 'a@b.example', links, ...fields });
          const text = toVcard(card, options);
          expect(text.endsWith('\r\n')).toBe(true);
          for (const part of text.split('\r\n')) expect(Buffer.byteLength(part)).toBeLessThanOrEqual(75);
          expect(text.replaceAll('\r\n', '')).not.toMatch(/[\p{Cc}\u2028\u2029]|\p{Surrogate}/u);
          const lines = text.slice(0, -2).replaceAll('\r\n ', '').split('\r\n');
          expect(lines.filter((one) => !GRAMMAR.some((rule) => rule.test(one)))).toEqual([]);
          const names = lines.map((line) => /^[^:;]+/.exec(line)?.[0] ?? '');
          for (const required of ['BEGIN', 'VERSION', 'PRODID', 'UID', 'N', 'FN', 'SOURCE', 'REV', 'END'])
            expect(names.filter((name) => name === required)).toEqual([required]);
          const atMostOnce = ['ORG', 'TITLE', 'TEL', 'EMAIL', 'PRONOUNS', 'NOTE', 'X-SOCIALPROFILE'];
          for (const required of atMostOnce)
            expect(names.filter((name) => name === required).length).toBeLessThanOrEqual(1);
          // A card may have two postal addresses.
          expect(names.filter((name) => name === 'ADR').length).toBeLessThanOrEqual(2);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('has every letter of a name in N, which phones show', () => {
    const letters = (text: string) =>
      Array.from(text.normalize('NFD').replace(/[^\p{L}\p{N}]/gu, ''))
        .sort()
        .join('');
    fc.assert(
      fc.property(
        anyText.filter((name) => oneLine(name) !== ''),
        (name) => {
          const text = toVcard(parsePublicCard({ name, email: 'a@b.example' }), options);
          const readings = ['x-phonetic-last-name', 'x-phonetic-first-name'].flatMap((one) =>
            values(text, one),
          );
          const n = values(text, 'n').flat().concat(readings).join('');
          expect(letters(n)).toBe(letters(carriable(oneLine(name))));
        },
      ),
    );
  });

  it.each(Object.entries(NAMES))(
    'has family name and given name separately for a name in %s',
    (_language, parts) => {
      const [name, family, given] = parts;
      const text = toVcard(parsePublicCard({ name, email: 'a@b.example' }), options);
      expect(values(text, 'fn')).toEqual([name]);
      const [n] = values(text, 'n') as [string[]];
      expect([n[0], n[1]]).toEqual([family, given]);
    },
  );
});
