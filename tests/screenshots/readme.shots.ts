/**
 * `npm run screenshots readme`: the two pictures README opens with, an owner's screen and a visitor's, into
 * `docs/pictures/`. Source: issue 17, "A newcomer's path".
 */
import { mkdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { putCards, signIn } from '../e2e/support/owner.ts';
import { somebody } from '../e2e/support/steps.ts';
import { putPicture } from '../e2e/support/visited-card.ts';
import { putDocuments } from '../support/backend/owner-rest.ts';
import { usePeople } from '../support/people/people.ts';
import { REPOSITORY } from '../support/repository.ts';
import { ownSite } from '../support/site/site.ts';

const OUTPUT = join(REPOSITORY, 'docs', 'pictures');
const OWNER = join(OUTPUT, 'owner.png');
const VISITOR = join(OUTPUT, 'visitor.png');
/** Of both together: the first screen of README is not to wait for them. */
const MOST_BYTES = 400_000;

const { origin, hosts } = ownSite();
// The card is put there past the app, which then may not write its contact file.
const people = usePeople({ expecting: /403/ });

/** One window of `page` as a picture, once every picture and face in it is there. */
async function picture(page: Page, path: string): Promise<void> {
  await page.waitForLoadState('load');
  await page.waitForFunction(() => [...document.images].every((image) => image.complete));
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.screenshot({ path, animations: 'disabled' });
}

test('an owner’s dashboard on a desktop and the card on a visitor’s phone', async () => {
  await mkdir(OUTPUT, { recursive: true });
  const look: BrowserContextOptions = { locale: 'en', colorScheme: 'light', serviceWorkers: 'block' };
  const owner = await people.open({ ...look, viewport: { width: 1280, height: 844 } });
  const uid = await signIn(owner.page, somebody('Mina Kim'), { origin, hosts });
  const portrait = await readFile(join(REPOSITORY, 'build', 'stand-in', 'demo', 'portrait.jpg'));
  const photoUrl = await putPicture(hosts, `users/${uid}/profile-photos/1.jpg`, portrait);
  const card = {
    name: 'Mina Kim',
    position: 'Ceramic artist',
    company: 'Kiln & Co.',
    email: 'mina@kiln.example',
    phone: '+82 2 555 0142',
    website: 'https://kiln.example',
    introText: 'I make tableware by hand, in small series.',
    instagramId: 'mina.kiln',
    linkedinId: 'mina-kim',
    photoUrl,
    customPath: 'mina',
  };
  const cardId = 'Readme'.padEnd(20, '0');
  await putCards(hosts, uid, { [cardId]: card });
  await putDocuments(hosts, { 'customLinks/mina': { status: 'active', userId: uid, cardId, card } });
  await owner.page.goto(`${origin}/dashboard`);
  await owner.page.locator('main article').first().waitFor();
  await owner.page.locator('main dd').first().waitFor();
  await picture(owner.page, OWNER);

  const visitor = await people.open({ ...look, viewport: { width: 390, height: 844 } });
  await visitor.page.goto(`${origin}/mina`);
  await visitor.page.getByRole('heading', { level: 1, name: card.name }).waitFor();
  await picture(visitor.page, VISITOR);

  const sizes = await Promise.all([OWNER, VISITOR].map(async (path) => (await stat(path)).size));
  console.log(`owner.png ${sizes[0]} bytes, visitor.png ${sizes[1]} bytes`);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MOST_BYTES);
});
