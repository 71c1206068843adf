/**
 * When the texts of a language cannot be loaded (docs/specification.md §7): in English; without that
 * one, too, the page says so.
 */
import { expect, test } from 'vitest';
import { usePeople } from '../../support/people/people.ts';
import { word } from '../../support/samples/words.ts';
import { ownSite } from '../../support/site/site.ts';

const { origin } = ownSite();
const people = usePeople({ expecting: /Failed to load resource|dictionary|locales|could not be loaded/i });

const FAILED = 'The texts of this page could not be loaded.';

test('a language that cannot be loaded falls back to English', async () => {
  const { page } = await people.open({ locale: 'ko-KR' });
  await page.route('**/locales/ko.json*', (route) => route.fulfill({ status: 503, body: 'down' }));
  await page.goto(`${origin}/login`);
  await page.getByRole('button', { name: word('auth.login'), exact: true }).waitFor();
  expect(await page.title()).toContain(word('titles.login'));
});

test.each(['/', '/login'])('without any dictionary %s says so, and reloading helps', async (path) => {
  const { page } = await people.open({ locale: 'ko-KR' });
  await page.route('**/locales/*.json*', (route) => route.abort('connectionreset'));
  await page.goto(origin + path);
  await page.getByRole('heading', { name: FAILED }).waitFor();
  await page.getByText('페이지의 문구를 불러오지 못했습니다.').waitFor();
  expect(await page.title()).toContain(FAILED);

  await page.unroute('**/locales/*.json*');
  await page.getByRole('button', { name: /Refresh Page/ }).click();
  const heading = path === '/' ? word('landing.heroTitle', {}, 'ko') : word('titles.login', {}, 'ko');
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
});
