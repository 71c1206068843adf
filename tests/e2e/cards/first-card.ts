/** The first card of an owner whose browser stores nothing. */
import type { Page } from 'playwright-core';
import { fillOpenCard, pressCreate, register, somebody } from '../support/steps.ts';

/** Signs up and makes a card without a reload, which ends the session where nothing is stored. */
export async function makeFirstCard(page: Page, origin: string): Promise<void> {
  const who = somebody('Dana Denied');
  const customUrl = `denied-${who.email.replaceAll(/\W+/g, '-')}`.slice(0, 30);
  await register(page, origin, who);
  await fillOpenCard(page, { name: who.name, email: who.email, customUrl });
  await pressCreate(page);
  await page.waitForURL(`${origin}/${customUrl}`);
  await page.getByRole('heading', { name: who.name }).waitFor();
}
