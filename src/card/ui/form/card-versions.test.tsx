import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyCardDraft, type CardDraft } from '@/card/model/card';
import { decodePhones, mainPhone } from '@/card/model/phones';
import type { Translations } from '@/card/model/translations';
import type { Version } from '@/shared/forms/draft-state';
import { initTexts } from '@/shared/i18n/testing';
import { CardForm } from './card-form';
import type { SaveCard } from './use-card-save';

const save = vi.fn<SaveCard>();
const leave = vi.fn<() => void>();
const card = { ...emptyCardDraft(), name: 'Mina Kim', email: 'mina@example.com', customPath: 'mina' };
const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 9, minute));
const openedVersion = { content: card, at: at(0) };
const PHOTO = 'https://pictures.example/new.png';
const phones = decodePhones({ phone: '02 123 4567', phones: [] });
const conflictingVersion = { content: { ...card, company: 'Oven', phones }, at: at(5) };
const otherVersion = { content: { ...card, phones }, at: at(5) };

function open(first: Version<CardDraft> = openedVersion) {
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
          releasePictures: vi.fn(),
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
const savedContent = (call: number) => {
  const [draft, context] = save.mock.calls[call] ?? [];
  return { company: draft?.company, phone: draft && mainPhone(draft), basedOn: context?.base.at };
};

beforeAll(() => initTexts());
beforeEach(() => {
  sessionStorage.clear();
  save.mockReset().mockResolvedValue({ leave });
  leave.mockReset();
});

describe('a card that is saved elsewhere while its form is open', () => {
  it('replaces the form’s texts without a notice while nothing was typed', async () => {
    const { hear } = open();
    hear(otherVersion);
    expect(field('Phone')).toHaveValue('02 123 4567');
    expect(screen.queryByText(/This card has since been saved/)).toBeNull();
    type('Company', 'Kiln');
    await press('Save');
    expect(savedContent(0)).toEqual({ company: 'Kiln', phone: '02 123 4567', basedOn: at(5) });
  });

  it('is merged with the input by field when both changed different fields', async () => {
    const { hear } = open();
    type('Company', 'Kiln');
    hear(otherVersion);
    expect([field('Company').value, field('Phone').value]).toEqual(['Kiln', '02 123 4567']);
    expect(screen.queryByText(/This card has since been saved/)).toBeNull();
    await press('Save');
    expect(savedContent(0)).toEqual({ company: 'Kiln', phone: '02 123 4567', basedOn: at(5) });
  });

  it('is merged and saved when the form learns of it only by a refused save', async () => {
    save.mockResolvedValueOnce({
      changed: { ...otherVersion, content: { ...otherVersion.content, photoUrl: PHOTO } },
    });
    open();
    type('Company', 'Kiln');
    await press('Save');
    await waitFor(() => expect(leave).toHaveBeenCalledOnce());
    expect(savedContent(1)).toEqual({ company: 'Kiln', phone: '02 123 4567', basedOn: at(5) });
    expect(save.mock.calls[1]?.[0].photoUrl).toBe(PHOTO);
  });

  it('leaves the input unchanged, and causes a notice with both values of each field that both changed', () => {
    const { hear } = open();
    type('Company', 'Kiln');
    hear(conflictingVersion);
    expect(field('Company')).toHaveValue('Kiln');
    const notice = screen.getByText(/This card has since been saved/).closest('[role=status]');
    expect(notice).toHaveTextContent('Changed in both versions: Company.');
    expect(notice).toHaveTextContent('Company: yours “Kiln”, saved “Oven”');
    expect(notice).not.toHaveTextContent('Phone');
  });

  it('causes a notice with the translated texts that both changed, or with both lists of languages', async () => {
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

  it('makes Save move the focus to the choice until the owner has chosen', async () => {
    const { hear } = open();
    type('Company', 'Kiln');
    hear(conflictingVersion);
    for (const _ of [1, 2]) {
      await press('Save');
      await waitFor(() =>
        expect(screen.getByRole('button', { name: 'Use the saved version' })).toHaveFocus(),
      );
    }
    expect(screen.getByRole('alert')).toHaveTextContent(/This card has since been saved/);
    expect(save).not.toHaveBeenCalled();
  });

  it('causes no notice when only other fields were saved, such as the QR design', async () => {
    const { hear } = open();
    type('Company', 'Kiln');
    hear({ content: { ...card }, at: at(3) });
    expect(screen.queryByText(/This card has since been saved/)).toBeNull();
    await press('Save');
    expect(savedContent(0).basedOn).toEqual(at(3));
  });

  it('can replace the input after a refused save, and the input can be restored', async () => {
    save.mockResolvedValueOnce({ changed: conflictingVersion });
    open();
    type('Company', 'Kiln');
    await press('Save');
    const notice = await screen.findByRole('alert');
    expect(savedContent(0).basedOn).toEqual(at(0));
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
    expect(savedContent(1)).toEqual({ company: 'Kiln', phone: '02 123 4567', basedOn: at(5) });
  });

  it('can be overwritten after a refused save, but not a third version that the form has not shown', async () => {
    save.mockResolvedValueOnce({ changed: conflictingVersion });
    open();
    type('Company', 'Kiln');
    await press('Save');
    await screen.findByRole('alert');
    save.mockResolvedValueOnce({ changed: { content: { ...card, company: 'Third' }, at: at(7) } });
    await press('Save my version anyway');
    expect(savedContent(1)).toEqual({ company: 'Kiln', phone: '02 123 4567', basedOn: at(5) });
    expect(await screen.findByRole('alert')).toHaveTextContent('saved “Third”');
    await press('Save my version anyway');
    expect(savedContent(2).basedOn).toEqual(at(7));
    await waitFor(() => expect(leave).toHaveBeenCalledOnce());
  });

  it('causes the notice again when the draft is restored, because the draft keeps its base', async () => {
    const { unmount } = open();
    type('Company', 'Kiln');
    unmount();
    const reopened = open(conflictingVersion);
    expect(field('Company')).toHaveValue('Kiln');
    expect(screen.getByText(/This card has since been saved/)).toBeVisible();
    reopened.unmount();
  });

  it('can be replaced by the input that was set aside, also after a reload', async () => {
    const { hear, unmount } = open();
    type('Company', 'Kiln');
    hear(conflictingVersion);
    await press('Use the saved version');
    unmount();
    open(conflictingVersion);
    expect(field('Company')).toHaveValue('Oven');
    await press('Restore my version');
    expect(field('Company')).toHaveValue('Kiln');
  });

  it('causes no conflict when this form saved it and only the answer was lost', async () => {
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
    expect(savedContent(1).basedOn).toEqual(at(2));
  });
});
