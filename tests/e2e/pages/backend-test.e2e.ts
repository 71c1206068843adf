/**
 * The codes of a refused file that are written beside the status, where only the SDK's browser build looks
 * (docs/specification.md §8), as the dashboard's backend test leaves them on the console. The rest of that
 * test: tests/screens/backend-test.test.tsx.
 */
import { expect, test } from 'vitest';
import { openWire } from '../../integration/wire.ts';
import { usePeople } from '../../support/people/people.ts';
import { word } from '../../support/samples/words.ts';
import { ownSite } from '../../support/site/site.ts';
import { newOwner, openDashboard } from '../support/owner.ts';

const { origin, hosts } = ownSite();
const people = usePeople({ expecting: /Failed to load resource: .*401/ });

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
    const failure = page.waitForEvent('console', (message) => message.text().includes('files failed'));
    await page.getByRole('button', { name: word('backendTest.run'), exact: true }).click();
    const message = await failure;
    expect(message.type()).toBe('warning');
    expect(message.text()).toMatch(new RegExp(`: ${code}\\b`));
  } finally {
    await wire.close();
  }
});
