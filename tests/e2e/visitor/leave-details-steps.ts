/** The steps of leaving details at a card, found by what the page says. */
import type { Page } from 'playwright-core';
import { putDocuments, storedIn, type PlainFields } from '../../support/backend/owner-rest.ts';
import { word, type TestLanguage } from '../../support/samples/words.ts';
import { ownSite } from '../../support/site/site.ts';
import { putCards } from '../support/owner.ts';
import { freshName } from '../support/visited-card.ts';

const { hosts } = ownSite();

/** A card of an owner, at an address. */
export async function cardOf(
  uid: string,
  colors: PlainFields = {},
): Promise<{ name: string; cardId: string }> {
  const name = freshName('greet');
  const cardId = `Card${name.replaceAll('-', '')}`;
  await putCards(hosts, uid, { [cardId]: { name: 'Mina Kim', customPath: name, ...colors } });
  await putDocuments(hosts, {
    [`customLinks/${name}`]: {
      status: 'active',
      userId: uid,
      cardId,
      card: { name: 'Mina Kim', ...colors },
    },
    [`customLinks/${cardId}`]: { userId: uid, cardId, status: 'moved', movedTo: name },
  });
  return { name, cardId };
}

export const text = (key: string, values = {}, language: TestLanguage = 'en') => word(key, values, language);
export const dialog = (page: Page) => page.getByRole('dialog');
export const field = (page: Page, key: string) => dialog(page).locator(`[name=${key}]`);
export const send = (page: Page, language: TestLanguage = 'en') =>
  dialog(page)
    .getByRole('button', { name: text('exchange.send', {}, language), exact: true })
    .click();

/** Opens the form for leaving details. */
export async function openForm(page: Page): Promise<void> {
  await page.locator('.card-sheet__second').click();
  await field(page, 'name').waitFor();
}

/** Fills in details, and agrees. */
export async function fill(page: Page, details: Readonly<Record<string, string>>): Promise<void> {
  for (const [key, value] of Object.entries(details)) {
    if (!(await field(page, key).isVisible())) await dialog(page).locator('summary').click();
    await field(page, key).fill(value);
  }
  await field(page, 'consent').check();
}

/** Reads an owner's inbox, without rules. */
export async function inboxOf(uid: string) {
  const all = await storedIn(hosts, 'inbox');
  return all.filter(({ path }) => path.startsWith(`users/${uid}/`)).map(({ fields }) => fields);
}
