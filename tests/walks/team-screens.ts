/** Screens of an owner with Premium who makes cards from a table: each step, what goes wrong, and the run. */
import type { Page } from 'playwright-core';
import { newOwner, putCards } from '../e2e/support/owner.ts';
import { freshName } from '../e2e/support/visited-card.ts';
import { changeDocument } from '../support/backend/owner-rest.ts';
import { ownSite } from '../support/site/site.ts';
import { press, pressing, see, type Screen } from './screens.ts';
import { at, leaveUnanswered, screen, underWay } from './steps.ts';

const { origin, hosts } = ownSite();

/** What the columns contain is asked; without names of columns, as these would be in no dictionary. */
const COLUMNS = 'main select';
/** The first button of a step: what leads on. */
const NEXT = 'main h2 ~ div button';

/** The input is hidden behind a button. */
const give = (page: Page, accept: string, contents: string) =>
  page
    .locator(`main input[type=file][accept*="${accept}"]`)
    .setInputFiles({ name: `nobody-team.${accept}`, mimeType: '', buffer: Buffer.from(contents) });

/** A person of whom there is no card yet, and one without a sound address. */
async function toColumns(page: Page): Promise<void> {
  const name = freshName('nobody');
  await give(page, 'csv', `${name};${name}@example.com;Kiln\nMina;nobody-else;Potter\n`);
  await see(page, COLUMNS);
  await page.locator(COLUMNS).first().selectOption('name');
  await page.locator(COLUMNS).nth(1).selectOption('email');
}

async function toLook(page: Page, toTable = toColumns): Promise<void> {
  await toTable(page);
  await press(page, 'main section ~ div button');
  await see(page, 'main input[list]');
}

async function toPreview(page: Page, toTable = toColumns): Promise<void> {
  await toLook(page, toTable);
  const buttons = page.locator('main button');
  await buttons.nth((await buttons.count()) - 2).click();
  await see(page, '#team-report');
}

/** An empty cell for a card that has a company, and another address for the other card's person. */
async function toEmptyCell(page: Page, uid: string): Promise<void> {
  const [ann, bo] = [freshName('ann'), freshName('bo')];
  await putCards(hosts, uid, {
    [`${ann.replaceAll('-', '')}Card`.padEnd(20, '0')]: {
      name: 'Ann Lee',
      email: `${ann}@example.com`,
      company: 'Kiln',
      customPath: ann,
    },
    [`${bo.replaceAll('-', '')}Card`.padEnd(20, '0')]: {
      name: 'Bo Ek',
      email: `${bo}@example.com`,
      customPath: bo,
    },
  });
  await changeDocument(hosts, `users/${uid}`, { cardCount: 3 });
  await page.reload();
  await see(page, 'main button');
  await toPreview(page, async () => {
    await give(
      page,
      'csv',
      `Ann Lee;${ann}@example.com;\nMina;nobody-else;Potter\nBo Ek;${bo}@example.org;\n`,
    );
    await see(page, COLUMNS);
    for (const [column, target] of ['name', 'email', 'company'].entries())
      await page.locator(COLUMNS).nth(column).selectOption(target);
  });
  await see(page, 'main fieldset button');
  await press(page, 'main summary');
  await see(page, 'main details button');
}

/** Runs a table whose cards never arrive. */
async function toRun(page: Page): Promise<void> {
  await toPreview(page);
  await leaveUnanswered(page, /:commit/);
  await press(page, NEXT);
  await see(page, 'main progress');
}

/** An owner with Premium who has no cards before. */
export async function teamScreens(page: Page): Promise<Screen[]> {
  const uid = await newOwner(page, { origin, hosts });
  await changeDocument(hosts, `users/${uid}`, { plan: 'premium' });
  const open = at('/team/import', 'main button');
  return [
    screen('team, empty', at('/team', 'main h2')),
    screen('company, none yet', at('/team/company', 'main form')),
    screen('team import, no table', open, async (now) => {
      await give(now, 'csv', '');
      await see(now, 'main [role=alert]');
    }),
    screen('team import, columns', open, toColumns),
    screen('team import, look and photos refused', open, async (now) => {
      await toLook(now);
      await now.locator('main input[list]').fill('{first');
      await give(now, 'zip', 'no archive');
      await see(now, 'main [role=alert]');
    }),
    screen('team import, what will be done', open, toPreview),
    screen('team import, done', open, toPreview, pressing(NEXT, 'main h2 ~ div a[href="/team"]')),
    screen('team import, an empty cell and another card', open, (now) => toEmptyCell(now, uid)),
    underWay('team import, cards being created', open, toRun),
    screen('team import, a run to be continued', open, (now) => see(now, 'main section button')),
    underWay('team import, paused', open, toRun, pressing(NEXT, 'main output span + span')),
  ];
}
