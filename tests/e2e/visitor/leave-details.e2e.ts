/**
 * Leaving details at a card, and finding them in the inbox. Source: issue "two-way exchange";
 * docs/decisions/0025.
 */
import { devices, type Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { PRIVACY_POLICY_VERSION } from '../../../src/inbox/model/inbox-entry.ts';
import { putDocuments, storedIn } from '../../support/backend/owner-rest.ts';
import { usePeople } from '../../support/people/people.ts';
import { screenshot } from '../../support/people/screenshot.ts';
import { ownSite } from '../../support/site/site.ts';
import { harmOn } from '../support/hostile-cards.ts';
import { newOwner } from '../support/owner.ts';
import { cardOf, dialog, field, fill, inboxOf, openForm, send, text } from './leave-details-steps.ts';

const { origin, hosts } = ownSite();
const people = usePeople();
const phone = { ...devices['Pixel 7'], serviceWorkers: 'block' } as const;

/** The public key of an inbox that encrypts. */
async function newPublicKey(): Promise<string> {
  const { publicKey } = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, [
    'deriveBits',
  ]);
  return Buffer.from(await crypto.subtle.exportKey('raw', publicKey)).toString('base64');
}

/** Returns which edges of an element are outside the window or covered by another element. */
const hiddenEdges = (element: Locator) =>
  element.evaluate((box) => {
    const { left, right, top, bottom } = box.getBoundingClientRect();
    const middle = (left + right) / 2;
    const isSeen = (y: number) => box.contains(document.elementFromPoint(middle, y));
    return Object.entries({ top: top + 1, bottom: bottom - 1 })
      .filter(([, y]) => !isSeen(y))
      .map(([edge]) => edge);
  });

describe('a visitor’s details', () => {
  test('have room between all fields, also those that are opened', async () => {
    const { page } = await people.open({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' });
    const { name } = await cardOf('u1');
    await page.goto(`${origin}/${name}`);
    await openForm(page);
    await dialog(page).getByText(text('exchange.more'), { exact: true }).click();
    await field(page, 'note').waitFor();
    const boxes = await dialog(page)
      .locator('.leave-details__field')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect));
    expect(boxes).toHaveLength(5);
    const rooms = boxes.slice(1).map(({ top }, at) => top - (boxes[at]?.bottom ?? 0));
    expect(Math.min(...rooms)).toBeGreaterThanOrEqual(12);
  });

  test('are left after saving the contact, and reach the owner', async () => {
    const uid = `owner-${Date.now()}`;
    const card = await cardOf(uid);
    const { page } = await people.open({ ...phone, acceptDownloads: true });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(`${origin}/${card.name}`);
    await page.getByText(text('visitor.addToContacts'), { exact: true }).click();
    const offered = page.locator('.card-sheet__second');
    await offered.waitFor();
    // Nothing of the form, and nothing about the owner, was asked for until now.
    expect(asked.filter((url) => url.includes('exchange') || url.includes('leave-details'))).toEqual([]);
    await screenshot(page, 'exchange-offered');
    expect(await offered.textContent()).toBe(text('visitor.sendBack'));
    await offered.click();
    await field(page, 'name').waitFor();
    await screenshot(page, 'exchange-form');
    const sendButton = await dialog(page)
      .getByRole('button', { name: text('exchange.send') })
      .boundingBox();
    expect((sendButton?.y ?? 0) + (sendButton?.height ?? Infinity)).toBeLessThanOrEqual(
      page.viewportSize()?.height ?? 0,
    );

    // Nothing filled in: what is missing is said at each field, and the first has the focus.
    await send(page);
    await dialog(page).getByText(text('exchange.nameMissing')).waitFor();
    await dialog(page).getByText(text('exchange.contactMissing')).waitFor();
    await dialog(page).getByText(text('exchange.consentMissing')).waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name');
    await screenshot(page, 'exchange-problems');

    await fill(page, { name: '  Bea Lee ', email: 'bea@visitors.example', note: 'Hall 3\nsecond day' });
    await send(page);
    await dialog(page).getByText(text('exchange.sentTitle'), { exact: true }).waitFor();
    await screenshot(page, 'exchange-sent');
    // What comes next: the owner as a contact, and a card of one's own.
    await dialog(page)
      .getByRole('button', { name: text('visitor.addToContacts') })
      .waitFor();
    const makeOwn = dialog(page).getByRole('link', { name: text('exchange.makeOwn'), exact: true });
    expect(await makeOwn.getAttribute('href')).toBe('/');
    const [left, ...more] = await inboxOf(uid);
    expect(more).toEqual([]);
    expect(left).toMatchObject({
      name: { stringValue: 'Bea Lee' },
      email: { stringValue: 'bea@visitors.example' },
      phone: { stringValue: '' },
      note: { stringValue: 'Hall 3\nsecond day' },
      consent: { booleanValue: true },
      policy: { stringValue: PRIVACY_POLICY_VERSION },
      language: { stringValue: 'en' },
      cardId: { stringValue: card.cardId },
    });
    expect(asked.filter((url) => url.includes('encrypted-details'))).toEqual([]);
    expect(Date.now() - Date.parse(String(Object.values(left?.['createdAt'] ?? {})[0]))).toBeLessThan(60_000);
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  });

  test('are kept when the connection is lost, offered at the next visit, and sent', async () => {
    const uid = `owner-${Date.now()}`;
    const card = await cardOf(uid);
    const visitor = await people.open(phone);
    visitor.expectProblems(/Failed to load resource/);
    const { page } = visitor;
    await page.goto(`${origin}/${card.name}`);
    await openForm(page);
    await fill(page, { name: 'Bea', phone: '+82 10-1234-5678' });
    await page.context().setOffline(true);
    await send(page);
    await dialog(page).getByText(text('exchange.offline')).waitFor();
    await dialog(page).getByText(text('exchange.stored')).waitFor();
    await screenshot(page, 'exchange-kept');
    expect(await inboxOf(uid)).toEqual([]);

    await page.context().setOffline(false);
    await page.reload();
    const notice = page.locator('.unsent-details');
    await notice.waitFor();
    await screenshot(page, 'exchange-waiting');
    await notice.getByRole('button').click();
    expect(await field(page, 'name').inputValue()).toBe('Bea');
    expect(await field(page, 'consent').isChecked()).toBe(true);
    await send(page);
    await dialog(page).getByText(text('exchange.sentTitle'), { exact: true }).waitFor();
    expect(await inboxOf(uid)).toMatchObject([{ phone: { stringValue: '+82 10-1234-5678' } }]);
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
    await page.reload();
    await page.waitForLoadState('networkidle');
    expect(await notice.count()).toBe(0);
  });

  test.each(['open', 'encrypted'])(
    'are shown as not sent in every window size without a connection, with the form %s',
    async (kind) => {
      const uid = `owner-${Date.now()}`;
      const card = await cardOf(uid);
      const publicKey = kind === 'encrypted' ? await newPublicKey() : '';
      await putDocuments(hosts, { [`users/${uid}/exchange/settings`]: { accepts: true, publicKey } });
      const visitor = await people.open({ serviceWorkers: 'block' });
      visitor.expectProblems(/Failed to (load resource|fetch)/);
      const { page } = visitor;
      await page.goto(`${origin}/${card.name}`);
      await openForm(page);
      const promise = dialog(page).getByText(text('exchange.encrypted', { name: 'Mina Kim' }));
      await expect.poll(() => promise.count()).toBe(kind === 'encrypted' ? 1 : 0);
      // Who receives the details is said once, where one agrees.
      expect((await dialog(page).innerText()).match(/whoever manages/g)?.length).toBe(1);
      await fill(page, { name: 'Bea', email: 'bea@visitors.example' });
      await page.context().setOffline(true);
      for (const [width, height] of [
        [390, 844],
        [320, 568],
        [844, 390],
        [1280, 800],
      ] as const) {
        await page.setViewportSize({ width, height });
        await dialog(page).evaluate((sheet) => {
          sheet.scrollTop = 0;
        });
        await send(page);
        const notice = dialog(page).getByRole('alert');
        const message = `${width} × ${height}`;
        await expect.poll(() => hiddenEdges(notice), { message, timeout: 5_000 }).toEqual([]);
        await screenshot(page, `exchange-not-sent-${kind}-${width}`);
      }
    },
  );

  test('cannot be left when the owner accepts none, which the card’s buttons say', async () => {
    const uid = `owner-${Date.now()}`;
    // Bright enough that white, which the brightness asks for, has a contrast of 2.3 on it.
    const card = await cardOf(uid, { cardBackgroundColor: '#0B3D2E', cardButtonColor: '#00C800' });
    await putDocuments(hosts, { [`users/${uid}/exchange/settings`]: { accepts: false, publicKey: '' } });
    const { page } = await people.open(phone);
    await page.goto(`${origin}/${card.name}`);
    await page.locator('.card-sheet__second').click();
    await dialog(page)
      .getByText(text('exchange.closed', { name: 'Mina Kim' }))
      .waitFor();
    await screenshot(page, 'exchange-closed');
    const close = dialog(page)
      .getByRole('button', { name: text('exchange.close'), exact: true })
      .last();
    const colors = await close.evaluate((button) => {
      const { backgroundColor, color } = getComputedStyle(button);
      const canvas = new OffscreenCanvas(1, 1).getContext('2d');
      if (canvas === null) return [];
      canvas.fillStyle = color;
      canvas.fillRect(0, 0, 1, 1);
      return [backgroundColor, `rgb(${[...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3).join(', ')})`];
    });
    expect(colors).toEqual(['rgb(0, 200, 0)', 'rgb(0, 0, 0)']);
    await close.click();
    expect(await dialog(page).count()).toBe(0);
  });

  test('are held back once when the hidden field is filled in, and sent by the second press', async () => {
    const uid = `owner-${Date.now()}`;
    const card = await cardOf(uid);
    const { page } = await people.open({ ...phone, locale: 'he-IL' });
    await page.goto(`${origin}/${card.name}`);
    await openForm(page);
    await fill(page, { name: 'בר', email: 'bar@visitors.example' });
    await page.evaluate(() => {
      const bait = document.querySelector<HTMLInputElement>('.leave-details [name=website]');
      if (bait) bait.value = 'https://spam.example';
    });
    await send(page, 'he');
    await dialog(page)
      .getByText(text('exchange.odd', {}, 'he'))
      .waitFor();
    expect(await inboxOf(uid)).toEqual([]);
    await screenshot(page, 'exchange-he');
    await send(page, 'he');
    await dialog(page)
      .getByText(text('exchange.sentTitle', {}, 'he'), { exact: true })
      .waitFor();
    expect(await inboxOf(uid)).toMatchObject([{ language: { stringValue: 'he' } }]);
  });
});

const HOSTILE = '<img src=x onerror=alert(1)>\u202Ejavascript:alert(1)';

/** An entry, put there without the interface. */
const put = (uid: string, cardId: string, place: string, changes = {}) =>
  putDocuments(hosts, {
    [`users/${uid}/inbox/495123-${place}`]: {
      name: 'Bea Lee',
      email: 'bea@visitors.example',
      phone: '',
      company: '',
      note: '',
      consent: true,
      policy: '2026-11-22',
      language: 'en',
      cardId,
      ...changes,
    },
  });

describe('an owner’s inbox', () => {
  test('shows the number of new entries on every screen until it is opened', async () => {
    const { page } = await people.open();
    const uid = await newOwner(page, { origin, hosts });
    const { cardId } = await cardOf(uid);
    await page.goto(`${origin}/dashboard`);
    const line = (key: string, count?: number) =>
      page.getByRole('main').getByRole('link', { name: text(key, { count }), exact: true });
    const network = (name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true });
    await line('inbox.nothingNew').waitFor();
    await network('Network').waitFor();

    // Live, wherever the owner is; what was sent twice is one.
    await put(uid, cardId, '001', { note: 'Hall 3' });
    await put(uid, cardId, '002', { note: 'Hall 3' });
    await put(uid, cardId, '003', { name: 'Jo Ek' });
    await line('inbox.newCount_other', 2).waitFor();
    await network('Network 2 new in the inbox').click();
    // There are no contacts yet: the ways on are in the middle of the page.
    await page.getByText(text('network.empty')).waitFor();
    await page
      .getByRole('main')
      .getByRole('link', { name: 'Inbox 2 new in the inbox', exact: true })
      .last()
      .click();
    await page.getByRole('heading', { name: 'Jo Ek' }).waitFor();
    await network('Network').waitFor();
    await page.goto(`${origin}/dashboard`);
    await line('inbox.nothingNew').waitFor();
    await put(uid, cardId, '004', { name: 'Al' });
    await expect.poll(() => line('inbox.newCount_one', 1).isVisible()).toBe(true);
  });

  test('adds entries to the contacts, restores a deleted one, and shows hostile ones harmlessly', async () => {
    const { page } = await people.open();
    const uid = await newOwner(page, { origin, hosts });
    const { cardId } = await cardOf(uid);
    await page.goto(`${origin}/contacts/inbox`);
    await page.getByText(text('inbox.empty')).waitFor();
    await screenshot(page, 'inbox-empty');

    // Live: what is left appears at once. The same sent twice is one.
    await put(uid, cardId, '001', { phone: '+82 10-1234-5678', note: 'Hall 3' });
    await put(uid, cardId, '002', { phone: '+82 10-1234-5678', note: 'Hall 3' });
    await put(uid, cardId, '003', {
      name: HOSTILE,
      email: HOSTILE,
      phone: HOSTILE,
      company: HOSTILE,
      note: HOSTILE,
      policy: HOSTILE,
    });
    const marks = `Z${'\u0322'.repeat(90)}`;
    await put(uid, cardId, '004', { name: marks, company: marks, note: marks });
    const entries = page.getByRole('list', { name: text('inbox.list') }).getByRole('listitem');
    await expect.poll(() => entries.count()).toBe(3);
    await entries.getByText('Mina Kim').first().waitFor();
    expect(await harmOn(page)).toEqual([]);
    await entries
      .filter({ hasText: marks })
      .getByRole('button', { name: text('inbox.delete'), exact: true })
      .click();
    await expect.poll(() => entries.count()).toBe(2);
    const hostile = entries.filter({ hasText: 'onerror' });
    expect(await hostile.locator('img').count()).toBe(0);
    const hrefs = await hostile.locator('a').evaluateAll((all) => all.map((one) => one.getAttribute('href')));
    expect(hrefs).toEqual([]);
    await screenshot(page, 'inbox', true);

    const remove = hostile.getByRole('button', { name: text('inbox.delete'), exact: true });
    await remove.click();
    await expect.poll(() => entries.count()).toBe(1);
    await page.getByRole('button', { name: text('inbox.undo'), exact: true }).click();
    await expect.poll(() => entries.count()).toBe(2);
    await remove.click();
    await expect.poll(() => entries.count()).toBe(1);

    await entries.getByRole('button', { name: text('inbox.add'), exact: true }).click();
    await page.getByText(text('contactScan.saved', { name: 'Bea Lee' }), { exact: true }).waitFor();
    const contacts = (await storedIn(hosts, 'contacts')).filter(({ path }) =>
      path.startsWith(`users/${uid}/`),
    );
    expect(contacts.map(({ fields }) => fields)).toMatchObject([
      {
        name: { stringValue: 'Bea Lee' },
        // What the visitor wrote, and below it what they agreed to.
        note: {
          stringValue: expect.stringMatching(/^Hall 3\n\nLeft on .+“Mina Kim”, agreeing to the privacy/),
        },
        source: { stringValue: 'inbox' },
      },
    ]);
    // Both copies are gone; what was deleted goes with the page at the latest.
    await page
      .getByRole('link', { name: text('shell.dashboard') })
      .first()
      .click();
    await expect.poll(() => inboxOf(uid)).toEqual([]);
  });

  test('with encryption opens on any of the owner’s devices, and only there, and can be closed', async () => {
    const { page } = await people.open();
    const uid = await newOwner(page, { origin, hosts });
    const card = await cardOf(uid);
    const button = (key: string) => page.getByRole('button', { name: text(key), exact: true });
    const typed = (key: string) => page.getByLabel(text(key), { exact: true });
    await page.goto(`${origin}/contacts/inbox`);
    await button('inbox.switchOn').click();
    const sheet = page.getByRole('dialog');
    const go = sheet.getByRole('button', { name: text('inbox.switchOn'), exact: true });
    await go.click();
    await sheet.getByText(text('inbox.passphraseShort', { count: 12 })).waitFor();
    await sheet.getByText(text('inbox.lossMissing')).waitFor();
    await screenshot(page, 'inbox-encryption');
    await typed('inbox.passphrase').fill('aaaaaaaaaaaa');
    await sheet.getByText(text('inbox.passphraseWeak')).waitFor();
    const passphrase = (await sheet.getByText(/^(\w{4}-){4}\w{4}$/).textContent()) ?? '';
    await button('inbox.suggestionUse').click();
    expect(await typed('inbox.passphrase').inputValue()).toBe(passphrase);
    await page.getByLabel(text('inbox.lossKnown')).check();
    await screenshot(page, 'inbox-encryption-suggested');
    await go.click();
    await page.getByText(text('inbox.encryptionOn')).waitFor();
    const safetyNumber = /^(\d{4} ){5}\d{4}$/;
    const number = await page.getByText(safetyNumber).textContent();

    const visitor = await people.open(phone);
    const asked: string[] = [];
    visitor.page.on('request', (request) => asked.push(request.url()));
    await visitor.page.goto(`${origin}/${card.name}`);
    await openForm(visitor.page);
    await dialog(visitor.page)
      .getByText(text('exchange.encrypted', { name: 'Mina Kim' }))
      .waitFor();
    expect(await dialog(visitor.page).getByText(safetyNumber).textContent()).toBe(number);
    await screenshot(visitor.page, 'exchange-encrypted');
    // What encrypts comes with the first thing to be encrypted.
    expect(asked.filter((url) => url.includes('encrypted-details'))).toEqual([]);
    await fill(visitor.page, { name: 'Bea Lee', email: 'bea@visitors.example', note: 'Hall 3' });
    await send(visitor.page);
    await dialog(visitor.page).getByText(text('exchange.sentTitle'), { exact: true }).waitFor();
    expect(asked.filter((url) => url.includes('encrypted-details')).length).toBeGreaterThan(0);
    const [left] = await inboxOf(uid);
    expect(Object.keys(left ?? {}).sort()).toEqual(['cardId', 'consent', 'createdAt', 'encrypted', 'policy']);
    expect(atob(Object.values(left?.['encrypted'] ?? {}).join(''))).not.toMatch(/Bea|visitors|Hall/);
    const [key] = await storedIn(hosts, 'keys');
    expect(JSON.stringify(key)).not.toContain(passphrase);

    // Here the key is there already; after a reload the passphrase is asked for.
    await page.getByRole('heading', { name: 'Bea Lee' }).waitFor();
    await page.reload();
    await page.getByText(text('inbox.lockedText')).waitFor();
    await screenshot(page, 'inbox-locked');
    await typed('inbox.passphrase').fill('four quiet paper ships');
    await button('inbox.unlock').click();
    await page.getByText(text('inbox.passphraseWrong')).waitFor();
    await typed('inbox.passphrase').fill(passphrase);
    await page.getByLabel(text('inbox.stay')).check();
    await button('inbox.unlock').click();
    await page.getByRole('heading', { name: 'Bea Lee' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Bea Lee' }).waitFor();
    await screenshot(page, 'inbox-unlocked');

    // Switched off, what was encrypted still opens.
    await button('inbox.switchOff').click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: text('inbox.switchOff') })
      .click();
    await page.getByText(text('inbox.encryptionOff')).waitFor();
    await page.getByRole('heading', { name: 'Bea Lee' }).waitFor();
    await page.getByLabel(text('inbox.accepts')).uncheck();
    await page.getByText(text('inbox.saved'), { exact: true }).waitFor();
    await visitor.page.reload();
    await visitor.page.locator('.card-sheet__second').click();
    await dialog(visitor.page)
      .getByText(text('exchange.closed', { name: 'Mina Kim' }))
      .waitFor();
  });
});
