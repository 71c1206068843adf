/** The pages for everybody, walked signed out in English and Korean. Source: specification §2; issue 3. */
import { describe, expect, test } from 'vitest';
import { violations } from '../../support/axe.ts';
import { forgetFaults, layFault } from '../../support/faults.ts';
import { storedIn } from '../../support/owner-rest.ts';
import { usePeople } from '../../support/people.ts';
import type { Profile } from '../../support/profile.ts';
import { ownSite } from '../../support/site.ts';
import { word, type TestLanguage } from '../../support/words.ts';
import { layoutShift } from '../support/layout-shift.ts';
import { statusKnown } from './status-known.ts';
import { somebody } from '../support/steps.ts';

const { origin, hosts } = ownSite();

/** Each page with the key of its title, and of its main heading where that is another. */
const PAGES = [
  { path: '/', title: 'landing', heading: 'landing.heroTitle' },
  { path: '/features', title: 'features' },
  { path: '/pricing', title: 'pricing' },
  { path: '/download', title: 'download' },
  { path: '/help', title: 'help' },
  { path: '/contact', title: 'contact' },
  { path: '/status', title: 'status' },
  { path: '/privacy-policy', title: 'privacyPolicy' },
  { path: '/terms', title: 'terms' },
] as const;

const people = usePeople();

/** A visitor whose browser speaks a language. */
const visitor = (language: TestLanguage = 'en', width = 1280): Promise<Profile> =>
  people.open({ viewport: { width, height: 900 }, locale: language === 'ko' ? 'ko-KR' : 'en-US' });

describe.each(['en', 'ko'] as const)('in %s', (language) => {
  const text = (key: string, values = {}) => word(key, values, language);

  test.each(PAGES)('$path opens with its title, stands still, and is accessible', async (entry) => {
    const { page } = await visitor(language);
    await page.goto(origin + entry.path);
    const heading = 'heading' in entry ? text(entry.heading) : text(`titles.${entry.title}`);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    expect(await page.title()).toBe(`${text(`titles.${entry.title}`)} · Carte`);
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
    await page.waitForLoadState('networkidle');
    if (entry.path === '/status') await statusKnown(page, language);
    expect(await layoutShift(page)).toBeLessThan(0.001);
    expect(await violations(page)).toEqual([]);
  });

  test('the landing page leads everywhere the specification says', async () => {
    const { page } = await visitor(language);
    await page.goto(origin);
    const href = (name: string, part = 'main') =>
      page
        .locator(part)
        .getByRole('link', { name: text(name), exact: true })
        .first()
        .getAttribute('href');
    expect(await href('landing.getStarted')).toBe('/register');
    expect(await href('landing.downloadApp')).toBe('/download');
    expect(await href('landing.freeCta')).toBe('/register');
    expect(await href('landing.premiumCta')).toBe('/register?plan=premium');
    expect(await href('landing.closingCta')).toBe('/register');
    expect(await href('shell.login', 'header')).toBe('/login');
    expect(await href('shell.signUp', 'header')).toBe('/register');
    const footer = page.locator('footer');
    for (const path of PAGES.slice(1).map((one) => one.path)) {
      await footer.locator(`a[href="${path}"]`).click();
      await page.waitForURL(origin + path);
      await page.getByRole('heading', { level: 1 }).waitFor();
    }
  });

  test('the help is searched, by keyboard too', async () => {
    const { page } = await visitor(language);
    await page.goto(`${origin}/help`);
    const search = page.getByRole('searchbox', { name: text('help.search') });
    await search.waitFor();
    await search.fill(text('auth.password'));
    await page.getByText(text('help.passwordQ')).waitFor();
    await page.getByText(text('help.makeCardQ')).waitFor({ state: 'hidden' });
    await search.fill('zeppelin');
    await page.getByText(text('help.nothingTitle', { query: 'zeppelin' })).waitFor();
    expect(page.url()).toBe(`${origin}/help?q=zeppelin`);
    await page.reload();
    await page.getByText(text('help.nothingTitle', { query: 'zeppelin' })).waitFor();
    await search.press('Escape');
    await search.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByText(text('help.makeCardA')).waitFor();
  });

  test('a message is written, survives a failure and a reload, and arrives once', async () => {
    const profile = await visitor(language);
    const { page } = profile;
    const name = `Mina ${Date.now()}`;
    const message = page.getByLabel(text('contact.message'), { exact: true });
    const send = page.getByRole('button', { name: text('contact.send') });
    await page.goto(`${origin}/contact`);
    await send.click();
    await page.getByText(text('contact.nameMissing')).waitFor();
    await page.getByText(text('contact.messageMissing')).waitFor();
    await page.getByLabel(text('contact.name')).fill(name);
    await page.getByLabel(text('contact.email')).fill('mina@carte.example');
    await message.fill('Hello\nthere');

    profile.expectProblems(/Failed to load resource.*503.*:commit/);
    await layFault(hosts, {
      service: 'firestore',
      verb: 'commit',
      action: { fail: 'UNAVAILABLE' },
      times: 50,
    });
    await send.click();
    await page.getByText(text('contact.failed')).waitFor({ timeout: 30_000 });
    await page.getByText(text('errors.unavailable')).waitFor();
    await forgetFaults(hosts);
    await page.reload();
    expect(await message.inputValue()).toBe('Hello\nthere');
    await send.click();
    await page.getByRole('heading', { name: text('contact.sentTitle') }).waitFor();
    const stored = (await storedIn(hosts, 'messages')).filter(({ fields }) =>
      JSON.stringify(fields).includes(name),
    );
    expect(stored).toHaveLength(1);
    expect(stored[0]?.fields['language']).toEqual({ stringValue: language });
  });

  test('the status page says what answers, what is slow, and what does not answer', async () => {
    const profile = await visitor(language);
    const { page } = profile;
    profile.expectProblems(/Failed to load resource.*503.*:batchGet/);
    await layFault(hosts, {
      service: 'firestore',
      action: { fail: 'UNAVAILABLE' },
      verb: 'batchGet',
      times: 1,
    });
    await layFault(hosts, { service: 'storage', action: { delay: 1_700 }, times: 1 });
    await page.goto(`${origin}/status`);
    const line = (key: string) =>
      page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: text(key), exact: true }) });
    await line('status.database').getByText(text('status.down')).waitFor();
    await line('status.storage').getByText(text('status.slow')).waitFor();
    await line('status.auth').getByText(text('status.ok')).waitFor();
    await page.getByText(text('status.someDown')).waitFor();
    await page.getByRole('button', { name: text('status.again') }).click();
    await page.getByText(text('status.allOk')).waitFor();
    expect(await page.getByText(text('status.ok'), { exact: true }).count()).toBe(3);
  });
});

test('/home is in Korean whatever the page speaks', async () => {
  const { page } = await visitor('en');
  await page.goto(`${origin}/home`);
  await page.getByRole('heading', { level: 1, name: word('landing.heroTitle', {}, 'ko') }).waitFor();
  expect(await page.title()).toBe(`${word('titles.landing', {}, 'ko')} · Carte`);
  expect(await page.locator('head > title').getAttribute('lang')).toBe('ko');
  expect(await page.locator('main section').first().getAttribute('lang')).toBe('ko');
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
  await page
    .getByRole('link', { name: word('shell.login'), exact: true })
    .first()
    .click();
  await page.waitForURL(`${origin}/login`);
});

test('whoever chooses Premium arrives at the plan after registering', async () => {
  const { page } = await visitor('en');
  await page.goto(origin);
  await page.getByRole('link', { name: word('landing.premiumCta') }).click();
  await page.waitForURL(`${origin}/register?plan=premium`);
  const person = somebody('Pia Premium');
  await page.getByLabel(word('auth.name'), { exact: true }).fill(person.name);
  await page.getByLabel(word('auth.email'), { exact: true }).fill(person.email);
  await page.getByLabel(word('auth.password'), { exact: true }).fill(person.password);
  await page.getByLabel(word('auth.confirmation'), { exact: true }).fill(person.password);
  await page.getByRole('button', { name: word('auth.register'), exact: true }).click();
  await page.waitForURL(`${origin}/pricing?plan=premium`);
  await page.getByText(word('pricing.welcomeNone')).waitFor();
  await page.getByText(word('pricing.noCheckout')).waitFor();
  // The landing page knows them, too.
  await page.goto(origin);
  await page.getByText(word('landing.greeting', { name: 'Pia Premium' })).waitFor();
  await page.getByRole('link', { name: word('shell.dashboard') }).click();
  await page.waitForURL(`${origin}/dashboard`);
  await expect.poll(() => page.title()).toBe(`${word('titles.dashboard')} · Carte`);
});

test('on a phone no page is wider than the screen', async () => {
  const { page } = await visitor('en', 360);
  for (const { path } of PAGES) {
    await page.goto(origin + path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect({ path, width }).toEqual({ path, width: 360 });
  }
});
