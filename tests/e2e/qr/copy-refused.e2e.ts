/**
 * A browser that refuses to copy a picture. Chromium alone: the permission is set through its DevTools
 * protocol.
 */
import { expect, test } from 'vitest';
import { usePeople } from '../../support/people/people.ts';
import { word } from '../../support/samples/words.ts';
import { ownSite } from '../../support/site/site.ts';
import { button, useStudio } from './studio.ts';

const { origin } = ownSite();
const { owner, openStudio } = useStudio(usePeople());

test('the studio says when the browser does not allow copying a QR code', async () => {
  const { page } = await openStudio();
  const copy = button(page, 'qr.copyImage');
  await copy.and(page.locator(':enabled')).waitFor();
  const session = await owner().context.newCDPSession(page);
  const { targetInfo } = await session.send('Target.getTargetInfo');
  await session.send('Browser.setPermission', {
    browserContextId: targetInfo.browserContextId,
    permission: { name: 'clipboard-write', allowWithoutSanitization: false },
    setting: 'denied',
    origin,
  });
  await copy.click();
  await page
    .getByRole('alert')
    .filter({ hasText: word('qr.copyImageFailed') })
    .waitFor();
  expect(await page.getByText(word('qr.imageCopied')).count()).toBe(0);
});
