/**
 * The page for older browsers has its own ECMAScript 5 copies, which must do what the app does
 * (docs/decisions/0036).
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { languageOfField } from '@/card/model/card-face';
import { cardTextFields, fieldsWith } from '@/card/model/card-fields';
import { parsePublicCard } from '@/card/model/public-card';
import { SLUG_PATTERN } from '@/card/model/slug/slug-pattern';
import { socialUrl } from '@/card/model/social';
import { SOCIAL_NETWORK_NAMES, SOCIAL_NETWORKS } from '@/card/model/social-networks';
import { bestLanguage, cardInLanguage, TRANSLATED_FIELDS } from '@/card/model/translations';
import { toVcard, vcardFileName } from '@/card/model/vcard/vcard';
import { languagesOf, wantedAt } from '@/public-page/old-browser/address';
import type { OldBrowserFacts } from '@/public-page/old-browser/facts';
import { plainCardOf } from '@/public-page/old-browser/plain-card';
import {
  mailAddressOf,
  phoneAddressOf,
  PLAIN_NETWORKS,
  plainDialed,
  plainSocialAddress,
  webAddressOf,
} from '@/public-page/old-browser/plain-links';
import { plainVcard, plainVcardFileName } from '@/public-page/old-browser/vcard';
import {
  AFTER_SLUG,
  CARD_ADDRESS,
  HOSTING_DOMAIN,
  OWNABLE_HOST,
  slugAt,
} from '@/public-page/ui/card-address';
import { LANGUAGE_ALIASES, LANGUAGE_CODES, supportedLanguage } from '@/shared/i18n/languages';
import { PHOTO_TOP } from '@/shared/lib/limits';
import { mailUrl, webUrl } from '@/shared/lib/links';
import { phoneUrl } from '@/shared/lib/phone';
import { plainAfterSlug } from '../../build/old-browser.ts';
import { harmIn, HOSTILE } from '../e2e/support/hostile-cards.ts';
import { REPOSITORY } from '../support/repository.ts';

const HOSTILE_TEXTS = [
  ...Object.values(HOSTILE),
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1).example',
  ' javascript:alert(1)',
  'java\nscript:alert(1).x',
  'vbscript:x.y',
  'data:text/html,x.y',
  'file:///etc/passwd.txt',
  '//evil.example',
  'https://',
  'https:///',
  'https://?x',
  'http://javascript:alert(1)',
  'https://a b.example',
  'https://<script>.example',
  '',
  '.',
  '...',
];

describe('web addresses', () => {
  test.each([
    'mina.example',
    'www.mina.example/pots?size=2#new',
    'https://mina.example/',
    'http://mina.example:8080/a',
    'HTTPS://mina.example/',
    'https://user:secret@mina.example/x',
    'https://mina.example/a"b',
    'mina.example/’',
    'mina',
    'two words.example',
    'mina@example.com',
    '',
  ])('%s leads where the app leads', (typed) => {
    const plain = webAddressOf(typed);
    // What is left to the browser: letters of the scheme, a slash at the end, other alphabets.
    expect(plain && new URL(plain).href).toBe(webUrl(typed) ?? '');
  });

  test.each(HOSTILE_TEXTS)('%j is no link, or one to the web', (typed) => {
    const plain = webAddressOf(typed);
    expect(plain).toMatch(/^$|^https?:\/\/[^\s<>"]+$/i);
    const reached = URL.canParse(plain) ? new URL(plain).href : '';
    expect(['', webUrl(typed)]).toContain(reached);
  });
});

test.each([
  '+82 10-1234-5678',
  '(0)30 123',
  '+49 (0)30 123456',
  '555 0199 x12',
  '555;9',
  '02-765-4321 / 010-1234-5678',
  '030/1234567',
  '010-1234-5678 Mina',
  'Tel. 02-765-4321',
  '1'.repeat(30),
  '1-800-FLOWERS',
  '44 (0)20 7946 0958',
  '１２３４５',
  '+٩٧١ ٥٠ ١٢٣ ٤٥٦٧',
  '۰۹۱۲ ۳۴۵ ۶۷۸۹ / ۰',
  '०९८७६ ५४३२१०',
  '*31#',
  '12',
  'call me',
  ...HOSTILE_TEXTS,
])('the number %j is dialed as in the app', (phone) =>
  expect(phoneAddressOf(plainDialed(phone))).toBe(phoneUrl(phone) ?? ''),
);

test.each([
  'mina@example.com',
  'mina+cards@example.com',
  '미나@example.com',
  'a@b?subject=x',
  'a@b@c',
  ...HOSTILE_TEXTS,
])('the e-mail address %j is written to as in the app', (email) =>
  expect(mailAddressOf(email.trim())).toBe(mailUrl(email) ?? ''),
);

describe('social networks', () => {
  test('are the same in the same order, by the same names', () => {
    expect(Object.entries(PLAIN_NETWORKS).map(([key, { name }]) => [key, name])).toEqual(
      SOCIAL_NETWORKS.map((network) => [network, SOCIAL_NETWORK_NAMES[network]]),
    );
  });

  const typed = [
    'mina',
    '@mina',
    'mina.kim_1-2',
    '미나',
    'in/mina',
    'company/carte',
    'UCabcdefghijklmnopqrstuv',
    'https://www.instagram.com/mina',
    'http://instagram.com/mina',
    'youtu.be/abc',
    'linkedin.com/in/mina',
    'https://m.facebook.com/mina',
    'https://evil.example/instagram.com',
    'https://instagram.com.evil.example/mina',
    'https://instagram.com@evil.example/',
    'notx.com/mina',
    'two words',
    'a/b/c',
    '../x',
    '',
  ];
  const normal = (address: string) => address && new URL(address).href;

  test.each(SOCIAL_NETWORKS)('%s profiles lead where the app leads', (network) => {
    for (const text of typed)
      expect([text, normal(plainSocialAddress(network, text))]).toEqual([
        text,
        normal(socialUrl(network, text) ?? ''),
      ]);
    // Of signs that a handle hardly has, the copy knows fewer.
    for (const text of HOSTILE_TEXTS.map((one) => one.trim()))
      expect(['', normal(socialUrl(network, text) ?? '')]).toContain(
        normal(plainSocialAddress(network, text)),
      );
  });
});

const FACTS: OldBrowserFacts = {
  styles: '',
  link: ['', ''],
  files: '',
  publicOrigin: 'https://carte.example',
  ownSegments: ['login', 'dashboard'],
  patterns: {
    cardAddress: CARD_ADDRESS.source,
    afterSlug: plainAfterSlug(),
    ownableHost: OWNABLE_HOST.source,
    hostingDomain: HOSTING_DOMAIN.source,
    slug: SLUG_PATTERN.source,
  },
  languageKey: 'carte.language',
  aliases: LANGUAGE_ALIASES,
  rightToLeft: ['he'],
  words: { en: {}, ko: {}, he: {}, no: {}, id: {} } as unknown as OldBrowserFacts['words'],
};

describe('addresses', () => {
  const at = (pathname: string, hostname = 'carte.example') =>
    wantedAt({ pathname, hostname, search: '', hash: '' }, FACTS);

  test.each([
    '/mina',
    '/Mina',
    '/mina/',
    '/@mina',
    '/%40Mina',
    '/mina.',
    '/mina,',
    '/mina)',
    '/mina%E3%80%82',
    '/mina%EF%BC%8C',
    '/mina%20',
    '/card/u1/AbC123',
    '/qr/AbC123',
    '/%',
    '/mina%',
    '/__proto__',
    '/미나',
    `/${'a'.repeat(65)}`,
  ])('%s is the card that the app shows there', (pathname) => {
    const slug = slugAt({ pathname, hostname: 'carte.example' }, 'carte.example') ?? '';
    expect(at(pathname)).toEqual({ kind: 'card', slug: SLUG_PATTERN.test(slug) ? slug : undefined });
  });

  test.each(['/', '/login', '/dashboard', '/card/create/x/y', '/a/b'])('%s is the app’s', (pathname) => {
    expect(at(pathname)).toEqual({ kind: 'app' });
  });

  test('a card’s own host shows its card at the root, and leads to the app from elsewhere', () => {
    expect(at('/', 'mina.example')).toEqual({ kind: 'card', slug: 'mina.example' });
    expect(at('/login', 'mina.example')).toEqual({
      kind: 'elsewhere',
      address: 'https://carte.example/login',
    });
    expect(at('/', 'carte-prod.web.app')).toEqual({ kind: 'app' });
  });

  test('what no name ends in is the same as far as a 16-bit class can say', () => {
    const plain = new RegExp(plainAfterSlug());
    for (const sign of ' .,;:!?()[]{}<>"\'/\\|@#$%^&*+=~`´“”’…、。「」！？）－'.split(''))
      expect([sign, plain.test(`mina${sign}`)]).toEqual([sign, AFTER_SLUG.test(`mina${sign}`)]);
    for (const letter of 'aZ09_-éßжあ한') expect(plain.test(`mina${letter}`)).toBe(false);
  });
});

test.each([
  [['ko', 'en-US']],
  [['', 'ko-KR', 'en']],
  [['EN', 'ko-kr', 'nb-NO', 'iw', 'in-ID']],
  [['xx', 'eo', 'he-IL']],
  [['eo', '']],
  [['constructor', '__proto__', 'toString', '-en', 'x-en']],
])('of %j the page knows the languages that the app knows', (tags) => {
  const known = { ...FACTS, words: KNOWN as OldBrowserFacts['words'] };
  expect(languagesOf(known, tags)).toEqual(tags.map(supportedLanguage).filter(Boolean));
});

/** Fields as Firestore's REST answers them. */
const restFields = (fields: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(fields).map(([name, stringValue]) => [name, { stringValue }]));

const KNOWN = Object.fromEntries(LANGUAGE_CODES.map((code) => [code, {}]));
const readerOf = (...browser: string[]) => ({
  known: KNOWN,
  languages: [...languagesOf({ ...FACTS, words: KNOWN as OldBrowserFacts['words'] }, browser), 'en'],
});

const plainCard = (fields: Readonly<Record<string, string>>, ...browser: string[]) => {
  const card = plainCardOf(restFields(fields), readerOf(...browser));
  if (card === undefined) throw new Error('The card has no name.');
  return card;
};

describe('a card in several languages', () => {
  const MINJI = {
    name: 'Minji Kim',
    position: 'Potter',
    company: 'Kiln',
    address: 'Seoul',
    companyAddress: 'Seoul',
    introText: 'I make cups.',
    servicesIntro: 'Cups',
    language: 'en',
    translations: '{"ko":{"name":"김민지","position":" ","address":"서울"},"fr":{"name":7}}',
  };
  const inKorean = {
    ...MINJI,
    language: 'ko',
    translations: '{"de":{"name":"Minji"},"en":{"name":"M. Kim"}}',
  };
  const all = (value: string) =>
    Object.fromEntries(
      ['name', 'position', 'company', 'address', 'introText', 'servicesIntro'].map((field) => [field, value]),
    );
  const translated = (translations: object, language = 'en') => ({
    ...MINJI,
    language,
    translations: JSON.stringify(translations),
  });

  test.each([
    ['its first language', MINJI, ['en']],
    ['a further one', MINJI, ['ko-KR', 'en']],
    ['one with nothing to show', MINJI, ['fr']],
    ['a word of JavaScript', MINJI, ['constructor']],
    ['English for a reader of neither', inKorean, ['th']],
    ['the second of the reader’s languages', inKorean, ['th', 'de']],
    ['the first for a reader of neither, without English', translated({ de: { name: 'M' } }, 'ko'), ['th']],
    ['an unknown first language', translated({ ko: { name: '김민지' } }, 'xx'), ['ko']],
    ['no first language', translated({ ko: { name: '김민지' } }, ''), ['ko']],
    ['an unknown language beside', translated({ xx: { name: 'X' } }), ['xx']],
    [
      'a language more than a card has',
      translated({ xx: {}, de: {}, fr: {}, it: {}, es: {}, ko: { name: '김민지' } }),
      ['ko'],
    ],
    ['texts beyond their limits', translated({ ko: all('가'.repeat(4_000)) }), ['ko']],
    ['texts cut within a character', translated({ ko: all(`가${'👩'.repeat(2_000)}`) }), ['ko']],
    [
      'half a character',
      { ...MINJI, translations: '{"ko":{"name":"\\ud83d민지","address":"\\udc00\\udc00서울"}}' },
      ['ko'],
    ],
    ['a turned name', translated({ ko: { name: '\u202E민지' } }), ['ko']],
    ['a name that is not seen', translated({ ko: { name: '\u3164\u200B' } }), ['ko']],
    ['texts that are not translations', { ...MINJI, translations: '{"ko":' }, ['ko']],
  ])('reads as in the app: %s', (_what, fields, browser) => {
    const parsed = parsePublicCard(fields);
    const own = cardInLanguage(parsed, bestLanguage(parsed, browser));
    expect(plainCard(fields, ...browser)).toMatchObject({
      name: own.name,
      position: own.position,
      company: own.company,
      address: own.address,
      companyAddress: own.companyAddress,
      about: own.introText,
      services: own.servicesIntro,
      spoken: bestLanguage(parsed, browser),
      languages: Object.fromEntries(
        [...TRANSLATED_FIELDS, 'companyAddress'].map((field) => [field, languageOfField(own, field)]),
      ),
    });
  });
});

describe('the contact', () => {
  const MINA = {
    name: 'Mina Kim',
    pronouns: 'she/her',
    position: 'Potter',
    company: 'Kim, Lee; Park',
    phone: '+82 10-1234-5678',
    email: 'mina@example.com',
    website: 'mina.example',
    companyAddress: '1 Main St,\nSeoul',
    servicesIntro: 'Cups and bowls, which are thrown by hand, fired twice and glazed in three colors of ash.',
  };
  const ADDRESS = 'https://carte.example/mina';
  const linesOf = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');

  test('says what the app’s contact file says, property by property', () => {
    const own = toVcard(parsePublicCard(MINA), { url: ADDRESS, uid: 'C1', revision: new Date(0) });
    const same = (text: string) =>
      linesOf(text).filter((line) =>
        /^(?:BEGIN|VERSION|UID|FN|PRONOUNS|ORG|TITLE|TEL|EMAIL|ADR|NOTE|END)/.test(line),
      );
    const plain = plainVcard(plainCard(MINA), 'C1', ADDRESS);
    expect(same(plain)).toEqual(same(own));
    expect(same(plain)).toHaveLength(12);
    for (const line of plain.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(linesOf(plain)).toContain(`URL:${ADDRESS}`);
  });

  test('has the numbers of the app’s, as they are dialed', () => {
    const numbers = {
      phone: '02-765-4321 (내선 12)',
      phones: [
        'fax +8227654322 02-765-4322',
        'work +8227654321,12 02-765-4321 (내선 12)',
        'x',
        'other - ask',
        'home **21*821099998888# 010-1234-5678',
        'home *123# Dial *123 #',
        'home ,,, 112',
        'home 112  ',
      ],
    };
    const rest = {
      ...restFields({ name: 'Mina', phone: numbers.phone }),
      phones: { arrayValue: { values: numbers.phones.map((stringValue) => ({ stringValue })) } },
    };
    const card = plainCardOf(rest, readerOf('en'));
    const telephones = (text: string) => linesOf(text).filter((line) => /^(?:TEL|NOTE)/.test(line));
    const own = toVcard(parsePublicCard({ name: 'Mina', ...numbers }), {
      url: ADDRESS,
      uid: 'C1',
      revision: new Date(0),
    });
    expect(card === undefined ? [] : telephones(plainVcard(card, 'C1', ADDRESS)).toSorted()).toEqual(
      telephones(own).toSorted(),
    );
    expect(card?.phones.map(({ dialed }) => phoneAddressOf(dialed))).toContain('tel:+8227654321,12');
    // Written by an earlier version: `phone` alone counts.
    expect(
      plainCardOf({ ...rest, phone: { stringValue: '010-1' } }, readerOf('en'))?.phones.map(
        ({ text }) => text,
      ),
    ).toEqual(['010-1']);
  });

  test.each(['Mina Kim', 'a/b\\c:d*?"<>|', '  ..mina.. ', '', '김미나', '👩‍🎨 Mina', 'x'.repeat(90)])(
    'of %j is a file of the same name',
    (name) => expect(plainVcardFileName(name)).toBe(vcardFileName(name)),
  );

  test.each(Object.entries(HOSTILE))(
    'of a card with %s everywhere is one contact without harm',
    (_, text) => {
      const everywhere = Object.fromEntries(Object.keys(MINA).map((name) => [name, text]));
      const card = plainCard(everywhere);
      expect(harmIn(plainVcard(card, 'C1', ADDRESS), plainVcardFileName(card.name))).toEqual([]);
    },
  );
});

test('a card’s texts in another language are those of the translated fields, and no others', () => {
  const texts = cardTextFields();
  const translated = fieldsWith({ isTranslated: true });
  const inKorean = Object.fromEntries(texts.map((field) => [field, `한국어 ${field}`]));
  const card = plainCard(
    {
      ...Object.fromEntries(texts.map((field) => [field, field])),
      language: 'en',
      translations: JSON.stringify({ ko: inKorean }),
    },
    'ko',
  );
  const shown = JSON.stringify(card);
  expect(texts.filter((field) => shown.includes(`한국어 ${field}"`))).toEqual(translated);
});

test.each([
  ['nothing', {}],
  ['a string', 'mina'],
  ['numbers in place of texts', { name: { integerValue: '1' } }],
  ['a list', { name: { arrayValue: { values: [] } } }],
])('a document with %s is no card', (_, fields) => {
  expect(plainCardOf(fields as Parameters<typeof plainCardOf>[0], readerOf('en'))).toBeUndefined();
});

test.each(['src/card/view/card-parts.css', 'src/public-page/old-browser/old-browser.css'])(
  'a photo is cut in %s as it is in pictures of a card',
  (file) => {
    expect(readFileSync(join(REPOSITORY, file), 'utf8')).toContain(`: 50% ${PHOTO_TOP * 100}%;`);
  },
);
