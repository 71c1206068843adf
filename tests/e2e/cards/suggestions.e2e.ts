/**
 * Drafts on the card form in a browser: from the button to the saved card, whatever the model answers, and
 * by the browser's own model, which the SDK knows in a browser alone. What else there is to a draft:
 * tests/screens/suggestions.test.tsx. Decision 0028.
 */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { layFault } from '../../support/backend/faults.ts';
import { storedIn } from '../../support/backend/owner-rest.ts';
import { usePeople } from '../../support/people/people.ts';
import { word } from '../../support/samples/words.ts';
import { ownSite } from '../../support/site/site.ts';
import { newOwner } from '../support/owner.ts';
import { openSections } from '../support/steps.ts';

const { origin, hosts } = ownSite();
const people = usePeople();

const SAMPLE = 'Sample text from the development stand-in, not written by a model.';
const CARD = { name: 'Mina Kim', position: 'Potter', company: 'Kiln', introText: 'I make cups' };
const DRAFT = `${SAMPLE}\n\nMina Kim, Potter, Kiln. I make cups.`;

const button = (page: Page, key: string) => page.getByRole('button', { name: word(key), exact: true });
const opener = (page: Page, target: string) =>
  page.getByRole('button', {
    name: word('drafts.openFor', { field: word(`cards.fields.${target}`) }),
    exact: true,
  });

/** What the model in the cloud is asked from now on. */
function requestsToCloud(page: Page): (string | null)[] {
  const asked: (string | null)[] = [];
  page.on('request', (request) => {
    if (hosts.ai && request.url().includes(hosts.ai)) asked.push(request.postData());
  });
  return asked;
}

test('a suggestion is written after the owner agreed, edited, accepted, undone, and saved', async () => {
  const { page } = await people.open();
  const uid = await newOwner(page, { origin, hosts });
  const asked = requestsToCloud(page);
  const field = (name: string) => page.locator(`#card-${name}`);
  const panel = page.getByRole('region', {
    name: word('drafts.title', { field: word('cards.fields.introText') }),
  });
  const draft = panel.getByLabel(word('drafts.draft'), { exact: true });
  await page.goto(`${origin}/card/create`);
  await openSections(page);
  const entry = { ...CARD, email: 'mina@kiln.example', customPath: `drafted-${Date.now().toString(36)}` };
  for (const [name, text] of Object.entries(entry)) await field(name).fill(text);
  await page.getByText(word('cards.customUrlFree')).waitFor();
  await opener(page, 'introText').click();
  await panel.getByText(word('drafts.consent')).waitFor();
  expect(await panel.locator('dd').allTextContents()).toEqual(Object.values(CARD));
  expect(asked).toEqual([]);

  await button(page, 'drafts.agreeWrite').click();
  await button(page, 'drafts.use').waitFor();
  expect(await draft.inputValue()).toBe(DRAFT);
  expect(asked).toHaveLength(1);
  // The present text is untouched until the draft is taken.
  expect(await field('introText').inputValue()).toBe('I make cups');

  await draft.fill(`${DRAFT} By hand.`);
  await button(page, 'drafts.use').click();
  expect(await field('introText').inputValue()).toBe(`${DRAFT} By hand.`);
  expect(await field('introText').evaluate((element) => element === document.activeElement)).toBe(true);
  await button(page, 'drafts.undo').click();
  expect(await field('introText').inputValue()).toBe('I make cups');

  // Agreed once, it is not asked again.
  await opener(page, 'introText').click();
  await button(page, 'drafts.write').click();
  await button(page, 'drafts.use').click();
  await button(page, 'cards.create').click();
  await page.waitForURL(`${origin}/${entry.customPath}`);
  await page.getByText(SAMPLE).waitFor();
  const card = (await storedIn(hosts, 'cards')).find(({ path }) => path.includes(uid));
  expect(card?.fields['introText']).toEqual({ stringValue: DRAFT });
});

test('a suggestion is harmless plain text, whatever the model answers', async () => {
  const { page } = await people.open();
  await newOwner(page, { origin, hosts });
  await page.goto(`${origin}/card/create`);
  await openSections(page);
  await opener(page, 'introText').click();
  await layFault(hosts, { service: 'ai', action: { say: 'markup' } });
  await button(page, 'drafts.agreeWrite').click();
  await button(page, 'drafts.use').click();
  const text = await page.locator('#card-introText').inputValue();
  expect(text).toContain('Mina makes cups');
  expect(text).not.toMatch(/[<>*#`]|https?:|javascript:|[\u202A-\u202E]/);
  expect(await page.evaluate(() => 'stolen' in globalThis)).toBe(false);
});

test('a suggestion is written by the browser’s own model without consent and without the network', async () => {
  const { page } = await people.open();
  await page.addInitScript(() => {
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
  const asked = requestsToCloud(page);
  await newOwner(page, { origin, hosts });
  await page.goto(`${origin}/card/create`);
  await openSections(page);
  await opener(page, 'servicesIntro').click();
  await page.locator('#card-name').fill('');
  await page.getByText(word('drafts.empty')).waitFor();
  await page.locator('#card-company').fill('Kiln');
  await page.getByText(word('drafts.usedDevice')).waitFor();
  await button(page, 'drafts.write').click();
  const text = page.getByLabel(word('drafts.draft'), { exact: true });
  await expect.poll(() => text.inputValue()).toBe('Written here. 1 message with 2 parts.');
  await page.getByText(word('drafts.fromDevice')).waitFor();
  expect(asked).toEqual([]);
});
