/**
 * `npm run screenshots`: landing page, dashboard, form for a new card and public card in every language at
 * 390 and 1280 px, into `tests/output/languages/` with an `index.html` to look at them side by side.
 * `LANGUAGES=de,he` makes those alone. Source: issue 6, "Fonts".
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { LANGUAGE_CODES, type LanguageCode } from '../../src/shared/i18n/languages.ts';
import { putCards, signIn } from '../e2e/support/owner.ts';
import { somebody } from '../e2e/support/steps.ts';
import { freshName, putPicture } from '../e2e/support/visited-card.ts';
import { putDocuments } from '../support/backend/owner-rest.ts';
import { usePeople } from '../support/people/people.ts';
import { stripedPhoto } from '../support/samples/pictures.ts';
import { ownSite } from '../support/site/site.ts';
import { PEOPLE } from './people-by-language.ts';

const OUTPUT = fileURLToPath(new URL('../output/languages/', import.meta.url));
const WIDTHS = [390, 1280] as const;
const SCREENS = ['landing', 'dashboard', 'create', 'card'] as const;

const only = process.env['LANGUAGES']?.split(',');
const languages = LANGUAGE_CODES.filter((code) => only?.includes(code) ?? true);

const { origin, hosts } = ownSite();
// The cards are put there past the app, which then may not write their contact files.
const people = usePeople({ expecting: /403/ });

/** Controls whose words do not fit into them. */
function spilling(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a, button')]
      .filter(
        (control) =>
          getComputedStyle(control).overflowX === 'visible' && control.scrollWidth > control.clientWidth + 1,
      )
      .map((control) => control.innerText.trim()),
  );
}

/** The page's picture at each width, whole, with each control's words inside of it. */
async function picture(page: Page, screen: (typeof SCREENS)[number], language: LanguageCode): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    await page.waitForFunction(() => [...document.images].every((image) => image.complete));
    const path = join(OUTPUT, `${screen}-${width}-${language}.png`);
    await page.screenshot({ path, fullPage: true, animations: 'disabled' });
    expect.soft(await spilling(page), `${screen} at ${width} px`).toEqual([]);
  }
}

test.each(languages)('%s', async (language) => {
  await mkdir(OUTPUT, { recursive: true });
  const { page } = await people.open({ locale: language, serviceWorkers: 'block' });
  await page.addInitScript((code) => localStorage.setItem('carte.language', code), language);
  await page.goto(origin);
  await page.locator('h1').waitFor();
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
  await picture(page, 'landing', language);

  const person = PEOPLE[language];
  const customPath = freshName(`pictured-${language}`);
  const photoUrl = await putPicture(hosts, `users/u1/images/${customPath}.png`, stripedPhoto(400, 400));
  const card = {
    ...person,
    photoUrl,
    email: 'somebody@carte.example',
    phone: '+82 2 555 0142',
    website: 'https://carte.example',
    servicesIntro: person.introText,
    kakaoChannelUrl: 'https://pf.kakao.com/_carte',
    calendlyLink: 'https://calendly.com/carte',
    feedbackFormLink: 'https://forms.example/carte',
    instagramId: 'carte',
    linkedinId: 'carte',
    portfolioImages: [photoUrl],
  };
  const uid = await signIn(page, somebody(person.name), { origin, hosts, language, maxCards: 10 });
  await putCards(hosts, uid, { [`A${customPath}`]: { ...card, customPath }, [`B${customPath}`]: card });
  await putDocuments(hosts, {
    [`customLinks/${customPath}`]: { status: 'active', userId: uid, cardId: `A${customPath}`, card },
  });
  await page.goto(`${origin}/dashboard`);
  // Both cards with their codes, and the account below them, which is folded on a phone.
  await page.locator('main article').nth(1).waitFor();
  await page.locator('article [data-code] svg').nth(1).waitFor();
  await page.locator('main dd').first().waitFor({ state: 'attached' });
  await picture(page, 'dashboard', language);
  await page.goto(`${origin}/card/create`);
  await page.locator('#card-name').waitFor();
  await picture(page, 'create', language);
  await page.goto(`${origin}/${customPath}`);
  await page.getByRole('heading', { level: 1, name: person.name }).waitFor();
  await page.waitForLoadState('networkidle');
  await picture(page, 'card', language);
  expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
});

afterAll(async () => {
  const figure = (name: string) =>
    `<figure><img src="${name}.png" alt=""><figcaption>${name}</figcaption></figure>`;
  const rows = SCREENS.flatMap((screen) =>
    WIDTHS.map((width) => languages.map((code) => figure(`${screen}-${width}-${code}`)).join('')),
  );
  const style =
    'section{display:flex;gap:12px;overflow:auto;align-items:start}figure{margin:0}img{border:1px solid #ccc}';
  const page = `<!doctype html><meta charset="utf-8"><title>Carte</title><style>${style}</style>`;
  await writeFile(
    join(OUTPUT, 'index.html'),
    `${page}${rows.map((row) => `<section>${row}</section>`).join('\n')}\n`,
  );
});
