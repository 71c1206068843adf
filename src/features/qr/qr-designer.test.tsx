import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { initTexts } from '@/i18n/testing';
import { DEFAULT_QR_DESIGN, type QrDesign } from '@/model/qr-design';
import { AppError } from '@/services/errors';
import { legibility } from './legibility';
import type { LogoUpload } from './logo-field';
import { QrDesigner } from './qr-designer';

beforeAll(() => initTexts());

describe('legibility', () => {
  it.each([
    ['#000000', '#FFFFFF', 'good'],
    ['#7A7A7A', '#FFFFFF', 'weak'],
    ['#AAAAAA', '#FFFFFF', 'unreadable'],
    ['#FFFFFF', '#000000', 'inverted'],
  ])('calls %s on %s %s', (qrColor, qrBackgroundColor, expected) => {
    expect(legibility({ qrColor, qrBackgroundColor })).toBe(expected);
  });
});

describe('the QR designer', () => {
  const save = vi.fn<(design: QrDesign) => Promise<void>>();
  const onSaved = vi.fn();
  const upload = vi.fn<LogoUpload>();
  const show = (design: Partial<QrDesign> = {}, photoUrl = '') =>
    render(
      <QrDesigner
        card={{ qrDesign: { ...DEFAULT_QR_DESIGN, ...design }, photoUrl }}
        url="https://carte.example/qr/C1"
        upload={upload}
        save={save}
        onSaved={onSaved}
      />,
    );

  it('offers the photo as logo only to a card that has one', () => {
    const { unmount } = show();
    expect(screen.queryByRole('checkbox')).toBeNull();
    unmount();
    show({}, 'https://files.example/me.jpg');
    expect(screen.getByRole('checkbox', { name: 'Use the profile image as logo' })).not.toBeChecked();
  });

  it('saves colours, logo and the address in the code', async () => {
    save.mockResolvedValue(undefined);
    upload.mockResolvedValue('https://files.example/logo.png');
    const { container } = show();
    await userEvent.click(screen.getAllByRole('radio', { name: 'Seal red' })[0] as HTMLElement);
    const file = container.querySelector<HTMLInputElement>('input[type=file]');
    fireEvent.change(file as HTMLInputElement, {
      target: { files: [new File(['x'], 'l.png', { type: 'image/png' })] },
    });
    await screen.findByRole('button', { name: 'Remove logo' });
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(save).toHaveBeenCalledWith({
      ...DEFAULT_QR_DESIGN,
      qrColor: '#C2371F',
      qrLogoUrl: 'https://files.example/logo.png',
      qrValue: 'https://carte.example/qr/C1',
    });
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  });

  it('says beside the logo that it could not be uploaded, and lets one under way be cancelled', async () => {
    const { container } = show();
    const choose = () =>
      fireEvent.change(container.querySelector('input[type=file]') as HTMLInputElement, {
        target: { files: [new File(['x'], 'l.png', { type: 'image/png' })] },
      });
    upload.mockRejectedValueOnce(new AppError('image-unreadable', 'test'));
    choose();
    const group = within(screen.getByRole('group', { name: 'Logo' }));
    expect(await group.findByRole('alert')).toHaveTextContent('Image upload failedThis image cannot be read');
    upload.mockImplementationOnce(
      (_, { signal }) =>
        new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('stop')))),
    );
    choose();
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    await userEvent.click(group.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled());
    expect(group.queryByRole('alert')).toBeNull();
  });

  it('draws the whole code when the logo does not load', () => {
    const { container } = show({ qrLogoUrl: 'https://files.example/gone.png' });
    const logo = container.querySelector('img[src="https://files.example/gone.png"]');
    fireEvent.error(logo as Element);
    expect(container.querySelector('img')).toBeNull();
    expect(container.querySelector('svg image')).toBeNull();
  });

  it('goes back to black on white without logo', async () => {
    show(
      { qrColor: '#C2371F', qrLogoUrl: 'https://files.example/l.png', useProfilePhoto: true },
      'https://files.example/me.jpg',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
    expect(screen.getByRole('checkbox')).not.toBeChecked();
    expect(screen.queryByRole('button', { name: 'Remove logo' })).toBeNull();
    expect(screen.getByRole('radio', { name: 'Black' })).toBeChecked();
  });

  it('does not save a code that will not scan', () => {
    show({ qrColor: '#FFFFFF', qrBackgroundColor: '#000000' });
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    expect(screen.getByText(/has to be darker/)).toBeInTheDocument();
  });

  it('keeps the design when saving fails', async () => {
    save.mockRejectedValue(new Error('broken'));
    show({ qrColor: '#1F7A4D' });
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('An error occurred while saving.');
    expect(screen.getAllByRole('radio', { name: 'Green' })[0]).toBeChecked();
  });
});
