/** What a visitor's phone asks for until the name is there. Source: docs/product.md, point 3. */
import { devices } from 'playwright-core';
import { expect, test } from 'vitest';
import { freshName, PREVIEW, putCard, putPicture } from '../e2e/support/visited-card.ts';
import { fileOf, isRead, openCard } from '../e2e/visitor/watched-card.ts';
import { usePeople } from '../support/people/people.ts';
import { stripedPhoto } from '../support/samples/pictures.ts';
import { hostsOf, ownSite } from '../support/site/site.ts';

const { origin, hosts } = ownSite();
const people = usePeople();

test.each([
  ['en-US', 'en'],
  ['ko-KR', 'ko'],
  ['ja-JP', 'ja'],
])('a card takes three requests in two waves to its name for a browser in %s', async (locale, code) => {
  const name = freshName('quick');
  const photoUrl = await putPicture(hosts, `users/u1/profile-photos/${name}.png`, stripedPhoto(400, 400));
  await putCard(hosts, name, { photoUrl, photoPreview: PREVIEW });
  const { page } = await people.open({ ...devices['Pixel 7'], locale });
  const { toName, seen } = await openCard(page, name);
  expect(toName.map(fileOf).sort()).toEqual(
    [
      `/${name}`,
      `/assets/visitor.${code}.js`,
      `/v1/projects/demo-carte/databases/(default)/documents/customLinks/${name}`,
    ].sort(),
  );
  // The second wave: both are asked for by the page itself, neither waits for the other.
  const [, ...second] = toName;
  expect(second.map(({ askedBy }) => askedBy)).toEqual(second.map(() => `${origin}/${name}`));
  await page.waitForLoadState('networkidle');
  expect(seen.filter(({ method, type }) => method === 'OPTIONS' || type === 'Preflight')).toEqual([]);
  expect(seen.filter(({ url }) => !hostsOf(ownSite()).includes(url.host))).toEqual([]);
  expect(seen.filter(isRead)).toHaveLength(1);
});
