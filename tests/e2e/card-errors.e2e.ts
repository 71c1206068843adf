/**
 * Specification §8, the rows about cards: each failure is provoked at the wire (or by what a person does), and its exact
 * message is seen in English and Korean. Nothing typed is lost by any of them.
 */
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import { forgetFaults, layFault, type FaultRequest } from '../support/faults.ts';
import { putDocuments } from '../support/owner-rest.ts';
import { stripedPhoto } from '../support/pictures.ts';
import { openProfile, type Profile } from '../support/profile.ts';
import { word } from '../support/words.ts';
import { newOwner, putCards } from './owner.ts';

const origin = inject('appOrigin');
const hosts = inject('hosts');
const own = [new URL(origin).host, hosts.firestore, hosts.auth, hosts.storage];

/** The messages as specification §8 words them, and as the Korean dictionary has them. */
const MESSAGES = {
  en: {
    loginRequired: 'Login required to create a card.',
    required: 'Required',
    invalidEmail: 'Please enter a valid email address.',
    missingName: 'Missing information: Name',
    missingNameEmail: 'Please enter your name and email.',
    customUrlRequired: 'Please enter a custom URL.',
    taken: 'This custom URL is already taken. Please choose another.',
    createFailed: 'The card could not be processed. What you entered is still here.',
    photoFailed: 'Failed to upload profile photo.',
    imageUploadFailed: 'Image upload failed.',
    portfolioFailed: 'Portfolio image upload failed.',
    imageFailed: 'Image upload failed',
    notAnImage: 'This file is not an image. Choose a JPEG, PNG, WebP, GIF or AVIF file.',
    unreadable:
      'This image cannot be read: it is damaged, or of a kind this browser does not know. Choose a JPEG, PNG or WebP file.',
    tooLarge: 'This image is too large. Choose a smaller one.',
    notFound: 'Card not found.',
    loadFailed: 'An error occurred while loading card information.',
    saveFailed: 'An error occurred while saving.',
    saved: 'Card saved successfully.',
    deleteQuestion: 'Are you sure you want to delete this card?',
    deleteFailed: 'Error occurred while deleting the card.',
    deleted: 'Card deleted successfully.',
    qrSaved: 'QR design has been saved.',
    linkCopied: 'link copied',
    noCards: 'No cards created yet.',
    cardsFailed: 'Your cards could not be loaded.',
    cardsStale: 'The live connection ended, so the cards may be out of date.',
    profileFailed: 'Your account details could not be loaded; the defaults of the free trial are shown.',
  },
  ko: {
    loginRequired: '명함을 만들려면 로그인이 필요합니다.',
    required: '필수 항목입니다',
    invalidEmail: '올바른 이메일 주소를 입력해 주세요.',
    missingName: '누락된 정보: 이름',
    missingNameEmail: '이름과 이메일을 입력해 주세요.',
    customUrlRequired: '사용자 URL을 입력해 주세요.',
    taken: '이미 사용 중인 URL입니다. 다른 URL을 선택해 주세요.',
    createFailed: '명함 처리 중 오류가 발생했습니다. 입력한 내용은 그대로 있습니다.',
    photoFailed: '프로필 사진을 업로드하지 못했습니다.',
    imageUploadFailed: '이미지 업로드에 실패했습니다.',
    portfolioFailed: '포트폴리오 이미지 업로드에 실패했습니다.',
    imageFailed: '이미지 업로드에 실패했습니다',
    notAnImage: '이미지 파일이 아닙니다. JPEG, PNG, WebP, GIF 또는 AVIF 파일을 선택해 주세요.',
    unreadable:
      '이미지를 읽을 수 없습니다. 파일이 손상되었거나 이 브라우저가 지원하지 않는 형식입니다. JPEG, PNG, WebP 파일을 선택해 주세요.',
    tooLarge: '이미지가 너무 큽니다. 더 작은 이미지를 선택해 주세요.',
    notFound: '명함을 찾을 수 없습니다.',
    loadFailed: '명함 정보를 불러오는 중 오류가 발생했습니다.',
    saveFailed: '저장 중 오류가 발생했습니다.',
    saved: '명함이 저장되었습니다.',
    deleteQuestion: '이 명함을 삭제하시겠습니까?',
    deleteFailed: '명함 삭제 중 오류가 발생했습니다.',
    deleted: '명함이 삭제되었습니다.',
    qrSaved: 'QR 디자인이 저장되었습니다.',
    linkCopied: '링크가 복사되었습니다',
    noCards: '아직 만든 명함이 없습니다.',
    cardsFailed: '명함을 불러오지 못했습니다.',
    cardsStale: '실시간 연결이 끊겨 명함 정보가 최신이 아닐 수 있습니다.',
    profileFailed: '계정 정보를 불러오지 못해 무료 체험 기본값을 표시합니다.',
  },
} as const;

const denied = { fail: 'PERMISSION_DENIED' } as const;
const commit = (action: FaultRequest['action'], times = 1): FaultRequest => ({
  service: 'firestore',
  verb: 'commit',
  path: 'users/*/cards/*',
  action,
  times,
});
const upload = (action: FaultRequest['action']): FaultRequest => ({
  service: 'storage',
  verb: 'upload',
  action,
});

let browser: Browser;

beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

describe.each(['en', 'ko'] as const)('the messages of card screens in %s', (language) => {
  const messages = MESSAGES[language];
  const text = (key: string, values = {}) => word(key, values, language);
  const suffix = `${language}-${Date.now().toString(36)}`;
  let profile: Profile;
  let page: Page;
  let uid: string;

  const button = (key: string, values = {}, within: Page | Locator = page) =>
    within.getByRole('button', { name: text(key, values), exact: true });
  const field = (name: string) => page.locator(`#card-${name}`);
  const alert = (message: string) => page.getByRole('alert').filter({ hasText: message }).first();
  const region = (key: string) => page.getByRole('region', { name: text(key), exact: true });
  const said = (message: string) => page.getByText(message, { exact: true }).first();
  const nativeMessage = (name: string) =>
    field(name).evaluate((input: HTMLInputElement) => {
      input.checkValidity();
      return input.validationMessage;
    });
  const choose = async (key: string, file: { name: string; mimeType: string; buffer: Buffer }) => {
    const chooser = page.waitForEvent('filechooser');
    await button(key).click();
    await (await chooser).setFiles(file);
  };
  const picture = { name: 'p.png', mimeType: 'image/png', buffer: stripedPhoto(64, 48) };

  beforeAll(async () => {
    profile = await openProfile(browser, own, {
      locale: language === 'ko' ? 'ko-KR' : 'en-US',
      viewport: { width: 1280, height: 900 },
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    ({ page } = profile);
    // What the browser itself reports about the answers that are made to fail.
    profile.expectProblems(/Failed to load resource/);
  });
  afterAll(async () => {
    await forgetFaults(hosts);
    expect(profile.problems()).toEqual([]);
    await profile.close();
  });

  test('signed out', async () => {
    await page.goto(`${origin}/card/create`);
    await expect.poll(() => said(messages.loginRequired).isVisible()).toBe(true);
  });

  test('create: what is missing or wrong is named, and every failure leaves what was typed', async () => {
    // Signing up is done in English, whatever the browser speaks.
    await page.evaluate(() => localStorage.setItem('carte.language', 'en'));
    uid = await newOwner(page, { origin, hosts, language });
    // Nothing is known on this device yet, so an empty list would be a guess.
    await layFault(hosts, { service: 'firestore', verb: 'listen', path: 'users/*/cards', action: denied });
    await layFault(hosts, {
      service: 'firestore',
      verb: 'listen',
      path: 'users/*',
      action: denied,
      times: 2,
    });
    await page.reload();
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
    await page.getByText(new RegExp(`^${messages.imageFailed}: `)).waitFor();
    await button('cards.tryAgain', { name: picture.name }).click();
    await said(text('cards.pictureCount', { used: 1, max: 12 })).waitFor();
    expect(await page.getByRole('alert').filter({ hasText: messages.portfolioFailed }).count()).toBe(0);
    expect(await field('memo').inputValue()).toBe('still here');
  });

  test('edit: not found, not loaded, not saved, not deleted', async () => {
    const id = `Edit${suffix}`;
    await putCards(hosts, uid, { [id]: { customPath: `x-${suffix}`, memo: 'kept' } });
    await page.goto(`${origin}/cards/NoSuchCard/edit`);
    await said(messages.notFound).waitFor();
    await page.waitForURL(`${origin}/dashboard`);

    await layFault(hosts, {
      service: 'firestore',
      verb: 'listen',
      path: `users/*/cards/${id}`,
      action: denied,
      times: 2,
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
    await layFault(hosts, { service: 'firestore', verb: 'listen', path, action: denied, times: 2 });
    await page.goto(`${origin}/cards/${id}/qr-design`);
    const code = page.locator('main svg[role=img]').first();
    await button('common.retry').waitFor();
    const colours = () =>
      code.locator('path').evaluateAll((paths) => paths.map((part) => part.getAttribute('fill')));
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
    expect(await colours.evaluateAll((paths) => paths.map((part) => part.getAttribute('fill')))).toEqual([
      '#FFFFFF',
      '#000000',
    ]);
  });
});
