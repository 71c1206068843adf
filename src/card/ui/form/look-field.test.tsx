import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { LOOK_PALETTES } from '@/card/model/look-palettes';
import { isPaleFile } from './pale-logo';
import { create, ready, save, show, uploadPortfolioImage, useCardForm } from './testing';

// jsdom cannot decode pictures.
vi.mock(import('./pale-logo'), async (original) => ({
  ...(await original()),
  isPaleFile: vi.fn<typeof isPaleFile>().mockResolvedValue(false),
}));

useCardForm();

describe('the look of a card', () => {
  const preview = () => screen.getByRole('region', { name: 'Preview' });
  const savedDraft = () => save.mock.calls[0]?.[0];
  const file = () => new File(['x'], 'house.png', { type: 'image/png' });

  it('is chosen with one press, previewed at once, and saved with its colors', async () => {
    show();
    expect(screen.getByRole('radio', { name: 'Portrait' })).toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: 'Night' }));
    expect(preview().querySelector('.card-sheet--night')).not.toBeNull();
    create();
    await waitFor(() => expect(savedDraft()).toMatchObject({ look: 'night', ...LOOK_PALETTES.night }));
  });

  it('keeps the colors that the owner has chosen', async () => {
    show({ ...ready, cardButtonColor: '#123456' });
    await userEvent.click(screen.getByRole('radio', { name: 'Seal' }));
    create();
    await waitFor(() =>
      expect(savedDraft()).toMatchObject({
        look: 'seal',
        cardButtonColor: '#123456',
        cardBackgroundColor: '#FFFFFF',
      }),
    );
  });

  it('shows next to the cover picture that only the look Cover shows it', async () => {
    show();
    const cover = screen.getByRole('group', { name: 'Cover picture' });
    expect(cover).toHaveAccessibleDescription('Only the look “Cover” shows it.');
    expect(screen.getByRole('group', { name: 'Company logo' })).not.toHaveAccessibleDescription();
    await userEvent.click(screen.getByRole('radio', { name: 'Cover' }));
    expect(cover).not.toHaveAccessibleDescription();
  });

  it('shows next to the photo that the chosen look does not show it', async () => {
    show();
    expect(screen.queryByText(/does not show the photo/)).toBeNull();
    const looks = within(screen.getByRole('group', { name: 'Look' }));
    for (const look of ['Seal', 'Ink']) {
      await userEvent.click(looks.getByRole('radio', { name: look }));
      expect(screen.getByText(`The look “${look}” does not show the photo.`)).toBeInTheDocument();
    }
  });

  it('shows next to the looks that the chosen one does not show the card’s photo', async () => {
    show({ ...ready, photoUrl: 'https://files.example/mina.png' });
    const looks = screen.getByRole('region', { name: 'Look' });
    expect(within(looks).queryByText(/does not show the photo/)).toBeNull();
    await userEvent.click(within(looks).getByRole('radio', { name: 'Ink' }));
    expect(within(looks).getByText('The look “Ink” does not show the photo.')).toBeVisible();
  });

  it.each([
    ['Cover picture', 'coverUrl', '.card-look__cover'],
    ['Company logo', 'logoUrl', '.card-look__logo'],
  ])('shows a local %s during the upload, and saves the uploaded one', async (title, field, place) => {
    let finishUpload: (url: string) => void = () => {};
    uploadPortfolioImage.mockReturnValue(new Promise((resolve) => (finishUpload = resolve)));
    show({ ...ready, look: 'cover' });
    const input = screen.getByRole('group', { name: title }).querySelector('input[type=file]');
    fireEvent.change(input as HTMLInputElement, { target: { files: [file()] } });
    await waitFor(() => expect(preview().querySelector(place)?.getAttribute('src')).toMatch(/^blob:/));
    expect(screen.getByRole('button', { name: 'Create' })).toBeDisabled();
    finishUpload('https://files.example/house.png');
    await waitFor(() =>
      expect(preview().querySelector(place)).toHaveAttribute('src', 'https://files.example/house.png'),
    );
    create();
    await waitFor(() => expect(savedDraft()).toMatchObject({ [field]: 'https://files.example/house.png' }));
  });

  it.each([
    ['Cover picture', 'coverUrl'],
    ['Company logo', 'logoUrl'],
  ])('is saved without a removed %s', async (title, field) => {
    show({ ...ready, look: 'cover', [field]: 'https://files.example/house.png' });
    const group = screen.getByRole('group', { name: title });
    await userEvent.click(within(group).getByRole('button', { name: 'Remove picture' }));
    expect(preview().querySelector('img')).toBeNull();
    create();
    await waitFor(() => expect(savedDraft()).toMatchObject({ [field]: '' }));
  });

  it('shows the whole company logo, and crops the cover picture to its frame', () => {
    show({
      ...ready,
      logoUrl: 'https://files.example/wide.png',
      coverUrl: 'https://files.example/house.jpg',
    });
    const thumbnail = (name: string) => screen.getByRole('group', { name }).querySelector('img');
    expect(thumbnail('Company logo')).toHaveClass('object-contain');
    expect(thumbnail('Cover picture')).toHaveClass('object-cover');
  });

  it('shows an error at a picture that cannot be uploaded', async () => {
    uploadPortfolioImage.mockRejectedValue(new Error('broken'));
    show();
    const group = screen.getByRole('group', { name: 'Company logo' });
    fireEvent.change(group.querySelector('input[type=file]') as HTMLInputElement, {
      target: { files: [file()] },
    });
    expect(await within(group).findByRole('alert')).toHaveTextContent('Image upload failed');
  });

  it('warns at a logo that is almost white, until another one is chosen', async () => {
    uploadPortfolioImage.mockResolvedValue('https://files.example/logo.png');
    show();
    const group = screen.getByRole('group', { name: 'Company logo' });
    const choose = () =>
      fireEvent.change(group.querySelector('input[type=file]') as HTMLInputElement, {
        target: { files: [file()] },
      });
    const hint =
      'This logo is almost white and can hardly be seen on its white plate. Choose a dark version.';
    vi.mocked(isPaleFile).mockResolvedValueOnce(true);
    choose();
    await waitFor(() => expect(group).toHaveAccessibleDescription(hint));
    await userEvent.click(await within(group).findByRole('button', { name: 'Remove picture' }));
    expect(group).not.toHaveAccessibleDescription();
    vi.mocked(isPaleFile).mockResolvedValueOnce(true);
    choose();
    await waitFor(() => expect(group).toHaveAccessibleDescription(hint));
    choose();
    await waitFor(() => expect(group).not.toHaveAccessibleDescription());
  });
});
