/**
 * From signing up to a card that is shared: what is typed and pressed is counted. Source: issue 17, "The
 * owner's first minute".
 */
import { devices, type Locator, type Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { signIn } from '../e2e/support/owner.ts';
import { fillCard, pressCreate, somebody } from '../e2e/support/steps.ts';
import { putDocuments } from '../support/backend/owner-rest.ts';
import { usePeople } from '../support/people/people.ts';
import { screenshot } from '../support/people/screenshot.ts';
import { decodeQr } from '../support/samples/pictures.ts';
import { word } from '../support/samples/words.ts';
import { ownSite } from '../support/site/site.ts';

const { origin, hosts } = ownSite();
const people = usePeople();

const MOST_TYPED = 3;
const MOST_PRESSES = 4;

/** A user whose fields and presses are counted. */
function counted(page: Page) {
  const count = { typed: 0, presses: 0 };
  return {
    count,
    type: async (key: string, text: string) => {
      count.typed += 1;
      await page.getByLabel(word(key), { exact: true }).and(page.locator('input')).fill(text);
    },
    press: async (what: Locator) => {
      count.presses += 1;
      await what.click();
    },
  };
}

const button = (page: Page, key: string) => page.getByRole('button', { name: word(key), exact: true });

/** A share sheet like a phone's; what was shared is found in `window.sent`. */
async function giveShareSheet(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const sent: ShareData[] = [];
    Object.assign(window, { sent });
    Object.assign(navigator, {
      share: (data: ShareData) => {
        sent.push(data);
        return Promise.resolve();
      },
    });
  });
}

test('a phone’s owner signs up, publishes what is suggested and shares it: 3 fields, 4 presses', async () => {
  const { page } = await people.open({ ...devices['Pixel 7'] });
  await giveShareSheet(page);
  const who = somebody('김민아');
  const unique = who.email.split('@')[0]?.slice(0, 10) ?? '';
  const name = `김민아 ${unique}`;
  const { count, type, press } = counted(page);
  await page.addInitScript(() => {
    const passed: string[] = [];
    Object.assign(window, { passed });
    new MutationObserver(() => {
      const heading = document.querySelector('main h1')?.textContent ?? '';
      if (passed.at(-1) !== heading) passed.push(heading);
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(`${origin}/register`);
  await type('auth.name', name);
  await type('auth.email', who.email);
  // Shown, the password is typed once.
  await press(button(page, 'common.showPassword').first());
  await type('auth.password', who.password);
  await press(button(page, 'auth.register'));

  await page.waitForURL(`${origin}/card/create`);
  const field = (id: string) => page.locator(`#card-${id}`);
  await page.getByText(word('cards.customUrlFree')).waitFor();
  // From the one form to the other, without an empty dashboard between.
  const passed = await page.evaluate(() => (window as unknown as { passed: string[] }).passed);
  expect(passed.filter(Boolean)).toEqual([word('auth.registerTitle'), word('cards.createTitle')]);
  expect(await field('name').inputValue()).toBe(name);
  expect(await field('email').inputValue()).toBe(who.email);
  const slug = await field('customPath').inputValue();
  expect(slug).toMatch(/^kim-?mina-/);
  expect(await page.locator('main form details[open]').count()).toBe(0);
  await screenshot(page, 'first-minute-1-form');
  // Create is in reach without scrolling.
  await expect
    .poll(() =>
      button(page, 'cards.create').evaluate((one) => one.getBoundingClientRect().bottom < innerHeight),
    )
    .toBe(true);
  await press(button(page, 'cards.create'));

  await page.waitForURL(`${origin}/${slug}`);
  const moment = page.getByRole('dialog', { name: word('shareKit.created.title') });
  const share = moment.getByRole('button', { name: word('shareKit.created.share') });
  await share.waitFor();
  await screenshot(page, 'first-minute-2-moment');
  expect(decodeQr(await moment.screenshot())?.toLowerCase()).toBe(`${origin}/${slug}?s=qr`);
  await press(share);
  expect(await page.evaluate(() => Reflect.get(window, 'sent') as unknown)).toEqual([
    { url: `${origin}/${slug}` },
  ]);
  expect(count.typed).toBeLessThanOrEqual(MOST_TYPED);
  expect(count.presses).toBeLessThanOrEqual(MOST_PRESSES);
});

test('a new owner gets a free slug when their name is taken, and alternatives when they type a taken slug', async () => {
  const { page } = await people.open();
  const unique = Date.now().toString(36);
  const taken = (slug: string) => ({
    [`customLinks/${slug}`]: { userId: 'x', cardId: 'X', status: 'active' },
  });
  await putDocuments(hosts, { ...taken(`mira-${unique}`), ...taken(`chosen-${unique}`) });
  await signIn(page, somebody(`Mira ${unique}`), { origin, hosts });
  await page.goto(`${origin}/card/create`);
  const slug = page.locator('#card-customPath');
  await expect.poll(() => slug.inputValue()).toBe(`mira${unique}`);
  await page.getByText(word('cards.customUrlFree')).waitFor();

  await slug.fill(`chosen-${unique}`);
  const others = page.getByRole('group', { name: word('cards.alsoFree') });
  const [first] = await others
    .getByRole('button')
    .allTextContents()
    .then(async (texts) => {
      if (texts.length > 0) return texts;
      await others.getByRole('button').first().waitFor();
      return others.getByRole('button').allTextContents();
    });
  expect(first).toBe(`mira${unique}`);
  await others.getByRole('button', { name: first, exact: true }).click();
  expect(await slug.inputValue()).toBe(`mira${unique}`);
  await page.getByText(word('cards.customUrlFree')).waitFor();
});

test.each([
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
])(
  'at $width px the next step, and then the card with its code, are the first one sees',
  async (viewport) => {
    const { page } = await people.open({ viewport });
    await signIn(page, somebody('Mina Kim'), { origin, hosts });
    await page.goto(`${origin}/dashboard`);
    const inSight = (what: Locator) =>
      what.evaluate((one) => {
        const { top, bottom } = one.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
      });
    const create = page.locator('main').getByRole('link', { name: word('dashboard.create') });
    await create.waitFor();
    expect(await create.count()).toBe(1);
    expect(await inSight(create)).toBe(true);
    await screenshot(page, `first-minute-3-empty-${viewport.width}`);
    // Put off, the question about the address does not come back.
    const question = page.getByRole('complementary', { name: word('auth.verifyTitle') });
    await question.getByRole('button', { name: word('auth.verifyLater') }).click();
    await page.reload();
    await create.waitFor();
    expect(await question.count()).toBe(0);

    const customUrl = `sight-${viewport.width}-${Date.now().toString(36)}`;
    const filled = { phone: '+82 10 1234 5678', company: 'Kiln' };
    await fillCard(page, origin, { name: 'Mina Kim', email: 'mina@example.com', ...filled, customUrl });
    await pressCreate(page);
    await page.waitForURL(`${origin}/${customUrl}`);
    await page.getByRole('link', { name: 'Add photo', exact: true }).waitFor();
    await page.goto(`${origin}/dashboard`);
    const code = page.locator('article [data-code] svg');
    await code.waitFor();
    expect(await inSight(code)).toBe(true);
    expect(decodeQr(await page.screenshot())?.toLowerCase()).toBe(`${origin}/${customUrl}?s=qr`);
    expect(await inSight(page.getByRole('link', { name: word('dashboard.share'), exact: true }))).toBe(true);
    // The plan has no room for a second card: that is said, and the plans lead on.
    expect(await create.count()).toBe(0);
    const cards = page.getByRole('region', { name: word('dashboard.cards') });
    await cards.getByText(word('cards.usedOf', { used: '1', max: '1' }), { exact: true }).waitFor();
    await cards.getByRole('link', { name: word('dashboard.moreCards') }).waitFor();
    await screenshot(page, `first-minute-4-dashboard-${viewport.width}`);
  },
);

test('beside the stamped card of a wide window is its whole name, as large as the card has room for', async () => {
  const { page } = await people.open({ viewport: { width: 1280, height: 900 } });
  const who = somebody('Noa Bergman');
  await signIn(page, who, { origin, hosts });
  const customUrl = `wide-${Date.now().toString(36)}`;
  await fillCard(page, origin, { name: who.name, email: who.email, customUrl });
  await pressCreate(page);
  const name = page.locator('.created-sheet .card-face__name');
  await name.waitFor();
  const lines = await name.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });
  expect(lines).toBe(1);
  await screenshot(page, 'first-card-live-1280');
});
