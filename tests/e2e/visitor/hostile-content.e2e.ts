/**
 * Cards full of what a hostile owner could write, put there outside the rules: nothing runs, leads astray or
 * breaks the page. Source: issue 5.
 */
import type { Download } from 'playwright-core';
import { expect, test } from 'vitest';
import { putDocuments } from '../../support/backend/owner-rest.ts';
import { contentOf } from '../../support/people/download.ts';
import { usePeople } from '../../support/people/people.ts';
import { screenshot } from '../../support/people/screenshot.ts';
import { word } from '../../support/samples/words.ts';
import { ownSite } from '../../support/site/site.ts';
import { harmIn, harmOn, HOSTILE, hostileCard, ownPart } from '../support/hostile-cards.ts';
import { newOwner, putCards } from '../support/owner.ts';
import { freshName } from '../support/visited-card.ts';

const { origin, hosts } = ownSite();
const people = usePeople();

/** What a download says, and under which name it is kept. */
async function textOf(download: Download): Promise<{ name: string; text: string }> {
  return { name: download.suggestedFilename(), text: (await contentOf(download)).toString() };
}

const CARDS = Object.entries(HOSTILE).map(([attack, text], index) => ({
  attack,
  text,
  id: `Hostile${String(index).padStart(13, '0')}`,
  path: freshName(`hostile${index}`),
}));

test('a hostile card is harmless for a visitor, and its vCard is one contact', async () => {
  const profile = await people.open({ viewport: { width: 390, height: 844 }, acceptDownloads: true });
  // Addresses inside the cards that lead nowhere.
  profile.expectProblems(
    /Failed to load resource|foreign host: https?:\/\/[^/]*(?:example|javascript|w{20})/i,
  );
  const { page } = profile;
  const harm: string[] = [];
  for (const { attack, text, id, path } of CARDS) {
    await putDocuments(hosts, {
      [`customLinks/${path}`]: { status: 'active', userId: 'u1', cardId: id, card: hostileCard(text) },
    });
    await page.goto(`${origin}/${path}`);
    await page.locator('h1').first().waitFor();
    const save = page.getByRole('button', { name: word('visitor.addToContacts'), exact: true });
    await save.waitFor();
    await screenshot(page, `hostile-${attack}`);
    harm.push(...(await harmOn(page)).map((one) => `${attack}: ${one}`));
    const download = page.waitForEvent('download');
    await save.click();
    const { name, text: contact } = await textOf(await download);
    harm.push(...harmIn(contact, name).map((one) => `${attack}, contact: ${one}`));
  }
  expect(harm).toEqual([]);
});

test('a hostile card is harmless on the owner’s dashboard, in the form and in the studio', async () => {
  const profile = await people.open({ viewport: { width: 390, height: 844 }, acceptDownloads: true });
  profile.expectProblems(
    /Failed to load resource|Content Security Policy|foreign host: https?:\/\/[^/]*(?:example|javascript|w{20})/i,
  );
  const { page } = profile;
  const uid = await newOwner(page, { origin, hosts, language: 'en' });
  await putCards(
    hosts,
    uid,
    Object.fromEntries(
      CARDS.map(({ id, text, path }) => [id, { ...hostileCard(text), ...ownPart(text), customPath: path }]),
    ),
  );
  await page.goto(`${origin}/dashboard`);
  await page
    .getByRole('button', { name: word('dashboard.viewQr') })
    .nth(CARDS.length - 1)
    .waitFor();
  await screenshot(page, 'hostile-dashboard');
  const harm = (await harmOn(page)).map((one) => `dashboard: ${one}`);
  for (const { attack, id } of CARDS) {
    await page.goto(`${origin}/cards/${id}/edit`);
    await page.locator('form').first().waitFor();
    harm.push(...(await harmOn(page)).map((one) => `${attack}, form: ${one}`));
    await page.goto(`${origin}/cards/${id}/qr-design`);
    await page.locator('h1').first().waitFor();
    await page.getByRole('button', { name: word('qr.downloadSvg'), exact: true }).waitFor();
    harm.push(...(await harmOn(page)).map((one) => `${attack}, studio: ${one}`));
  }
  expect(harm).toEqual([]);
});
