/**
 * Telephone numbers from the form to the visitor's page: what is typed is shown, what is dialed is in the
 * links. What is dialed of which text: src/shared/lib/phone.test.ts. Source: docs/product.md, question 24.
 */
import { expect, test } from 'vitest';
import { storedIn } from '../../support/backend/owner-rest.ts';
import { usePeople } from '../../support/people/people.ts';
import { screenshot } from '../../support/people/screenshot.ts';
import { word } from '../../support/samples/words.ts';
import { ownSite } from '../../support/site/site.ts';
import { newOwner } from '../support/owner.ts';
import { openSections } from '../support/steps.ts';

const { origin, hosts } = ownSite();
const people = usePeople();
const slug = `phones-${Date.now().toString(36)}`;

test('two numbers in one field both dial, with the country of the owner’s time zone', async () => {
  const { page } = await people.open({ timezoneId: 'Asia/Seoul', serviceWorkers: 'block' });
  const uid = await newOwner(page, { origin, hosts });
  const field = (name: string) => page.locator(`#card-${name}`);
  await page.goto(`${origin}/card/create`);
  await openSections(page);
  await field('customPath').fill(slug);
  await field('name').fill('Mina Kim');
  await field('email').fill('mina@kiln.example');
  await field('phone').fill('010-1234-5678 / 02-765-4321 ext. 12');
  await field('name').focus();
  await field('phone-2').waitFor();
  const hint = (name: string) => page.locator(`#card-${name}-hint`).innerText();
  const country = new Intl.DisplayNames('en', { type: 'region' }).of('KR') ?? '';
  await expect
    .poll(() => hint('phone'))
    .toBe(word('cards.phoneCalls', { number: '+82 10 1234 5678', country }));
  expect(await hint('phone-2')).toBe(word('cards.phoneCalls', { number: '+82 2 765 4321,12', country }));
  await screenshot(page, 'phone-numbers-form');
  await page.getByRole('button', { name: word('cards.create'), exact: true }).click();
  await page.waitForURL(`${origin}/${slug}`);
  const stored = await storedIn(hosts, 'cards');
  expect(stored.find(({ path }) => path.startsWith(`users/${uid}/`))?.fields).toMatchObject({
    phone: { stringValue: '010-1234-5678' },
    phones: {
      arrayValue: {
        values: [
          { stringValue: 'mobile +821012345678 010-1234-5678' },
          { stringValue: 'work +8227654321,12 02-765-4321 ext. 12' },
        ],
      },
    },
  });

  const { page: visited } = await people.open({ serviceWorkers: 'block' });
  await visited.goto(`${origin}/${slug}`);
  await visited.getByRole('heading', { level: 1 }).waitFor();
  const link = (name: string) => visited.getByRole('link', { name, exact: true }).getAttribute('href');
  expect(await link(word('visitor.message'))).toBe('sms:+821012345678');
  expect(await link(`${word('visitor.phoneMobile')} 010-1234-5678`)).toBe('tel:+821012345678');
  expect(await link(`${word('visitor.phoneWork')} 02-765-4321 ext. 12`)).toBe('tel:+8227654321,12');
  await screenshot(visited, 'phone-numbers-card');
});
