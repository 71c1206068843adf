import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { hasUnsaved } from '@/shared/forms/unsaved';
import {
  create,
  leave,
  onRelease,
  ready,
  save,
  show,
  uploadPortfolioImage,
  uploadProfilePhoto,
  useCardForm,
} from './testing';

useCardForm();

describe('pictures in the card form', () => {
  const file = (name: string) => new File(['x'], name, { type: 'image/png' });
  const inputs = () => document.querySelectorAll<HTMLInputElement>('input[type=file]');

  it('show the local photo during the upload, and the uploaded one afterwards', async () => {
    let finishUpload: (url: string) => void = () => {};
    uploadProfilePhoto.mockReturnValue(new Promise((resolve) => (finishUpload = resolve)));
    show();
    const [choose] = inputs();
    fireEvent.change(choose as HTMLInputElement, { target: { files: [file('me.png')] } });
    const photo = await screen.findByRole('img', { name: 'Your profile photo' });
    expect(photo.getAttribute('src')).toMatch(/^blob:/);
    expect(screen.getByRole('button', { name: 'Create' })).toBeDisabled();
    finishUpload('https://files.example/me.jpg');
    await waitFor(() => expect(photo).toHaveAttribute('src', 'https://files.example/me.jpg'));
    await userEvent.click(screen.getByRole('button', { name: 'Remove photo' }));
    expect(screen.queryByRole('img', { name: 'Your profile photo' })).toBeNull();
  });

  it('keep the previous photo and show an error when an upload fails', async () => {
    uploadProfilePhoto.mockRejectedValue(new Error('broken'));
    show({ ...ready, photoUrl: 'https://files.example/old.jpg' });
    fireEvent.change(inputs()[0] as HTMLInputElement, { target: { files: [file('me.png')] } });
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to upload profile photo.');
    expect(screen.getByRole('img', { name: 'Your profile photo' })).toHaveAttribute(
      'src',
      'https://files.example/old.jpg',
    );
  });

  it('can be taken with the rear camera', () => {
    show();
    expect(inputs()[1]).toHaveAttribute('capture', 'environment');
    for (const input of inputs()) expect(input).toHaveAttribute('accept', 'image/*');
  });

  it('are uploaded to the portfolio one by one, also after one that fails', async () => {
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
    expect(screen.getByText('Image upload failed')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Move picture 2 forward' }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete picture 1' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add pictures' })).toHaveFocus());
    expect(screen.getByText('1 of 12')).toBeInTheDocument();
    create();
    await waitFor(() =>
      expect(save.mock.calls[0]?.[0].portfolioImages).toEqual(['https://files.example/a.png']),
    );
  });

  it('keep the focus when they are moved, and give it to the other button at the end of the list', async () => {
    const portfolioImages = ['a', 'b', 'c'].map((name) => `https://files.example/${name}.png`);
    show({ ...ready, portfolioImages });
    screen.getByRole('button', { name: 'Move picture 1 back' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Move picture 2 back' })).toHaveFocus());
    expect(screen.getByText('Picture 1 moved to position 2.')).toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Move picture 3 forward' })).toHaveFocus());
    create();
    await waitFor(() =>
      expect(save.mock.calls[0]?.[0].portfolioImages.map((url) => url.at(-5))).toEqual(['b', 'c', 'a']),
    );
  });

  it('are uploaded again on request after a failure, and can be canceled during the upload', async () => {
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
          signal.addEventListener('abort', () => reject(new Error('aborted'))),
        ),
    );
    fireEvent.change(multiple, { target: { files: [file('b.png')] } });
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel b.png' }));
    expect(screen.queryByText('b.png')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('button', { name: 'Create' })).toBeEnabled();
  });

  it.each(['photo', 'portfolio picture'])(
    'cause no question before leaving a saved card after a %s that could not be uploaded',
    async (kind) => {
      uploadProfilePhoto.mockRejectedValue(new Error('broken'));
      uploadPortfolioImage.mockRejectedValue(new Error('broken'));
      const mayGo = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
      const leaveFreely = vi.fn<(freely: boolean) => void>();
      // Like the route: the public card is another program, so leaving loads another page.
      leave.mockImplementation(() => leaveFreely(mayGo()));
      show();
      const [photo] = inputs();
      const multiple = document.querySelector<HTMLInputElement>('input[multiple]');
      fireEvent.change((kind === 'photo' ? photo : multiple) as HTMLInputElement, {
        target: { files: [file('a.png')] },
      });
      await screen.findByRole('alert');
      expect(mayGo(), 'before it is saved').toBe(false);
      create();
      await waitFor(() => expect(leaveFreely.mock.calls).toEqual([[true]]));
    },
  );

  it('are released when the form is left, and not before', async () => {
    uploadProfilePhoto.mockImplementation(({ name }) => Promise.resolve(`https://files.example/${name}`));
    show();
    const photo = () => screen.findByRole('img', { name: 'Your profile photo' });
    for (const name of ['a.png', 'b.png']) {
      fireEvent.change(inputs()[0] as HTMLInputElement, { target: { files: [file(name)] } });
      await waitFor(async () =>
        expect(await photo()).toHaveAttribute('src', `https://files.example/${name}`),
      );
    }
    await userEvent.click(screen.getByRole('button', { name: 'Remove photo' }));
    expect(onRelease).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() =>
      expect(onRelease.mock.calls).toEqual([
        [['https://files.example/a.png', 'https://files.example/b.png']],
      ]),
    );
  });

  it('are accepted up to the limit of a portfolio, and the others are named', async () => {
    uploadPortfolioImage.mockImplementation(({ name }) => Promise.resolve(`https://files.example/${name}`));
    show({
      ...ready,
      portfolioImages: Array.from({ length: 11 }, (_, n) => `https://files.example/${n}.png`),
    });
    const multiple = document.querySelector<HTMLInputElement>('input[multiple]') as HTMLInputElement;
    fireEvent.change(multiple, { target: { files: [file('x.png'), file('y.png'), file('z.png')] } });
    expect(await screen.findByText('12 of 12')).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent(
      'A card holds up to 12 pictures, so these 2 were left out: y.png and z.png',
    );
  });

  it('cause a question before leaving during an upload, and leaving cancels the upload', async () => {
    const onAbort = vi.fn();
    uploadProfilePhoto.mockImplementation(
      (_, { signal }) => new Promise(() => signal.addEventListener('abort', onAbort)),
    );
    show();
    fireEvent.change(inputs()[0] as HTMLInputElement, { target: { files: [file('me.png')] } });
    await screen.findByRole('img', { name: 'Your profile photo' });
    expect(hasUnsaved()).toBe(true);
    await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
    const question = within(screen.getByRole('alertdialog', { name: 'Leave without saving?' }));
    expect(onAbort).not.toHaveBeenCalled();
    await userEvent.click(question.getByRole('button', { name: 'Leave' }));
    expect(screen.getByText('Somewhere else')).toBeInTheDocument();
    expect(onAbort).toHaveBeenCalledOnce();
    expect(hasUnsaved()).toBe(false);
  });

  it('of the person can be canceled during the upload', async () => {
    uploadProfilePhoto.mockImplementation(
      (_, { signal }) =>
        new Promise((_resolve, reject) =>
          signal.addEventListener('abort', () => reject(new Error('aborted'))),
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
