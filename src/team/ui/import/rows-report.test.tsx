import { render, screen, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { CARD_FIELDS } from '@/card/model/card-fields';
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
  ...change,
});

const ROWS = [
  row(2, { action: 'keep', emptyCells: ['company', 'phone'] }),
  row(3, { content: { position: 'Potter', phone: '030 2', phones: ['work - 030 2'] } }),
  row(4, { content: { look: 'ink', customPath: 'di' }, photo: 'di.png' }),
  row(5, { action: 'skip', problems: [{ field: 'row', why: 'repeated', line: 3 }] }),
  row(6, { action: 'create', content: { name: 'Person 6' }, sameEmailAt: 7 }),
];

/** The lines of the report as they are on the screen, with what they say last. */
const lines = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((line) => {
      const cells = within(line).getAllByRole('cell');
      return [cells.at(0)?.textContent, cells.at(-1)?.textContent];
    });

it('names the fields that change or have an empty cell, and the other line of a person who is there twice', () => {
  render(<RowsReport rows={ROWS} results={undefined} origin="https://carte.example" />);
  expect(lines()).toEqual([
    ['5', 'The same person as in line 3, which is used.'],
    ['6', 'Line 7 has the same email address. Each line gets a card of its own.'],
    ['3', 'Position and Phone'],
    ['4', 'Look, Link, and Profile photo'],
    ['2', 'Left as it is, because the cell is empty: Company and Phone'],
  ]);
});

it('names what a row lacks, and how long a text may be', () => {
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

it('names the fields that were changed, and none where nothing was', () => {
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
