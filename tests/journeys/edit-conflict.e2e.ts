/** One card edited in two tabs. Source: docs/product.md; docs/specification.md §4. */
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { onForm, storedCard } from '../e2e/cards/card-form-steps.ts';
import { newOwner, putCards } from '../e2e/support/owner.ts';
import { openSections } from '../e2e/support/steps.ts';
import { changeDocument } from '../support/backend/owner-rest.ts';
import { usePeople } from '../support/people/people.ts';
import { word } from '../support/samples/words.ts';
import { ownSite } from '../support/site/site.ts';

const { origin, hosts } = ownSite();
const people = usePeople();
const unique = Date.now().toString(36);

test('two windows on one card: the second is told, chooses, and loses nothing it had typed', async () => {
  const { context, page } = await people.open();
  const uid = await newOwner(page, { origin, hosts });
  const id = `Two${unique}`.padEnd(20, '0');
  await putCards(hosts, uid, { [id]: { customPath: `two-${unique}` } });
  await page.goto(`${origin}/cards/${id}/edit`);
  await openSections(page);
  await onForm(page).field('company').fill('Kiln');
  const other = await context.newPage();
  await other.goto(`${origin}/cards/${id}/edit`);
  await openSections(other);
  await onForm(other).field('phone').fill('02 123 4567');
  await onForm(other).field('company').fill('Oven');
  await onForm(other).button('common.save').click();
  await other.waitForURL(`${origin}/dashboard`);

  const notice = page.getByRole('status').filter({ hasText: word('errors.card-changed') });
  await notice.waitFor();
  // What is being typed into stays in sight above it.
  const edgesOf = async (part: Locator) => {
    const box = await part.boundingBox();
    return { top: box?.y ?? 0, bottom: (box?.y ?? 0) + (box?.height ?? 0) };
  };
  await expect
    .poll(async () => (await edgesOf(onForm(page).field('company'))).bottom - (await edgesOf(notice)).top)
    .toBeLessThan(0);
  await onForm(page).button('common.save').click();
  await onForm(page).alert('errors.card-changed').getByText('yours “Kiln”, saved “Oven”').waitFor();
  const take = onForm(page).button('cards.versionTake');
  expect(await take.evaluate((button) => button === document.activeElement)).toBe(true);
  await take.click();
  expect(await onForm(page).field('phone').inputValue()).toBe('02 123 4567');
  await page.reload();
  await onForm(page).button('cards.asideBack').click();
  expect(await onForm(page).field('company').inputValue()).toBe('Kiln');
  await openSections(page);
  await onForm(page).field('phone').fill('02 765 4321');
  await onForm(page).button('common.save').click();
  await page.waitForURL(`${origin}/dashboard`);
  expect(await storedCard(hosts, id)).toMatchObject({
    company: { stringValue: 'Kiln' },
    phone: { stringValue: '02 765 4321' },
  });

  // Untouched, a form follows.
  await other.goto(`${origin}/cards/${id}/edit`);
  await openSections(other);
  await changeDocument(hosts, `users/${uid}/cards/${id}`, { company: 'Kiln & Co' });
  await expect.poll(() => onForm(other).field('company').inputValue()).toBe('Kiln & Co');
});
