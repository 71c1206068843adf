/**
 * The page of browsers below the floor, in a document of today: it shows what the table of a card's fields
 * says, and leads where the app leads. That it is ECMAScript 5 is a matter of the build
 * (tests/journeys/supported-browsers.e2e.ts).
 */
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { languageOfField } from '@/card/model/card-face';
import { cardTextFields, fieldsWith, rowOf } from '@/card/model/card-fields';
import { cardView } from '@/card/model/card-view';
import { parsePublicCard } from '@/card/model/public-card';
import { SOCIAL_NETWORKS, type SocialNetwork } from '@/card/model/social-networks';
import { bestLanguage, cardInLanguage } from '@/card/model/translations';
import { slugAt } from '@/public-page/model/card-address';
import { LANGUAGE_CODES, readerLanguages, supportedLanguage } from '@/shared/i18n/languages';
import { mailUrl, webUrl } from '@/shared/lib/links';
import { oldBrowserFacts } from '../build/old-browser-facts.ts';
import { oldBrowserFields, type OldBrowserField } from '../build/old-browser-fields.ts';
import { HOSTILE, hostileCard } from '../tests/e2e/support/hostile-cards.ts';
import { UNUSUAL_ADDRESSES } from '../tests/support/samples/mail-addresses.ts';
import { FULL_CARD } from '../tests/walks/cards.ts';

const FACTS = oldBrowserFacts(
  oldBrowserFields(),
  { VITE_PUBLIC_ORIGIN: 'https://carte.example' },
  join(import.meta.dirname, '../public/locales'),
  '/old.css',
);

type Stored = Readonly<Record<string, unknown>>;

/** A value as Firestore's REST answers it. */
function restValue(value: unknown): object {
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (Array.isArray(value)) return { arrayValue: { values: value.map(restValue) } };
  if (typeof value === 'object' && value !== null) return { mapValue: { fields: restFields(value) } };
  return { integerValue: String(value) };
}

function restFields(fields: object): object {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, restValue(value)]));
}

/** What the service answers, by slug. */
let links: Record<string, { readonly status: number; readonly body: string }> = {};
let asked: string[] = [];

const answer = (fields: object) => ({ status: 200, body: JSON.stringify({ fields: restFields(fields) }) });
const active = (card: Stored, userId = 'u1') => answer({ status: 'active', userId, cardId: 'c1', card });
const moved = (movedTo: string, userId = 'u1') => answer({ status: 'moved', userId, cardId: 'c1', movedTo });

class Answers {
  status = 0;
  responseText = '';
  onloadend = () => {};
  slug = '';
  open(_method: string, address: string) {
    this.slug = decodeURIComponent(/customLinks\/([^?]*)/.exec(address)?.[1] ?? '');
  }
  send() {
    asked.push(this.slug);
    const { status, body } = links[this.slug] ?? { status: 404, body: '{"error":{"code":404}}' };
    Object.assign(this, { status, responseText: body });
    this.onloadend();
  }
}

interface Visit {
  readonly pathname?: string;
  readonly hostname?: string;
  readonly search?: string;
  readonly languages?: readonly string[];
  readonly fields?: readonly OldBrowserField[];
}

/** Opens an address in the page; returns where it sent the browser. */
async function open({
  pathname = '/mina',
  hostname = 'carte.example',
  search = '',
  languages = ['en-US'],
  fields = FACTS.fields,
}: Visit = {}) {
  asked = [];
  const replace = vi.fn();
  document.body = document.createElement('body');
  vi.stubGlobal('facts', { ...FACTS, fields });
  vi.stubGlobal('XMLHttpRequest', Answers);
  vi.stubGlobal('addEventListener', (_name: string, start: () => void) => start());
  vi.stubGlobal('navigator', { languages });
  vi.stubGlobal('location', { pathname, hostname, search, hash: '', replace });
  vi.resetModules();
  await import('./old-browser');
  return replace;
}

async function show(card: Stored, visit?: Visit) {
  links = { mina: active(card) };
  await open(visit);
}

/** The addresses of the links, and the texts of the rows. */
const addresses = () => [...document.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '');
const texts = () => [...document.querySelectorAll('li > :last-child')].map(({ textContent }) => textContent);
const title = () => document.querySelector('h1')?.textContent;

beforeEach(() => {
  links = {};
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the rows of a card', () => {
  it('shows every text that a visitor reads, and none that is the owner’s', async () => {
    const names = cardTextFields();
    await show(Object.fromEntries(names.map((name) => [name, `text of ${name}`])));
    const page = document.body.textContent ?? '';
    const read = names.filter((name) => {
      const { isPrivate, section, vcard } = rowOf(name);
      return !isPrivate && (section ?? vcard);
    });
    expect(names.filter((name) => page.includes(`text of ${name}`)).sort()).toEqual(read.sort());
    expect(read).toContain('pronouns');
  });

  it('are a notice and the owner’s words where the card is paused', async () => {
    await show({ name: 'Mina', isPaused: true, pauseNote: 'Back in May', language: 'en' });
    expect(title()).toBe('Mina');
    const paragraphs = [...document.querySelectorAll('p')].map(({ textContent }) => textContent);
    expect(paragraphs.slice(0, 2)).toEqual(['Not available at the moment', 'Back in May']);
    expect(addresses()).toEqual([]);
  });

  it('shows a field that the table has from tomorrow on', async () => {
    const [row] = FACTS.fields.filter(({ kind }) => kind === 'text');
    if (row === undefined) throw new Error('The table has no text.');
    await show({ name: 'Mina', floor: '3rd' }, { fields: [{ ...row, name: 'floor' }] });
    expect(texts()).toEqual(['3rd']);
  });

  it('labels links and long texts in the words of the page', async () => {
    await show({ name: 'Mina', introText: 'Pots.', website: 'mina.example' }, { languages: ['de'] });
    expect([...document.querySelectorAll('strong')].map(({ textContent }) => textContent)).toEqual([
      'Website',
      'Über mich',
    ]);
    expect(document.documentElement.lang).toBe('de');
  });

  it.each([
    [{ company: 'Kiln', email: 'm@a.example' }, 'Kiln'],
    [{ email: 'm@a.example' }, 'm@a.example'],
    [{ position: 'Potter' }, 'This card is not shown yet'],
    [{ name: ['Mina'] }, 'This card is not shown yet'],
  ])('%j has the title %s', async (card, expected) => {
    await show(card);
    expect(title()).toBe(expected);
  });
});

describe('links', () => {
  const normal = (address: string) => (/^https?:/i.test(address) ? new URL(address).href : address);
  const everything = {
    ...FULL_CARD,
    language: '',
    translations: '',
    socialLinks: { linkedin: 'older', twitter: 'mina' },
  };

  it('lead where the app leads', async () => {
    await show(everything);
    const { rows, links: shown } = cardView(parsePublicCard(everything));
    const app = [...rows, ...shown].map(({ href }) => href).filter((address) => address !== '');
    const others = app.filter((address) => !address.includes('google.com/maps'));
    expect(addresses().map(normal).sort()).toEqual(others.sort());
  });

  it('of the owner’s own have their labels, below headings, without hidden ones', async () => {
    await show({
      name: 'Mina',
      links: [
        'heading\ton\t\tMore',
        'github\ton\thttps://github.com/mina\tCode\tko\t코드',
        'link\toff\thttps://hidden.example/\tHidden',
        'link\ton\thttps://www.mina.example/\t',
        'link\ton\tjavascript:alert(1)\tx',
        'link\ton\thttps://a@evil.example/\tx',
      ],
    });
    expect([texts(), addresses()]).toEqual([
      ['More', 'Code', 'mina.example'],
      ['https://github.com/mina', 'https://www.mina.example'],
    ]);
  });

  it('of the owner’s own have the labels of the language that is shown', async () => {
    const card = {
      name: 'Mina',
      language: 'en',
      translations: JSON.stringify({ ko: { name: '민아' }, de: { name: 'Mina' } }),
      links: [
        'github\ton\thttps://github.com/mina\tCode\tde\tko\tko\t코드',
        'link\ton\thttps://shop.example/\tShop\tde\tLaden',
      ],
    };
    await show(card, { languages: ['ko'] });
    expect(texts()).toEqual(['코드', 'Shop']);
    await show(card, { languages: ['fr'] });
    expect(texts()).toEqual(['Code', 'Shop']);
  });

  it('of further addresses lead there, below the first, in the language that is shown', async () => {
    const card = {
      name: 'Mina',
      email: 'mina@example.com',
      emails: ['home\t', 'work\tmina+pots@work.example', 'work\tnone'],
      address: 'Seoul',
      addresses: ['work\t', 'home\t5 Jongno\tko\t종로 5'],
      language: 'en',
      translations: JSON.stringify({ ko: { name: '민아' } }),
    };
    await show(card, { languages: ['fr'] });
    expect(texts()).toEqual(['Seoul', '5 Jongno', 'mina@example.com', 'mina+pots@work.example']);
    expect(addresses()).toEqual(['mailto:mina@example.com', 'mailto:mina+pots@work.example']);
    await show(card, { languages: ['ko'] });
    expect(texts()[1]).toBe('종로 5');
  });

  const TYPED = [
    ...Object.values(HOSTILE),
    'mina.example',
    'www.mina.example/pots?size=2#new',
    'http://mina.example:8080/a/',
    'HTTPS://mina.example/',
    'https://user:secret@mina.example/x',
    'mina',
    'two words.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1).example',
    'java\nscript:alert(1).x',
    'data:text/html,x.y',
    '//evil.example',
    'https://',
    'https:///',
    'https://?x',
    'http://javascript:alert(1)',
    'https://<script>.example',
    '미나.example',
    '.',
  ];

  it.each(TYPED)('%j leads to the web address of the app, or nowhere', async (typed) => {
    await show({ name: 'Mina', website: typed });
    for (const address of addresses()) expect(normal(address)).toBe(webUrl(typed));
  });

  it.each(UNUSUAL_ADDRESSES)('%j is written to as in the app', async (typed) => {
    await show({ name: 'Mina', email: typed });
    expect(addresses()).toEqual([mailUrl(typed)]);
  });

  it.each(['mina@example.com', 'mina+cards@example.com', 'a@b?subject=x', 'a@b@c', ...TYPED])(
    '%j is written to as in the app, or not at all',
    async (typed) => {
      await show({ name: 'Mina', email: typed });
      for (const address of addresses()) expect(address).toBe(mailUrl(typed));
    },
  );

  const withProfile = (network: SocialNetwork, typed: string) => {
    const [field] = fieldsWith({ kind: 'profile', network });
    return { name: 'Mina', ...(field ? { [field]: typed } : { socialLinks: { [network]: typed } }) };
  };
  const profilesOf = (card: Stored) => cardView(parsePublicCard(card)).links.map(({ href }) => normal(href));

  it.each(SOCIAL_NETWORKS)('profiles of %s lead where the app leads, or nowhere', async (network) => {
    await show(withProfile(network, '@mina'));
    expect(addresses()).toEqual(profilesOf(withProfile(network, '@mina')));
    const own = ['in/mina', 'UCabcdefghijklmnopqrstuv', 'youtu.be/abc', 'http://x.com/mina', 'm.me'];
    const foreign = ['https://instagram.com.evil.example/mina', 'https://x.com@evil.example/', 'a/b/c'];
    for (const typed of [...own, ...foreign, 'javascript:alert(1)', '//evil.example']) {
      const card = withProfile(network, typed);
      await show(card);
      expect([[], profilesOf(card)]).toContainEqual(addresses().map(normal));
    }
  });
});

describe('numbers', () => {
  it('are dialed as they are stored; one with a star or a hash is shown alone', async () => {
    const phones = [
      'work +8227654321,12 02-765-4321 (내선 12)',
      'other - ask',
      'home **21*821099998888# 010-1234-5678',
      'fax 112 112',
    ];
    await show({ name: 'Mina', phone: '02-765-4321 (내선 12)', phones });
    expect(texts()).toEqual(['02-765-4321 (내선 12)', 'ask', '010-1234-5678', '112']);
    expect(addresses()).toEqual(['tel:+8227654321,12', 'tel:112']);
  });

  it('are the first one alone where an earlier version changed it', async () => {
    await show({ name: 'Mina', phone: '+82 10-1', phones: ['mobile +82109 +82 10-9'] });
    expect([texts(), addresses()]).toEqual([['+82 10-1'], ['tel:+8210-1']]);
  });
});

test.each([
  ['a card in one language only', {}, ['ko']],
  ['a reader of its first language', { ko: { name: '김민지' } }, ['en-US', 'ko']],
  [
    'a reader of its second language',
    { ko: { name: '김민지', position: ' ', address: '서울' } },
    ['ko-KR', 'en'],
  ],
  ['a translation without any text', { fr: { name: 7 } }, ['fr']],
  ['a language named like a property of every object', { ko: { name: '김민지' } }, ['constructor']],
  ['a reader of neither of its languages', { ko: { name: '김민지' } }, ['th']],
  ['a reader whose second language it has', { ko: { name: '김민지' } }, ['th', 'ko']],
  ['a translation into an unknown language', { xx: { name: 'X' } }, ['xx']],
] as const)(
  'a translated card is shown in the language that the app would choose: %s',
  async (_what, translations, languages) => {
    const card = {
      name: 'Minji Kim',
      position: 'Potter',
      address: 'Seoul',
      introText: 'Cups.',
      language: 'en',
      translations: JSON.stringify(translations),
    };
    await show(card, { languages });
    const parsed = parsePublicCard(card);
    const translated = cardInLanguage(parsed, bestLanguage(parsed, readerLanguages('', languages)));
    expect([title(), ...texts()]).toEqual([
      translated.name,
      translated.position,
      translated.address,
      translated.introText,
    ]);
    expect(document.querySelector('h1 span')?.getAttribute('lang')).toBe(languageOfField(translated, 'name'));
  },
);

test('texts that are no translations leave the card in its first language', async () => {
  await show({ name: 'Minji', language: 'en', translations: '{"ko":' }, { languages: ['ko'] });
  expect([title(), document.documentElement.lang]).toEqual(['Minji', 'ko']);
});

test('the words follow the card, unless the address asks for a language', async () => {
  const card = { name: 'Minji', language: 'en', translations: '{"ko":{"name":"김민지"}}' };
  await show(card, { languages: ['th'] });
  expect([title(), document.documentElement.lang]).toEqual(['Minji', 'en']);
  await show(card, { languages: ['th'], search: '?l=KO-kr' });
  expect([title(), document.documentElement.lang]).toEqual(['김민지', 'ko']);
  await show(card, { languages: ['th'], search: '?l=de' });
  expect([title(), document.documentElement.lang]).toEqual(['Minji', 'de']);
});

test.each(LANGUAGE_CODES)('%s has every word, in its direction', async (code) => {
  await show({ name: 'Mina' }, { languages: [code], search: `?l=${code}` });
  expect(document.documentElement.dir).toBe(code === 'he' ? 'rtl' : 'ltr');
  expect(Object.values(FACTS.words[code] ?? {})).not.toContain('');
});

test.each([['nb-NO'], ['iw'], ['in-ID'], ['KO-kr'], ['xx'], ['constructor'], ['__proto__'], ['']])(
  'the tag %j is the language of the app',
  async (tag) => {
    await show({ name: 'Mina' }, { languages: [tag] });
    expect(document.documentElement.lang).toBe(supportedLanguage(tag) ?? 'en');
  },
);

describe('addresses', () => {
  it.each(['/mina', '/Mina/', '/@mina', '/%40Mina', '/mina.', '/mina)', '/mina%E3%80%82', '/mina%20'])(
    '%s is the card of the app',
    async (pathname) => {
      await open({ pathname });
      expect(asked).toEqual([slugAt({ pathname, hostname: 'carte.example' })]);
    },
  );

  it.each([
    ['/card/u1/AbC123', 'AbC123'],
    ['/qr/AbC123', 'AbC123'],
  ])('%s keeps the letters of its id', async (pathname, id) => {
    await open({ pathname });
    expect(asked).toEqual([id]);
  });

  it.each(['/', '/login', '/dashboard', '/card/create/x/y', '/a/b'])('%s is the app’s', async (pathname) => {
    await open({ pathname });
    expect([title(), asked]).toEqual(['This browser is too old', []]);
  });

  it('a card’s own host shows its card, and leads to the app from elsewhere', async () => {
    links = { 'mina.example': active({ name: 'Mina' }) };
    await open({ pathname: '/', hostname: 'mina.example' });
    expect(title()).toBe('Mina');
    const replace = await open({ pathname: '/login', hostname: 'mina.example', search: '?a=b' });
    expect(replace).toHaveBeenCalledWith('https://carte.example/login?a=b');
    for (const hostname of ['www.carte.example', 'carte-prod.web.app', '127.0.0.1']) {
      await open({ pathname: '/', hostname });
      expect(title()).toBe('This browser is too old');
    }
  });
});

describe('a name that has moved', () => {
  it('leads to its card, but not to one that another user has claimed since', async () => {
    links = { mina: moved('new'), new: active({ name: 'Mina' }) };
    await open();
    expect([title(), asked]).toEqual(['Mina', ['mina', 'new']]);
    links['new'] = active({ name: 'Evil' }, 'u2');
    await open();
    expect(title()).toBe('No card at this address');
    links['mina'] = moved('new', '');
    await open();
    expect(title()).toBe('Evil');
  });

  it('ends where it leads in a circle', async () => {
    links = { mina: moved('mina') };
    await open();
    expect([title(), asked.length]).toEqual(['No card at this address', 4]);
  });
});

test.each([
  [404, '{}', 'No card at this address'],
  [400, '', 'No card at this address'],
  [403, '{}', 'The card could not be loaded'],
  [503, 'busy', 'The card could not be loaded'],
  [0, '', 'The card could not be loaded'],
  [200, '<html>', 'No card at this address'],
])('the answer %d with %j is told as: %s', async (status, body, expected) => {
  links = { mina: { status, body } };
  await open();
  expect([title(), addresses()]).toEqual([expected, ['/mina']]);
});

test('the contact file is the stored one, at an address of our own', async () => {
  await show({ name: 'Mina', vcardUrl: 'https://evil.example/mina.vcf' });
  expect(addresses()).toEqual([expect.stringMatching(/\/o\/users%2Fu1%2Fvcards%2Fc1\.vcf\?alt=media$/)]);
  await show({ name: 'Mina', vcardUrl: '' });
  expect(addresses()).toEqual([]);
});

test.each(Object.entries(HOSTILE))(
  '%s in every field is text, and leads to the web alone',
  async (_, text) => {
    await show({ ...hostileCard(text), phones: [text], translations: text, language: text });
    expect(document.querySelectorAll('script, img, svg, style, iframe')).toHaveLength(0);
    for (const address of addresses()) expect(address).toMatch(/^(?:https?:\/\/|mailto:|tel:)/);
    expect(document.title).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
  },
);
