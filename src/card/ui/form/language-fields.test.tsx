import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { SuggestionSlot } from './form-services';
import { LanguageFields } from './language-fields';
import { create, leave, ready, save, show, useCardForm } from './testing';

useCardForm();

const KO = { name: '김민지', position: '도예가' };
const section = () => within(screen.getByRole('region', { name: 'Languages' }));
const select = (label: string) => section().getByLabelText<HTMLSelectElement>(label);
const choose = (label: string, value: string) => fireEvent.change(select(label), { target: { value } });
const korean = () => within(section().getByRole('group', { name: '한국어' }));
const type = (label: string, value: string) =>
  fireEvent.change(korean().getByLabelText(label), { target: { value } });
const saved = () => {
  const { language, translations } = save.mock.calls[0]?.[0] ?? {};
  return { language, translations };
};

it('adds a language, whose empty fields say what visitors get in their place', async () => {
  show({ ...ready, company: 'Kiln' });
  choose('Add a language', 'ko');
  expect(select('First language of the card')).toHaveValue('en');
  await waitFor(() => expect(korean().getByLabelText('Name')).toHaveFocus());
  expect(korean().getByLabelText('Company')).toHaveAccessibleDescription('If empty: Kiln');
  // In a page of the other direction, its signs stay where they are.
  expect(korean().getByText('Kiln').tagName).toBe('BDI');
  type('Name', '김민지');
  type('How the name is read', 'kim min-ji');
  expect(korean().getByLabelText('Name')).not.toHaveAccessibleDescription();
  create();
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  expect(saved()).toEqual({
    language: 'en',
    translations: { ko: { name: '김민지', reading: 'kim min-ji' } },
  });
});

it('takes the script of the card for its first language', () => {
  show({ ...ready, name: '김민지' });
  choose('Add a language', 'en');
  expect(select('First language of the card')).toHaveValue('ko');
});

it('removes a language, and brings it back with its texts', async () => {
  show({ ...ready, language: 'en', translations: { ko: KO } });
  fireEvent.click(korean().getByRole('button', { name: 'Remove 한국어' }));
  expect(section().queryByRole('group', { name: '한국어' })).toBeNull();
  expect(section().getByRole('status')).toHaveTextContent('한국어 was removed.');
  const undo = section().getByRole('button', { name: 'Undo' });
  await waitFor(() => expect(undo).toHaveFocus());
  fireEvent.click(undo);
  expect(korean().getByLabelText('Position')).toHaveValue('도예가');
  await waitFor(() => expect(korean().getByLabelText('Name')).toHaveFocus());
});

it('brings nothing back once another language is the first', () => {
  show({ ...ready, language: 'en', translations: { ko: KO, ja: KO } });
  fireEvent.click(korean().getByRole('button', { name: 'Remove 한국어' }));
  choose('First language of the card', 'ko');
  expect(section().queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(section().getByRole('status')).toBeEmptyDOMElement();
});

it('brings nothing back once the card is saved', async () => {
  show({ ...ready, language: 'en', translations: { ko: KO } });
  fireEvent.click(korean().getByRole('button', { name: 'Remove 한국어' }));
  create();
  await waitFor(() => expect(leave).toHaveBeenCalledOnce());
  expect(saved().translations).toEqual({});
  expect(section().queryByRole('button', { name: 'Undo' })).toBeNull();
});

it('shows that the first language of a card is not set, though it has others', () => {
  show({ ...ready, translations: { ko: KO } });
  expect(select('First language of the card')).toHaveValue('');
});

it('holds as many languages as a card has', () => {
  const further = { ko: KO, ja: KO, zh: KO };
  show({ ...ready, language: 'en', translations: further });
  expect(section().queryByLabelText('Add a language')).toBeNull();
});

it('names the text that is too long, and keeps it', () => {
  show({ ...ready, language: 'en', translations: { ko: KO } });
  type('Position', 'x'.repeat(151));
  create();
  expect(save).not.toHaveBeenCalled();
  expect(korean().getByLabelText('Position')).toHaveFocus();
  expect(korean().getByLabelText('Position')).toHaveValue('x'.repeat(151));
  expect(screen.getByRole('alert')).toHaveTextContent('한국어 · Position');
});

it('asks for the order of a name of several words, in the name’s language', async () => {
  show({ ...ready, name: 'Kim Minji', language: 'en', translations: { ko: KO } });
  expect(korean().queryByLabelText('Order of the name')).toBeNull();
  choose('Order of the name', 'family');
  create();
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  expect(saved().translations?.en).toEqual({ order: 'family' });
});

it('shows the card in the language that is chosen in the preview', () => {
  show({ ...ready, language: 'en', translations: { ko: KO } });
  fireEvent.click(screen.getByRole('radio', { name: '한국어' }));
  expect(within(screen.getByRole('region', { name: 'Preview' })).getByText('김민지')).toBeInTheDocument();
});

it('shows the card in the language that is written in', () => {
  show({ ...ready, language: 'en', translations: { ko: KO } });
  const preview = within(screen.getByRole('region', { name: 'Preview' }));
  fireEvent.focus(korean().getByLabelText('Position'));
  expect(preview.getByText('김민지')).toBeInTheDocument();
  fireEvent.focus(screen.getByLabelText('Phone'));
  expect(preview.getByText('김민지')).toBeInTheDocument();
  fireEvent.focus(document.querySelector('#card-position') ?? document.body);
  expect(preview.queryByText('김민지')).toBeNull();
});

it('leaves room for a translation of each text that the first language has', () => {
  const slot = vi.fn<SuggestionSlot>(() => null);
  const change = vi.fn<(draft: object) => void>();
  const draft = { ...ready, language: 'en', position: 'Potter', translations: { ko: {} } } as const;
  render(<LanguageFields draft={draft} onChange={change} disabled={false} suggestions={slot} />);
  const translation = { from: 'en', to: 'ko' };
  expect(slot.mock.calls.map(([{ target, translation }]) => ({ target, translation }))).toEqual([
    { target: 'name', translation },
    { target: 'position', translation },
  ]);
  slot.mock.calls[1]?.[0].onText('도예가');
  expect(change).toHaveBeenCalledExactlyOnceWith({ translations: { ko: { position: '도예가' } } });
});
