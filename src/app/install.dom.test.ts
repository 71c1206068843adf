import i18next from 'i18next';
import { expect, it } from 'vitest';
import { offerInstallation } from './install';

const manifests = () =>
  [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=manifest]')].map((link) =>
    link.getAttribute('href'),
  );

it('links the manifest of the current language, also after a change in place', async () => {
  await i18next.init({ lng: 'ko', resources: {} });
  expect(manifests()).toEqual([]);
  offerInstallation('ko');
  expect(manifests()).toEqual(['/manifest.ko.webmanifest']);
  await i18next.changeLanguage('he');
  expect(manifests()).toEqual(['/manifest.he.webmanifest']);
  // A language without a manifest.
  await i18next.changeLanguage('dev');
  expect(manifests()).toEqual(['/manifest.he.webmanifest']);
});
