/** Drafts on the card form, from the button to the saved card, and every way in which there is none. Decision 0028. */
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { forgetFaults, layFault, type FaultRequest } from '../../support/faults.ts';
import { storedIn } from '../../support/owner-rest.ts';
import { usePeople } from '../../support/people.ts';
import type { Profile } from '../../support/profile.ts';
import { ownSite } from '../../support/site.ts';
import { word } from '../../support/words.ts';
import { newOwner, putCards } from '../support/owner.ts';

const { origin, hosts } = ownSite();
const people = usePeople();
let profile: Profile;
let page: Page;
let uid: string;

const button = (key: string) => page.getByRole('button', { name: word(key), exact: true });
const field = (name: string) => page.locator(`#card-${name}`);
const opener = (key = 'drafts.openFor', name = 'introText') =>
  page.getByRole('button', { name: word(key, { field: word(`cards.fields.${name}`) }), exact: true });
const panel = () =>
  page.getByRole('region', { name: word('drafts.title', { field: word('cards.fields.introText') }) });
const draft = () => panel().getByLabel(word('drafts.draft'), { exact: true });
const toldOf = (code: string) =>
  panel()
    .getByRole('alert')
    .filter({ hasText: word(`errors.${code}`) })
    .waitFor();
const lay = (action: FaultRequest['action']) => layFault(hosts, { service: 'ai', action });
const say = (kind: string) => lay({ say: kind });

const SAMPLE = 'Sample text from the development stand-in, not written by a model.';
const CARD = { name: 'Mina Kim', position: 'Potter', company: 'Kiln', introText: 'I make cups' };
const DRAFT = `${SAMPLE}\n\nMina Kim, Potter, Kiln. I make cups.`;

/** A card, its form open, and on it the panel of the self introduction. */
async function openPanel(card: string): Promise<void> {
  await putCards(hosts, uid, {
    [card]: { ...CARD, customPath: card },
  });
  await page.goto(`${origin}/cards/${card}/edit`);
  await opener().click();
  await panel().getByLabel(word('drafts.tone')).waitFor();
}

beforeAll(async () => {
  profile = await people.keep();
  ({ page } = profile);
  uid = await newOwner(page, { origin, hosts });
});
afterEach(() => forgetFaults(hosts));

test('is written after the owner agreed to what is sent, edited, taken over, taken back, and saved', async () => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('streamGenerateContent')) asked.push(request.postData() ?? '');
  });
  await page.goto(`${origin}/card/create`);
  const entry = { ...CARD, email: 'mina@kiln.example', customPath: `drafted-${Date.now().toString(36)}` };
  for (const [name, text] of Object.entries(entry)) await field(name).fill(text);
  await page.getByText(word('cards.customUrlFree')).waitFor();
  await opener().click();
  expect(await panel().locator('dd').allTextContents()).toEqual([
    'Mina Kim',
    'Potter',
    'Kiln',
    'I make cups',
  ]);
  await panel().getByText(word('drafts.consent')).waitFor();
  expect(asked).toEqual([]);

  await button('drafts.agreeWrite').click();
  await button('drafts.use').waitFor();
  expect(await draft().inputValue()).toBe(DRAFT);
  expect(asked).toHaveLength(1);
  // The present text is untouched until the draft is taken.
  expect(await field('introText').inputValue()).toBe('I make cups');

  await draft().fill(`${DRAFT} By hand.`);
  await button('drafts.use').click();
  expect(await field('introText').inputValue()).toBe(`${DRAFT} By hand.`);
  expect(await field('introText').evaluate((element) => element === document.activeElement)).toBe(true);
  await button('drafts.undo').click();
  expect(await field('introText').inputValue()).toBe('I make cups');

  // Agreed once, it is not asked again.
  await opener().click();
  await button('drafts.write').click();
  await button('drafts.use').click();
  await button('cards.create').click();
  await page.waitForURL(`${origin}/${entry.customPath}`);
  await page.getByText(SAMPLE).waitFor();
  const card = (await storedIn(hosts, 'cards')).find(({ path }) => path.includes(uid));
  expect(card?.fields['introText']).toEqual({ stringValue: DRAFT });
});

test('is in the language asked for, can be tried again, and is let go', async () => {
  await openPanel('other-language');
  await panel().getByLabel(word('drafts.language')).selectOption('ko');
  await button('drafts.write').click();
  await button('drafts.use').waitFor();
  expect(await draft().inputValue()).toMatch(/^개발용 대역 서버의/);
  expect(await draft().getAttribute('lang')).toBe('ko');
  await panel().getByLabel(word('drafts.language')).selectOption('he');
  // The next one's language is no matter of this one's.
  expect(await draft().getAttribute('lang')).toBe('ko');
  expect(await draft().getAttribute('dir')).toBe('ltr');
  await button('common.retry').click();
  await expect.poll(() => draft().inputValue()).toMatch(/^טקסט לדוגמה/);
  expect(await draft().getAttribute('dir')).toBe('rtl');
  await button('drafts.discard').click();
  expect(await panel().count()).toBe(0);
  expect(await opener().evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await field('introText').inputValue()).toBe('I make cups');
});

test('is kept when it is stopped, and when the panel is closed by accident', async () => {
  await openPanel('stopped');
  await say('slow');
  await button('drafts.write').click();
  await expect.poll(() => draft().inputValue()).toMatch(/^Sample/);
  await button('drafts.stop').click();
  await panel().getByText(word('drafts.stopped')).waitFor({ state: 'attached' });
  const part = await draft().inputValue();
  expect(DRAFT.startsWith(part)).toBe(true);
  await draft().press('Escape');
  expect(await panel().count()).toBe(0);
  await opener('drafts.showFor').click();
  expect(await draft().inputValue()).toBe(part);
});

test('outlives a reload in its tab, and is gone when it is let go', async () => {
  await openPanel('reloaded');
  await panel().getByLabel(word('drafts.language')).selectOption('ko');
  await button('drafts.write').click();
  await button('drafts.use').waitFor();
  await draft().fill('손으로 고친 글');
  await page.reload();
  await opener('drafts.showFor').click();
  expect(await draft().inputValue()).toBe('손으로 고친 글');
  expect(await draft().getAttribute('lang')).toBe('ko');
  await panel().getByText(word('drafts.fromCloud')).waitFor();
  await button('drafts.discard').click();
  await page.reload();
  await opener().waitFor();
});

test('is plain text, whatever the model answers', async () => {
  await openPanel('hostile');
  await say('markup');
  await button('drafts.write').click();
  await button('drafts.use').click();
  const text = await field('introText').inputValue();
  expect(text).toContain('Mina makes cups');
  expect(text).not.toMatch(/[<>*#`]|https?:|javascript:|[\u202A-\u202E]/);
  expect(await page.evaluate(() => 'stolen' in globalThis)).toBe(false);
});

test('says what is the matter, each time in its own words, and keeps the draft before', async () => {
  // Refusals and a lost network are in the browser's console, too.
  profile.expectProblems(/streamGenerateContent|INTERNET_DISCONNECTED|cleardot/);
  await openPanel('failing');
  await button('drafts.write').click();
  await button('drafts.use').waitFor();
  const fails = async (action: FaultRequest['action'], code: string) => {
    await lay(action);
    await button('common.retry').click();
    await toldOf(code);
  };
  await fails({ fail: 'RESOURCE_EXHAUSTED' }, 'draft-quota');
  await fails({ say: 'blocked' }, 'draft-blocked');
  await fails({ say: 'empty' }, 'draft-unusable');
  await fails({ fail: 'PERMISSION_DENIED' }, 'draft-not-set-up');
  expect(await draft().inputValue()).toBe(DRAFT);
  await fails({ drop: true, when: 'after' }, 'draft-interrupted');
  expect(DRAFT.startsWith(await draft().inputValue())).toBe(true);

  await page.context().setOffline(true);
  await toldOf('client-offline');
  expect(await button('common.retry').isDisabled()).toBe(true);
  await page.context().setOffline(false);
  await button('common.retry').click();
  await expect.poll(() => draft().inputValue()).toBe(DRAFT);
});

test('says that it needs a connection also where it is opened without one', async () => {
  await putCards(hosts, uid, { cut: { ...CARD, customPath: 'cut' } });
  await page.goto(`${origin}/cards/cut/edit`);
  await opener().waitFor();
  await page.context().setOffline(true);
  await opener().click();
  await toldOf('client-offline');
  expect(await button('drafts.write').isDisabled()).toBe(true);
  await page.context().setOffline(false);
  await expect.poll(() => button('drafts.write').isEnabled()).toBe(true);
});

test("is written by the browser's own model where it has one, without leave and without the network", async () => {
  const profile = await people.open();
  const own = profile.page;
  await own.addInitScript(() => {
    const session = {
      promptStreaming: (messages: { content: { value: string }[] }[]) =>
        new ReadableStream({
          start(controller) {
            controller.enqueue(
              `Written here. ${messages.length} message with ${messages[0]?.content.length} parts.`,
            );
            controller.close();
          },
        }),
      destroy: () => undefined,
    };
    Object.defineProperty(globalThis, 'LanguageModel', {
      value: {
        availability: () => Promise.resolve('available'),
        create: ({ initialPrompts }: { initialPrompts: { role: string }[] }) =>
          initialPrompts[0]?.role === 'system'
            ? Promise.resolve(session)
            : Promise.reject(new Error('No rules.')),
      },
    });
  });
  const asked: string[] = [];
  own.on('request', (request) => {
    if (hosts.ai && request.url().includes(hosts.ai)) asked.push(request.url());
  });
  await newOwner(own, { origin, hosts });
  await own.goto(`${origin}/card/create`);
  const name = word('drafts.openFor', { field: word('cards.fields.servicesIntro') });
  await own.getByRole('button', { name, exact: true }).click();
  await own.locator('#card-name').fill('');
  await own.getByText(word('drafts.empty')).waitFor();
  await own.locator('#card-company').fill('Kiln');
  await own.getByText(word('drafts.usedDevice')).waitFor();
  await own.getByRole('button', { name: word('drafts.write'), exact: true }).click();
  const text = own.getByLabel(word('drafts.draft'), { exact: true });
  await expect.poll(() => text.inputValue()).toBe('Written here. 1 message with 2 parts.');
  await own.getByText(word('drafts.fromDevice')).waitFor();
  expect(asked).toEqual([]);
});
