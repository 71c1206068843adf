import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { beforeAll, beforeEach, vi } from 'vitest';
import { emptyCardDraft, type CardDraft } from '@/card/model/card';
import type { Upload } from '@/shared/forms/use-uploads';
import { initTexts } from '@/shared/i18n/testing';
import { createStore } from '@/shared/lib/store';
import { Dialog } from '@/shared/ui/dialog';
import { CardForm } from './card-form';
import { CardFormContext, type SharedByForm } from './form-context';
import type { LinkCodeProps } from './form-services';
import type { SaveCard } from './use-card-save';

export const save = vi.fn<SaveCard>();
export const leave = vi.fn<() => void>();
export const uploadProfilePhoto = vi.fn<Upload>();
export const uploadPortfolioImage = vi.fn<Upload>();
/** Stands for the dialog with the code of one link. */
const LinkCode = ({ url, label, onClose }: LinkCodeProps) => (
  <Dialog title={label} onClose={onClose}>
    {url}
  </Dialog>
);
export const onRelease = vi.fn<(urls: readonly string[]) => void>();

export const ready = { ...emptyCardDraft(), name: 'Mina Kim', email: 'mina@example.com', customPath: 'mina' };

/** Renders the form of a saved card with all sections open, in an app with a second page. */
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
        services={{
          isSlugFree: () => Promise.resolve(true),
          uploadProfilePhoto,
          uploadPortfolioImage,
          releasePictures: onRelease,
        }}
        submitLabel="Create"
        submittingLabel="Creating"
        missingMessage={(fields) => `Missing information: ${fields.join(', ')}`}
        save={save}
        loadLinkCode={() => Promise.resolve(LinkCode)}
        onCancel={() => void router.navigate('/elsewhere')}
        {...(remove ? { remove } : {})}
      />
    </>
  );
  const router = createMemoryRouter([
    { path: '/', element: form },
    { path: '/elsewhere', element: <p>Somewhere else</p> },
  ]);
  const view = render(<RouterProvider router={router} />);
  openSections();
  return view;
}

/** Returns a form's context for a test without the whole form. */
export function formContext(draft: CardDraft): SharedByForm {
  const { get: latest, subscribe } = createStore(draft);
  return {
    latest,
    subscribe,
    base: draft,
    onChange: () => {},
    disabled: false,
    ownSlug: draft.customPath,
    origin: 'https://carte.example',
    queues: false,
    tried: false,
  };
}

/** Returns a form's context around one of its parts. */
export function formAround(draft: CardDraft, rest: Partial<SharedByForm> = {}) {
  const context = { ...formContext(draft), ...rest };
  return ({ children }: { readonly children: ReactNode }) => (
    <CardFormContext value={context}>{children}</CardFormContext>
  );
}

function openSections(): void {
  for (const section of document.querySelectorAll<HTMLDetailsElement>('details[data-section]:not([open])'))
    fireEvent.click(section.querySelector('summary') as HTMLElement);
}

/**
 * Returns the field with a unique label. Not `getByLabelText`, which asks each field for its labels: jsdom
 * searches the whole form each time.
 */
export function field(text: string): HTMLInputElement {
  const { htmlFor } = screen.getByText<HTMLLabelElement>(text, { selector: 'label' });
  const control = document.getElementById(htmlFor);
  if (!control?.matches('input, textarea')) throw new Error(`The label “${text}” is not of a text field.`);
  return control as HTMLInputElement;
}
export const type = (label: string, text: string) =>
  fireEvent.change(field(label), { target: { value: text } });
/** Submits the form. */
export const create = () =>
  fireEvent.submit(screen.getByRole('button', { name: 'Create' }).closest('form') as HTMLFormElement);

/** Sets up a test file: loads the texts, and lets every service call succeed. */
export function useCardForm(): void {
  beforeAll(() => initTexts());
  beforeEach(() => {
    save.mockReset().mockResolvedValue({ leave });
    leave.mockReset();
    uploadProfilePhoto.mockReset();
    uploadPortfolioImage.mockReset();
    onRelease.mockReset();
  });
}
