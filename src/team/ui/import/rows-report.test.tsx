import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { CARD_FIELDS } from '@/card/model/card-fields';
import { phoneOf } from '@/card/model/phones';
import { initTexts } from '@/shared/i18n/testing';
import type { PlannedRow } from '@/team/model/plan-team';
import { RowsReport } from './rows-report';

beforeAll(() => initTexts());

const row = (at: number, change: Partial<PlannedRow>): PlannedRow => ({
  at,
  title: `Person ${at}`,
  action: 'update',
  cardId: `c${at}`,
  content: {},
  slug: `person-${at}`,
  otherSlugs: [],
  wantedSlug: undefined,
  photo: undefined,
  lacksPhoto: false,
  photoErrorCode: undefined,
  sameEmailAt: undefined,
  emptyCells: [],
  clearsEmpty: false,
  problems: [],
  shortened: [],
  kept: [],
  ...change,
});

const ROWS = [
  row(2, { action: 'keep', emptyCells: ['company', 'phone'] }),
  row(3, { content: { position: 'Potter', phones: [phoneOf('work', '030 2', '')] } }),
  row(4, { content: { look: 'ink', customPath: 'di' }, photo: 'di.png' }),
  row(5, { action: 'skip', problems: [{ field: 'row', why: 'repeated', line: 3 }] }),
  row(6, { action: 'create', content: { name: 'Person 6' }, sameEmailAt: 7 }),
];

/** Returns the first and the last cell of each line in the report. */
const lines = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((line) => {
      const cells = within(line).getAllByRole('cell');
      return [cells.at(0)?.textContent, cells.at(-1)?.textContent];
    });

it('the report names changed fields, fields with empty cells, and the other line of a repeated person', () => {
  render(<RowsReport rows={ROWS} results={undefined} origin="https://carte.example" />);
  expect(lines()).toEqual([
    ['5', 'The same person as in line 3, which is used.'],
    ['6', 'Line 7 has the same email address. Each line gets a card of its own.'],
    ['3', 'Position and Phone'],
    ['4', 'Look, Link, and Profile photo'],
    ['2', 'Left as it is, because the cell is empty: Company and Phone'],
  ]);
});

it('the report says that a number was not taken, because a spreadsheet has shortened it', () => {
  const rows = [row(2, { action: 'create', shortened: ['1.23457E+11'] })];
  render(<RowsReport rows={rows} results={undefined} origin="https://carte.example" />);
  expect(lines()).toEqual([
    [
      '2',
      'Not taken, because a spreadsheet has shortened it: 1.23457E+11. Export the file again with this column as text',
    ],
  ]);
});

it('the report names missing fields, and the limit of a text that is too long', () => {
  const problems = [
    { field: 'name', why: 'missing-information' },
    { field: 'company', why: 'text-too-long' },
    { field: 'email', why: 'missing-information' },
  ] as const;
  const rows = [row(2, { action: 'skip', problems })];
  render(<RowsReport rows={rows} results={undefined} origin="https://carte.example" />);
  expect(lines()).toEqual([
    [
      '2',
      `Missing required information: Name and EmailCompany: This is longer than ${CARD_FIELDS.company.limit} characters.`,
    ],
  ]);
});

it('the report names the changed fields of updated rows only', () => {
  const results = new Map([
    [0, { outcome: 'kept', slug: 'person-2' } as const],
    [1, { outcome: 'updated', slug: 'person-3' } as const],
    [2, { outcome: 'failed', slug: '' } as const],
  ]);
  render(<RowsReport rows={ROWS.slice(0, 3)} results={results} origin="https://carte.example" />);
  expect(lines()).toEqual([
    ['3', 'Position and Phone'],
    ['2', 'Left as it is, because the cell is empty: Company and Phone'],
    ['4', ''],
  ]);
});

it('a name of 5,000 letters is shown with its beginning, and unfolds', async () => {
  const title = 'Ann '.repeat(1_250).trim();
  render(<RowsReport rows={[row(2, { title })]} results={undefined} origin="https://carte.example" />);
  const whole = screen.getByText(title);
  expect(whole).not.toBeVisible();
  const beginning = screen.getByText(/^Ann .{1,200}…$/);
  expect(beginning).toBeVisible();
  await userEvent.click(beginning);
  expect(whole).toBeVisible();
});
