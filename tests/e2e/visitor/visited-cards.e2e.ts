/**
 * A card that was opened opens again without a connection. Source: issue "the public page", repeat visits and
 * bad networks.
 */
import { devices, type Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { changeDocument } from '../../support/backend/owner-rest.ts';
import { contentOf } from '../../support/people/download.ts';
import { usePeople } from '../../support/people/people.ts';
import { stripedPhoto } from '../../support/samples/pictures.ts';
import { word } from '../../support/samples/words.ts';
import { ownSite } from '../../support/site/site.ts';
import { freshName, putCard, putPicture } from '../support/visited-card.ts';

const { origin, hosts } = ownSite();
const people = usePeople();

/**
 * The addresses of what is kept, without the host, when nothing is being written; the worker is there when
 * they are.
 */
async function keptBy(page: Page): Promise<string[]> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  return page.evaluate(() =>
    navigator.locks.request('carte-seen', async () => {
      const cache = await caches.open('carte-seen');
      return (await cache.keys()).map(({ url }) => new URL(url).pathname);
    }),
  );
}

const cardHeading = (page: Page, name = 'Mina Kim') =>
  page.getByRole('heading', { level: 1, name }).waitFor();
const copyNote = (page: Page) => page.getByText(word('visitor.seenCopy', { date: '#' }).split('#')[0] ?? '');

test('a visited card opens offline with its photo and a note, and is current when the connection is back', async () => {
  const name = freshName('seen');
  const photoUrl = await putPicture(hosts, `users/u1/profile-photos/${name}.png`, stripedPhoto(400, 400));
  await putCard(hosts, name, { photoUrl });
  const profile = await people.open({ ...devices['Pixel 7'] });
  const { page, context } = profile;
  await page.goto(`${origin}/${name}`);
  await cardHeading(page);
  await expect.poll(() => keptBy(page)).toContain(`/${name}`);
  expect(await copyNote(page).count()).toBe(0);

  profile.expectProblems(/Failed to load resource: net::ERR_(INTERNET_DISCONNECTED|FAILED)/);
  await context.setOffline(true);
  await page.reload();
  await cardHeading(page);
  await copyNote(page).waitFor();
  const photo = page.locator('main img').first();
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(400);

  await changeDocument(hosts, `customLinks/${name}`, { card: { name: 'Mina Lee' } });
  await context.setOffline(false);
  await cardHeading(page, 'Mina Lee');
  await copyNote(page).waitFor({ state: 'detached' });
});

test('a card that was not visited says that it is offline, and nothing of the owner’s app is cached', async () => {
  const name = freshName('first');
  await putCard(hosts, name);
  const profile = await people.open({ ...devices['Pixel 7'] });
  const { page, context } = profile;
  await page.goto(`${origin}/${name}`);
  await expect.poll(() => keptBy(page)).toContain(`/${name}`);
  await page.goto(`${origin}/login`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.goto(`${origin}/${name}`);
  await cardHeading(page);
  const kept = await keptBy(page);
  expect(kept.filter((path) => /login|index|locales/.test(path))).toEqual([]);
  profile.expectProblems(/Failed to load resource: net::ERR_(INTERNET_DISCONNECTED|FAILED)/);
  await context.setOffline(true);
  const other = `${name}-Other`;
  await putCard(hosts, other.toLowerCase(), { name: 'Ada Park' });
  await page.goto(`${origin}/${other}?s=qr`);
  await page.getByRole('heading', { level: 1, name: word('visitor.offlineTitle') }).waitFor();
  await page.getByRole('button', { name: word('visitor.retry') }).waitFor();
  await context.setOffline(false);
  await cardHeading(page, 'Ada Park');
  await context.setOffline(true);
  await expect(page.goto(`${origin}/login`)).rejects.toThrow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
});

test('a cached card is found however its address is typed', async () => {
  const name = freshName('typed');
  const { cardId } = await putCard(hosts, name);
  const profile = await people.open({ ...devices['Pixel 7'] });
  const { page, context } = profile;
  await page.goto(`${origin}/${name.toUpperCase()}/?s=qr`);
  await expect.poll(() => keptBy(page)).toContain(`/${name}`);
  await page.goto(`${origin}/qr/${cardId}/`);
  await expect.poll(() => keptBy(page)).toContain(`/qr/${cardId}`);
  profile.expectProblems(/Failed to load resource: net::ERR_INTERNET_DISCONNECTED/);
  await context.setOffline(true);
  for (const typed of [name, `${name}/`, `${name.toUpperCase()}?s=qr`, `qr/${cardId}`, `qr/${cardId}/`]) {
    await page.goto(`${origin}/${typed}`);
    await cardHeading(page);
    await copyNote(page).waitFor();
  }
});

test('offline a visitor can save the contact, on an open page and on its cached copy', async () => {
  const name = freshName('saved');
  const photoPreview = 'data:image/jpeg;base64,/9j/AAAA';
  const photoUrl = await putPicture(hosts, `users/u1/profile-photos/${name}.png`, stripedPhoto(400, 400));
  const { cardId } = await putCard(hosts, name, { photoUrl, photoPreview, vcardUrl: 'https://named' });
  await putPicture(hosts, `users/u1/vcards/${cardId}.vcf`, Buffer.from('BEGIN:VCARD'));
  const profile = await people.open({ ...devices['Pixel 7'], acceptDownloads: true });
  const { page, context } = profile;
  await page.goto(`${origin}/${name}`);
  await page.getByRole('link', { name: word('visitor.addToContacts') }).waitFor();
  await expect.poll(async () => (await keptBy(page)).join(' ')).toContain('/assets/visitor-vcard-writer');
  profile.expectProblems(/Failed to load resource: net::ERR_(INTERNET_DISCONNECTED|FAILED)/);
  await context.setOffline(true);
  for (const again of [false, true]) {
    if (again) await page.reload();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: word('visitor.addToContacts') }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('Mina Kim.vcf');
    const content = (await contentOf(file)).toString();
    expect(content).toContain('\r\nFN:Mina Kim\r\n');
    expect(content).toContain('PHOTO;ENCODING=b;TYPE=JPEG:/9j/AAAA');
    expect(page.url()).toBe(`${origin}/${name}`);
    await cardHeading(page);
  }
});

test('a deleted card is removed from the cache with its photo, another card stays', async () => {
  const [name, other] = [freshName('removed'), freshName('stays')];
  const pictureOf = (card: string) => `users/u1/profile-photos/${card}.png`;
  for (const card of [other, name]) {
    await putCard(hosts, card, {
      photoUrl: await putPicture(hosts, pictureOf(card), stripedPhoto(400, 400)),
    });
  }
  const profile = await people.open({ ...devices['Pixel 7'] });
  const { page } = profile;
  const readOf = (card: string) =>
    `/v1/projects/demo-carte/databases/(default)/documents/customLinks/${card}`;
  const keptOf = async (card: string) => (await keptBy(page)).filter((path) => path.includes(card)).length;
  for (const card of [other, name]) {
    await page.goto(`${origin}/${card}`);
    // The page, what was read, and the photo.
    await expect.poll(() => keptOf(card)).toBe(3);
  }
  profile.expectProblems(/Failed to load resource.*404/);
  await fetch(`http://${hosts.firestore}${readOf(name)}`, {
    method: 'DELETE',
    headers: { authorization: 'Bearer owner' },
  });
  await page.reload();
  await page.getByRole('heading', { level: 1, name: word('visitor.notFoundTitle') }).waitFor();
  await expect.poll(() => keptOf(name)).toBe(0);
  expect(await keptOf(other)).toBe(3);
  expect((await keptBy(page)).filter((path) => path.startsWith('/assets/visitor-'))).not.toEqual([]);
});

test('the last twenty cards are cached', async () => {
  const start = freshName('row');
  const names = Array.from({ length: 22 }, (_, index) => `${start}-${index}`);
  for (const name of names) await putCard(hosts, name);
  const { page } = await people.open({ ...devices['Pixel 7'] });
  for (const name of names) {
    await page.goto(`${origin}/${name}`);
    await expect.poll(() => keptBy(page)).toContain(`/${name}`);
  }
  await expect
    .poll(async () => (await keptBy(page)).filter((path) => path.startsWith(`/${start}`)).sort())
    .toEqual(
      names
        .slice(2)
        .map((name) => `/${name}`)
        .sort(),
    );
});

test('a cached card has the script that its page names, never a page in place of a script', async () => {
  const name = freshName('deploy');
  await putCard(hosts, name);
  const { page, context } = await people.open({ ...devices['Pixel 7'] });
  const path = `/${name}`;
  // What the host has after a deploy: a page that names scripts of another state, which only this host has.
  let hash = '';
  let isThere = false;
  await context.route(
    (url) => url.pathname === path,
    async (route) => {
      if (route.request().isNavigationRequest()) return route.fallback();
      const html = await (await route.fetch()).text();
      hash = /visitor-([\w-]{8})\./.exec(html)?.[1] ?? '';
      return route.fulfill({ contentType: 'text/html', body: html.replaceAll(hash, 'NEWSTATE') });
    },
  );
  await context.route('**/assets/visitor-*NEWSTATE*', async (route) => {
    if (!isThere) return route.fulfill({ contentType: 'text/html', body: '<!doctype html>' });
    const old = await route.fetch({ url: route.request().url().replaceAll('NEWSTATE', hash) });
    return route.fulfill({
      contentType: 'text/javascript',
      body: (await old.text()).replaceAll(hash, 'NEWSTATE'),
    });
  });
  const asked = page.waitForResponse(/visitor-NEWSTATE/);
  await page.goto(`${origin}${path}`);
  await cardHeading(page);
  await asked;
  await page.waitForTimeout(300);
  expect(await page.evaluate(async () => (await (await caches.open('carte-seen')).keys()).length)).toBe(0);
  isThere = true;
  await page.reload();
  await cardHeading(page);
  await expect.poll(() => keptBy(page)).toContain(path);
  const scripts = (await keptBy(page)).filter((kept) => kept.startsWith('/assets/visitor-'));
  expect(scripts.length).toBeGreaterThan(1);
  expect(scripts.filter((kept) => !kept.includes('NEWSTATE'))).toEqual([]);
});

test('a cached card opens in its cached language when another was chosen since', async () => {
  const name = freshName('spoken');
  await putCard(hosts, name);
  const profile = await people.open({ ...devices['Pixel 7'] });
  const { page, context } = profile;
  await page.goto(`${origin}/${name}`);
  await expect.poll(() => keptBy(page)).toContain(`/${name}`);
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((kept) => kept.endsWith('language')) ?? 'carte.language';
    localStorage.setItem(key, 'ko');
  });
  profile.expectProblems(/Failed to load resource: net::ERR_INTERNET_DISCONNECTED/);
  await context.setOffline(true);
  await page.reload();
  await cardHeading(page);
});

test('a full disk does not turn a missing card into an error', async () => {
  const name = freshName('full');
  await putCard(hosts, name);
  const profile = await people.open({ ...devices['Pixel 7'] });
  const { page, context } = profile;
  await page.goto(`${origin}/${name}`);
  await expect.poll(() => keptBy(page)).toContain(`/${name}`);
  const [worker] = context.serviceWorkers();
  if (worker === undefined) throw new Error('There is no service worker.');
  await worker.evaluate(() => {
    Cache.prototype.put = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
  });
  profile.expectProblems(/Failed to load resource.*404/);
  await page.goto(`${origin}/${name}-nobody`);
  await page.getByRole('heading', { level: 1, name: word('visitor.notFoundTitle') }).waitFor();
});

test('cards opened at the same time are all cached', async () => {
  const names = [1, 2, 3, 4].map(() => freshName('atonce'));
  for (const name of names) await putCard(hosts, name);
  const { page, context } = await people.open({ ...devices['Pixel 7'] });
  const pages = [page, await context.newPage(), await context.newPage(), await context.newPage()];
  await Promise.all(pages.map((one, index) => one.goto(`${origin}/${names[index] ?? ''}`)));
  const listed = () =>
    page.evaluate(async () => {
      const list = await (await (await caches.open('carte-seen')).match('/carte-seen.json'))?.json();
      return ((list ?? []) as { path: string }[]).map(({ path }) => path).sort();
    });
  await expect.poll(listed).toEqual(names.map((name) => `/${name}`).sort());
  expect(await keptBy(page)).toEqual(expect.arrayContaining(names.map((name) => `/${name}`)));
});

test.each<['refused' | 'broken' | 'cut' | 'stalled']>([['refused'], ['broken'], ['cut'], ['stalled']])(
  'the cached card replaces an answer that is %s',
  async (how) => {
    const name = freshName(how);
    await putCard(hosts, name);
    const { page, context } = await people.open({ ...devices['Pixel 7'] });
    await page.goto(`${origin}/${name}`);
    await expect.poll(() => keptBy(page)).toContain(`/${name}`);
    const [worker] = context.serviceWorkers();
    if (worker === undefined) throw new Error('There is no service worker.');
    await worker.evaluate((kind) => {
      const network = self.fetch;
      const body = () =>
        new ReadableStream<Uint8Array>({
          start(stream) {
            stream.enqueue(new TextEncoder().encode('{"name":'));
            if (kind === 'broken') stream.close();
            if (kind === 'cut') stream.error(new TypeError('cut'));
          },
        });
      self.fetch = (input, init) =>
        String(input instanceof Request ? input.url : input).includes('/documents/customLinks/')
          ? Promise.resolve(new Response(body(), { status: kind === 'refused' ? 429 : 200 }))
          : network(input, init);
    }, how);
    await page.reload();
    await cardHeading(page);
    await copyNote(page).waitFor();
  },
);
