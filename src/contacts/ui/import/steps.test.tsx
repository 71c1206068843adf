import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { emptyContact, type ContactInput } from '@/contacts/model/contact';
import { admit } from '@/contacts/model/import/admit';
import * as downloads from '@/shared/browser/download';
import { initTexts } from '@/shared/i18n/testing';
import type { EncodingChoice } from '@/tables/view/columns-step';
import { ContactColumns } from './columns-step';
import { OverStep } from './import-screen';
import type { Decided } from './import-state';
import { ReadyStep } from './ready-step';
import { Report } from './report';

const draft = (fields: Partial<ContactInput>): ContactInput => ({ ...emptyContact('import'), ...fields });
const decided = (entries: readonly ContactInput[], network: readonly ContactInput[]): Decided => ({
  admissions: admit(
    entries.map((one, index) => ({ at: index + 2, draft: one })),
    network,
  ),
  contacts: network.map((one, at) => ({ ...one, ...STORED, id: `C${at}` })),
  emptyRows: 0,
  isCut: false,
});
const STORED = { createdAt: new Date(1), updatedAt: new Date(1), isQueued: false };
const anna = draft({ name: 'Anna Lee', email: 'anna@kiln.example' });
const elsewhere = draft({ name: 'A. Lee', email: 'anna@kiln.example' });
const bo = draft({ name: 'Bo' });
const latin: EncodingChoice = { label: 'windows-1252', isRereading: false };
const button = (name: string) => screen.getByRole('button', { name });

beforeAll(() => initTexts());

describe('the step before contacts are added', () => {
  function ready(found: Decided, encoding?: EncodingChoice) {
    const onAdd = vi.fn<(decided: Decided) => void>();
    const onEncoding = vi.fn<(label: string) => void>();
    render(
      <ReadyStep {...found} encoding={encoding} onEncoding={onEncoding} onAdd={onAdd} onCancel={vi.fn()} />,
    );
    const added = () => onAdd.mock.lastCall?.[0].admissions.flatMap((one) => one.draft?.name ?? []);
    return { added, onAdd, onEncoding };
  }

  it('lists existing people, skips them, and says why', async () => {
    const { added } = ready(decided([anna, elsewhere, bo], [anna]));
    expect(screen.getByText('2 people in this file are already in your network.')).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Leave them out' })).toBeChecked();
    expect(screen.getByText('2 entries will be left out.')).toBeVisible();
    const why = screen.getByRole('cell', { name: 'Already in your network: Anna Lee (same email address)' });
    expect(why.querySelector('bdi')).toHaveTextContent(/^Anna Lee$/);
    await userEvent.click(button('Add 1 contact'));
    expect(added()).toEqual(['Bo']);
  });

  it('completes existing people, with the file’s value only of the chosen fields', async () => {
    const known = draft({ name: 'Anna Lee', email: 'anna@kiln.example', company: 'Kiln' });
    const richer = draft({
      name: 'Anna Lee',
      email: 'anna@kiln.example',
      phone: '+82 2 765 4321',
      company: 'Studio',
    });
    const { onAdd } = ready(decided([richer, bo], [known]));
    await userEvent.click(screen.getByRole('radio', { name: 'Fill in what is missing' }));
    const completion = () => onAdd.mock.lastCall?.[0].completions?.[0];
    await userEvent.click(button('Add 1 contact'));
    expect(completion()?.draft).toMatchObject({ phone: '+82 2 765 4321', company: 'Kiln', note: 'Studio' });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Company: 1' }));
    expect(screen.getByRole('cell', { name: 'Phone, Company, and Note' })).toBeVisible();
    await userEvent.click(button('Add 1 contact'));
    expect(completion()?.draft).toMatchObject({ phone: '+82 2 765 4321', company: 'Studio', note: 'Kiln' });
  });

  it('adds existing people on request, but never equal entries', async () => {
    const { added } = ready(decided([anna, elsewhere, bo], [anna]));
    await userEvent.click(screen.getByRole('radio', { name: 'Add them anyway' }));
    expect(screen.getByText('1 entry will be left out.')).toBeVisible();
    await userEvent.click(button('Add 2 contacts'));
    expect(added()).toEqual(['A. Lee', 'Bo']);
  });

  it('names the parts for which a contact has no field, for the file and each entry', () => {
    const entries = [
      { at: 1, draft: anna, omitted: ['photo'] },
      { at: 9, draft: bo, omitted: ['birthday', 'photo'] },
    ] as const;
    ready({ admissions: admit(entries, []), contacts: [], emptyRows: 0, isCut: false });
    const text = 'Left out, because a contact has no field for it: ';
    expect(screen.getByRole('status')).toHaveTextContent(`${text}photo or logo and birthday`);
    expect(screen.getByRole('cell', { name: `${text}photo or logo` })).toBeVisible();
  });

  it('does not ask about equal entries', () => {
    ready(decided([anna, bo], [anna]));
    expect(screen.getByText('1 person in this file is already in your network.')).toBeVisible();
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it.each([
    ['There is nothing new in this file.', [anna]],
    ['There is nothing to import: some rows have problems.', [anna, draft({ met: 'Fair' })]],
  ])('says “%s” where nothing is added', (title, entries) => {
    ready(decided(entries, [anna]));
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(title);
  });

  it('shows a preview and the encoding of a vCard file when uncertain', async () => {
    const { onEncoding } = ready(decided([bo], []), latin);
    const field = screen.getByRole('combobox', { name: 'Character encoding' });
    expect(field).toHaveDisplayValue('Windows-1252 – German, Spanish, and French');
    expect(screen.getByRole('region', { name: 'Preview' })).toHaveTextContent('Bo');
    await userEvent.selectOptions(field, 'EUC-KR – Korean');
    expect(onEncoding).toHaveBeenCalledExactlyOnceWith('euc-kr');
  });

  it('adds nothing while the file is read in another encoding', async () => {
    const { onAdd } = ready(decided([bo], []), { ...latin, isRereading: true });
    await userEvent.click(button('Add 1 contact'));
    expect(onAdd).not.toHaveBeenCalled();
  });

  it('offers an encoding that only the file names', () => {
    ready(decided([bo], []), { label: 'koi8-r', isRereading: false });
    expect(screen.getByRole('combobox')).toHaveDisplayValue('KOI8-R');
  });
});

describe('the empty rows of a table', () => {
  const found = { ...decided([bo], []), emptyRows: 1200 };

  it('are counted before the import, in its report on screen and in the file', async () => {
    render(
      <ReadyStep {...found} encoding={undefined} onEncoding={vi.fn()} onAdd={vi.fn()} onCancel={vi.fn()} />,
    );
    expect(screen.getByRole('status')).toHaveTextContent('Empty lines: 1,200');
    cleanup();
    const download = vi.spyOn(downloads, 'downloadBlob').mockReturnValue();
    render(<Report {...found} completions={[]} done={1} completed={0} />);
    expect(screen.getByText('Empty lines: 1,200')).toBeVisible();
    await userEvent.click(button('Download report (CSV)'));
    const lines = (await download.mock.lastCall?.[0].text())?.trim().split('\r\n') ?? [];
    expect(lines.at(-1)).toBe(',,Left out,"Empty lines: 1,200"');
  });

  it('are not mentioned where there are none', () => {
    render(<Report {...decided([bo], [])} completions={[]} done={1} completed={0} />);
    expect(screen.queryByText(/Empty lines/)).toBeNull();
  });
});

describe('the step for a table’s columns', () => {
  it('guesses the columns again when the table is read in another encoding', () => {
    const step = (version: number, cells: readonly string[]) => (
      <ContactColumns
        version={version}
        rows={[
          { at: 1, cells, isBroken: false },
          { at: 2, cells: ['Bo', 'bo@kiln.example'], isBroken: false },
        ]}
        encoding={latin}
        onEncoding={vi.fn()}
        onContinue={vi.fn()}
        onCancel={vi.fn()}
      />
    );
    const { rerender } = render(step(1, ['ÀÌ¸§', 'e-mail']));
    screen.getByRole('combobox', { name: 'Character encoding' }).focus();
    expect(screen.getByRole('combobox', { name: 'ÀÌ¸§' })).toHaveValue('');
    rerender(step(2, ['이름', 'e-mail']));
    expect(screen.getByRole('combobox', { name: '이름' })).toHaveValue('name');
    expect(screen.getByRole('combobox', { name: 'Character encoding' })).toHaveFocus();
  });
});

describe('columns that are left out', () => {
  it('are named with their number of rows in the whole file, also behind its first rows', () => {
    render(
      <ContactColumns
        version={1}
        rows={[
          { at: 1, cells: ['Name', 'Phone 1 - Type', 'Phone 1 - Value', 'Birthday'], isBroken: false },
          { at: 2, cells: ['Bo', 'Work', '1', ''], isBroken: false },
        ]}
        filled={[1200, 800, 800, 1001, 2]}
        encoding={undefined}
        onEncoding={vi.fn()}
        onContinue={vi.fn()}
        onCancel={vi.fn()}
      />,
    );
    expect(screen.getByText(/These columns will be left out/)).toHaveTextContent(
      'left out: Birthday (1,000×) and Column 5 (2×). To keep',
    );
  });

  it('are named until a field is chosen for them, unless they are empty', async () => {
    render(
      <ContactColumns
        version={1}
        rows={[
          { at: 1, cells: ['Name', 'E-mail', 'Birthday', 'Pager'], isBroken: false },
          { at: 2, cells: ['Bo', 'bo@kiln.example', '1990-05-04', ''], isBroken: false },
        ]}
        encoding={undefined}
        onEncoding={vi.fn()}
        onContinue={vi.fn()}
        onCancel={vi.fn()}
      />,
    );
    const left = screen.getByText(/These columns will be left out/);
    expect(left).toHaveTextContent('left out: Birthday (1×). To keep');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Birthday' }), 'Note');
    expect(left).toBeEmptyDOMElement();
  });
});

describe('the step after contacts were added', () => {
  function over({ admissions, contacts, emptyRows, isCut }: Decided, done: number) {
    const state = {
      step: 'over',
      admissions,
      contacts,
      completed: 0,
      ids: [],
      emptyRows,
      isCut,
      done,
      total: 2,
      sending: 'sent',
      error: undefined,
    } as const;
    render(
      <MemoryRouter>
        <OverStep
          state={state}
          contactsHref="/contacts"
          duplicatesHref="/contacts/duplicates"
          onGoOn={vi.fn()}
          onAnother={vi.fn()}
        />
      </MemoryRouter>,
    );
  }
  const link = () => screen.queryByRole('link', { name: 'Show duplicates' });

  it('links to the duplicates when an existing person was added', () => {
    over(decided([bo, elsewhere], [anna]), 2);
    expect(screen.getByText('Some people may be in your network twice now.')).toBeVisible();
    expect(link()).toHaveAttribute('href', '/contacts/duplicates');
  });

  it.each([
    [
      'says how many entries were left out',
      [bo, draft({ name: 'Cy' }), anna],
      '2 contacts added. Left out: 1',
    ],
    [
      'says nothing of entries left out when there are none',
      [bo, draft({ name: 'Cy' })],
      '2 contacts added.',
    ],
  ])('%s', (_, entries, heading) => {
    over(decided(entries, [anna]), 2);
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(new RegExp(`^${heading}$`));
  });

  it('links to the duplicates when the file has a person twice', () => {
    over(decided([anna, elsewhere], []), 2);
    expect(link()).toBeVisible();
  });

  it.each([
    ['no one is twice', [anna, bo], 2],
    ['who is was not added yet', [bo, elsewhere], 1],
  ])('does not link to the duplicates when %s', (_, entries, done) => {
    over(decided(entries, entries.includes(elsewhere) ? [anna] : []), done);
    expect(link()).toBeNull();
  });
});
