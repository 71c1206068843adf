/**
 * Specification §8, the rows about cards that need a browser: pictures that cannot be uploaded or read, a
 * code that is proven, a tab beside the form. The others: tests/screens/card-errors.test.tsx and
 * card-errors-saved.test.tsx.
 */
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { layFault } from '../../support/backend/faults.ts';
import { putDocuments } from '../../support/backend/owner-rest.ts';
import { usePeople } from '../../support/people/people.ts';
import { stripedPhoto } from '../../support/samples/pictures.ts';
import { word } from '../../support/samples/words.ts';
import { ownSite } from '../../support/site/site.ts';
import { newOwner, putCards } from '../support/owner.ts';
import { openFineControls, openSections } from '../support/steps.ts';
import { commit, denied, upload } from './card-faults.ts';

const { origin, hosts } = ownSite();

// What the browser itself reports about the answers that are made to fail.
const people = usePeople({ expecting: /Failed to load resource/ });
let page: Page;
let uid: string;

const picture = { name: 'p.png', mimeType: 'image/png', buffer: stripedPhoto(64, 48) };

const field = (name: string) => page.locator(`#card-${name}`);
const button = (key: string, values = {}) =>
  page.getByRole('button', { name: word(key, values), exact: true });
const sentence = (key: string, values = {}) => page.getByText(word(key, values), { exact: true }).first();
const alert = (key: string, part = page.locator('main')) =>
  part.getByRole('alert').filter({ hasText: word(key) });

async function choose(key: string, file: typeof picture): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await button(key).click();
  await (await chooser).setFiles(file);
}

beforeAll(async () => {
  ({ page } = await people.keep());
  uid = await newOwner(page, { origin, hosts });
});

test('a slug that is taken between check and save opens in a tab beside the form', async () => {
  const name = `taken-${Date.now().toString(36)}`;
  await page.goto(`${origin}/card/create`);
  await openSections(page);
  await field('memo').fill('met at the fair');
  await field('customPath').fill(name);
  await sentence('cards.customUrlFree').waitFor();
  await putDocuments(hosts, {
    [`customLinks/${name}`]: { userId: 'other', cardId: 'Other', status: 'active' },
  });
  const opened = page.context().waitForEvent('page');
  await button('cards.create').click();
  await alert('errors.custom-url-already-exists').first().waitFor();
  const other = await opened;
  await other.waitForURL(`${origin}/${name}`);
  await other.close();
  expect(await field('memo').inputValue()).toBe('met at the fair');
});

test('a picture that cannot be uploaded or read is reported at its field, and the input is kept', async () => {
  await page.goto(`${origin}/card/create`);
  await openSections(page);
  await field('memo').fill('still here');
  const photo = page.getByRole('region', { name: word('cards.sections.photo'), exact: true });
  await layFault(hosts, upload(denied));
  await choose('cards.choosePhoto', picture);
  await alert('cards.photoFailed', photo).waitFor();
  await layFault(hosts, upload({ fail: 'INVALID_ARGUMENT' }));
  await choose('cards.choosePhoto', picture);
  await alert('cards.imageUploadFailed', photo).waitFor();
  await choose('cards.choosePhoto', { ...picture, buffer: Buffer.from('no picture at all') });
  await alert('errors.image-unreadable', photo).waitFor();

  await layFault(hosts, upload(denied));
  await choose('cards.addPictures', picture);
  await alert('cards.portfolioFailed').waitFor();
  await sentence('cards.imageFailed').waitFor();
  await button('cards.tryAgain', { name: picture.name }).click();
  await sentence('cards.usedOf', { used: 1, max: 12 }).waitFor();
  expect(await alert('cards.portfolioFailed').count()).toBe(0);
  expect(await field('memo').inputValue()).toBe('still here');
});

test('a QR design and logo that could not be saved stay chosen, and are saved later', async () => {
  const id = `Design${Date.now().toString(36)}`;
  await putCards(hosts, uid, {
    [id]: { customPath: id.toLowerCase(), qrColor: '#0F4C81', qrBackgroundColor: '#FCF6DC' },
  });
  await page.goto(`${origin}/cards/${id}/qr-design`);
  await sentence('qr.verdict.scans').waitFor();
  await openFineControls(page);
  await layFault(hosts, upload(denied));
  await choose('qr.uploadLogo', picture);
  await alert('cards.imageFailed').waitFor();
  await layFault(hosts, commit(denied));
  await button('common.save').click();
  await alert('qr.saveFailed').waitFor();
  const colors = await page
    .locator('main svg[role=img]')
    .first()
    .locator('path')
    .evaluateAll((paths) => [...new Set(paths.map((path) => path.getAttribute('fill')))]);
  expect(colors).toEqual(['#FCF6DC', '#0F4C81']);
  await button('common.save').click();
  await page.waitForURL(`${origin}/dashboard`);
  await sentence('qr.saved').waitFor();
});
