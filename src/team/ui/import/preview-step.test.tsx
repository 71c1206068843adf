import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';
import type { Card } from '@/card/model/card';
import { allCards } from '@/card/service/card-pages';
import { initTexts } from '@/shared/i18n/testing';
import { csvTable } from '@/tables/model/csv-table';
import { likelyPersons } from '@/team/model/likely-persons';
import type { PlannedRow, ProposedRow } from '@/team/model/plan-team';
import { cardOfKey, planOf } from '@/team/model/testing';
import { PreviewStep } from './preview-step';

vi.mock(import('@/card/service/card-pages'), async (original) => ({
  ...(await original()),
  allCards: vi.fn<typeof allCards>(),
}));

beforeAll(() => initTexts());

const ann = cardOfKey('7', { name: 'Ann Lee', email: 'a@x.example', company: 'Kiln' });
const bo = cardOfKey('8', { name: 'Bo Kim', email: 'b@x.example' });

/** What a company makes of a plan. */
interface CompanyPlan {
  readonly seatsLeft?: number;
  readonly change?: (row: ProposedRow) => Partial<ProposedRow>;
}

function preview(
  csv: string,
  count: number,
  cards: readonly Card[] = [ann],
  { seatsLeft, change }: CompanyPlan = {},
) {
  const onStart = vi.fn<(rows: readonly PlannedRow[]) => void>();
  const onShowCards = vi.fn<(ids: readonly string[]) => void>();
  const onChooseCards = vi.fn<(chosen: ReadonlyMap<number, string>) => void>();
  const { matched, planned } = planOf(csv, cards);
  const rows = planned.map((row) => ({ ...row, ...change?.(row) }));
  const likely = likelyPersons(matched, cards);
  const cardsById = new Map(matched.flatMap(({ card }) => (card ? [[card.id, card] as const] : [])));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PreviewStep
        uid="u1"
        plan={{ rows, cards: cardsById, likely, unusedPhotos: [], seatsLeft }}
        emptyRows={csvTable(csv).emptyRows}
        count={count}
        origin="https://carte.example"
        onShowCards={onShowCards}
        onChooseCards={onChooseCards}
        onStart={onStart}
        onBack={vi.fn()}
        onCancel={vi.fn()}
      />
    </QueryClientProvider>,
  );
  return { onStart, onShowCards, onChooseCards };
}

const title = () => screen.getByRole('heading', { level: 2 }).textContent;

it('the preview step leaves or clears the values of empty cells, as the owner chooses', async () => {
  const { onStart } = preview('ID,Name,Email,Company\n7,Ann Lee,a@x.example,\n', 1);
  expect(title()).toBe('There is nothing new in this file.');
  expect(screen.getByRole('table')).toHaveTextContent('because the cell is empty: Company');
  const choice = screen.getByRole('group', { name: 'Empty cells' });
  expect(choice).toHaveTextContent('Cards that have something there: 1. Fields: Company.');
  expect(within(choice).getByRole('radio', { name: 'Leave as it is' })).toBeChecked();
  await userEvent.click(within(choice).getByRole('radio', { name: 'Delete on the card' }));
  expect(screen.getByRole('table')).not.toHaveTextContent('because the cell is empty');
  await userEvent.click(screen.getByRole('button', { name: 'Start' }));
  expect(onStart.mock.lastCall?.[0]).toMatchObject([
    { action: 'update', content: { company: '' }, clearsEmpty: true },
  ]);
  expect(onStart.mock.lastCall?.[0][0]).not.toHaveProperty('clearedContent');
});

it('the preview step lists the cards without a row on request, with a link to them', async () => {
  vi.mocked(allCards).mockResolvedValue([ann, bo]);
  const { onShowCards } = preview('ID,Name,Email\n7,Ann Lee,a@x.example\n', 2);
  expect(screen.queryByRole('group', { name: 'Empty cells' })).toBeNull();
  const others = screen.getByText('Cards that are not in this table and stay as they are: 1');
  expect(allCards).not.toHaveBeenCalled();
  const details = others.closest('details') as HTMLDetailsElement;
  details.open = true;
  fireEvent(details, new Event('toggle'));
  expect(await screen.findByText(/Bo Kim/)).not.toHaveTextContent('Ann');
  await userEvent.click(screen.getByRole('button', { name: 'Show these cards' }));
  expect(onShowCards).toHaveBeenCalledExactlyOnceWith([bo.id]);
});

it('the preview step shows the old and the new text of each changed field', () => {
  preview('ID,Name,Email,Company,Position\n7,Ann Lee,a@x.example,Oven,Potter\n', 1);
  const lines = screen.getAllByRole('cell').at(-1);
  expect(lines).toHaveTextContent('Company: Kiln → Oven');
  expect(lines).toHaveTextContent('Position: – → Potter');
});

it('the preview step asks whether a new row belongs to a card with another e-mail address', async () => {
  const csv = 'Name,Email\nAnn Lee,ann@new.example\nBo Kim,bo@new.example\n';
  const { onChooseCards } = preview(csv, 2, [ann, bo]);
  const field = screen.getByRole('group', { name: 'Do these people have a card already?' });
  expect(field).toHaveTextContent('carte.example/ann-leea@x.example');
  const use = within(field).getByRole('button', { name: 'Use the selected cards' });
  expect(use).toBeDisabled();
  await userEvent.click(within(field).getByRole('checkbox', { name: /Bo Kim/ }));
  await userEvent.click(use);
  expect(onChooseCards).toHaveBeenLastCalledWith(new Map([[3, bo.id]]));
  await userEvent.click(within(field).getByRole('checkbox', { name: 'Select all' }));
  await userEvent.click(use);
  expect(onChooseCards).toHaveBeenLastCalledWith(
    new Map([
      [2, ann.id],
      [3, bo.id],
    ]),
  );
});

it('the preview step counts the empty rows of the table', () => {
  preview('ID,Name,Email\n\n7,Ann Lee,a@x.example\n,,\n," ",\n', 1);
  expect(screen.getByText('Empty lines').nextElementSibling).toHaveTextContent(/^3$/);
});

it('the preview step does not mention other cards when the table contains all', () => {
  preview('ID,Name,Email\n7,Ann Lee,a@x.example\n', 1);
  expect(screen.queryByText(/not in this table/)).toBeNull();
});

it('the preview step reports problems instead of "nothing new" when no row is usable', () => {
  preview('ID,Name,Email\n7,Ann Lee,a@x.example\n9,Cy Roe,nobody\n', 1);
  expect(title()).toBe('There is nothing to import: some rows have problems.');
});

it('the preview step of a company names what cards keep and why, and the seats that are left', () => {
  const csv = 'ID,Name,Email,Position\n7,Ann Lee,a@x.example,Potter\n9,Cy Roe,c@x.example,\n';
  preview(csv, 9, [ann], {
    seatsLeft: 0,
    change: ({ action }) =>
      action === 'create'
        ? { action: 'skip', problems: [{ field: 'row', why: 'no-seat' }] }
        : {
            kept: [
              { field: 'company', why: 'locked' },
              { field: 'phones', why: 'changed' },
              { field: 'photoUrl', why: 'elsewhere' },
            ],
          },
  });
  expect(screen.getByText('Seats left: 0')).toBeInTheDocument();
  expect(screen.getByText('Rows left out because no seat is free: 1')).toBeInTheDocument();
  const table = screen.getByRole('table');
  expect(table).toHaveTextContent('Position: – → Potter');
  expect(table).toHaveTextContent('Left as the company sets it for all cards: Company');
  expect(table).toHaveTextContent('Left as the person has changed it: Phone');
  expect(table).toHaveTextContent('because the card is in another account: Profile photo');
  expect(table).toHaveTextContent('No seat is free.');
  expect(screen.queryByText(/not in this table/)).toBeNull();
});
