/** The QR studio while what proves a code does not come. Source: issue of the QR studio. */
import { expect, test } from 'vitest';
import { usePeople } from '../../support/people/people.ts';
import { word } from '../../support/samples/words.ts';
import { ownSite } from '../../support/site/site.ts';
import { newOwner, putCards } from '../support/owner.ts';

const { origin, hosts } = ownSite();
const people = usePeople();
const WORKER = /proof\.worker[^/]*\.js$/;

test('a worker that does not load is reported, and a new one proves the design later', async () => {
  const profile = await people.open();
  const { page } = profile;
  const uid = await newOwner(page, { origin, hosts, language: 'en' });
  const id = `Worker${Date.now().toString(36)}`;
  const customPath = id.toLowerCase();
  await putCards(hosts, uid, { [id]: { name: 'Mina Kim', email: 'mina@example.com', customPath } });
  profile.expectProblems(/proof\.worker/);
  await page.context().route(WORKER, (route) => route.abort('failed'));
  await page.goto(`${origin}/cards/${id}/qr-design`);
  await page.getByText(word('qr.checkFailed')).first().waitFor();
  const save = page.getByRole('button', { name: word('common.save'), exact: true });
  await save.click();
  await page.getByRole('alert').getByText(word('qr.checkFailed')).waitFor();
  expect(await save.isEnabled()).toBe(true);
  await page.context().unroute(WORKER);
  await page.getByRole('button', { name: word('common.retry'), exact: true }).click();
  await page.getByText(word('qr.verdict.scans'), { exact: true }).waitFor();
});
