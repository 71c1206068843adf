/** The passes of a card in the share kit: what is offered, as it is seen. Source: docs/decisions/0088. */
import { expect, test } from 'vitest';
import { usePeople } from '../../support/people/people.ts';
import { screenshot } from '../../support/people/screenshot.ts';
import { word } from '../../support/samples/words.ts';
import { ownSite } from '../../support/site/site.ts';
import { newOwner, putCards } from '../support/owner.ts';

const { origin, hosts } = ownSite();
const people = usePeople({ testFaces: true });
const cardId = `Wallet${Date.now().toString(36)}Abcdefghij`.slice(0, 20);
const apple = `/assets/wallet/${'0'.repeat(32)}.pkpass`;
const google = 'https://pay.google.com/gp/v/save/a.b.c';

test.each([
  ['en', 390, 'light'],
  ['en', 1280, 'dark'],
  ['ko', 1280, 'light'],
  ['ko', 390, 'dark'],
  ['he', 390, 'light'],
  ['he', 1280, 'dark'],
] as const)('passes are offered in %s at %i px, %s', async (language, width, colorScheme) => {
  const { page } = await people.open({ viewport: { width, height: 844 }, colorScheme });
  const uid = await newOwner(page, { origin, hosts, language });
  const own = cardId.replace('Abcd', `${language}${width}`).slice(0, 20);
  await putCards(hosts, uid, { [own]: { name: 'Mina Kim', customPath: `wallet-${own.toLowerCase()}` } });
  await page.route('**/assets/wallet/*.json', (route) =>
    route.fulfill({
      json: route.request().url().endsWith('/wallets.json')
        ? { apple: true, google: true }
        : { fingerprint: 'other', apple, google },
    }),
  );
  await page.goto(`${origin}/cards/${own}/share`);
  const add = page.getByRole('link', { name: word('shareKit.wallet.apple', {}, language), exact: true });
  await add.waitFor();
  expect(await add.getAttribute('href')).toBe(apple);
  await page.getByText(word('shareKit.wallet.changed', {}, language)).waitFor();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBe(0);
  await screenshot(page, `share-wallet-${language}-${width}-${colorScheme}`, true);
});

test('a site without passes has nothing of them, after one request', async () => {
  const { page } = await people.open();
  const uid = await newOwner(page, { origin, hosts, language: 'en' });
  const own = `Nopass${cardId}`.slice(0, 20);
  await putCards(hosts, uid, { [own]: { name: 'Mina Kim', customPath: `nopass-${own.toLowerCase()}` } });
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/assets/wallet/')) requests.push(pathname);
  });
  await page.goto(`${origin}/cards/${own}/share`);
  await page.getByRole('heading', { level: 2, name: word('shareKit.send.title') }).waitFor();
  await expect.poll(() => requests).toEqual(['/assets/wallet/wallets.json']);
  await page.waitForTimeout(300);
  expect(requests).toHaveLength(1);
  expect(await page.getByText(word('shareKit.wallet.title')).count()).toBe(0);
});
