/** The steps of an import of contacts, found by what the screen says. */
import type { Page } from 'playwright-core';
import { storedIn } from '../../support/backend/owner-rest.ts';
import { word } from '../../support/samples/words.ts';
import { ownSite } from '../../support/site/site.ts';

const { origin, hosts } = ownSite();

export const button = (page: Page, key: string, values = {}) =>
  page.getByRole('button', { name: word(key, values), exact: true });
export const heading = (page: Page, key: string, values = {}) =>
  page.getByRole('heading', { name: word(key, values), exact: true });

/** The heading of the result of an import. */
export function doneHeading(page: Page, count: number, leftOut = 0) {
  const done = word(count === 1 ? 'contactImport.done_one' : 'contactImport.done_other', { count });
  const name = leftOut === 0 ? done : `${done} ${word('fileImport.skipped')}: ${leftOut}`;
  return page.getByRole('heading', { name, exact: true });
}

/** Opens the import and hands it a file. */
export async function give(page: Page, name: string, contents: string | Buffer): Promise<void> {
  await page.goto(`${origin}/contacts/import`);
  const chooser = page.waitForEvent('filechooser');
  await button(page, 'fileImport.choose').click();
  await (await chooser).setFiles({ name, mimeType: '', buffer: Buffer.from(contents) });
}

/** Texts of a field over an owner's stored contacts. */
export async function stored(uid: string, field: string): Promise<string[]> {
  const all = await storedIn(hosts, 'contacts');
  return all
    .filter(({ path }) => path.startsWith(`users/${uid}/`))
    .map(({ fields }) => String(Object.values(fields[field] ?? {})[0]));
}
