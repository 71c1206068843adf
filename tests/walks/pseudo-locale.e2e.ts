/**
 * Every route and its states in a language no one speaks, on a phone and a desk: no text past the dictionary,
 * none cut off, none put together from pieces, no page wider than the screen. Source: issue 6, "Tests".
 */
import { matchPath } from 'react-router-dom';
import { expect, test } from 'vitest';
import { paths } from '../../src/app/paths.ts';
import { SOCIAL_NETWORK_NAMES } from '../../src/card/model/social-networks.ts';
import { DECODERS } from '../../src/qr/model/proof/decoder-names.ts';
import { LANGUAGES } from '../../src/shared/i18n/languages.ts';
import { SAMPLES } from '../../src/site/ui/landing/sample-people.ts';
import { PATTERN_PARTS } from '../../src/team/model/slug-pattern.ts';
import { CONTACTS_TEXTS } from '../e2e/contacts/contacts-people.ts';
import { freshName, putCard } from '../e2e/support/visited-card.ts';
import { usePeople } from '../support/people/people.ts';
import type { Profile } from '../support/people/profile.ts';
import { ownSite } from '../support/site/site.ts';
import { FULL_CARD, HEBREW_CARD } from './cards.ts';
import { resize } from './probes.ts';
import { speakPseudo } from './pseudo-site.ts';
import { SLOT, textFaults } from './pseudo-texts.ts';
import { EXPECTED, see, type Screen } from './screens.ts';
import { EVERYBODY } from './walks.ts';

const { origin, hosts } = ownSite();
const people = usePeople({ testFaces: true });

const WIDTHS = [1280, 390] as const;

/** Texts of people and names of things, which are in no dictionary. */
const DATA: readonly (string | RegExp)[] = [
  // Lists by Intl, of several and of two elements; the level of WCAG on the landing page.
  /, and\b/g,
  new RegExp(`(?<=${SLOT}) and(?= ${SLOT})`, 'g'),
  /^AA$/g,
  /\bnobody-\w+/g,
  // A user's id.
  /\b[A-Za-z0-9]{28}\b/g,
  /\bCard \d+\b/g,
  /\bcarte-\d{4}-\d\d-\d\d\.zip\b/g,
  // A suggested passphrase (src/inbox/model/new-passphrase.ts).
  /\b(?:[a-z\d]{4}-){4}[a-z\d]{4}\b/g,
  // What the stand-in for the model says of itself (build/stand-in/sample-text.ts).
  /\bSample text from the development stand-in, not written by a(?: model\.|…)/g,
  ...[
    ...Object.values(SAMPLES).flatMap(({ face, lines }) => [
      face.name,
      face.position,
      face.company,
      ...lines,
    ]),
    ...Object.values(FULL_CARD).flat(),
    ...Object.values(HEBREW_CARD),
    ...CONTACTS_TEXTS,
    ...Object.values(LANGUAGES),
    ...Object.values(SOCIAL_NETWORK_NAMES),
    'Carte',
    // Languages by Intl, programs, networks and files by their own names.
    'Korean',
    'South Korea',
    ...DECODERS,
    // What is written into a pattern of links.
    ...PATTERN_PARTS.map((part) => `{${part}}`),
    '{first',
    FULL_CARD.kakaoChannelUrl.replace('https://', ''),
    'Outlook',
    'Gmail',
    'Apple Mail',
    'WhatsApp',
    'Telegram',
    'LINE',
    'zeppelin',
    'broken.png',
    'admin',
    'Mina',
  ]
    .filter((text) => text.length > 1)
    // The longest first: one may be part of another.
    .toSorted((one, other) => other.length - one.length),
];

/** Addresses that only lead to another one. */
const NEVER_SHOWN: readonly string[] = [paths.cardEditor.path];

/** Patterns of `paths` that were on screen. */
const shown = new Set<string>();

async function pseudoPerson(options = {}): Promise<Profile> {
  const profile = await people.open({ locale: 'en-US', serviceWorkers: 'block', ...options });
  profile.expectProblems(EXPECTED);
  await speakPseudo(profile.context);
  return profile;
}

/** Walks through screens; returns what is wrong on any of them at any width. */
async function walk({ page }: Profile, screens: readonly Screen[]): Promise<string[]> {
  const found: string[] = [];
  page.on('request', (request) => {
    if (!request.isNavigationRequest()) return;
    const { pathname } = new URL(request.url());
    for (const { path } of Object.values(paths)) if (matchPath(path, pathname)) shown.add(path);
  });
  for (const { name, open } of screens) {
    await page.setViewportSize({ width: 1280, height: 900 });
    try {
      await open(page);
    } catch (error) {
      found.push(`${name}: ${String(error)}`);
      continue;
    }
    for (const width of WIDTHS) {
      await resize(page, { width, height: 900 });
      found.push(...(await textFaults(page, DATA)).map((line) => `${name}, ${width} px: ${line}`));
    }
  }
  return found;
}

/** A card by the addresses it had before it had a name (docs/product.md, question 5). */
async function oldAddresses(): Promise<Screen[]> {
  const { cardId } = await putCard(hosts, freshName('old'), FULL_CARD);
  return [`/qr/${cardId}`, `/card/u1/${cardId}`].map((path) => ({
    name: path,
    open: async (page) => {
      await page.goto(origin + path);
      await see(page, '.card-sheet__save');
    },
  }));
}

/** Screens that are no one's but belong to a walk. */
const BESIDES: Readonly<Record<string, () => Promise<Screen[]>>> = { 'a visitor': oldAddresses };

test.each(EVERYBODY)(
  'what is seen by %s',
  async (who, screensOf) => {
    const person = await pseudoPerson();
    const screens = [...(await screensOf(person.page, 'en')), ...((await BESIDES[who]?.()) ?? [])];
    expect(await walk(person, screens)).toEqual([]);
  },
  900_000,
);

test('the walk has been to every route', () => {
  const missed = Object.values(paths)
    .map(({ path }) => path)
    .filter((path) => !shown.has(path) && !NEVER_SHOWN.includes(path));
  expect(missed).toEqual([]);
});

test('the finder finds what it is for', async () => {
  const person = await pseudoPerson({ viewport: { width: 390, height: 844 } });
  await person.page.goto(`${origin}/terms`);
  await see(person.page, 'main h1');
  expect(await textFaults(person.page, DATA)).toEqual([]);
  await person.page.evaluate(() => {
    const put = (text: string, style: Partial<CSSStyleDeclaration> = {}) => {
      const line = document.createElement('p');
      line.textContent = text;
      Object.assign(line.style, style);
      document.querySelector('main')?.append(line);
      return line;
    };
    put('Hard-coded');
    put('⟦Ö⟧').ariaLabel = 'Hidden words';
    put('⟦Ö⟧: ⟦Ž⟧');
    put('⟦Šîĝñéđ îñ àš⟧ Мина');
    put('⟦Ç ûţ öƒƒ ĥéŕé⟧', { width: '40px', overflow: 'hidden', whiteSpace: 'nowrap' });
    put('⟦Öṽéŕ ţĥé éđĝé⟧', { width: '40px', whiteSpace: 'nowrap' });
    document.body.append(put('⟦Ẋ⟧', { width: '600px', textAlign: 'end' }));
  });
  const found = (await textFaults(person.page, DATA)).map((line) => line.replace(/: .*/s, ''));
  expect(found.toSorted()).toEqual([
    'a text and something beside it',
    'beside the screen',
    'cut off',
    'not from the dictionary',
    'not from the dictionary',
    'over the edge',
    expect.stringMatching(/^the page is \d+ px wide on 390$/) as string,
    'two texts put together',
  ]);
});
