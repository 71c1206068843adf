import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyCardDraft, type CardDraft } from '@/card/model/card';
import type { Translations } from '@/card/model/translations';
import type { Version } from '@/shared/forms/draft-state';
import { initTexts } from '@/shared/i18n/testing';
import { CardForm } from './card-form';
import type { SaveCard } from './use-card-save';

const save = vi.fn<SaveCard>();
const leave = vi.fn<() => void>();
const card = { ...emptyCardDraft(), name: 'Mina Kim', email: 'mina@example.com', customPath: 'mina' };
const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 9, minute));
const opened = { content: card, at: at(0) };
const PHOTO = 'https://pictures.example/new.png';
const clashing = { content: { ...card, company: 'Oven', phone: '02 123 4567' }, at: at(5) };
const elsewhere = { content: { ...card, phone: '02 123 4567' }, at: at(5) };

function open(first: Version<CardDraft> = opened) {
  let tell: (version: Version<CardDraft>) => void = () => {};
  function Screen() {
    const [saved, setSaved] = useState(first);
    tell = setSaved;
    return (
      <CardForm
        offlineText="You are offline."
        storageName="draft.versions"
        saved={saved}
        ownSlug="mina"
        origin="https://carte.example"
        services={{
          isSlugFree: () => Promise.resolve(true),
          uploadProfilePhoto: vi.fn(),
          uploadPortfolioImage: vi.fn(),
        }}
        submitLabel="Save"
        submittingLabel="Saving"
        missingMessage={() => 'Missing.'}
        save={save}
        onCancel={() => {}}
      />
    );
  }
  const { unmount } = render(
    <RouterProvider router={createMemoryRouter([{ path: '/', element: <Screen /> }])} />,
  );
  return { hear: (version: Version<CardDraft>) => act(() => tell(version)), unmount };
}

const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, textarea' });
const type = (label: string, text: string) => fireEvent.change(field(label), { target: { value: text } });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const sent = (call: number) => {
  const [draft, context] = save.mock.calls[call] ?? [];
  return { company: draft?.company, phone: draft?.phone, basedOn: context?.base.at };
};

beforeAll(() => initTexts());
beforeEach(() => {
  sessionStorage.clear();
  save.mockReset().mockResolvedValue({ leave });
  leave.mockReset();
});

describe('a card that is saved elsewhere while its form is open', () => {
  it('is shown quietly as long as nothing was typed', async () => {
    const { hear } = open();
    hear(elsewhere);
    expect(field('Phone')).toHaveValue('02 123 4567');
    expect(screen.queryByText(/This card has since been saved/)).toBeNull();
    type('Company', 'Kiln');
    await press('Save');
    expect(sent(0)).toEqual({ company: 'Kiln', phone: '02 123 4567', basedOn: at(5) });
  });

  it('is joined with what was typed, field by field, when no field was changed on both sides', async () => {
    const { hear } = open();
    type('Company', 'Kiln');
    hear(elsewhere);
    expect([field('Company').value, field('Phone').value]).toEqual(['Kiln', '02 123 4567']);
    expect(screen.queryByText(/This card has since been saved/)).toBeNull();
    await press('Save');
    expect(sent(0)).toEqual({ company: 'Kiln', phone: '02 123 4567', basedOn: at(5) });
  });

  it('is joined likewise when only the refused save tells of it', async () => {
    save.mockResolvedValueOnce({
      changed: { ...elsewhere, content: { ...elsewhere.content, photoUrl: PHOTO } },
    });
    open();
    type('Company', 'Kiln');
    await press('Save');
    await waitFor(() => expect(leave).toHaveBeenCalledOnce());
    expect(sent(1)).toEqual({ company: 'Kiln', phone: '02 123 4567', basedOn: at(5) });
    expect(save.mock.calls[1]?.[0].photoUrl).toBe(PHOTO);
  });

  it('leaves what was typed alone, and is told with both values of what both changed, and of nothing else', () => {
    const { hear } = open();
    type('Company', 'Kiln');
    hear(clashing);
    expect(field('Company')).toHaveValue('Kiln');
    const notice = screen.getByText(/This card has since been saved/).closest('[role=status]');
    expect(notice).toHaveTextContent('Changed in both versions: Company.');
    expect(notice).toHaveTextContent('Company: yours “Kiln”, saved “Oven”');
    expect(notice).not.toHaveTextContent('Phone');
  });

  it('is told of both lists of languages when they do not fit on one card, or of the texts that both changed', async () => {
    const of = (translations: Translations) => ({
      ...card,
      language: 'en' as const,
      translations,
    });
    const ko = { name: '김민아' };
    const { hear } = open({ content: of({ ko }), at: at(0) });
    const notice = () => screen.getByText(/This card has since been saved/).closest('[role=status]');
    const korean = within(screen.getByRole('group', { name: '한국어' }));
    fireEvent.change(korean.getByLabelText('Position'), { target: { value: '도예가' } });
    hear({ content: of({ ko: { ...ko, position: '작가' } }), at: at(1) });
    expect(notice()).toHaveTextContent('한국어 · Position: yours “도예가”, saved “작가”');
    await press('Use the saved version');
    fireEvent.change(screen.getByLabelText('Add a language'), { target: { value: 'ja' } });
    const japanese = within(screen.getByRole('group', { name: '日本語' }));
    fireEvent.change(japanese.getByLabelText('Name'), { target: { value: 'ミナ' } });
    hear({ content: of({ ko: { ...ko, position: '작가' }, fr: ko, de: ko }), at: at(2) });
    expect(notice()).toHaveTextContent('yours “한국어 · 日本語”, saved “한국어 · Français · Deutsch”');
  });

  it('leads from Save to the choice while there is one to be made, each time', async () => {
    const { hear } = open();
    type('Company', 'Kiln');
    hear(clashing);
    for (const _ of [1, 2]) {
      await press('Save');
      await waitFor(() =>
        expect(screen.getByRole('button', { name: 'Use the saved version' })).toHaveFocus(),
      );
    }
    expect(screen.getByRole('alert')).toHaveTextContent(/This card has since been saved/);
    expect(save).not.toHaveBeenCalled();
  });

  it('is no reason to ask when only something else of it was saved, such as the QR design', async () => {
    const { hear } = open();
    type('Company', 'Kiln');
    hear({ content: { ...card }, at: at(3) });
    expect(screen.queryByText(/This card has since been saved/)).toBeNull();
    await press('Save');
    expect(sent(0).basedOn).toEqual(at(3));
  });

  it('refuses the save: the saved version can be taken, and one’s own brought back', async () => {
    save.mockResolvedValueOnce({ changed: clashing });
    open();
    type('Company', 'Kiln');
    await press('Save');
    const notice = await screen.findByRole('alert');
    expect(sent(0).basedOn).toEqual(at(0));
    expect(field('Company')).toHaveValue('Kiln');
    await userEvent.click(within(notice).getByRole('button', { name: 'Use the saved version' }));
    expect(field('Phone')).toHaveValue('02 123 4567');
    expect(field('Company')).toHaveValue('Oven');
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.tab();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Restore my version' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    expect(field('Company')).toHaveValue('Kiln');
    await press('Save');
    expect(sent(1)).toEqual({ company: 'Kiln', phone: '02 123 4567', basedOn: at(5) });
  });

  it('refuses the save: the user’s version can be saved over the other one, but not over a third that was not shown', async () => {
    save.mockResolvedValueOnce({ changed: clashing });
    open();
    type('Company', 'Kiln');
    await press('Save');
    await screen.findByRole('alert');
    save.mockResolvedValueOnce({ changed: { content: { ...card, company: 'Third' }, at: at(7) } });
    await press('Save my version anyway');
    expect(sent(1)).toEqual({ company: 'Kiln', phone: '02 123 4567', basedOn: at(5) });
    expect(await screen.findByRole('alert')).toHaveTextContent('saved “Third”');
    await press('Save my version anyway');
    expect(sent(2).basedOn).toEqual(at(7));
    await waitFor(() => expect(leave).toHaveBeenCalledOnce());
  });

  it('is met again by a draft that was restored, which keeps what it was made from', async () => {
    const { unmount } = open();
    type('Company', 'Kiln');
    unmount();
    const again = open(clashing);
    expect(field('Company')).toHaveValue('Kiln');
    expect(screen.getByText(/This card has since been saved/)).toBeVisible();
    again.unmount();
  });

  it('brings back what was put aside even after a reload', async () => {
    const { hear, unmount } = open();
    type('Company', 'Kiln');
    hear(clashing);
    await press('Use the saved version');
    unmount();
    open(clashing);
    expect(field('Company')).toHaveValue('Oven');
    await press('Restore my version');
    expect(field('Company')).toHaveValue('Kiln');
  });

  it('is no conflict when it was sent from here and only the answer was lost', async () => {
    save.mockResolvedValueOnce({ problem: { message: 'No answer.' } });
    const { hear } = open();
    type('Company', ' Kiln ');
    await press('Save');
    await screen.findByText('No answer.');
    type('Memo', 'typed since');
    hear({ content: { ...card, company: 'Kiln' }, at: at(2) });
    expect(screen.queryByText(/This card has since been saved/)).toBeNull();
    expect(field('Memo')).toHaveValue('typed since');
    await press('Save');
    expect(sent(1).basedOn).toEqual(at(2));
  });
});
