import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { SuggestionSlot } from './form-services';
import { LanguageFields } from './language-fields';
import { create, formAround, leave, ready, save, show, useCardForm } from './testing';

useCardForm();

const KO = { name: '김민지', position: '도예가' };
const section = () => within(screen.getByRole('region', { name: 'Languages' }));
const select = (label: string) => section().getByLabelText<HTMLSelectElement>(label);
const choose = (label: string, value: string) => fireEvent.change(select(label), { target: { value } });
const korean = () => within(section().getByRole('group', { name: '한국어' }));
const type = (label: string, value: string) =>
  fireEvent.change(korean().getByLabelText(label), { target: { value } });
const savedLanguages = () => {
  const { language, translations } = save.mock.calls[0]?.[0] ?? {};
  return { language, translations };
};

it('an added language shows in its empty fields the text that visitors get instead', async () => {
  show({ ...ready, company: 'Kiln' });
  choose('Add a language', 'ko');
  expect(select('First language of the card')).toHaveValue('en');
  await waitFor(() => expect(korean().getByLabelText('Name')).toHaveFocus());
  expect(korean().getByLabelText('Company')).toHaveAccessibleDescription('If empty: Kiln');
  // An isolated text keeps its punctuation in place on a page of the other direction.
  expect(korean().getByText('Kiln').tagName).toBe('BDI');
  type('Name', '김민지');
  type('How the name is read', 'kim min-ji');
  expect(korean().getByLabelText('Name')).not.toHaveAccessibleDescription();
  create();
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  expect(savedLanguages()).toEqual({
    language: 'en',
    translations: { ko: { name: '김민지', reading: 'kim min-ji' } },
  });
});

it('the first language is suggested by the script of the card’s texts', () => {
  show({ ...ready, name: '김민지' });
  choose('Add a language', 'en');
  expect(select('First language of the card')).toHaveValue('ko');
});

it('a removed language can be restored with its texts', async () => {
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

it('a removed language cannot be restored once another language is the first', () => {
  show({ ...ready, language: 'en', translations: { ko: KO, ja: KO } });
  fireEvent.click(korean().getByRole('button', { name: 'Remove 한국어' }));
  choose('First language of the card', 'ko');
  expect(section().queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(section().getByRole('status')).toBeEmptyDOMElement();
});

it('a removed language cannot be restored once the card is saved', async () => {
  show({ ...ready, language: 'en', translations: { ko: KO } });
  fireEvent.click(korean().getByRole('button', { name: 'Remove 한국어' }));
  create();
  await waitFor(() => expect(leave).toHaveBeenCalledOnce());
  expect(savedLanguages().translations).toEqual({});
  expect(section().queryByRole('button', { name: 'Undo' })).toBeNull();
});

it('the first language is shown as not chosen when the card has only further languages', () => {
  show({ ...ready, translations: { ko: KO } });
  expect(select('First language of the card')).toHaveValue('');
});

it('no language can be added at the limit of a card', () => {
  const further = { ko: KO, ja: KO, zh: KO };
  show({ ...ready, language: 'en', translations: further });
  expect(section().queryByLabelText('Add a language')).toBeNull();
});

it('a translated text that is too long is named and kept, and not saved', () => {
  show({ ...ready, language: 'en', translations: { ko: KO } });
  type('Position', 'x'.repeat(151));
  create();
  expect(save).not.toHaveBeenCalled();
  expect(korean().getByLabelText('Position')).toHaveFocus();
  expect(korean().getByLabelText('Position')).toHaveValue('x'.repeat(151));
  expect(screen.getByRole('alert')).toHaveTextContent('한국어 · Position');
});

it('the order of a name of several words can be chosen, and is saved with the name’s language', async () => {
  show({ ...ready, name: 'Kim Minji', language: 'en', translations: { ko: KO } });
  expect(korean().queryByLabelText('Order of the name')).toBeNull();
  choose('Order of the name', 'family');
  create();
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  expect(savedLanguages().translations?.en).toEqual({ order: 'family' });
});

it('the preview shows the language that is chosen in it', () => {
  show({ ...ready, language: 'en', translations: { ko: KO } });
  fireEvent.click(screen.getByRole('radio', { name: '한국어' }));
  expect(within(screen.getByRole('region', { name: 'Preview' })).getByText('김민지')).toBeInTheDocument();
});

it('the preview shows the language of the focused field', () => {
  show({ ...ready, language: 'en', translations: { ko: KO } });
  const preview = within(screen.getByRole('region', { name: 'Preview' }));
  fireEvent.focus(korean().getByLabelText('Position'));
  expect(preview.getByText('김민지')).toBeInTheDocument();
  fireEvent.focus(screen.getByLabelText('Phone'));
  expect(preview.getByText('김민지')).toBeInTheDocument();
  fireEvent.focus(document.querySelector('#card-position') ?? document.body);
  expect(preview.queryByText('김민지')).toBeNull();
});

it('a suggested translation is offered for each text of the first language', () => {
  const slot = vi.fn<SuggestionSlot>(() => null);
  const change = vi.fn<(draft: object) => void>();
  const draft = { ...ready, language: 'en', position: 'Potter', translations: { ko: {} } } as const;
  render(<LanguageFields />, { wrapper: formAround(draft, { onChange: change, suggestions: slot }) });
  const translation = { from: 'en', to: 'ko' };
  expect(slot.mock.calls.map(([{ target, translation }]) => ({ target, translation }))).toEqual([
    { target: 'name', translation },
    { target: 'position', translation },
  ]);
  slot.mock.calls[1]?.[0].onText('도예가');
  expect(change).toHaveBeenCalledExactlyOnceWith({ translations: { ko: { position: '도예가' } } });
});
