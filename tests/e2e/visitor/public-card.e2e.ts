/**
 * A card as a visitor sees it. The messages where there is no card: tests/screens/public-card.test.tsx.
 * Source: docs/product.md, questions 4 to 6; issue "the public page".
 */
import { devices, type Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { LOOKS } from '../../../src/card/model/looks.ts';
import { layFault } from '../../support/backend/faults.ts';
import { putDocuments } from '../../support/backend/owner-rest.ts';
import { COLOR_RULES, violations } from '../../support/people/axe.ts';
import { allowCopying, pastedText } from '../../support/people/clipboard.ts';
import { holdBack } from '../../support/people/held-requests.ts';
import { usePeople } from '../../support/people/people.ts';
import { screenshot } from '../../support/people/screenshot.ts';
import { stripedPhoto } from '../../support/samples/pictures.ts';
import { word } from '../../support/samples/words.ts';
import { ownSite } from '../../support/site/site.ts';
import { FULL_CARD } from '../../walks/cards.ts';
import { freshName, putCard, putPicture } from '../support/visited-card.ts';

const { origin, hosts } = ownSite();
const people = usePeople();

/** A visitor with a phone; without the service worker, so that every request is seen. */
const visitor = (options = {}) => people.open({ ...devices['Pixel 7'], serviceWorkers: 'block', ...options });

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const background = (page: Page) =>
  page.locator('.visitor-page').evaluate((element) => getComputedStyle(element).backgroundColor);

test('a card shows everything its owner filled in', async () => {
  const name = freshName('full');
  const photo = await putPicture(hosts, `users/u1/images/${name}.png`, stripedPhoto(400, 400));
  await putCard(hosts, name, { ...FULL_CARD, portfolioImages: [photo], photoUrl: photo });
  const { page } = await visitor();
  await page.goto(`${origin}/${name}`);
  await heading(page, 'Mina Kim');
  const link = (label: string) => page.getByRole('link', { name: label, exact: true }).getAttribute('href');
  const text = (key: string) => word(`visitor.${key}`);
  expect(await link(`${text('phoneMobile')} +82 10 1234 5678`)).toBe('tel:+821012345678');
  expect(await link(`${text('phoneWork')} +82 2 765 4321`)).toBe('tel:+8227654321');
  expect(await link(text('message'))).toBe('sms:+821012345678');
  expect(await link(`${text('phoneWork')} mina@example.com`)).toBe('mailto:mina@example.com');
  expect(await link(`${text('phoneHome')} mina@home.example`)).toBe('mailto:mina@home.example');
  expect(await link(`${text('phoneWork')} Seoul`)).toContain('query=Seoul');
  expect(await link(`${text('phoneHome')} 5 Jongno`)).toContain('query=5%20Jongno');
  expect(await link(`${text('website')} mina.example`)).toBe('https://mina.example/');
  expect(await link(`${text('kakao')} pf.kakao.com/_mina`)).toBe('https://pf.kakao.com/_mina');
  expect(await link(`${text('booking')} calendly.com/mina`)).toBe('https://calendly.com/mina');
  expect(await link(`${text('review')} forms.example/mina`)).toBe('https://forms.example/mina');
  for (const [network, address] of [
    ['Instagram', 'instagram.com/mina'],
    ['Threads', 'threads.net/@mina'],
    ['YouTube', 'youtube.com/@mina'],
    ['LinkedIn', 'linkedin.com/in/mina'],
    ['Facebook', 'facebook.com/mina'],
    ['TikTok', 'tiktok.com/@mina'],
    ['WhatsApp', 'wa.me/821012345678'],
    ['My shop', 'etsy.com/shop/mina'],
  ] as const)
    expect(await link(`${network} ${address}`)).toContain(address);
  expect(await link('kiln.example/pots')).toBe('https://kiln.example/pots');
  expect(await page.getByText('Hidden').count()).toBe(0);
  // The mark of the service, in place of the general icon.
  await page.locator('a[href="https://wa.me/821012345678"] svg.card-icon').waitFor();
  await page.getByText('I throw pots.').waitFor();
  await page.getByText('Cups and bowls.').waitFor();
  expect(await page.evaluate(() => [document.documentElement.lang, document.cookie])).toEqual(['en', '']);
});

test('a free slug can be claimed, and a card appears once a failing service works again', async () => {
  const name = freshName('gone');
  const profile = await visitor();
  const { page } = profile;
  profile.expectProblems(/Failed to load resource.*(404|503)/);
  await page.goto(`${origin}/${name}`);
  await heading(page, word('visitor.notFoundTitle'));
  const claim = page.getByRole('link', { name: word('visitor.claim', { name }) });
  expect(await claim.getAttribute('href')).toBe(`/card/create?name=${name}`);

  await putCard(hosts, name);
  await layFault(hosts, {
    service: 'firestore',
    path: `customLinks/${name}`,
    action: { fail: 'UNAVAILABLE' },
  });
  await page.reload();
  await heading(page, word('visitor.failedTitle'));
  await heading(page, 'Mina Kim');
  expect(await page.title()).toBe('Mina Kim');
});

/** Where an element is; it has to be shown. */
async function boxOf(page: Page, selector: string) {
  const box = await page.locator(selector).first().boundingBox();
  if (box === null) throw new Error(`${selector} is not shown.`);
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

test.each([
  ['a phone', 390, 844],
  ['a small phone', 360, 640],
  ['a desktop', 1280, 800],
])(
  'on %s the buttons to save and to leave details stand side by side, and stay in reach at the end',
  async (_, width, height) => {
    const name = freshName('reach');
    const photo = await putPicture(hosts, `users/u1/images/${name}.png`, stripedPhoto(400, 400));
    await putCard(hosts, name, {
      ...FULL_CARD,
      photoUrl: photo,
      portfolioImages: [photo],
      introText: 'Pots.\n'.repeat(60),
    });
    const { page } = await people.open({ viewport: { width, height }, serviceWorkers: 'block' });
    await page.goto(`${origin}/${name}`);
    await heading(page, 'Mina Kim');
    const expectInReach = async () => {
      const [save, exchange] = [
        await boxOf(page, '.card-sheet__save'),
        await boxOf(page, '.card-sheet__second'),
      ];
      expect(exchange.y).toBe(save.y);
      expect(exchange.x).toBeGreaterThanOrEqual(save.right);
      expect(exchange.right - exchange.x).toBeLessThanOrEqual(save.right - save.x);
      expect(save.y).toBeGreaterThanOrEqual(0);
      expect(save.bottom).toBeLessThanOrEqual(height);
    };
    await expectInReach();
    await page.getByRole('link', { name: word('visitor.madeWith') }).scrollIntoViewIfNeeded();
    await expectInReach();
    // Everything can be scrolled out from behind the bar.
    const { bottom } = await boxOf(page, '.visitor-page__foot a');
    const bar = await boxOf(page, '.card-sheet__actions');
    expect([bottom <= bar.y, bar.bottom < bottom]).toContain(true);
  },
);

test('a desktop has two columns and a QR code for a phone, which a phone does not show', async () => {
  const name = freshName('wide');
  const photo = await putPicture(hosts, `users/u1/images/${name}.png`, stripedPhoto(400, 400));
  await putCard(hosts, name, { ...FULL_CARD, photoUrl: photo });
  const { page } = await people.open({ viewport: { width: 1280, height: 800 }, serviceWorkers: 'block' });
  await page.goto(`${origin}/${name}`);
  const code = page.getByRole('img', { name: `${origin}/${name}` });
  await code.waitFor();
  const [picture, title] = [await boxOf(page, '.card-face__photo'), await boxOf(page, 'h1')];
  expect(picture).toMatchObject({ y: 0, height: 800 });
  expect(title.x).toBeGreaterThanOrEqual(picture.right);
  await page.setViewportSize({ width: 390, height: 844 });
  await code.waitFor({ state: 'hidden' });
});

test.each(['Bo', 'Maria Antonia Josepha Johanna von Habsburg'])(
  'a short card of %s shows its whole QR code beside the name on a desktop',
  async (person) => {
    const { page } = await people.open({ viewport: { width: 1280, height: 800 }, serviceWorkers: 'block' });
    for (const look of LOOKS) {
      const name = freshName('sparse');
      await putCard(hosts, name, { name: person, email: 'a@x.example', look });
      await page.goto(`${origin}/${name}`);
      await page.locator('.phone-qr').waitFor();
      if (person === 'Bo') await screenshot(page, `sparse-${look}`);
      const [code, actions] = [await boxOf(page, '.phone-qr'), await boxOf(page, '.card-sheet__actions')];
      const title = await boxOf(page, 'h1');
      expect(code.bottom).toBeLessThanOrEqual(actions.y);
      expect(title.right).toBeLessThanOrEqual(code.x);
    }
  },
);

test.each(LOOKS)(
  'a card in the look %s prints on one sheet, with QR code and logo, without controls',
  async (look) => {
    const name = freshName('paper');
    const photo = await putPicture(hosts, `users/u1/images/${name}.png`, stripedPhoto(400, 400));
    await putCard(hosts, name, {
      ...FULL_CARD,
      look,
      photoUrl: photo,
      logoUrl: photo,
      portfolioImages: [photo, photo],
      introText: 'Pots. '.repeat(500),
      cardBackgroundColor: '#1B3A5C',
    });
    const { page } = await visitor();
    await page.goto(`${origin}/${name}`);
    await page.locator('.phone-qr').waitFor({ state: 'attached' });
    const pdf = await page.pdf({ format: 'A4' });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    await page.emulateMedia({ media: 'print' });
    await page.getByRole('img', { name: `${origin}/${name}` }).waitFor();
    expect(await page.locator('.card-sheet__actions, select').filter({ visible: true }).count()).toBe(0);
    expect(await background(page)).toBe('rgb(255, 255, 255)');
    expect(await page.locator('.card-look__logo').isVisible()).toBe(true);
    // Black on white, or the button's ink on its color.
    expect(await violations(page, COLOR_RULES)).toEqual([]);
    await screenshot(page, `public-card-on-paper-${look}`);
  },
);

test('old addresses and moved slugs lead to the card', async () => {
  const name = freshName('moved');
  const { cardId } = await putCard(hosts, name);
  await putDocuments(hosts, {
    [`customLinks/${name}-old`]: { status: 'moved', userId: 'u1', cardId, movedTo: name },
  });
  const { page } = await visitor();
  for (const path of [`card/u1/${cardId}`, `qr/${cardId}`, `${name}-old`, name.toUpperCase()]) {
    await page.goto(`${origin}/${path}`);
    await heading(page, 'Mina Kim');
    expect(new URL(page.url()).pathname).toBe(`/${path}`);
  }
});

test('a slow answer is announced, and then the card is shown', async () => {
  const name = freshName('slow');
  await putCard(hosts, name);
  const { page } = await visitor();
  const release = await holdBack(page, '**/customLinks/**');
  await page.goto(`${origin}/${name}`);
  await page.getByText(word('visitor.slow')).waitFor();
  release();
  await heading(page, 'Mina Kim');
  expect(await page.getByText(word('visitor.slow')).count()).toBe(0);
});

test('the default background follows the visitor’s color scheme, a chosen one does not', async () => {
  const plain = freshName('plain');
  const chosen = freshName('chosen');
  await putCard(hosts, plain);
  await putCard(hosts, chosen, { cardBackgroundColor: '#FFE8D6' });
  const seen = async (colorScheme: 'light' | 'dark', name: string) => {
    const { page } = await visitor({ colorScheme });
    await page.goto(`${origin}/${name}`);
    await heading(page, 'Mina Kim');
    return background(page);
  };
  expect(await seen('dark', plain)).toBe('rgb(31, 29, 25)');
  expect(await seen('light', plain)).toBe('rgb(255, 255, 255)');
  expect(await seen('dark', chosen)).toBe('rgb(255, 232, 214)');
});

test('sharing without a share sheet copies the address', async () => {
  const name = freshName('share');
  await putCard(hosts, name);
  const { page, context } = await visitor();
  await allowCopying(context, origin);
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await page.goto(`${origin}/${name.toUpperCase()}?s=qr`);
  await page.getByRole('button', { name: word('visitor.share') }).click();
  await page.getByText(word('visitor.addressCopied')).waitFor();
  expect(await pastedText(context)).toBe(`${origin}/${name}`);
});

test('an address that can be neither shared nor copied is shown, without an error', async () => {
  const name = freshName('refused');
  await putCard(hosts, name);
  const { page } = await visitor();
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: undefined });
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
    Object.defineProperty(document, 'execCommand', { value: () => false });
  });
  await page.goto(`${origin}/${name}`);
  await page.getByRole('button', { name: word('visitor.share') }).click();
  const notice = page.locator('output', { hasText: word('visitor.copyFailed') });
  await notice.waitFor();
  expect(await notice.innerText()).toContain(`${origin}/${name}`);
});

test.each([
  [844, 390],
  [740, 360],
])(
  'on a phone in landscape, %i by %i, the first screen has photo, name and button side by side',
  async (width, height) => {
    const [withPhoto, without] = [freshName('side'), freshName('stamp')];
    const photoUrl = await putPicture(hosts, `users/u1/images/${withPhoto}.png`, stripedPhoto(400, 400));
    await putCard(hosts, withPhoto, { position: 'Potter', company: 'Kiln', photoUrl });
    await putCard(hosts, without, { position: 'Potter', company: 'Kiln' });
    const { page } = await visitor({ viewport: { width, height } });
    for (const name of [withPhoto, without]) {
      await page.goto(`${origin}/${name}`);
      await heading(page, 'Mina Kim');
      // Without a photo its seal lies on a field of the same size.
      const field = name === withPhoto ? '.card-face__photo' : '.card-sheet__visual';
      const portrait = await page.locator(field).boundingBox();
      expect(portrait?.height).toBe(height);
      expect(portrait?.width).toBeGreaterThanOrEqual(width / 4);
      const button = await page.locator('.card-sheet__save').boundingBox();
      expect((button?.y ?? 0) + (button?.height ?? height)).toBeLessThanOrEqual(height);
    }
    if (height === 390) await screenshot(page, 'public-card-on-its-side');
  },
);

test('the portfolio opens over the page, keeps the focus, is swiped and enlarged, and returns the focus', async () => {
  const name = freshName('works');
  const pictures = await Promise.all(
    [1, 2, 3].map((number) =>
      putPicture(hosts, `users/u1/images/${name}-${number}.png`, stripedPhoto(300 + number, 200)),
    ),
  );
  await putCard(hosts, name, { portfolioImages: pictures });
  const { page } = await visitor();
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  const before = `${origin}/terms`;
  await page.goto(before);
  await page.goto(`${origin}/${name}`);
  const picture = (number: number) => word('visitor.picture', { number, count: 3 });
  const thumbnail = page.getByRole('button', { name: picture(1) });
  await thumbnail.waitFor();
  expect(scripts.filter((path) => path.includes('viewer'))).toEqual([]);
  await thumbnail.focus();
  await page.keyboard.press('Enter');
  const viewer = page.getByRole('dialog', { name: word('visitor.portfolio') });
  const pictureAt = (number: number) => viewer.getByRole('img', { name: picture(number) });
  await pictureAt(1).waitFor();
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press('Tab');
    expect(
      await page.evaluate(() => {
        const active = document.activeElement;
        return active === document.body || active?.closest('dialog') !== null;
      }),
    ).toBe(true);
  }
  await page.keyboard.press('ArrowRight');
  await pictureAt(2).waitFor();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  await page.mouse.move(width * 0.8, height / 2);
  await page.mouse.down();
  await page.mouse.move(width * 0.2, height / 2, { steps: 5 });
  await page.mouse.up();
  await pictureAt(3).waitFor();
  await page.mouse.dblclick(width / 2, height / 2);
  await expect.poll(() => pictureAt(3).evaluate((image) => image.style.transform)).toContain('scale(2.5)');
  await page.keyboard.press('-');
  await expect.poll(() => pictureAt(3).evaluate((image) => image.style.transform)).toContain('scale(1)');
  await page.keyboard.press('Escape');
  await viewer.waitFor({ state: 'detached' });
  expect(await thumbnail.evaluate((element) => element === document.activeElement)).toBe(true);
  // Back closes the viewer; once it is closed, however that was, Back leaves the card.
  await thumbnail.click();
  await pictureAt(1).waitFor();
  await page.evaluate(() => history.back());
  await viewer.waitFor({ state: 'detached' });
  expect(page.url()).toBe(`${origin}/${name}`);
  await page.goBack();
  expect(page.url()).toBe(before);
});
