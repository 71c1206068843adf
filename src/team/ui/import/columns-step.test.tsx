import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';
import { initTexts } from '@/shared/i18n/testing';
import type { TeamReading } from '@/team/model/team-row';
import { TeamColumns } from './columns-step';

beforeAll(() => initTexts());

it('the columns step names the ignored columns of a table, but not the key', async () => {
  const onContinue = vi.fn<(reading: TeamReading) => void>();
  const rows = [
    { at: 1, cells: ['Employee ID', 'Name', 'E-mail', 'Birthday'], isBroken: false },
    { at: 2, cells: ['7', 'Bo', 'bo@kiln.example', '1990-05-04'], isBroken: false },
  ];
  render(
    <TeamColumns
      table={{ rows, emptyRows: 0, encoding: undefined, version: 1 }}
      onEncoding={vi.fn()}
      onContinue={onContinue}
      onCancel={vi.fn()}
    />,
  );
  const ignoredColumns = screen.getByText(/These columns will be left out/);
  expect(ignoredColumns).toHaveTextContent(
    'left out: Birthday (1×). To keep what they contain, choose “Memo” for them.',
  );
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Birthday' }), 'Memo');
  expect(ignoredColumns).toBeEmptyDOMElement();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /identifies each person/ }), 'Email');
  expect(ignoredColumns).toHaveTextContent('left out: Employee ID (1×). To keep');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'E-mail' }), 'Memo');
  const missingFields = screen.getByText(/No new card can be created/);
  expect(missingFields).toHaveTextContent('Choose a column for: Email.');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'E-mail' }), 'Email');
  expect(missingFields).toBeEmptyDOMElement();
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(onContinue).toHaveBeenCalledExactlyOnceWith({
    mapping: [undefined, 'name', 'email', 'memo'],
    head: 0,
    key: undefined,
  });
});

it('the columns step isolates each text of a previewed row, and shows numbers left to right', () => {
  const rows = [
    { at: 1, cells: ['Name', 'E-mail', 'Company', 'Phone'], isBroken: false },
    { at: 2, cells: ['נועה כהן', 'noa@kiln.example', 'סטודיו (2)', '+972 50 123 4567'], isBroken: false },
  ];
  const form = { onEncoding: vi.fn(), onContinue: vi.fn(), onCancel: vi.fn() };
  render(<TeamColumns table={{ rows, emptyRows: 0, encoding: undefined, version: 1 }} {...form} />);
  const texts = [...screen.getByRole('listitem').querySelectorAll('bdi')];
  expect(texts.map(({ textContent, dir }) => [textContent, dir])).toEqual([
    ['נועה כהן', ''],
    ['סטודיו (2)', ''],
    ['noa@kiln.example', 'ltr'],
    ['+972 50 123 4567', 'ltr'],
  ]);
});

it.each([
  { what: 'unticked', named: ['Name', 'E-mail'], head: undefined },
  { what: 'ticked where no names were guessed', named: ['Wer', 'Was'], head: 0 },
])('the columns step keeps the choice of column names on the way back: $what', async ({ named, head }) => {
  const onContinue = vi.fn<(reading: TeamReading) => void>();
  const rows = [
    { at: 1, cells: named, isBroken: false },
    { at: 2, cells: ['Bo', 'bo@kiln.example'], isBroken: false },
  ];
  const form = { onEncoding: vi.fn(), onContinue, onCancel: vi.fn() };
  const { unmount } = render(
    <TeamColumns table={{ rows, emptyRows: 0, encoding: undefined, version: 1 }} {...form} />,
  );
  await userEvent.click(screen.getByRole('checkbox', { name: /names/ }));
  await userEvent.selectOptions(screen.getAllByRole('combobox')[0] as HTMLElement, 'Memo');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  const [reading] = onContinue.mock.lastCall ?? [];
  expect(reading).toMatchObject({ head });
  expect(reading?.mapping[0]).toBe('memo');
  unmount();
  render(<TeamColumns table={{ rows, emptyRows: 0, encoding: undefined, version: 1, reading }} {...form} />);
  const box: HTMLInputElement = screen.getByRole('checkbox', { name: /names/ });
  expect(box.checked).toBe(head !== undefined);
  expect(screen.queryByText(/as you chose them last time/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(onContinue).toHaveBeenLastCalledWith(reading);
});

it('the columns step suggests the last choice for the same column names, with a notice', async () => {
  const onContinue = vi.fn<(reading: TeamReading) => void>();
  const rows = [
    { at: 1, cells: ['Who', 'Nr', 'E-mail'], isBroken: false },
    { at: 2, cells: ['Bo', '7', 'bo@kiln.example', 'Potter'], isBroken: false },
  ];
  const chosen = { mapping: ['name', undefined, 'email'], key: 1 } as const;
  const form = { onEncoding: vi.fn(), onContinue, onCancel: vi.fn() };
  const { rerender } = render(
    <TeamColumns table={{ rows, emptyRows: 0, encoding: undefined, chosen, version: 1 }} {...form} />,
  );
  screen.getByText(/as you chose them last time/);
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(onContinue).toHaveBeenCalledExactlyOnceWith({
    mapping: ['name', undefined, 'email', undefined],
    head: 0,
    key: 1,
  });
  rerender(<TeamColumns table={{ rows, emptyRows: 0, encoding: undefined, version: 2 }} {...form} />);
  expect(screen.queryByText(/as you chose them last time/)).toBeNull();
});
