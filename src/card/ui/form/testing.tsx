import { fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { beforeAll, beforeEach, vi } from 'vitest';
import { emptyCardDraft, type CardDraft } from '@/card/model/card';
import type { Upload } from '@/shared/forms/use-uploads';
import { initTexts } from '@/shared/i18n/testing';
import { CardForm } from './card-form';
import type { SaveCard } from './use-card-save';

export const save = vi.fn<SaveCard>();
export const leave = vi.fn<() => void>();
export const uploadProfilePhoto = vi.fn<Upload>();
export const uploadPortfolioImage = vi.fn<Upload>();

export const ready = { ...emptyCardDraft(), name: 'Mina Kim', email: 'mina@example.com', customPath: 'mina' };

/** Opens the form over a saved card, all its sections open, in an app with another page to go to. */
export function show(initial: CardDraft = ready, remove?: () => Promise<void>, at?: Date) {
  const saved = { content: initial, at };
  const form = (
    <>
      <Link to="/elsewhere">Elsewhere</Link>
      <CardForm
        offlineText="You are offline."
        storageName="draft.test"
        saved={saved}
        ownSlug={initial.customPath}
        origin="https://carte.example"
        services={{ isSlugFree: () => Promise.resolve(true), uploadProfilePhoto, uploadPortfolioImage }}
        submitLabel="Create"
        submittingLabel="Creating"
        missingMessage={(fields) => `Missing information: ${fields.join(', ')}`}
        save={save}
        onCancel={() => void router.navigate('/elsewhere')}
        {...(remove ? { remove } : {})}
      />
    </>
  );
  const router = createMemoryRouter([
    { path: '/', element: form },
    { path: '/elsewhere', element: <p>Somewhere else</p> },
  ]);
  const shown = render(<RouterProvider router={router} />);
  openSections();
  return shown;
}

function openSections(): void {
  for (const section of document.querySelectorAll<HTMLDetailsElement>('details[data-section]:not([open])'))
    fireEvent.click(section.querySelector('summary') as HTMLElement);
}

/** A field by its label. */
export const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, textarea' });
export const type = (label: string, text: string) =>
  fireEvent.change(field(label), { target: { value: text } });
/** Sends the form. */
export const create = () =>
  fireEvent.submit(screen.getByRole('button', { name: 'Create' }).closest('form') as HTMLFormElement);

/** For a test file's top: texts, and questions that are answered as if all went well. */
export function useCardForm(): void {
  beforeAll(() => initTexts());
  beforeEach(() => {
    save.mockReset().mockResolvedValue({ leave });
    leave.mockReset();
    uploadProfilePhoto.mockReset();
    uploadPortfolioImage.mockReset();
  });
}
