/**
 * Specification §8, the rows about cards that are there: each failure is provoked at the wire, and its exact message is seen in
 * English and Korean. Nothing typed is lost by any of them.
 */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { layFault } from '../../support/faults.ts';
import { usePeople } from '../../support/people.ts';
import { ownSite } from '../../support/site.ts';
import { CARD_MESSAGES } from './card-messages.ts';
import { cardScreens, commit, denied, picture, upload } from './card-screens.ts';
import { newOwner, putCards } from '../support/owner.ts';

const { origin, hosts } = ownSite();

// What the browser itself reports about the answers that are made to fail.
const people = usePeople({ expecting: /Failed to load resource/ });

describe.each(['en', 'ko'] as const)('the messages of edit, QR design and dashboard in %s', (language) => {
  const messages = CARD_MESSAGES[language];
  const suffix = `${language}-${Date.now().toString(36)}`;
  const { text, button, field, alert, said, choose } = cardScreens(() => page, language);
  let page: Page;
  let uid: string;

  beforeAll(async () => {
    ({ page } = await people.keep({
      locale: language === 'ko' ? 'ko-KR' : 'en-US',
      permissions: ['clipboard-read', 'clipboard-write'],
    }));
    uid = await newOwner(page, { origin, hosts, language });
  });

  test('edit: not found, not loaded, not saved, not deleted', async () => {
    const id = `Edit${suffix}`;
    await putCards(hosts, uid, { [id]: { customPath: `x-${suffix}`, memo: 'kept' } });
    await page.goto(`${origin}/cards/NoSuchCard/edit`);
    await said(messages.notFound).waitFor();
    await page.waitForURL(`${origin}/dashboard`);

    // Faults are for the page that comes, not for what an earlier one still listens to.
    await page.goto('about:blank');
    await layFault(hosts, {
      service: 'firestore',
      verb: 'listen',
      path: `users/*/cards/${id}`,
      action: denied,
    });
    await page.goto(`${origin}/cards/${id}/edit`);
    await said(messages.loadFailed).waitFor();
    await page.waitForURL(`${origin}/dashboard`);

    await page.goto(`${origin}/cards/${id}/edit`);
    await field('company').fill('Kiln');
    await field('name').fill('  ');
    await button('common.save').click();
    await alert(messages.missingNameEmail).waitFor();
    await field('name').fill('Mina Lee');
    await layFault(hosts, commit(denied));
    await button('common.save').click();
    await alert(messages.saveFailed).waitFor();

    await button('common.delete').click();
    const question = page.getByRole('alertdialog', { name: messages.deleteQuestion });
    await layFault(hosts, commit(denied));
    await button('common.delete', {}, question).click();
    await said(messages.deleteFailed).waitFor();
    expect(await field('company').inputValue()).toBe('Kiln');

    await layFault(hosts, commit({ drop: true, when: 'after' }));
    await button('common.save').click();
    await page.waitForURL(`${origin}/dashboard`);
    await said(messages.saved).waitFor();
    await page.getByRole('link', { name: /Mina Lee.*Kiln/s }).waitFor();

    await page.goto(`${origin}/cards/${id}/edit`);
    await button('common.delete').click();
    await layFault(hosts, commit({ drop: true, when: 'after' }));
    await button('common.delete', {}, question).click();
    await page.waitForURL(`${origin}/dashboard`);
    await said(messages.deleted).waitFor();
  });

  test('QR design: not loaded, logo not uploaded, not saved; a legacy design is taken over', async () => {
    const id = `Qr${suffix}`;
    const path = `users/*/cards/${id}`;
    await putCards(hosts, uid, {
      [id]: { customPath: `q-${suffix}`, qrColor: '#0F4C81', qrBackgroundColor: '#FCF6DC' },
    });
    await page.goto('about:blank');
    await layFault(hosts, { service: 'firestore', verb: 'listen', path, action: denied });
    await page.goto(`${origin}/cards/${id}/qr-design`);
    const code = page.locator('main svg[role=img]').first();
    await button('common.retry').waitFor();
    const colours = () =>
      code
        .locator('path')
        .evaluateAll((paths) => [...new Set(paths.map((part) => part.getAttribute('fill')))]);
    expect(await colours()).toEqual(['#FFFFFF', '#000000']);
    await button('common.retry').click();
    await expect.poll(colours).toEqual(['#FCF6DC', '#0F4C81']);

    await layFault(hosts, upload(denied));
    await choose('qr.uploadLogo', picture);
    await alert(messages.imageFailed).waitFor();
    await layFault(hosts, commit(denied));
    await button('common.save').click();
    await alert(messages.saveFailed).waitFor();
    expect(await colours()).toEqual(['#FCF6DC', '#0F4C81']);
    await button('common.save').click();
    await page.waitForURL(`${origin}/dashboard`);
    await said(messages.qrSaved).waitFor();
  });

  test('dashboard: cards stay when the connection ends, come unordered without an index, and a damaged design is black on white', async () => {
    const id = `Dash${suffix}`;
    await putCards(hosts, uid, { [id]: { customPath: `d-${suffix}`, qrDesign: 'damaged', qrColor: 7 } });
    // The fault is for the dashboard, not for what an earlier screen still listens to.
    await page.goto('about:blank');
    await layFault(hosts, { service: 'firestore', verb: 'listen', path: 'users/*/cards', action: denied });
    await page.goto(`${origin}/dashboard`);
    await alert(messages.cardsStale).waitFor();

    // The order's index is missing: the same cards, unordered.
    await layFault(hosts, {
      service: 'firestore',
      verb: 'listen',
      path: 'users/*/cards',
      action: { fail: 'FAILED_PRECONDITION' },
    });
    await alert(messages.cardsStale).getByRole('button').click();
    const card = page.getByRole('article', { name: text('dashboard.cardOf', { name: id }), exact: true });
    await button('common.copyLink', {}, card).click();
    await card.getByRole('button', { name: messages.linkCopied }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${origin}/d-${suffix}`);

    await button('dashboard.viewQr', {}, card).click();
    const dialog = page.getByRole('dialog');
    const colours = dialog.locator('svg[role=img] path');
    await colours.first().waitFor();
    expect(
      await colours.evaluateAll((paths) => [...new Set(paths.map((part) => part.getAttribute('fill')))]),
    ).toEqual(['#FFFFFF', '#000000']);
  });
});
