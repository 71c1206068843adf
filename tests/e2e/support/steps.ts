/** A user's actions in the app, step by step, with controls found by the words on the screen. */
import type { Locator, Page } from 'playwright-core';
import { stripedPhoto } from '../../support/samples/pictures.ts';
import { word } from '../../support/samples/words.ts';

/** A user who signs up. */
export interface Person {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/** What is typed into the card form; photo only where asked for. */
export interface CardEntry {
  readonly name: string;
  readonly email: string;
  readonly phone?: string;
  readonly company?: string;
  readonly position?: string;
  readonly website?: string;
  readonly customUrl: string;
  readonly photo?: boolean;
}

/** A field by its whole label; sections may have the same label, and are no fields. */
const field = (form: Locator, key: string) =>
  form.getByLabel(word(key), { exact: true }).and(form.locator('input, textarea'));

const button = (page: Page, key: string) => page.getByRole('button', { name: word(key), exact: true });

/** Signs up and is in the form of the first card. */
export async function register(page: Page, origin: string, person: Person): Promise<void> {
  await page.goto(`${origin}/register`);
  const form = page.locator('form').first();
  await field(form, 'auth.name').fill(person.name);
  await field(form, 'auth.email').fill(person.email);
  await field(form, 'auth.password').fill(person.password);
  await field(form, 'auth.confirmation').fill(person.password);
  await form.getByRole('button', { name: word('auth.register'), exact: true }).click();
  await page.waitForURL(`${origin}/card/create`);
  await page.locator('#card-name').waitFor();
}

/** Opens the sections of the card form that are closed, as a user does who wants to fill them in. */
export async function openSections(page: Page): Promise<void> {
  await page.locator('#card-name').waitFor();
  await openAll(page);
}

/** Opens what the QR studio has below its gallery; a release without the gallery shows it. */
export async function openFineControls(page: Page): Promise<void> {
  await page.locator('main svg[role=img]').first().waitFor();
  await openAll(page);
}

async function openAll(page: Page): Promise<void> {
  await page.locator('details[data-section]').evaluateAll((all) => {
    for (const one of all) if (one instanceof HTMLDetailsElement) one.open = true;
  });
}

/** Opens the card form and fills it in. */
export async function fillCard(page: Page, origin: string, card: CardEntry): Promise<void> {
  await page.goto(`${origin}/card/create`);
  await fillOpenCard(page, card);
}

/** Fills in the card form that is open, until the name is known to be free and the photo is uploaded. */
export async function fillOpenCard(page: Page, card: CardEntry): Promise<void> {
  await openSections(page);
  const form = page.locator('form').first();
  await field(form, 'cards.fields.name').fill(card.name);
  await field(form, 'cards.fields.email').fill(card.email);
  for (const name of ['phone', 'company', 'position', 'website'] as const) {
    const text = card[name];
    if (text !== undefined) await field(form, `cards.fields.${name}`).fill(text);
  }
  if (card.photo) {
    const chooser = page.waitForEvent('filechooser');
    await button(page, 'cards.choosePhoto').click();
    await (await chooser).setFiles({ name: 'photo.png', mimeType: 'image/png', buffer: stripedPhoto() });
    await button(page, 'cards.removePhoto').waitFor();
  }
  await field(form, 'cards.customUrl').fill(card.customUrl);
  await page.getByText(word('cards.customUrlFree')).waitFor();
}

/** Presses Create. */
export const pressCreate = (page: Page): Promise<void> => button(page, 'cards.create').click();

/** Opens the card's QR code on the dashboard and waits until it is drawn. */
export async function showQr(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/dashboard`);
  await button(page, 'dashboard.viewQr').click();
  await page.getByRole('dialog').locator('svg, canvas').first().waitFor();
}

/**
 * Signs in at the stand-in's page of Google accounts as a new user there, in a window or in place of the
 * app's page.
 */
export async function chooseNewGoogleAccount(chooser: Page, { name, email }: Person): Promise<void> {
  await chooser.click('#add-account-button');
  await chooser.fill('#email-input', email);
  await chooser.fill('#display-name-input', name);
  await chooser.click('#sign-in');
}

/** A person no one else in this test run is. */
export function somebody(name: string): Person {
  const unique = `${Date.now().toString(36)}${Math.floor(Math.random() * 1e6).toString(36)}`;
  return { name, email: `${unique}@example.com`, password: 'a long enough password' };
}

/** Waits until the browser has scrolled to a section, which begins in the upper half of the window. */
export async function waitForSection(page: Page, id: string): Promise<void> {
  await page.waitForFunction((section) => {
    const top = document.getElementById(section)?.getBoundingClientRect().top ?? -1;
    return scrollY > 0 && top >= 0 && top < innerHeight / 2;
  }, id);
}
