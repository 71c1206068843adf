import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { draftOf, parseCard, type CardDraft, type FormText } from '@/card/model/card';
import { forgetDrafts } from '@/shared/forms/drafts';
import { initTexts } from '@/shared/i18n/testing';
import { CardForm } from './card-form';
import type { FieldLock } from './form-context';
import { fieldId, translationFieldId } from './form-fields';
import { save } from './testing';

const card = draftOf(
  parseCard('C', {
    name: 'Ann Lee',
    email: 'ann@acme.example',
    customPath: 'ann',
    company: 'Acme',
    address: 'Main St 1',
    addresses: ['work\tMain St 1', 'home\tPark Ln 2'],
    links: ['link\ton\thttps://acme.example/\tAcme'],
    language: 'en',
    translations: JSON.stringify({ ko: { name: '앤' } }),
  }),
);

const NOTE = 'Set by Acme for all its cards.';

function form(lock: FieldLock | undefined) {
  return (
    <CardForm
      offlineText=""
      storageName="draft.locked"
      saved={{ content: card, at: undefined }}
      ownSlug="ann"
      origin="https://carte.example"
      services={{
        isSlugFree: () => Promise.resolve(true),
        uploadProfilePhoto: vi.fn(),
        uploadPortfolioImage: vi.fn(),
        releasePictures: vi.fn(),
      }}
      submitLabel="Save"
      submittingLabel="Saving"
      missingMessage={() => ''}
      save={save}
      lock={lock}
      onCancel={vi.fn()}
    />
  );
}

const locking = (...fields: readonly (keyof CardDraft)[]): FieldLock => ({
  fields: new Set(fields),
  note: NOTE,
});

function Host({ first, next }: { readonly first: FieldLock | undefined; readonly next: FieldLock }) {
  const [lock, setLock] = useState(first);
  return (
    <>
      <button type="button" onClick={() => setLock(next)}>
        Lock
      </button>
      {form(lock)}
    </>
  );
}

/** Renders the form; the button Lock locks it as `next` says. */
function show(first?: FieldLock, next = locking()) {
  const element = <Host first={first} next={next} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
}

function field(name: FormText): HTMLInputElement {
  const found = document.getElementById(fieldId(name));
  if (!(found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement)) throw new Error(name);
  return found as HTMLInputElement;
}

beforeAll(() => initTexts());
beforeEach(() => {
  forgetDrafts();
  save.mockReset();
});

it('shows a locked text with its reason, and takes changes of the others alone', () => {
  show(locking('company'));
  expect(field('company')).toBeDisabled();
  expect(field('company')).toHaveValue('Acme');
  expect(field('company')).toHaveAccessibleDescription(NOTE);
  expect(field('name')).toBeEnabled();
});

it('locks look, colors, pictures and links with their reason', () => {
  show(locking('look', 'cardButtonColor', 'logoUrl', 'links'));
  expect(screen.getAllByText(NOTE)).toHaveLength(4);
  expect(screen.getByRole('group', { name: 'Look', hidden: true })).toBeDisabled();
});

it('offers neither the private note nor a translation of what is locked', () => {
  show(locking('memo', 'company'));
  expect(document.getElementById(fieldId('memo'))).toBeNull();
  expect(document.getElementById(translationFieldId('ko', 'company'))).toBeNull();
  expect(document.getElementById(translationFieldId('ko', 'position'))).not.toBeNull();
});

it('keeps the first of several addresses where it is locked', () => {
  show(locking('address'));
  const remove = (number: number) =>
    screen.queryByRole('button', { name: `Remove address ${number}`, hidden: true });
  expect(remove(1)).toBeNull();
  expect(remove(2)).not.toBeNull();
});

it('keeps a color that is locked when another look is chosen', async () => {
  save.mockResolvedValue({ leave: vi.fn() });
  show(locking('cardButtonColor'));
  fireEvent.click(screen.getByRole('radio', { name: 'Night' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(save).toHaveBeenCalled());
  expect(save.mock.calls[0]?.[0]).toMatchObject({ look: 'night', cardButtonColor: card.cardButtonColor });
});

it('gives up what was typed into a field that is locked meanwhile, and keeps the rest', () => {
  show(undefined, locking('company'));
  fireEvent.change(field('company'), { target: { value: 'Other' } });
  fireEvent.change(field('position'), { target: { value: 'Potter' } });
  fireEvent.click(screen.getByRole('button', { name: 'Lock' }));
  expect(field('company')).toHaveValue('Acme');
  expect(field('position')).toHaveValue('Potter');
});
