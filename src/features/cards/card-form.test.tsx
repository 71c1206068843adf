import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { LANGUAGE_CHANGED } from '@/i18n/change-language';
import { initTexts } from '@/i18n/testing';
import { readStored } from '@/lib/stored';
import { emptyDraft, type CardDraft } from '@/model/card';
import { CardForm, type SaveOutcome } from './card-form';
import type { Upload } from './use-photo-upload';

const save = vi.fn<(draft: CardDraft) => Promise<SaveOutcome>>();
const leave = vi.fn<() => void>();
const uploadProfilePhoto = vi.fn<Upload>();
const uploadPortfolioImage = vi.fn<Upload>();
const ready = { ...emptyDraft(), name: 'Mina Kim', email: 'mina@example.com', customPath: 'mina' };

function show(initial: CardDraft = ready, remove?: () => Promise<void>) {
  const form = (
    <>
      <Link to="/elsewhere">Elsewhere</Link>
      <CardForm
        storageName="draft.test"
        initial={initial}
        ownSlug={initial.customPath}
        origin="https://carte.example"
        services={{ isNameFree: () => Promise.resolve(true), uploadProfilePhoto, uploadPortfolioImage }}
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
  return render(<RouterProvider router={router} />);
}

const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, textarea' });
const type = (label: string, text: string) => fireEvent.change(field(label), { target: { value: text } });
const create = () =>
  fireEvent.submit(screen.getByRole('button', { name: 'Create' }).closest('form') as HTMLFormElement);

beforeAll(() => initTexts());
beforeEach(() => {
  save.mockReset().mockResolvedValue({ leave });
  leave.mockReset();
  uploadProfilePhoto.mockReset();
  uploadPortfolioImage.mockReset();
});

describe('the card form', () => {
  it('shows what is typed on the card at once', () => {
    show();
    type('Company', 'Kiln');
    type('Name', 'Mina Lee');
    const preview = within(screen.getByRole('region', { name: 'Preview' }));
    expect(preview.getByText('Kiln')).toBeInTheDocument();
    expect(preview.getByText('Mina Lee')).toBeInTheDocument();
  });

  it('names the fields that are missing, even when they hold blanks only', () => {
    show({ ...ready, name: '  ', email: '' });
    create();
    expect(screen.getByRole('alert')).toHaveTextContent('Missing information: Name, Email');
    expect(field('Name')).toHaveFocus();
    expect(save).not.toHaveBeenCalled();
  });

  it('wants a custom URL', () => {
    show({ ...ready, customPath: '' });
    create();
    expect(screen.getByRole('alert')).toHaveTextContent('Please enter a custom URL.');
    expect(field('Your custom URL')).toHaveFocus();
    expect(save).not.toHaveBeenCalled();
  });

  it('words the browser’s own messages itself', () => {
    show({ ...ready, name: '' });
    field('Name').checkValidity();
    expect(field('Name').validationMessage).toBe('Required');
    type('Email', 'mina@');
    field('Email').checkValidity();
    expect(field('Email').validationMessage).toBe('Please enter a valid email address.');
    fireEvent.input(field('Email'), { target: { value: 'mina@example.com' } });
    expect(field('Email').validationMessage).toBe('');
  });

  it('cannot be sent while the URL is wrong', () => {
    show();
    type('Your custom URL', 'admin');
    expect(screen.getByRole('button', { name: 'Create' })).toBeDisabled();
    create();
    expect(save).not.toHaveBeenCalled();
  });

  it('says that it is saving, and sends once', async () => {
    save.mockReturnValue(new Promise(() => {}));
    show();
    create();
    expect(await screen.findByRole('button', { name: 'Creating' })).toHaveAttribute('aria-busy', 'true');
    fireEvent.submit(screen.getByRole('button', { name: 'Creating' }).closest('form') as HTMLFormElement);
    expect(save).toHaveBeenCalledOnce();
  });

  it('keeps everything typed when saving fails, on the screen and for a reload', async () => {
    save.mockResolvedValue({ problem: { message: 'It did not work.', detail: 'No network.' } });
    const { unmount } = show();
    type('Company', 'Kiln');
    type('Memo', 'met at the fair');
    create();
    expect(await screen.findByRole('alert')).toHaveTextContent('It did not work.No network.');
    expect(field('Company')).toHaveValue('Kiln');
    unmount();
    show();
    expect(screen.getByText('Your unsaved changes are back.')).toBeInTheDocument();
    expect(field('Memo')).toHaveValue('met at the fair');
    await userEvent.click(screen.getByRole('button', { name: 'Discard them' }));
    expect(field('Memo')).toHaveValue('');
  });

  it('says at once that there is no network, keeps what was typed, and takes it back when there is one', async () => {
    const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    show();
    type('Company', 'Kiln');
    create();
    expect(screen.getByRole('alert')).toHaveTextContent('You are offline, so nothing was saved.');
    expect(save).not.toHaveBeenCalled();
    expect(field('Company')).toHaveValue('Kiln');
    network.mockReturnValue(true);
    fireEvent(window, new Event('online'));
    expect(screen.queryByRole('alert')).toBeNull();
    create();
    await waitFor(() => expect(save).toHaveBeenCalledWith(expect.objectContaining({ company: 'Kiln' })));
    network.mockRestore();
  });

  it('marks a name somebody took meanwhile and goes back to it', async () => {
    save.mockResolvedValue({ problem: { message: 'Taken.', slugTaken: true } });
    show();
    create();
    await waitFor(() => expect(field('Your custom URL')).toBeInvalid());
    await waitFor(() => expect(field('Your custom URL')).toHaveFocus());
    type('Your custom URL', 'mina2');
    expect(field('Your custom URL')).toBeValid();
  });

  it('forgets the draft once it is saved', async () => {
    show();
    type('Company', 'Kiln');
    expect(readStored('draft.test', 'session')).toContain('Kiln');
    create();
    await waitFor(() => expect(readStored('draft.test', 'session')).toBeNull());
    expect(leave).toHaveBeenCalledOnce();
  });

  it('cannot be saved again, changed or deleted once it is saved, while the next page is on its way', async () => {
    show(ready, () => Promise.resolve());
    const form = screen.getByRole('button', { name: 'Create' }).closest('form') as HTMLFormElement;
    fireEvent.submit(form);
    await waitFor(() => expect(leave).toHaveBeenCalledOnce());
    fireEvent.submit(form);
    await Promise.resolve();
    expect(save).toHaveBeenCalledOnce();
    expect(screen.getByRole('button', { name: 'Delete' })).toBeDisabled();
    for (const swatch of within(form).getAllByRole('radio')) expect(swatch).toBeDisabled();
  });

  it('asks before unsaved changes are left behind', async () => {
    show();
    type('Company', 'Kiln');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    const question = within(screen.getByRole('alertdialog', { name: 'Leave without saving?' }));
    await userEvent.click(question.getByRole('button', { name: 'Stay' }));
    expect(field('Company')).toHaveValue('Kiln');
    await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
    expect(screen.getByText('Somewhere else')).toBeInTheDocument();
    expect(readStored('draft.test', 'session')).toBeNull();
  });

  it('asks before the tab is closed with unsaved changes, and not before a language change reloads it', () => {
    const close = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    show();
    expect(close(), 'nothing typed, nothing asked').toBe(true);
    type('Company', 'Kiln');
    expect(close()).toBe(false);
    window.dispatchEvent(new CustomEvent(LANGUAGE_CHANGED, { detail: 'ko' }));
    expect(close()).toBe(true);
  });

  it('asks nothing when nothing was changed', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByText('Somewhere else')).toBeInTheDocument();
  });

  it('deletes after a question only', async () => {
    const remove = vi.fn(() => Promise.resolve());
    show(ready, remove);
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    expect(remove).not.toHaveBeenCalled();
    const question = screen.getByRole('alertdialog', { name: 'Are you sure you want to delete this card?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
    expect(remove).toHaveBeenCalledOnce();
  });
});

describe('pictures in the card form', () => {
  const file = (name: string) => new File(['x'], name, { type: 'image/png' });
  const inputs = () => document.querySelectorAll<HTMLInputElement>('input[type=file]');

  it('shows the photo from this device first and the uploaded one after', async () => {
    let done: (url: string) => void = () => {};
    uploadProfilePhoto.mockReturnValue(new Promise((resolve) => (done = resolve)));
    show();
    const [choose] = inputs();
    fireEvent.change(choose as HTMLInputElement, { target: { files: [file('me.png')] } });
    const photo = await screen.findByRole('img', { name: 'Your profile photo' });
    expect(photo.getAttribute('src')).toMatch(/^blob:/);
    expect(screen.getByRole('button', { name: 'Create' })).toBeDisabled();
    done('https://files.example/me.jpg');
    await waitFor(() => expect(photo).toHaveAttribute('src', 'https://files.example/me.jpg'));
    await userEvent.click(screen.getByRole('button', { name: 'Remove photo' }));
    expect(screen.queryByRole('img', { name: 'Your profile photo' })).toBeNull();
  });

  it('says so when the photo cannot be uploaded, and keeps the one before', async () => {
    uploadProfilePhoto.mockRejectedValue(new Error('broken'));
    show({ ...ready, photoUrl: 'https://files.example/old.jpg' });
    fireEvent.change(inputs()[0] as HTMLInputElement, { target: { files: [file('me.png')] } });
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to upload profile photo.');
    expect(screen.getByRole('img', { name: 'Your profile photo' })).toHaveAttribute(
      'src',
      'https://files.example/old.jpg',
    );
  });

  it('opens the rear camera for a photo', () => {
    show();
    expect(inputs()[1]).toHaveAttribute('capture', 'environment');
    for (const input of inputs()) expect(input).toHaveAttribute('accept', 'image/*');
  });

  it('uploads portfolio pictures one by one and goes on after one that fails', async () => {
    const order: string[] = [];
    uploadPortfolioImage.mockImplementation(async (picture) => {
      order.push(`start ${picture.name}`);
      await Promise.resolve();
      order.push(`end ${picture.name}`);
      if (picture.name === 'b.png') throw new Error('broken');
      return `https://files.example/${picture.name}`;
    });
    show();
    const multiple = document.querySelector<HTMLInputElement>('input[multiple]');
    fireEvent.change(multiple as HTMLInputElement, {
      target: { files: [file('a.png'), file('b.png'), file('c.png')] },
    });
    expect(await screen.findByText('2 of 12')).toBeInTheDocument();
    expect(order).toEqual([
      'start a.png',
      'end a.png',
      'start b.png',
      'end b.png',
      'start c.png',
      'end c.png',
    ]);
    expect(screen.getByRole('alert')).toHaveTextContent('Portfolio image upload failed.');
    expect(screen.getByText(/^Image upload failed: /)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Move picture 2 forward' }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete picture 1' }));
    expect(screen.getByRole('button', { name: 'Add pictures' })).toHaveFocus();
    expect(screen.getByText('1 of 12')).toBeInTheDocument();
    create();
    await waitFor(() =>
      expect(save.mock.calls[0]?.[0].portfolioImages).toEqual(['https://files.example/a.png']),
    );
  });

  it('gives the focus along with a picture that is moved, to the other button at the end', async () => {
    const portfolioImages = ['a', 'b', 'c'].map((name) => `https://files.example/${name}.png`);
    show({ ...ready, portfolioImages });
    screen.getByRole('button', { name: 'Move picture 1 back' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: 'Move picture 2 back' })).toHaveFocus();
    expect(screen.getByText('Picture 1 is now in place 2.')).toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: 'Move picture 3 forward' })).toHaveFocus();
    create();
    await waitFor(() =>
      expect(save.mock.calls[0]?.[0].portfolioImages.map((url) => url.at(-5))).toEqual(['b', 'c', 'a']),
    );
  });

  it('tries a failed picture again, and lets one under way go', async () => {
    uploadPortfolioImage.mockRejectedValueOnce(new Error('broken'));
    show();
    const multiple = document.querySelector<HTMLInputElement>('input[multiple]') as HTMLInputElement;
    fireEvent.change(multiple, { target: { files: [file('a.png')] } });
    uploadPortfolioImage.mockResolvedValueOnce('https://files.example/a.png');
    await userEvent.click(await screen.findByRole('button', { name: 'Try a.png again' }));
    expect(await screen.findByText('1 of 12')).toBeInTheDocument();
    uploadPortfolioImage.mockImplementationOnce(
      (_, { signal }) =>
        new Promise((_resolve, reject) =>
          signal?.addEventListener('abort', () => reject(new Error('aborted'))),
        ),
    );
    fireEvent.change(multiple, { target: { files: [file('b.png')] } });
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel b.png' }));
    expect(screen.queryByText('b.png')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('button', { name: 'Create' })).toBeEnabled();
  });

  it('says how many pictures found no room', async () => {
    uploadPortfolioImage.mockImplementation(({ name }) => Promise.resolve(`https://files.example/${name}`));
    show({
      ...ready,
      portfolioImages: Array.from({ length: 11 }, (_, n) => `https://files.example/${n}.png`),
    });
    const multiple = document.querySelector<HTMLInputElement>('input[multiple]') as HTMLInputElement;
    fireEvent.change(multiple, { target: { files: [file('x.png'), file('y.png'), file('z.png')] } });
    expect(await screen.findByText('12 of 12')).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('A card holds 12 pictures; 2 were left out.');
  });

  it('lets a photo under way be cancelled', async () => {
    uploadProfilePhoto.mockImplementation(
      (_, { signal }) =>
        new Promise((_resolve, reject) =>
          signal?.addEventListener('abort', () => reject(new Error('aborted'))),
        ),
    );
    show();
    fireEvent.change(inputs()[0] as HTMLInputElement, { target: { files: [file('me.png')] } });
    const photo = within(screen.getByRole('region', { name: 'Profile photo' }));
    await userEvent.click(await photo.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('img', { name: 'Your profile photo' })).toBeNull());
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
