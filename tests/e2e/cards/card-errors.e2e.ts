/**
 * Specification §8, the rows about cards being made: each failure is provoked at the wire (or by what a person does), and its
 * exact message is seen in English and Korean. Nothing typed is lost by any of them.
 */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { forgetFaults, layFault } from '../../support/faults.ts';
import { putDocuments } from '../../support/owner-rest.ts';
import { usePeople } from '../../support/people.ts';
import { ownSite } from '../../support/site.ts';
import { CARD_MESSAGES } from './card-messages.ts';
import { cardScreens, commit, denied, picture, upload } from './card-screens.ts';
import { newOwner } from '../support/owner.ts';

const { origin, hosts } = ownSite();

// What the browser itself reports about the answers that are made to fail.
const people = usePeople({ expecting: /Failed to load resource/ });

describe.each(['en', 'ko'] as const)('the messages of the form for a new card in %s', (language) => {
  const messages = CARD_MESSAGES[language];
  const suffix = `${language}-${Date.now().toString(36)}`;
  const { text, button, field, alert, region, said, choose } = cardScreens(() => page, language);
  let page: Page;
  const nativeMessage = (name: string) =>
    field(name).evaluate((input: HTMLInputElement) => {
      input.checkValidity();
      return input.validationMessage;
    });

  beforeAll(async () => {
    ({ page } = await people.keep({
      locale: language === 'ko' ? 'ko-KR' : 'en-US',
      permissions: ['clipboard-read', 'clipboard-write'],
    }));
  });

  test('signed out', async () => {
    await page.goto(`${origin}/card/create`);
    await expect.poll(() => said(messages.loginRequired).isVisible()).toBe(true);
  });

  test('create: what is missing or wrong is named, and every failure leaves what was typed', async () => {
    // Nothing is known on this device yet, so an empty list would be a guess.
    await newOwner(page, { origin, hosts, language });
    await layFault(hosts, { service: 'firestore', verb: 'listen', path: 'users/*/cards', action: denied });
    await layFault(hosts, {
      service: 'firestore',
      verb: 'listen',
      path: 'users/*',
      action: denied,
    });
    await page.goto(`${origin}/dashboard`);
    await alert(messages.cardsFailed).waitFor();
    await alert(messages.profileFailed).waitFor();
    const account = page.getByRole('region', { name: text('dashboard.account') });
    await account.locator('data[value=free_trial]').waitFor();
    const fact = (key: string) =>
      account
        .locator('dt')
        .getByText(text(key), { exact: true })
        .locator('xpath=../following-sibling::dd|following-sibling::dd');
    expect(await fact('dashboard.count').innerText()).toBe('0');
    await alert(messages.cardsFailed).getByRole('button').click();
    await said(messages.noCards).waitFor();

    await page.goto(`${origin}/card/create`);
    await field('memo').fill('met at the fair');
    // The account's own name stands there.
    await field('name').fill('');

    expect(await nativeMessage('name')).toBe(messages.required);
    await field('email').fill('mina@');
    expect(await nativeMessage('email')).toBe(messages.invalidEmail);
    await field('email').fill('mina@example.com');
    await field('name').fill('   ');
    await button('cards.create').click();
    await alert(messages.missingName).waitFor();
    await field('name').fill('Mina Kim');
    await button('cards.create').click();
    await alert(messages.customUrlRequired).waitFor();

    // A check that fails is only logged; the server decides at saving.
    await layFault(hosts, { service: 'firestore', verb: 'listen', path: 'customLinks/*', action: denied });
    await field('customPath').fill(`e-${suffix}`);
    await layFault(hosts, commit(denied));
    await expect.poll(() => field('customPath').getAttribute('aria-invalid')).toBeNull();
    await page.waitForTimeout(900);
    await button('cards.create').click();
    await alert(messages.createFailed).waitFor();
    await forgetFaults(hosts);

    // Free when it was checked, taken by somebody else when it is saved.
    await field('customPath').fill(`t-${suffix}`);
    await said(text('cards.customUrlFree')).waitFor();
    await putDocuments(hosts, {
      [`customLinks/t-${suffix}`]: { userId: 'other', cardId: 'Other', status: 'active' },
    });
    const shown = page.context().waitForEvent('page');
    await button('cards.create').click();
    await alert(messages.taken).waitFor();
    const other = await shown;
    await other.waitForURL(`${origin}/t-${suffix}`);
    await other.close();
    expect(await button('cards.create').isDisabled()).toBe(true);
    expect(await field('memo').inputValue()).toBe('met at the fair');

    // The answer is lost after the work was done: the card is there once, and nothing claims otherwise.
    await field('customPath').fill(`e-${suffix}`);
    await said(text('cards.customUrlFree')).waitFor();
    await layFault(hosts, commit({ drop: true, when: 'after' }));
    await button('cards.create').click();
    await page.waitForURL(`${origin}/e-${suffix}`);
  });

  test('images: at the field, and the form can be saved all the same', async () => {
    await page.goto(`${origin}/card/create`);
    await field('memo').fill('still here');
    const photo = region('cards.sections.photo');
    const says = (message: string) => photo.getByRole('alert').filter({ hasText: message }).waitFor();

    await layFault(hosts, upload(denied));
    await choose('cards.choosePhoto', picture);
    await says(messages.photoFailed);
    await layFault(hosts, upload({ fail: 'INVALID_ARGUMENT' }));
    await choose('cards.choosePhoto', picture);
    await says(messages.imageUploadFailed);
    await choose('cards.choosePhoto', { ...picture, name: 'a.txt', mimeType: 'text/plain' });
    await says(messages.notAnImage);
    await choose('cards.choosePhoto', { ...picture, buffer: Buffer.from('no picture at all') });
    await says(messages.unreadable);
    await photo
      .locator('input[type=file]')
      .first()
      .evaluate((input: HTMLInputElement) => {
        const files = new DataTransfer();
        files.items.add(new File([new Uint8Array(51 * 2 ** 20)], 'huge.png', { type: 'image/png' }));
        input.files = files.files;
        input.dispatchEvent(new Event('change', { bubbles: true }));
      });
    await says(messages.tooLarge);

    await layFault(hosts, upload(denied));
    await choose('cards.addPictures', picture);
    await alert(messages.portfolioFailed).waitFor();
    await page.getByText(messages.imageFailed, { exact: true }).waitFor();
    await button('cards.tryAgain', { name: picture.name }).click();
    await said(text('cards.pictureCount', { used: 1, max: 12 })).waitFor();
    expect(await page.getByRole('alert').filter({ hasText: messages.portfolioFailed }).count()).toBe(0);
    expect(await field('memo').inputValue()).toBe('still here');
  });
});
