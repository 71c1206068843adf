/**
 * Further e-mail and postal addresses, from the form to the visitor's page and the contact file. What is
 * stored and parsed: src/card/model/addresses.test.ts. Source: docs/decisions/0080.
 */
import { expect, test } from 'vitest';
import { contentOf } from '../../support/people/download.ts';
import { usePeople } from '../../support/people/people.ts';
import { screenshot } from '../../support/people/screenshot.ts';
import { word } from '../../support/samples/words.ts';
import { ownSite } from '../../support/site/site.ts';
import { newOwner, putCards } from '../support/owner.ts';
import { openSections } from '../support/steps.ts';
import { freshName } from '../support/visited-card.ts';

const { origin, hosts } = ownSite();
const people = usePeople();

test('further addresses are added by keys, and are on the page and in the contact file', async () => {
  const slug = freshName('addresses');
  const { page } = await people.open({
    viewport: { width: 1280, height: 900 },
    serviceWorkers: 'block',
  });
  const uid = await newOwner(page, { origin, hosts });
  const id = 'AddressesOfTest000001';
  await putCards(hosts, uid, {
    [id]: { name: 'Mina Kim', customPath: slug, email: 'mina@kiln.example', address: '1 Clay Street' },
  });
  await page.goto(`${origin}/cards/${id}/edit`);
  await openSections(page);
  const group = (key: string, values = {}) =>
    page.getByRole('group', { name: word(key, values), exact: true });
  const add = async (key: string, text: string) => {
    await page.getByRole('button', { name: word(key), exact: true }).focus();
    await page.keyboard.press('Enter');
    const isFocused = () => page.evaluate(() => document.activeElement?.getAttribute('value') === '');
    await expect.poll(isFocused).toBe(true);
    await page.keyboard.type(text);
  };
  await add('cards.emailAdd', 'mina@home.example');
  await add('cards.emailAdd', 'gone@kiln.example');
  const remove = page.getByRole('button', { name: word('cards.emailRemove', { number: 3 }) });
  await remove.focus();
  await page.keyboard.press('Enter');
  const focused = page.locator('#card-email-2');
  await expect.poll(() => focused.evaluate((one) => one === document.activeElement)).toBe(true);
  await add('cards.addressAdd', '5 Jongno');
  const second = group('cards.addressNumbered', { number: 2 });
  await second.getByRole('combobox').selectOption({ label: word('visitor.phoneHome') });
  await screenshot(page, 'addresses-form');
  await page.setViewportSize({ width: 390, height: 844 });
  await screenshot(page, 'addresses-form-390');
  await page.getByRole('button', { name: word('common.save'), exact: true }).click();
  await page.waitForURL(`${origin}/dashboard`);

  const visitor = await people.open({ serviceWorkers: 'block' });
  await visitor.page.goto(`${origin}/${slug}`);
  const rows = visitor.page.locator('.card-sheet__row');
  await rows.nth(3).waitFor();
  const texts = await rows.evaluateAll((all) => all.map((one) => one.textContent));
  expect(texts).toEqual([
    'Work mina@kiln.example',
    'Home mina@home.example',
    'Work 1 Clay Street',
    'Home 5 Jongno',
  ]);
  await screenshot(visitor.page, 'addresses-page');
  const download = visitor.page.waitForEvent('download');
  await visitor.page.getByText(word('visitor.addToContacts'), { exact: true }).click();
  const file = (await contentOf(await download)).toString();
  expect(file.match(/^(?:EMAIL|ADR).*$/gm)?.map((line) => line.trim())).toEqual([
    'EMAIL;TYPE=INTERNET,WORK,PREF:mina@kiln.example',
    'EMAIL;TYPE=INTERNET,HOME:mina@home.example',
    'ADR;TYPE=WORK,PREF:;;1 Clay Street;;;;',
    'ADR;TYPE=HOME:;;5 Jongno;;;;',
  ]);
});
