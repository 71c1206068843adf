/** Contacts from codes: with the camera, from a picture, and the message where there is no camera. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { storedIn } from '../../support/backend/owner-rest.ts';
import { holdBeforeCamera, refuseCamera } from '../../support/people/camera.ts';
import { usePeople } from '../../support/people/people.ts';
import { screenshot } from '../../support/people/screenshot.ts';
import { qrPicture } from '../../support/samples/qr-picture.ts';
import { word } from '../../support/samples/words.ts';
import { ownSite } from '../../support/site/site.ts';
import { newOwner } from '../support/owner.ts';
import { freshName, putCard } from '../support/visited-card.ts';

const { origin, hosts } = ownSite();
const name = freshName('scan');
const people = usePeople();
const code = qrPicture(`${origin}/${name}?s=qr`);

const button = (page: Page, key: string) => page.getByRole('button', { name: word(key), exact: true });

async function stored(uid: string) {
  const all = await storedIn(hosts, 'contacts');
  return all.filter(({ path }) => path.startsWith(`users/${uid}/`)).map(({ fields }) => fields);
}

test('a QR code before the camera becomes a contact to review, and the camera is switched off', async () => {
  await putCard(hosts, name, { email: 'mina@kiln.example', company: 'Kiln & Co', position: 'Potter' });
  const { page } = await people.open();
  const uid = await newOwner(page, { origin, hosts });
  await holdBeforeCamera(page, code);
  await page.goto(`${origin}/contacts/scan`);
  await page.getByRole('heading', { name: word('contactScan.found') }).waitFor();
  await page.getByText('Kiln & Co').waitFor();
  await screenshot(page, 'scan-found');
  const tracks = await page.evaluate(() =>
    (window as unknown as { stream: MediaStream }).stream.getTracks().map(({ readyState }) => readyState),
  );
  expect(tracks).toEqual(['ended']);
  await button(page, 'contactScan.save').click();
  await page.waitForURL(`${origin}/contacts`);
  const [contact] = await stored(uid);
  expect(contact).toMatchObject({
    name: { stringValue: 'Mina Kim' },
    email: { stringValue: 'mina@kiln.example' },
    website: { stringValue: expect.stringContaining(`/${name}`) as string },
    source: { stringValue: 'scan' },
  });
  await page.goto(`${origin}/contacts/scan`);
  await page.getByText(word('contactScan.there', { name: 'Mina Kim' })).waitFor();
});

test('without permission for the camera a picture of a QR code works, and a picture without one is reported', async () => {
  const { page } = await people.open({ viewport: { width: 390, height: 844 } });
  const uid = await newOwner(page, { origin, hosts });
  await refuseCamera(page);
  await page.goto(`${origin}/contacts/scan`);
  await page.getByText(word('contactScan.denied')).waitFor();
  await screenshot(page, 'scan-denied-390');
  const choose = async (buffer: Buffer) => {
    const chooser = page.waitForEvent('filechooser');
    await button(page, 'contactScan.choosePicture').click();
    await (await chooser).setFiles({ name: 'code.png', mimeType: 'image/png', buffer });
  };
  await choose(Buffer.from('no picture'));
  await page.getByText(word('contactScan.badPicture')).waitFor();
  await choose(qrPicture('WIFI:S:net;P:secret;;'));
  await page.getByText(word('contactScan.other')).waitFor();
  await button(page, 'contactScan.again').click();
  await choose(qrPicture('MECARD:N:Lee,Anna;TEL:+82101234567;ORG:Kiln;;'));
  await page.getByText('Anna Lee').waitFor();
  await button(page, 'contactScan.save').click();
  await expect.poll(async () => (await stored(uid)).length).toBe(1);
});

test('a camera in use is reported and used once it is free; without https only a picture is offered', async () => {
  const { page, context } = await people.open({ viewport: { width: 390, height: 844 } });
  await newOwner(page, { origin, hosts });
  await holdBeforeCamera(page, code, 'NotReadableError');
  await page.goto(`${origin}/contacts/scan`);
  await page
    .getByRole('alert')
    .filter({ hasText: word('contactScan.busy') })
    .waitFor();
  await screenshot(page, 'scan-busy-390');
  await button(page, 'common.retry').click();
  await page.getByRole('heading', { name: word('contactScan.found') }).waitFor();

  const insecure = await context.newPage();
  await insecure.addInitScript(() => Object.defineProperty(window, 'isSecureContext', { value: false }));
  await insecure.goto(`${origin}/contacts/scan`);
  await insecure
    .getByRole('alert')
    .filter({ hasText: word('contactScan.insecure') })
    .waitFor();
  await button(insecure, 'contactScan.choosePicture').waitFor();
  expect(await button(insecure, 'common.retry').count()).toBe(0);
  await screenshot(insecure, 'scan-insecure-390');
});
