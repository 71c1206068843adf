/** The faces texts are drawn in, where this machine has them. Source: issue 6, "Fonts". */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { usePeople } from '../../support/people.ts';
import { screenshot } from '../../support/screenshot.ts';
import { ownSite } from '../../support/site.ts';

const { origin } = ownSite();
const people = usePeople();

/** The families the browser has drawn an element's text with. */
async function facesOf(page: Page, selector: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  await session.detach();
  return fonts.map(({ familyName }) => familyName);
}

/** Whether this machine has a family: a text asked for in it is drawn in it. */
async function has(page: Page, family: string, text: string): Promise<boolean> {
  await page.setContent(`<p style="font-family: '${family}'">${text}</p>`);
  return (await facesOf(page, 'p')).includes(family);
}

test.for([
  ['ko', 'Noto Sans CJK KR', '한국'],
  ['ja', 'Noto Sans CJK JP', '直骨'],
  ['zh', 'Noto Sans CJK SC', '直骨'],
  ['th', 'Noto Sans Thai', 'ที่นี่'],
  ['hi', 'Noto Sans Devanagari', 'हिन्दी'],
  ['he', 'Noto Sans Hebrew', 'שלום'],
] as const)('the landing page in %s is drawn in %s', async ([language, family, text], { skip }) => {
  const { page } = await people.open({ locale: language });
  if (!(await has(page, family, text))) skip(`${family} is not installed.`);
  await page.goto(origin);
  await page.locator('h1').waitFor();
  expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
  expect(await facesOf(page, 'h1 + p')).toContain(family);
  await screenshot(page, `faces-${language}`);
});
