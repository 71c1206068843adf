/**
 * A page where JavaScript is switched off, which drivers of other engines cannot do. Source: decision 0036.
 */
import { expect, test } from 'vitest';
import { usePeople } from '../../support/people/people.ts';
import { screenshot } from '../../support/people/screenshot.ts';
import { word } from '../../support/samples/words.ts';
import { ownSite } from '../../support/site/site.ts';
import { freshName } from '../support/visited-card.ts';

const { origin } = ownSite();
const people = usePeople();

test('without scripts a page says that it needs them, and that the card’s owner can send the details', async () => {
  const { page } = await people.open({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false });
  await page.goto(`${origin}/${freshName('still')}`);
  for (const language of ['en', 'ko'] as const) {
    // Playwright's texts leave out what is in here.
    const line = page.locator(`noscript p[lang=${language}]`);
    expect(await line.innerText()).toBe(
      `${word('oldBrowser.noScript', {}, language)} ${word('oldBrowser.noScriptCard', {}, language)}`,
    );
    expect(await line.isVisible()).toBe(true);
  }
  await screenshot(page, 'no-script');
});
