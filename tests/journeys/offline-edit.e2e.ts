/**
 * An edit made without a connection is kept and sent later. Source: docs/product.md, point 5; decision 0031.
 */
import { expect, test } from 'vitest';
import { cutOff, field, keepCompany, press, stored } from '../e2e/cards/cut-off.ts';
import { openSections } from '../e2e/support/steps.ts';
import { usePeople } from '../support/people/people.ts';
import { word } from '../support/samples/words.ts';
import { ownSite } from '../support/site/site.ts';

const { origin } = ownSite();
const people = usePeople();

test('an edit made offline outlives the page, and is sent when the connection is back', async () => {
  const { profile, page, id } = await cutOff(people);
  const { context } = profile;
  // What cannot be done says so before the user tries.
  expect(await field(page, 'customPath').isDisabled()).toBe(true);
  expect(await page.getByRole('button', { name: word('cards.choosePhoto') }).isDisabled()).toBe(true);
  await keepCompany(page, 'Kiln');
  await page.getByText(word('outbox.queued'), { exact: true }).waitFor();
  expect((await stored(id)).company).toBe('');
  await page.close();
  const again = await context.newPage();
  await again.goto(`${origin}/dashboard`);
  await again.getByText(word('outbox.queued'), { exact: true }).waitFor();
  // The form goes on from there.
  await again.getByRole('link', { name: word('dashboard.edit') }).click();
  await expect.poll(() => field(again, 'company').inputValue()).toBe('Kiln');
  await again.getByText(word('outbox.formQueued')).waitFor();
  await openSections(again);
  await field(again, 'phone').fill('02 123');
  await press(again, 'outbox.queue');
  await again.waitForURL(`${origin}/dashboard`);

  await context.setOffline(false);
  await again.getByText(word('outbox.sent_one', { count: 1 })).waitFor();
  await expect.poll(() => stored(id)).toMatchObject({ company: 'Kiln', phone: '02 123' });
  await again.getByText(word('outbox.queued'), { exact: true }).waitFor({ state: 'detached' });
  expect(
    await again.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('outbox'))),
  ).toEqual([]);
});
