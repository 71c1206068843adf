/**
 * The QR studio as a test opens it: one owner for the file, each test in windows of its own on a card of its
 * own.
 */
import type { Page } from 'playwright-core';
import { afterEach, beforeAll } from 'vitest';
import { storedIn, type PlainFields } from '../../support/backend/owner-rest.ts';
import type { People } from '../../support/people/people.ts';
import type { Profile } from '../../support/people/profile.ts';
import { word } from '../../support/samples/words.ts';
import { ownSite } from '../../support/site/site.ts';
import { newOwner, putCards } from '../support/owner.ts';
import { openFineControls } from '../support/steps.ts';

const { origin, hosts } = ownSite();
const unique = Date.now().toString(36);

export interface Studio {
  /** Of the one owner; there when the tests run. */
  readonly owner: () => Profile;
  /** The studio of a card in a new window, the design proven. */
  readonly openWindow: (id: string) => Promise<Page>;
  /** A new card, its studio open and the design proven. */
  readonly openStudio: (fields?: PlainFields) => Promise<{ page: Page; id: string; customUrl: string }>;
}

/** Signs an owner in before the tests of a file, and closes their windows after each. */
export function useStudio(people: People): Studio {
  let owner: Profile;
  let uid = '';
  beforeAll(async () => {
    owner = await people.keep({ acceptDownloads: true, deviceScaleFactor: 2 });
    uid = await newOwner(owner.page, { origin, hosts });
  });
  afterEach(async () => {
    // The first window stays, so that the context does.
    for (const page of owner.context.pages().slice(1)) await page.close();
  });
  const openWindow = async (id: string) => {
    const page = await owner.context.newPage();
    await page.goto(`${origin}/cards/${id}/qr-design`);
    await page.getByText(word('qr.verdict.scans'), { exact: true }).waitFor();
    await openFineControls(page);
    return page;
  };
  return {
    owner: () => owner,
    openWindow,
    async openStudio(fields = {}) {
      const id = `Studio${Math.random().toString(36).slice(2, 8)}${unique}`;
      const customUrl = `mina-${id.toLowerCase()}`;
      const card = {
        name: 'Mina Kim',
        email: 'mina@example.com',
        customPath: customUrl,
        ...fields,
      };
      await putCards(hosts, uid, { [id]: card });
      return { page: await openWindow(id), id, customUrl };
    },
  };
}

/** The first of the blue swatches: the foreground's. */
export const blue = (page: Page) => page.getByRole('radio', { name: word('color.names.blue') }).first();

export const button = (page: Page, key: string) => page.getByRole('button', { name: word(key), exact: true });
/** The stored design of a card, bypassing the rules. */
export async function storedFields(id: string): Promise<unknown> {
  const cards = await storedIn(hosts, 'cards');
  const design = cards.find(({ path }) => path.endsWith(`/${id}`))?.fields['qrDesign'];
  return (design as { mapValue?: { fields?: unknown } } | undefined)?.mapValue?.fields;
}

export const storedDesign = async (id: string): Promise<string> => JSON.stringify(await storedFields(id));
