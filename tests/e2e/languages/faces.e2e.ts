/** The faces texts are drawn in: a script's own, and where text is measured the tests'. Source: issue 6. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { usePeople } from '../../support/people/people.ts';
import { screenshot } from '../../support/people/screenshot.ts';
import { drawInTestFaces, faceFiles, giveFaces } from '../../support/samples/test-faces.ts';
import { ownSite } from '../../support/site/site.ts';

const { origin } = ownSite();
const people = usePeople();

/** The faces the browser has drawn an element's text with, by the names in their files. */
async function facesOf(page: Page, selector: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  await session.detach();
  return fonts.map(({ familyName, isCustomFont }) => `${familyName}${isCustomFont ? '' : ' (installed)'}`);
}

/**
 * A language, the face that the style sheet names first for its script, what the page is given under that
 * name, and a text. Nothing that is installed comes before it; src/shared/styles/faces.test.ts has the
 * others.
 */
const SCRIPTS = [
  ['ko', 'Apple SD Gothic Neo', 'Noto Sans KR', '直'],
  ['ja', 'Hiragino Sans', 'Noto Sans JP', '直'],
  ['zh', 'PingFang SC', 'Noto Sans SC', '直'],
  ['th', 'Thonburi', 'Noto Sans Thai', 'ที่นี่'],
  ['hi', 'Kohinoor Devanagari', 'Noto Sans Devanagari', 'हिन्दी'],
  ['he', 'Arial Hebrew', 'Noto Sans Hebrew', 'שלום'],
] as const;

const everyScript = SCRIPTS.flatMap(([, family, face, text]) =>
  faceFiles(face.toLowerCase().replaceAll(' ', '-'), text, family),
);

test.each(SCRIPTS)(
  'a page in %s is drawn in its own face, %s, when faces of other scripts are installed, too',
  async (language, _family, face, text) => {
    const { context, page } = await people.open({ locale: language });
    await giveFaces(context, everyScript);
    await page.goto(origin);
    const line = page.locator('h1 + p');
    await line.waitFor();
    await screenshot(page, `faces-${language}`);
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
    const facesOfText = async () => {
      await line.evaluate((element, words) => {
        element.textContent = words;
      }, text);
      return facesOf(page, 'h1 + p');
    };
    // The page may draw its own text once more. A variable face is named after its thinnest.
    await expect.poll(facesOfText).toEqual([expect.stringMatching(`^${face}(?: Thin)?$`)]);
  },
);

test('a heading is drawn in its own face on the first load, however late the face arrives', async () => {
  const { context, page } = await people.open({ locale: 'en' });
  const heading = page.locator('h1');
  await context.route('**/*.woff2', async (route) => {
    await heading.waitFor();
    // After a frame, so that nothing of the heading was drawn with the face.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 200))));
    await route.continue();
  });
  await page.goto(origin);
  await heading.waitFor();
  expect(await facesOf(page, 'h1')).not.toEqual(['Newsreader']);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await expect.poll(() => facesOf(page, 'h1')).toEqual([expect.stringMatching(/^Newsreader/)]);
});

test.each(['en', 'he'])(
  'for measurements in %s all text is drawn in one face, also in controls',
  async (locale) => {
    const { context, page } = await people.open({ locale });
    await drawInTestFaces(context);
    await page.goto(`${origin}/contact`);
    await page.locator('main input').first().fill('Mina');
    const drawn = new Map<string, string[]>();
    for (const selector of [
      'h1',
      'main label',
      'main input',
      'main textarea',
      'main button',
      'header select',
    ])
      drawn.set(selector, await facesOf(page, selector));
    expect([...drawn].filter(([, names]) => names.length === 0)).toEqual([]);
    expect([...new Set([...drawn.values()].flat())]).toEqual(['DejaVu Sans']);
  },
);
