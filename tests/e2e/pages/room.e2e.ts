/** How much of a window screens use for what they are about. Source: issue 17, point 1. */
import { expect, test } from 'vitest';
import { putDocuments } from '../../support/backend/owner-rest.ts';
import { usePeople } from '../../support/people/people.ts';
import { screenshot } from '../../support/people/screenshot.ts';
import { word } from '../../support/samples/words.ts';
import { ownSite } from '../../support/site/site.ts';
import { contactFields } from '../contacts/contacts-people.ts';
import { newOwner, putCards } from '../support/owner.ts';

const { origin, hosts } = ownSite();
const people = usePeople({ testFaces: true });

test('a contact’s row on a phone uses less than a sixth of its width before the name, also below a letter’s heading', async () => {
  const { page } = await people.open({ viewport: { width: 390, height: 844 } });
  const uid = await newOwner(page, { origin, hosts });
  const names = ['Ada Lovelace', 'Alan Turing', 'Grace Hopper'];
  await putDocuments(
    hosts,
    Object.fromEntries(
      names.map((name, index) => [`users/${uid}/contacts/c${index}`, contactFields({ name })]),
    ),
  );
  await page.goto(`${origin}/contacts`);
  const rows = page.getByRole('list', { name: word('network.list') }).getByRole('listitem');
  await rows.nth(2).waitFor();
  for (const name of names) {
    const row = rows.filter({ hasText: name });
    const { x = 390 } = (await row.locator('bdi').first().boundingBox()) ?? {};
    expect(x).toBeLessThan(390 / 6);
    const box = (await row.getByRole('checkbox').locator('xpath=..').boundingBox()) ?? { x: -1, width: 0 };
    expect(box.width).toBeGreaterThanOrEqual(44);
    expect(box.x).toBeGreaterThanOrEqual(0);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('the profile has two columns on a desktop, in the same order as the one on a phone', async () => {
  const { page } = await people.open({ viewport: { width: 1280, height: 844 } });
  await newOwner(page, { origin, hosts });
  await page.goto(`${origin}/profile`);
  const titles = [
    'profile.account',
    'auth.passwordTitle',
    'profile.preferences',
    'profile.plan',
    'profile.end',
  ];
  const headings = titles.map((key) => page.getByRole('heading', { level: 2, name: word(key), exact: true }));
  await page.locator('main fieldset').first().waitFor();
  const lefts = async () =>
    Promise.all(headings.map(async (heading) => (await heading.boundingBox())?.x ?? -1));
  const [left = 0, , , right = 0] = await lefts();
  expect(right).toBeGreaterThan(left + 400);
  expect(await lefts()).toEqual([left, left, left, right, right]);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(2_200);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(new Set(await lefts()).size).toBe(1);
});

test.each([
  { width: 390, cards: 1 },
  { width: 768, cards: 1 },
  { width: 1280, cards: 1 },
  { width: 1280, cards: 6 },
])('a QR code with a frame fits its box on a dashboard of $cards at $width px', async ({ width, cards }) => {
  const { page } = await people.open({ viewport: { width, height: 900 } });
  const uid = await newOwner(page, { origin, hosts });
  const qrDesign = { qrColor: '#1F7A4D', qrBackgroundColor: '#FFFFFF', frame: true, frameText: 'Scan me' };
  const unique = `${width}-${cards}-${Date.now().toString(36)}`;
  await putCards(
    hosts,
    uid,
    Object.fromEntries(
      Array.from({ length: cards }, (_, at) => [
        `Framed${width}And${cards}${at}`,
        { name: `Mina Kim ${at}`, customPath: `framed-${at}-${unique}`, qrDesign },
      ]),
    ),
  );
  await page.goto(`${origin}/dashboard`);
  const box = page.locator('.owned-card__code').first();
  const picture = box.locator('svg');
  await picture.waitFor();
  const [outer, inner] = [await box.boundingBox(), await picture.boundingBox()];
  if (outer === null || inner === null) throw new Error('The code is not visible.');
  expect(inner.height).toBeGreaterThan(inner.width);
  expect(inner.y).toBeGreaterThanOrEqual(outer.y);
  expect(inner.y + inner.height).toBeLessThanOrEqual(outer.y + outer.height);
  await screenshot(page, `dashboard-frame-${width}-${cards}`, true);
});
