import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';
import { initTexts } from '@/shared/i18n/testing';
import { PeopleVisits } from './people-visits';

beforeAll(() => initTexts());

const PEOPLE = [
  { cardId: 'A', name: 'Ann', slug: 'ann', counts: { views: 1, saves: 1 } },
  { cardId: 'B', name: '=Bob', slug: 'bob', counts: { views: 1_200, tap_call: 2, tap_mail: 1, shares: 4 } },
  { cardId: 'C', name: 'Cem', slug: 'cem', counts: {} },
];
const visits = {
  firstDay: 0,
  range: { from: 20_000, to: 20_006 },
  days: [],
  before: undefined,
  people: PEOPLE,
};

it('a company’s people are listed with their visits, most visited first', () => {
  render(<PeopleVisits visits={visits} fileName="Acme" />);
  expect(screen.getByRole('region', { name: 'By person' })).toHaveAttribute('tabindex', '0');
  const [head, ...rows] = within(screen.getByRole('table'))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(head).toEqual(['Name', 'Visits', 'Contacts saved', 'Button taps', 'Shares']);
  expect(rows).toEqual([
    ['=Bobbob', '1,200', '0', '3', '4'],
    ['Annann', '1', '1', '0', '0'],
    ['Cemcem', '0', '0', '0', '0'],
  ]);
});

it('a company’s people and their visits are a table for spreadsheets, which runs nothing', async () => {
  const blobs = vi.spyOn(URL, 'createObjectURL');
  render(<PeopleVisits visits={visits} fileName="Acme" />);
  await userEvent.click(screen.getByRole('button', { name: 'Download as CSV' }));
  const [blob] = blobs.mock.calls[0] ?? [];
  const lines = (await (blob as Blob).text()).split('\r\n');
  expect(lines.slice(0, 2)).toEqual([
    'Name,Link,Visits,Contacts saved,Button taps,Shares',
    "'=Bob,bob,1200,0,3,4",
  ]);
});
