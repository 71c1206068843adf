/** A QR code that does not scan is refused and mended. Source: docs/product.md, point 2. */
import { expect, test } from 'vitest';
import { button, storedDesign, useStudio } from '../e2e/qr/studio.ts';
import { usePeople } from '../support/people/people.ts';
import { word } from '../support/samples/words.ts';
import { ownSite } from '../support/site/site.ts';

const { origin } = ownSite();
const { openStudio } = useStudio(usePeople());

test('a design that does not scan is refused with its reason, mended at one click, and taken back', async () => {
  const { page, id } = await openStudio();
  await page.locator('input[type=color]').first().fill('#dddddd');
  await page.getByText(word('qr.reason.contrastTooLow')).waitFor();
  expect(await button(page, 'common.save').isDisabled()).toBe(true);
  expect(await button(page, 'qr.downloadSvg').isDisabled()).toBe(true);
  await button(page, 'qr.mend').click();
  await page.getByText(word('qr.mended', { changes: word('qr.change.foregroundDarker') })).waitFor();
  await page.getByText(word('qr.verdict.scans'), { exact: true }).waitFor();
  await button(page, 'qr.undo').click();
  await page.getByText(word('qr.reason.contrastTooLow')).waitFor();
  await button(page, 'qr.mend').click();
  await button(page, 'common.save').click();
  await page.waitForURL(`${origin}/dashboard`);
  expect(await storedDesign(id)).not.toContain('DDDDDD');
});
