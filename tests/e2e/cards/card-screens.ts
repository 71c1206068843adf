/** What the tests of the card screens' failures share: how to fail them, and what is looked at and pressed. */
import type { Locator, Page } from 'playwright-core';
import type { FaultRequest } from '../../support/faults.ts';
import { stripedPhoto } from '../../support/pictures.ts';
import { word, type TestLanguage } from '../../support/words.ts';

export const denied = { fail: 'PERMISSION_DENIED' } as const;
/** Saving a card fails. */
export const commit = (action: FaultRequest['action'], times = 1): FaultRequest => ({
  service: 'firestore',
  verb: 'commit',
  path: 'users/*/cards/*',
  action,
  times,
});
/** Uploading a file fails. */
export const upload = (action: FaultRequest['action']): FaultRequest => ({
  service: 'storage',
  verb: 'upload',
  action,
});

/** A picture that can be uploaded. */
export const picture = { name: 'p.png', mimeType: 'image/png', buffer: stripedPhoto(64, 48) };

/** Finds things on the present page by what they say in a language. */
export function cardScreens(page: () => Page, language: TestLanguage) {
  const text = (key: string, values = {}) => word(key, values, language);
  const button = (key: string, values = {}, within: Page | Locator = page()) =>
    within.getByRole('button', { name: text(key, values), exact: true });
  const field = (name: string) => page().locator(`#card-${name}`);
  const alert = (message: string) => page().getByRole('alert').filter({ hasText: message }).first();
  const region = (key: string) => page().getByRole('region', { name: text(key), exact: true });
  const said = (message: string) => page().getByText(message, { exact: true }).first();
  const choose = async (key: string, file: { name: string; mimeType: string; buffer: Buffer }) => {
    const chooser = page().waitForEvent('filechooser');
    await button(key).click();
    await (await chooser).setFiles(file);
  };
  return { text, button, field, alert, region, said, choose };
}
