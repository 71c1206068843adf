import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { prepareGapi } from './google-redirect';

const scripts = () => [...document.head.querySelectorAll('script')];

it('loads gapi once, and again only after a failure', async () => {
  const first = prepareGapi();
  expect(prepareGapi()).toBe(first);
  scripts()[0]?.dispatchEvent(new Event('error'));
  await first;
  expect(scripts()).toEqual([]);

  const second = prepareGapi();
  expect(scripts()).toHaveLength(1);
  scripts()[0]?.dispatchEvent(new Event('load'));
  await second;
  await prepareGapi();
  expect(scripts()).toHaveLength(1);
});

it('the SDK has the private member that `prepareGoogle` calls, in a class without constructor arguments', async () => {
  // Where an update turns this red, `prepareGoogle` has to be written again (docs/decisions/0015).
  // Node gets another build than browsers.
  const sdk = createRequire(createRequire(import.meta.url).resolve('firebase/auth')).resolve(
    '@firebase/auth',
  );
  const browsers = sdk.replace(/\/dist\/.*$/, '/dist/esm/index.js');
  const { browserPopupRedirectResolver } = (await import(/* @vite-ignore */ browsers)) as {
    browserPopupRedirectResolver: new () => object;
  };
  expect(new browserPopupRedirectResolver()).toHaveProperty('_initialize', expect.any(Function));
  expect(browserPopupRedirectResolver.prototype).toHaveProperty('_initialize');
});
