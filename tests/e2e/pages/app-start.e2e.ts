/** The app whose files come late or not at once. Source: docs/product.md, question 4; src/early.ts. */
import { expect, test } from 'vitest';
import { usePeople } from '../../support/people/people.ts';
import { word } from '../../support/samples/words.ts';
import { ownSite } from '../../support/site/site.ts';

const { origin } = ownSite();
const people = usePeople({ expecting: /ERR_CONNECTION_RESET|^uncaught: / });

test('a truncated file of the app’s start is fetched again with the next load of the page', async () => {
  const { page } = await people.open({ locale: 'en-US', serviceWorkers: 'block' });
  let loads = 0;
  page.on('request', (request) => (loads += request.isNavigationRequest() ? 1 : 0));
  await page.route(/\/assets\/start-(?!landing)[\w-]+\.js$/, (route) =>
    loads < 3 ? route.abort('connectionreset') : route.continue(),
  );
  await page.goto(`${origin}/login`);
  await page.getByRole('heading', { level: 1, name: word('auth.loginTitle') }).waitFor();
  expect(loads).toBe(3);
});
