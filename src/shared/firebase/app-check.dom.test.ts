import { deleteApp, initializeApp } from 'firebase/app';
import { expect, test } from 'vitest';
import { startAppCheck } from './app-check';

test('starts reCAPTCHA Enterprise with the configured key', async () => {
  const app = initializeApp({ projectId: 'demo-carte', apiKey: 'demo-key', appId: 'demo-app' }, 'checked');
  startAppCheck(app, 'site-key');
  const sources = [...document.scripts].map(({ src }) => src);
  expect(sources).toContainEqual(
    expect.stringMatching(/^https:\/\/www\.google\.com\/recaptcha\/enterprise\.js/),
  );
  await deleteApp(app);
});
