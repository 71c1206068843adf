/**
 * The card form beside other windows, with the browser's own memory of pages, and under the bar. Source:
 * docs/specification.md §4, §5.
 */
import { expect, test } from 'vitest';
import { putDocuments, storedIn } from '../../support/backend/owner-rest.ts';
import { usePeople } from '../../support/people/people.ts';
import { stripedPhoto, turnedPhoto } from '../../support/samples/pictures.ts';
import { word } from '../../support/samples/words.ts';
import { ownSite } from '../../support/site/site.ts';
import { newOwner, putCards } from '../support/owner.ts';
import { fillCard, openSections, pressCreate } from '../support/steps.ts';

const { origin, hosts } = ownSite();
const people = usePeople();
const unique = Date.now().toString(36);
const idOf = (name: string) => `${name}${unique}`.padEnd(20, '0');
const stored = async (id: string) =>
  (await storedIn(hosts, 'cards')).find(({ path }) => path.endsWith(`/cards/${id}`))?.fields;

test('a photo replaced in one window and a name changed in another are both saved', async () => {
  const { context, page } = await people.open();
  const uid = await newOwner(page, { origin, hosts });
  const id = idOf('Joined');
  await putCards(hosts, uid, { [id]: { customPath: `joined-${unique}` } });
  await page.goto(`${origin}/cards/${id}/edit`);
  await page.locator('#card-name').fill('Mina Park');
  const other = await context.newPage();
  await other.goto(`${origin}/cards/${id}/edit`);
  await openSections(other);
  const chooser = other.waitForEvent('filechooser');
  await other.getByRole('button', { name: word('cards.choosePhoto') }).click();
  await (await chooser).setFiles({ name: 'new.png', mimeType: 'image/png', buffer: stripedPhoto() });
  await other.getByRole('button', { name: word('cards.removePhoto') }).waitFor();
  await other.getByRole('button', { name: word('common.save'), exact: true }).click();
  await other.waitForURL(`${origin}/dashboard`);
  await page.getByRole('button', { name: word('common.save'), exact: true }).click();
  await page.waitForURL(`${origin}/dashboard`);
  const photo = (await stored(id))?.['photoUrl'];
  expect(JSON.stringify(photo)).toContain('profile-photos');
  expect(await stored(id)).toMatchObject({ name: { stringValue: 'Mina Park' } });
});

test('Back from a new card leads to the dashboard when the browser brings the form back from its cache', async () => {
  const { page } = await people.open();
  await newOwner(page, { origin, hosts });
  const customUrl = `back-${unique}`;
  await fillCard(page, origin, { name: 'Mina Kim', email: 'mina@example.com', customUrl });
  // Imitates a page from the back/forward cache, which a headless Chromium may not have: the page stays as it
  // was.
  let left = false;
  await page.route(`${origin}/${customUrl}`, (route) => {
    left = true;
    return route.abort('aborted');
  });
  await pressCreate(page);
  await expect.poll(() => left).toBe(true);
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await page.waitForURL(`${origin}/dashboard`);
  await page.getByRole('button', { name: word('dashboard.viewQr') }).waitFor();
});

test('the bar of the form never covers the control with the focus, however tall its message is', async () => {
  const { page } = await people.open({ viewport: { width: 1280, height: 813 } });
  await newOwner(page, { origin, hosts });
  await page.goto(`${origin}/card/create`);
  const bar = page
    .locator('form > div')
    .filter({ has: page.getByRole('button', { name: word('cards.create') }) });
  const name = page.locator('#card-name');
  await name.fill('   ');
  await page.locator('#card-email').fill('mina@example.com');
  const clear = async (id: string) => {
    const field = await page.locator(`#${id}`).boundingBox();
    const foot = await bar.last().boundingBox();
    return (foot?.y ?? 0) - ((field?.y ?? 0) + (field?.height ?? 0));
  };
  // At the window's lower edge, where the bar's message will appear.
  await name.evaluate((field) => field.scrollIntoView({ block: 'end' }));
  await pressCreate(page);
  await page.getByRole('alert').waitFor();
  await expect.poll(() => clear('card-name')).toBeGreaterThan(0);
  expect(await name.getAttribute('aria-invalid')).toBe('true');
  await openSections(page);
  for (const id of ['card-introText', 'card-servicesIntro', 'card-memo']) {
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.locator(`#${id}`).focus();
    await expect.poll(() => clear(id)).toBeGreaterThan(0);
  }
  await name.fill('Mina Kim');
  await expect.poll(() => page.getByRole('alert').count()).toBe(0);
});

test('a truncated picture is refused as unreadable', async () => {
  const { page } = await people.open();
  await newOwner(page, { origin, hosts });
  await page.goto(`${origin}/card/create`);
  const cuts = [
    { name: 'cut.png', mimeType: 'image/png', buffer: stripedPhoto().subarray(0, 60) },
    { name: 'cut.jpg', mimeType: 'image/jpeg', buffer: (await turnedPhoto(page)).subarray(0, 3_000) },
  ];
  const input = page.locator('input[type=file][multiple]');
  await input.setInputFiles(cuts);
  await expect.poll(() => page.getByText(word('errors.image-unreadable')).count()).toBe(2);
});

test('the input for a card that is deleted meanwhile becomes a new card', async () => {
  const person = await people.open();
  const { context, page } = person;
  // A card put there past the app has no contact file to be deleted.
  person.expectProblems(/404 .*vcards/);
  const uid = await newOwner(page, { origin, hosts });
  const id = idOf('Gone');
  await putCards(hosts, uid, { [id]: { customPath: `gone-${unique}`, name: 'Mina Kim' } });
  await putDocuments(hosts, {
    [`customLinks/gone-${unique}`]: { userId: uid, cardId: id, status: 'active' },
  });
  await page.goto(`${origin}/cards/${id}/edit`);
  await openSections(page);
  await page.locator('#card-company').fill('Kiln');
  const other = await context.newPage();
  await other.goto(`${origin}/cards/${id}/edit`);
  await other.getByRole('button', { name: word('common.delete'), exact: true }).click();
  await other
    .getByRole('alertdialog')
    .getByRole('button', { name: word('common.delete') })
    .click();
  await other.waitForURL(`${origin}/dashboard`);
  await page
    .getByRole('alert')
    .filter({ hasText: word('cards.goneText') })
    .waitFor();
  await page.getByRole('button', { name: word('cards.saveAsNew') }).click();
  await page.waitForURL(`${origin}/card/create`);
  expect(await page.locator('#card-company').inputValue()).toBe('Kiln');
  expect(await page.locator('#card-name').inputValue()).toBe('Mina Kim');
});

test.each(['a%2Fb', '__x__'])('a card’s screens say that no card has the id %s', async (id) => {
  const { page } = await people.open();
  await newOwner(page, { origin, hosts });
  for (const screen of ['edit', 'qr-design']) {
    await page.goto(`${origin}/cards/${id}/${screen}`);
    await page.getByText(word('cards.notFound')).first().waitFor();
    await page.waitForURL(`${origin}/dashboard`);
    expect(await page.locator('form, canvas').count()).toBe(0);
  }
});
