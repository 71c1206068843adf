/**
 * The dashboard's backend test fails (specification §8): an alert with a hint, and the part that failed on the console. And what
 * the page of the backend test shows (specification §2).
 */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openWire } from '../../integration/wire.ts';
import { layFault } from '../../support/faults.ts';
import { usePeople } from '../../support/people.ts';
import { ownSite } from '../../support/site.ts';
import { word, type TestLanguage } from '../../support/words.ts';
import { newOwner, openDashboard, putCards } from '../support/owner.ts';

const { origin, hosts } = ownSite();
const people = usePeople({ expecting: /Failed to load resource: .*40[13]/ });

const WORDS = {
  en: ['Firebase test failed', "The browser's console says which part."],
  ko: ['Firebase 테스트 실패', '어느 부분인지는 브라우저 콘솔에 표시됩니다.'],
} as const;

const press = (page: Page, key: string, language: TestLanguage = 'en') =>
  page.getByRole('button', { name: word(key, {}, language), exact: true }).click();

/** What the console is told of the part that works with files. */
const toldOfFiles = (page: Page) =>
  page.waitForEvent('console', (message) => message.text().includes('files failed'));

test.each(['en', 'ko'] as const)('in %s', async (language) => {
  const { page } = await people.open();
  await newOwner(page, { origin, hosts, language });
  await openDashboard(page, origin, language);
  await layFault(hosts, { service: 'storage', verb: 'upload', action: { fail: 'PERMISSION_DENIED' } });
  const told = toldOfFiles(page);
  await press(page, 'backendTest.run', language);
  for (const text of WORDS[language]) await page.getByText(text).first().waitFor();
  expect((await told).type()).toBe('warning');
});

// Specification §8. The words stand beside the status, where only the SDK's browser build looks.
test.each([
  ['Unauthorized', 'unauthenticated'],
  ['Firebase App Check token is invalid.', 'unauthorized-app'],
])('Storage answering 401 %s is %s', async (reason, code) => {
  const wire = await openWire();
  try {
    wire.answer({ status: 401, reason });
    const { page } = await people.open();
    await newOwner(page, { origin, hosts });
    await openDashboard(page, origin);
    await page.route(
      (url) => url.host === hosts.storage,
      (route) => route.continue({ url: route.request().url().replace(hosts.storage, wire.host) }),
    );
    const told = toldOfFiles(page);
    await press(page, 'backendTest.run');
    expect((await told).text()).toMatch(new RegExp(`: ${code}\\b`));
  } finally {
    await wire.close();
  }
});

describe('the page of the backend test', () => {
  test('shows who is signed in, and the profile and the cards on demand', async () => {
    const { page } = await people.open();
    const uid = await newOwner(page, { origin, hosts });
    await openDashboard(page, origin);
    await putCards(hosts, uid, { first: { company: 'Kiln' }, second: { company: 'Acme' } });
    await page.getByRole('link', { name: word('backendTest.page') }).click();
    await page.waitForURL(`${origin}/firebase-test`);
    const facts = page.locator('dl > div');
    await facts.first().waitFor();
    const shown = await facts.evaluateAll((pairs) =>
      pairs.map((pair) => [...pair.children].map(({ textContent }) => textContent)),
    );
    expect(shown).toEqual([
      ['User ID', uid],
      ['Email', expect.stringMatching(/@example\.com$/)],
      ['Name', 'Mina Kim'],
      ['Sign-in status', 'Signed in'],
      ['Email verified', 'No'],
    ]);

    const results = page.getByRole('textbox', { name: word('backendTest.results') });
    await press(page, 'backendTest.fetchCards');
    await page.getByText(/^Fetch cards: done in \d+ ms\.$/).waitFor();
    const cards = JSON.parse(await results.inputValue()) as { company: string; ownerUid: string }[];
    expect(cards.map(({ company, ownerUid }) => [company, ownerUid])).toEqual(
      expect.arrayContaining([
        ['Kiln', uid],
        ['Acme', uid],
      ]),
    );
    expect(cards).toHaveLength(2);

    await press(page, 'backendTest.fetchProfile');
    await page.getByText(/^Fetch profile: done in \d+ ms\.$/).waitFor();
    expect(JSON.parse(await results.inputValue())).toMatchObject({ uid, plan: 'free_trial' });
  });
});
