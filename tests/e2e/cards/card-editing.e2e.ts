/**
 * Editing beside others and in spite of lost answers, full plans and taken names. Source:
 * docs/specification.md §4, §5; docs/product.md, questions 8 and 9.
 */
import { expect, test } from 'vitest';
import { CARD_WRITES, forgetFaults, layFault } from '../../support/backend/faults.ts';
import { changeDocument, putDocuments, storedIn } from '../../support/backend/owner-rest.ts';
import { usePeople } from '../../support/people/people.ts';
import { word } from '../../support/samples/words.ts';
import { ownSite } from '../../support/site/site.ts';
import { newOwner, putCards } from '../support/owner.ts';
import { fillCard, openFineControls, openSections, pressCreate } from '../support/steps.ts';
import { onForm, storedCard } from './card-form-steps.ts';

const { origin, hosts } = ownSite();
const people = usePeople();
const unique = Date.now().toString(36);

/** A card's id as the service makes them. */
const idOf = (name: string) => `${name}${unique}`.padEnd(20, '0');
test('a card whose creation got no answer is found after a reload, exactly once', async () => {
  const person = await people.open();
  const { page } = person;
  person.expectProblems(/Failed to load resource/);
  const uid = await newOwner(page, { origin, hosts });
  const customUrl = `once-${unique}`;
  await fillCard(page, origin, { name: 'Mina Kim', email: 'mina@example.com', customUrl });
  await layFault(hosts, {
    ...CARD_WRITES,
    action: { drop: true, when: 'after' },
    times: 50,
  });
  await pressCreate(page);
  const mine = async () =>
    (await storedIn(hosts, 'cards')).filter(({ path }) => path.startsWith(`users/${uid}/`));
  await expect.poll(async () => (await mine()).length).toBe(1);
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await onForm(page).text('cards.createdAfterAll').waitFor();
  await forgetFaults(hosts);
  await page.waitForURL(/\/cards\/[^/]+\/edit$/);
  expect(await onForm(page).field('customPath').inputValue()).toBe(customUrl);
  await openSections(page);
  await onForm(page).field('company').fill('Kiln');
  await onForm(page).button('common.save').click();
  await page.waitForURL(`${origin}/dashboard`);
  expect(await mine()).toHaveLength(1);
});

test('the dashboard shows a saved card before the service has answered again', async () => {
  const person = await people.open();
  const { page } = person;
  const uid = await newOwner(page, { origin, hosts });
  await putCards(hosts, uid, { [idOf('Quick')]: { name: 'Mina Kim', email: 'mina@example.com' } });
  await page.goto(`${origin}/dashboard`);
  await page.getByRole('link', { name: word('dashboard.edit') }).click();
  await onForm(page).field('name').fill('Mina Lee');
  // From now on nothing arrives of what is watched; a save is answered.
  await page.route(/\/Listen\/channel/, () => {});
  person.expectProblems(/Could not reach Cloud Firestore backend|ERR_ABORTED|google\.com\/images\/cleardot/);
  await onForm(page).button('common.save').click();
  await page.waitForURL(`${origin}/dashboard`);
  const heading = page.locator('main article h3');
  await heading.waitFor();
  expect(await heading.textContent()).toBe('Mina Lee');
});

test('saving with a full plan leads to the plans, and keeps the input', async () => {
  const { page } = await people.open();
  const uid = await newOwner(page, { origin, hosts });
  await fillCard(page, origin, {
    name: 'Mina Kim',
    email: 'mina@example.com',
    company: 'Kiln',
    customUrl: `full-${unique}`,
  });
  await changeDocument(hosts, `users/${uid}`, { maxCards: 1, cardCount: 1 });
  await pressCreate(page);
  const notice = page.getByRole('heading', { name: word('cards.limitTitle_one') });
  await expect.poll(() => notice.evaluate((heading) => heading === document.activeElement)).toBe(true);
  expect(await page.getByRole('alert').count()).toBe(0);
  await onForm(page).text('cards.limitTyped').waitFor();
  await page
    .getByRole('main')
    .getByRole('link', { name: word('profile.planLink') })
    .click();
  await page.waitForURL(`${origin}/pricing`);
  await page.goBack();
  await onForm(page).button('cards.limitBack').click();
  expect(await onForm(page).field('company').inputValue()).toBe('Kiln');
});

test('a taken slug opens in a tab beside the form, or as a link where the browser blocks the tab', async () => {
  const { context, page } = await people.open();
  await newOwner(page, { origin, hosts });
  const take = (customUrl: string) =>
    putDocuments(hosts, {
      [`customLinks/${customUrl}`]: { userId: 'other', cardId: 'Other', status: 'active' },
    });
  const customUrl = `fast-${unique}`;
  await fillCard(page, origin, { name: 'Mina Kim', email: 'mina@example.com', customUrl });
  await take(customUrl);
  const opened = context.waitForEvent('page');
  await pressCreate(page);
  const beside = await opened;
  await beside.waitForURL(`${origin}/${customUrl}`);
  expect(await beside.evaluate(() => window.opener as unknown)).toBeNull();
  await beside.close();
  await onForm(page).alert('errors.custom-url-already-exists').waitFor();

  const blocked = `blocked-${unique}`;
  await onForm(page).field('customPath').fill(blocked);
  await onForm(page).text('cards.customUrlFree').waitFor();
  await take(blocked);
  // Imitates a browser that blocks the tab; not every headless Chromium has a blocker.
  await page.evaluate(() => {
    window.open = () => null;
  });
  await pressCreate(page);
  await onForm(page).alert('errors.custom-url-already-exists').waitFor();
  const link = page.getByRole('link', { name: word('cards.customUrlTakenLink') });
  expect(await link.getAttribute('href')).toBe(`${origin}/${blocked}`);
  expect(context.pages()).toHaveLength(1);
});

test('an unsaved QR design survives a reload, and the studio asks before leaving', async () => {
  const { page } = await people.open();
  const uid = await newOwner(page, { origin, hosts });
  const id = idOf('Design');
  await putCards(hosts, uid, { [id]: { customPath: `design-${unique}` } });
  await page.goto(`${origin}/cards/${id}/qr-design`);
  await openFineControls(page);
  const red = page.getByRole('radio', { name: word('color.names.red') }).first();
  await red.check({ force: true });
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.getByText(word('cards.draftRestored')).waitFor();
  await openFineControls(page);
  expect(await red.isChecked()).toBe(true);
  await page.getByRole('link', { name: word('common.back') }).click();
  await page.getByRole('alertdialog', { name: word('cards.leaveTitle') }).waitFor();
  await onForm(page).button('cards.leaveStay').click();
  await onForm(page).button('common.save').click();
  await onForm(page).text('qr.saved').waitFor();
  expect(new URL(page.url()).pathname).toBe('/dashboard');
  // Nothing is lost by that: the downloads are one press away.
  await onForm(page).button('qr.export').click();
  const downloads = page.getByRole('heading', { name: word('qr.export') });
  await downloads.waitFor();
  await expect
    .poll(async () => (await downloads.boundingBox())?.y)
    .toBeLessThan(page.viewportSize()?.height ?? 0);
  expect(JSON.stringify(await storedCard(hosts, id))).toContain('#C2371F');
});

test('a QR code never holds another card’s slug, even if a legacy card names it', async () => {
  const { page } = await people.open();
  const uid = await newOwner(page, { origin, hosts });
  const id = idOf('Claim');
  const name = `claim-${unique}`;
  await putDocuments(hosts, {
    // A legacy card: its name was never protected.
    [`users/${uid}/cards/${id}`]: { name: 'Mina Kim', customPath: name },
    [`customLinks/${name}`]: { userId: 'other', cardId: 'Other', status: 'active' },
  });
  await page.goto(`${origin}/dashboard`);
  await onForm(page).button('dashboard.viewQr').click();
  await page.getByRole('dialog').getByText(`${origin}/qr/${id}`, { exact: true }).waitFor();
  expect(await page.getByRole('dialog').getByText(`${origin}/${name}`).count()).toBe(0);
});
