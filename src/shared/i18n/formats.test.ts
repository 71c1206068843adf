import { readFileSync } from 'node:fs';
import i18next from 'i18next';
import { describe, expect, it } from 'vitest';
import {
  duration,
  INTERPOLATION,
  languageName,
  listOf,
  longDate,
  longDateOrTime,
  number,
  numberFormatter,
  percentage,
  percentageChange,
  price,
  timeOfDay,
  utcDay,
  utcDayOfMonth,
  utcMonth,
} from './formats';
import { LANGUAGE_CODES } from './languages';

interface Percentages {
  readonly cards: { readonly uploading: string };
  readonly qr: { readonly percent: string };
}

const dictionary = (language: string) =>
  JSON.parse(readFileSync(`public/locales/${language}.json`, 'utf8')) as Percentages;

/** No-break spaces look like spaces. */
const seen = (text: string) => text.replace(/[\u00A0\u202F]/g, ' ').replace(/\p{Cf}/gu, '');

it.each(LANGUAGE_CODES)('small numbers in %s are written without a formatter, as it would', (language) => {
  const format = new Intl.NumberFormat(language);
  for (const value of [0, 7, 42, 999, 1000]) expect(number(value, language)).toBe(format.format(value));
});

it.each([
  ['en', 'March 3, 2027 at 2:05 PM'],
  ['de', '3. März 2027 um 14:05'],
])('a date of today has its time in %s', (language, expected) => {
  const date = new Date(2027, 2, 3, 14, 5);
  expect(seen(longDateOrTime(date, language, new Date(2027, 2, 3, 23)))).toBe(expected);
  expect(longDateOrTime(date, language, new Date(2027, 2, 4, 1))).toBe(longDate(date, language));
});

it.each([
  ['en', 'March 3, 2027'],
  ['ko', '2027년 3월 3일'],
  ['de', '3. März 2027'],
  ['no', '3. mars 2027'],
  ['he', '3 במרץ 2027'],
])('writes a day in %s as %s', (language, words) => {
  expect(longDate(new Date(2027, 2, 3, 12), language)).toBe(words);
});

it.each([
  ['en', '9:05:03 AM'],
  ['de', '09:05:03'],
  ['fi', '9.05.03'],
])('writes a time of day in %s as %s', (language, words) => {
  expect(seen(timeOfDay(new Date(2027, 2, 3, 9, 5, 3), language))).toBe(words);
});

it.each([
  ['en', 'Mar 3, 2027', 'Mar 3', 'Mar 2027'],
  ['ko', '2027. 3. 3.', '3월 3일', '2027년 3월'],
  ['de', '03.03.2027', '3. März', 'März 2027'],
  ['he', '3 במרץ 2027', '3 במרץ', 'מרץ 2027'],
])('writes UTC days and months in %s as %s, %s and %s in any time zone', (language, day, short, month) => {
  for (const hour of [0, 23]) {
    const date = new Date(Date.UTC(2027, 2, 3, hour));
    expect([utcDay, utcDayOfMonth, utcMonth].map((write) => seen(write(date, language)))).toEqual([
      day,
      short,
      month,
    ]);
  }
});

it.each([
  ['en', '25%', '+25%', '-50%', '0%'],
  ['de', '25 %', '+25 %', '-50 %', '0 %'],
  ['tr', '%25', '+%25', '-%50', '%0'],
])('writes shares and changes in %s as %s, %s, %s and %s', (language, share, more, less, same) => {
  expect(seen(percentage(0.25, language))).toBe(share);
  const changes = [0.25, -0.5, 0].map((change) => seen(percentageChange(change, language)));
  expect(changes).toEqual([more, less, same]);
});

it('has a name for each language in each language', () => {
  expect(languageName('ko', 'en')).toBe('Korean');
  expect(languageName('no', 'he')).toBe('נורווגית');
  for (const language of LANGUAGE_CODES)
    for (const code of LANGUAGE_CODES) expect(languageName(code, language)).not.toBe(code);
});

it.each([
  ['en', '12,345'],
  ['de', '12.345'],
  ['fr', '12 345'],
  ['hi', '12,345'],
])('writes a number in %s as %s', (language, words) => {
  expect(seen(number(12_345, language))).toBe(words);
});

it.each([
  ['en', '340 ms', '1.5 sec'],
  ['ko', '340ms', '1.5초'],
  ['de', '340 ms', '1,5 Sek.'],
  ['ru', '340 мс', '1,5 с'],
])('writes durations in %s as %s and %s', (language, below, above) => {
  expect(seen(duration(340.4, language))).toBe(below);
  expect(seen(duration(1_540, language))).toBe(above);
});

it.each([
  ['en', '$9.99', '$0'],
  ['ko', '$9.99', '$0'],
  ['de', '9,99 $', '0 $'],
  ['pt', '$ 9,99', '$ 0'],
  ['he', '9.99 $', '0 $'],
])('writes prices in %s as %s and %s', (language, premium, free) => {
  expect(seen(price(9.99, 'USD', language))).toBe(premium);
  expect(seen(price(0, 'USD', language))).toBe(free);
});

describe.each(LANGUAGE_CODES)('%s', (language) => {
  it('is supported by Intl', () => {
    expect(Intl.DateTimeFormat.supportedLocalesOf(language)).toEqual([language]);
    expect(new Intl.NumberFormat(language).resolvedOptions().locale).toBe(language);
  });

  it('places the percent sign by the language', () => {
    const { cards, qr } = dictionary(language);
    const percent = seen(new Intl.NumberFormat(language, { style: 'percent' }).format(0.45));
    expect(seen(qr.percent.replace('{{percent}}', '45'))).toBe(percent);
    expect(seen(cards.uploading.replace('{{percent}}', '45'))).toContain(percent);
  });
});

it.each([
  ['en', 'Name, Phone, and Email'],
  ['de', 'Name, Phone und Email'],
  ['ja', 'Name、Phone、Email'],
  ['no', 'Name, Phone og Email'],
])('writes a list in %s as %s', (language, words) => {
  expect(listOf(['Name', 'Phone', 'Email'], language)).toBe(words);
});

it('returns a single item unchanged', () => {
  expect(listOf(['Name'], 'en')).toBe('Name');
});

const made = i18next.createInstance();
await made.use(numberFormatter).init({
  lng: 'de',
  resources: {
    de: {
      translation: {
        qr: { sizeRange: 'Von {{least}} bis {{most}}.' },
        dashboard: {
          hello: 'Hallo, {{name}}',
          cardCount_one: 'Eine Karte',
          cardCount_other: '{{count}} Karten',
        },
      },
    },
  },
  interpolation: INTERPOLATION,
});

it('formats numbers in a text for its language', () => {
  expect(made.t('qr.sizeRange', { least: 0.5, most: 4_000 })).toBe('Von 0,5 bis 4.000.');
  expect(made.t('dashboard.cardCount', { count: 1 })).toBe('Eine Karte');
  expect(made.t('dashboard.cardCount', { count: 1_234 })).toBe('1.234 Karten');
});

it('does not format texts, even numeric ones', () => {
  expect(made.t('dashboard.hello', { name: '4000' })).toBe('Hallo, 4000');
  expect(made.t('dashboard.hello', { name: '' })).toBe('Hallo, ');
});
