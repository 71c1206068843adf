/** What an owner and a visitor do in either build, with controls found by that build's own texts. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { openFineControls, openSections, type Person } from '../e2e/support/steps.ts';
import type { Profile } from '../support/people/profile.ts';
import { stripedPhoto } from '../support/samples/pictures.ts';
import type { ServedBuild } from './builds.ts';

/** A build in a window. */
export interface App extends ServedBuild {
  readonly page: Page;
}

export const button = ({ page, word }: App, key: string): Locator =>
  page.getByRole('button', { name: word(key), exact: true });
const heading = ({ page, word }: App, key: string) =>
  page.getByRole('heading', { name: word(key), exact: true });
export const cardField = ({ page }: App, name: string): Locator => page.locator(`#card-${name}`);

/** Signs up, and is in the form of the first card. */
export async function register({ page, origin, word }: App, person: Person): Promise<void> {
  await page.goto(`${origin}/register`);
  const form = page.locator('form').first();
  const fill = (key: string, value: string) =>
    form.getByLabel(word(key), { exact: true }).and(form.locator('input')).fill(value);
  await fill('auth.name', person.name);
  await fill('auth.email', person.email);
  await fill('auth.password', person.password);
  await fill('auth.confirmation', person.password);
  await form.getByRole('button', { name: word('auth.register'), exact: true }).click();
  await page.waitForURL(`${origin}/card/create`);
}

/** Logs in, and is on the dashboard. */
export async function logIn({ page, origin, word }: App, person: Person): Promise<void> {
  await page.goto(`${origin}/login`);
  const form = page.locator('form').first();
  const fill = (key: string, value: string) =>
    form.getByLabel(word(key), { exact: true }).and(form.locator('input')).fill(value);
  await fill('auth.email', person.email);
  await fill('auth.password', person.password);
  await form.getByRole('button', { name: word('auth.login'), exact: true }).click();
  await page.waitForURL(`${origin}/dashboard`);
}

/** Fills in the form of a card and creates it. */
export async function createCard(
  app: App,
  slug: string,
  texts: Readonly<Record<string, string>>,
): Promise<void> {
  const { page, origin, word } = app;
  await page.goto(`${origin}/card/create`);
  await openSections(page);
  for (const [name, text] of Object.entries({ ...texts, customPath: slug }))
    await cardField(app, name).fill(text);
  await page.getByText(word('cards.customUrlFree')).waitFor();
  await button(app, 'cards.create').click();
  await page.waitForURL(`${origin}/${slug}`);
}

/** Accepts the newer version that an app offers, and waits until its page is loaded. */
export async function reload(app: App): Promise<void> {
  const loaded = app.page.waitForEvent('load');
  await button(app, 'update.reload').click({ noWaitAfter: true });
  await loaded;
}

/** Opens the form of a card. */
export async function openForm({ page, origin }: App, id: string): Promise<void> {
  await page.goto(`${origin}/cards/${id}/edit`);
  await openSections(page);
}

/** Saves the open form of a card. */
export async function saveForm(app: App): Promise<void> {
  await button(app, 'common.save').click();
  await app.page.waitForURL(`${app.origin}/dashboard`);
}

/** Cuts an owner off, when the browser has stored the app. */
export async function cutOff({ context }: Profile, { page }: App): Promise<void> {
  await expect
    .poll(() => page.evaluate(async () => (await caches.match('/carte-app-builds.json')) !== undefined))
    .toBe(true);
  await context.setOffline(true);
}

/** Changes the company of the card in the open form without a connection, so that the edit is queued. */
export async function queueCompany(app: App, company: string): Promise<void> {
  await cardField(app, 'company').fill(company);
  await button(app, 'outbox.queue').click();
  await app.page.waitForURL(`${app.origin}/dashboard`);
}

/** Changes texts of a card, its slug perhaps. */
export async function editCard(app: App, id: string, texts: Readonly<Record<string, string>>): Promise<void> {
  await openForm(app, id);
  for (const [name, text] of Object.entries(texts)) await cardField(app, name).fill(text);
  if ('customPath' in texts) await app.page.getByText(app.word('cards.customUrlFree')).waitFor();
  await saveForm(app);
}

/** Adds a further language to a card. */
export async function translateCard(app: App, id: string, language: string, name: string): Promise<void> {
  await openForm(app, id);
  await app.page.getByLabel(app.word('cards.languages.add'), { exact: true }).selectOption(language);
  await cardField(app, `${language}-name`).fill(name);
  await saveForm(app);
}

/** Adds a picture to the portfolio of a card. */
export async function addPicture(app: App, id: string, used: number): Promise<void> {
  await openForm(app, id);
  const chooser = app.page.waitForEvent('filechooser');
  await button(app, 'cards.addPictures').click();
  await (await chooser).setFiles({ name: 'cup.png', mimeType: 'image/png', buffer: stripedPhoto() });
  await app.page.getByText(app.word('cards.usedOf', { used, max: 12 }), { exact: true }).waitFor();
  await saveForm(app);
}

/** Chooses another color for a card's QR code. */
export async function designQr(app: App, id: string, color: string): Promise<void> {
  const { page, origin, word } = app;
  await page.goto(`${origin}/cards/${id}/qr-design`);
  await page.getByText(word('qr.verdict.scans'), { exact: true }).waitFor();
  await openFineControls(page);
  await page
    .getByRole('radio', { name: word(`color.names.${color}`) })
    .first()
    .check({ force: true });
  // Possible when the new design is proven, too.
  await expect.poll(() => button(app, 'qr.downloadPng').isEnabled()).toBe(true);
  await button(app, 'common.save').click();
  await page.waitForURL(`${origin}/dashboard`);
}

/** Adds a contact. */
export async function addContact(app: App, name: string): Promise<void> {
  const { page, origin } = app;
  await page.goto(`${origin}/contacts/new`);
  await page.locator('#contact-name').fill(name);
  await button(app, 'common.save').click();
  await page.getByRole('heading', { name }).waitFor();
}

/** Changes the note of a contact. */
export async function noteContact(app: App, id: string, note: string): Promise<void> {
  const { page, origin } = app;
  await page.goto(`${origin}/contacts/${id}/edit`);
  await page.locator('#contact-note').fill(note);
  await button(app, 'common.save').click();
  await page.waitForURL(`${origin}/contacts/${id}`);
}

/** A visitor opens a card, and all of its page is loaded. */
export async function visit({ page, origin }: App, slug: string, name: string): Promise<void> {
  await page.goto(`${origin}/${slug}`);
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await page.waitForLoadState('networkidle');
}

/** A visitor leaves details at the open card. */
export async function leaveDetails({ page, word }: App, name: string): Promise<void> {
  await page.locator('.card-sheet__second').click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('[name=name]').fill(name);
  await dialog.locator('[name=email]').fill('guest@visitors.example');
  await dialog.locator('[name=consent]').check();
  await dialog.getByRole('button', { name: word('exchange.send'), exact: true }).click();
  await dialog.getByText(word('exchange.sentTitle'), { exact: true }).waitFor();
}

/** Takes an entry of the inbox over as a contact. */
export async function takeOver(app: App, name: string): Promise<void> {
  const { page, origin, word } = app;
  await page.goto(`${origin}/contacts/inbox`);
  const entry = page
    .getByRole('list', { name: word('inbox.list') })
    .getByRole('listitem')
    .filter({ hasText: name });
  await entry.getByRole('button', { name: word('inbox.add'), exact: true }).click();
  await page.getByText(word('contactScan.saved', { name }), { exact: true }).waitFor();
}

/** Begins a run over a team's table, given as its lines. */
export async function beginTeamRun(app: App, lines: readonly string[]): Promise<void> {
  const { page, origin } = app;
  await page.goto(`${origin}/team/import`);
  const chooser = page.waitForEvent('filechooser');
  await button(app, 'fileImport.choose').click();
  await (
    await chooser
  ).setFiles({
    name: 'team.csv',
    mimeType: '',
    buffer: Buffer.from(lines.join('\r\n')),
  });
  await heading(app, 'fileImport.columns').waitFor();
  await button(app, 'fileImport.continue').click();
  await heading(app, 'cards.sections.look').waitFor();
  await button(app, 'fileImport.continue').click();
  await heading(app, 'team.preview').waitFor();
  await button(app, 'team.start').click();
}

/** Continues a run that a closed tab has left. */
export async function continueTeamRun(app: App): Promise<void> {
  const { page, origin, word } = app;
  await page.goto(`${origin}/team/import`);
  await page.getByRole('region', { name: word('team.unfinished') }).waitFor();
  await button(app, 'fileImport.continue').click();
}
