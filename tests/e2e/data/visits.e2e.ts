/**
 * A visit of a card, from the visitor's browser to the owner's page. Source: docs/product.md, analytics;
 * decisions 24 and 43.
 */
import { devices, type BrowserContextOptions, type Page, type Request } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { putDocuments, storedIn } from '../../support/backend/owner-rest.ts';
import { visitDocuments } from '../../support/backend/visits.ts';
import { holdBack } from '../../support/people/held-requests.ts';
import { usePeople } from '../../support/people/people.ts';
import { screenshot } from '../../support/people/screenshot.ts';
import { word } from '../../support/samples/words.ts';
import { ownSite } from '../../support/site/site.ts';
import { newOwner, putCards } from '../support/owner.ts';
import { freshName } from '../support/visited-card.ts';

const { origin, hosts } = ownSite();
const people = usePeople();

const DAY_MS = 86_400_000;
const today = () => Math.floor(Date.now() / DAY_MS);

/** What the page may still want to send, after it is idle. */
const SETTLED_MS = 3_000;

interface Owned {
  readonly uid: string;
  readonly cardId: string;
  readonly name: string;
}

/** A card with every button, in an account of the page's own. */
async function ownedCard(page: Page): Promise<Owned> {
  const uid = await newOwner(page, { origin, hosts });
  const name = freshName('seen');
  const cardId = `Seen${name.replaceAll('-', '')}`;
  const card = { name: 'Mina Kim', phone: '+82 2 123 4567', email: 'mina@example.com', customPath: name };
  await putCards(hosts, uid, { [cardId]: card });
  await putDocuments(hosts, {
    [`customLinks/${name}`]: { status: 'active', userId: uid, cardId, card },
    [`customLinks/${cardId}`]: { status: 'moved', userId: uid, cardId, movedTo: name },
  });
  return { uid, cardId, name };
}

/** A visitor's browser. By default it hides that a program steers it; its requests are recorded. */
async function visitor(options: BrowserContextOptions = {}, steered = false) {
  const { page, context } = await people.open({ ...devices['Pixel 7'], locale: 'ko-KR', ...options });
  if (!steered)
    await context.addInitScript(() => Object.defineProperty(navigator, 'webdriver', { value: false }));
  const sent: Request[] = [];
  const preflights: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === 'OPTIONS') preflights.push(request);
    if (request.url().includes('documents:commit')) sent.push(request);
  });
  return { page, context, sent, preflights };
}

const open = async (page: Page, path: string) => {
  await page.goto(origin + path);
  await page.getByRole('heading', { level: 1, name: 'Mina Kim' }).waitFor();
};

/** Everything counted of a card, added up. */
async function counted({ uid, cardId }: Owned): Promise<Record<string, number>> {
  const sums: Record<string, number> = {};
  for (const { path, fields } of await storedIn(hosts, 'stats')) {
    if (!path.startsWith(`users/${uid}/cards/${cardId}/`)) continue;
    for (const day of Object.values(fields)) {
      const { mapValue } = day as { mapValue: { fields: Record<string, { integerValue: string }> } };
      for (const [name, { integerValue }] of Object.entries(mapValue.fields))
        sums[name] = (sums[name] ?? 0) + Number(integerValue);
    }
  }
  return sums;
}

let owner: Page;
let card: Owned;
beforeAll(async () => {
  ({ page: owner } = await people.keep());
  card = await ownedCard(owner);
});

test('a visit by QR code is counted in one request after the card is shown, and is on the owner’s page', async () => {
  const { page, sent, preflights } = await visitor();
  // Nothing is sent before there is a card to see: its read is held back.
  const release = await holdBack(page, '**/customLinks/**');
  await page.goto(`${origin}/${card.name}?s=qr`, { waitUntil: 'commit' });
  await page.waitForTimeout(SETTLED_MS);
  expect(sent).toHaveLength(0);
  release();
  await page.getByRole('heading', { level: 1, name: 'Mina Kim' }).waitFor();
  await expect.poll(() => counted(card)).toEqual({ views: 1, from_qr: 1, on_phone: 1, in_ko: 1 });
  // The browser's note of the request may come after the backend's answer to this test.
  await expect.poll(() => sent.length).toBe(1);
  expect(preflights).toHaveLength(0);
  expect(await sent[0]?.headerValue('content-type')).toMatch(/^text\/plain/);
  expect(await sent[0]?.headerValue('cookie')).toBeNull();
  expect(page.url()).toBe(`${origin}/${card.name}`);

  await page.getByRole('link', { name: word('visitor.mail', {}, 'ko') }).click();
  await page.getByRole('button', { name: word('visitor.addToContacts', {}, 'ko') }).click();
  await expect
    .poll(() => counted(card))
    .toEqual({ views: 1, from_qr: 1, on_phone: 1, in_ko: 1, tap_mail: 1, saves: 1 });
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Mina Kim' }).waitFor();
  await page.waitForTimeout(SETTLED_MS);
  expect(await counted(card)).toMatchObject({ views: 1 });

  await owner.goto(`${origin}/dashboard`);
  const lately = word('dashboard.visitsLately', { number: 1, days: 7 });
  await owner.getByRole('link', { name: `${word('dashboard.visits')} ${lately}` }).click();
  await owner.waitForURL(`${origin}/cards/${card.cardId}/analytics`);
  await owner.getByText(word('analytics.firstDay')).waitFor();
  const row = (name: string) => owner.getByRole('row', { name });
  await row(`${word('analytics.way.qr')} 1 100%`).waitFor();
  await row(`${word('visitor.mail')} 1 100%`).waitFor();
  await row('Korean 1 100%').waitFor();
  await row(`${word('analytics.device.phone')} 1 100%`).waitFor();
  const figures = await owner.locator('dl dd').allTextContents();
  expect(figures).toEqual(['1', '1', '100%', '1', '0']);
  await screenshot(owner, 'analytics-first-day', true);
});

test.each<[string, (page: Page) => Promise<unknown>, boolean]>([
  [
    'asks not to be tracked',
    (page) => page.addInitScript(() => Object.defineProperty(navigator, 'doNotTrack', { value: '1' })),
    false,
  ],
  [
    'has Global Privacy Control',
    (page) =>
      page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })),
    false,
  ],
  ['is steered by a program', () => Promise.resolve(), true],
])('a browser that %s sends no count, whatever is tapped', async (_what, prepare, steered) => {
  const { page, sent } = await visitor({}, steered);
  await prepare(page);
  await open(page, `/${card.name}?s=qr`);
  await page.getByRole('link', { name: word('visitor.mail', {}, 'ko') }).click();
  await page.waitForTimeout(SETTLED_MS);
  expect(sent).toHaveLength(0);
});

test('the owner’s own visit is not counted, but another signed-in user’s is', async () => {
  const before = (await counted(card))['views'] ?? 0;
  const own = await owner.context().newPage();
  await own.addInitScript(() => Object.defineProperty(navigator, 'webdriver', { value: false }));
  const sent: string[] = [];
  own.on('request', (request) => {
    if (request.url().includes('documents:commit')) sent.push(request.url());
  });
  await open(own, `/${card.name}`);
  await own.waitForTimeout(SETTLED_MS);
  expect(sent).toEqual([]);
  await own.close();

  const other = await visitor({ locale: 'ar-EG', viewport: { width: 1280, height: 900 } });
  await newOwner(other.page, { origin, hosts });
  await other.page.goto(`${origin}/profile`);
  await other.page.getByRole('heading', { level: 1 }).waitFor();
  await open(other.page, `/${card.name}`);
  await expect.poll(async () => (await counted(card))['views']).toBe(before + 1);
  expect(await counted(card)).toMatchObject({ in_other: 1, from_link: 1 });
});

describe('the owner’s page of visits', () => {
  /** Two months of visits, more of them lately. */
  async function manyVisits({ uid, cardId }: Owned): Promise<void> {
    const days = Array.from({ length: 130 }, (_, ago) => {
      const views = Math.round(40 + 30 * Math.sin(ago / 3) - ago / 5);
      return [
        today() - ago,
        {
          views,
          saves: Math.round(views / 5),
          shares: 1,
          tap_call: 4,
          tap_mail: 2,
          tap_social: 3,
          from_qr: views - 6,
          from_link: 4,
          from_nfc: 2,
          on_phone: views - 5,
          on_desktop: 5,
          in_ko: views - 9,
          in_en: 6,
          in_ja: 2,
          in_other: 1,
        },
      ] as const;
    }).filter(([, { views }]) => views > 9);
    await putDocuments(hosts, visitDocuments(`users/${uid}/cards/${cardId}`, days), []);
  }

  test('compares periods, changes them by keyboard, and exports the numbers', async () => {
    const { page } = await people.open();
    const own = await ownedCard(page);
    await manyVisits(own);
    await page.goto(`${origin}/cards/${own.cardId}/analytics`);
    await page.getByText(word('analytics.compared_other', { count: 30 })).waitFor();
    await screenshot(page, 'analytics-30-days', true);
    await page.getByRole('radio', { name: word('analytics.days_other', { count: 30 }) }).focus();
    await page.keyboard.press('ArrowLeft');
    await page.getByText(word('analytics.compared_other', { count: 7 })).waitFor();
    expect(page.url()).toMatch(/\?days=7$/);
    const rows = page.getByRole('region', { name: word('analytics.table') }).getByRole('row');
    expect(await rows.count()).toBe(8);

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: word('analytics.csv') }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(new RegExp(`^${own.name}-.*\\.csv$`));

    await page.getByText(word('analytics.allTime'), { exact: true }).click();
    await page.getByRole('heading', { name: word('analytics.byMonth') }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: word('analytics.byMonth') }).waitFor();
  });

  test('says that a card has no visits, and that another owner’s card is not found', async () => {
    const { page } = await people.open();
    const own = await ownedCard(page);
    await page.goto(`${origin}/cards/${own.cardId}/analytics`);
    await page.getByRole('heading', { name: word('analytics.emptyTitle') }).waitFor();
    await screenshot(page, 'analytics-empty', true);
    await page.goto(`${origin}/cards/${card.cardId}/analytics`);
    await page.waitForURL(`${origin}/dashboard`);
    await page.getByText(word('cards.notFound')).waitFor();
    expect(await page.getByRole('radio').count()).toBe(0);
  });
});
