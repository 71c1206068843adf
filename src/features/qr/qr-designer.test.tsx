import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { initTexts } from '@/i18n/testing';
import { DEFAULT_QR_DESIGN, type QrDesign } from '@/model/qr-design';
import { legibility } from './legibility';
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
  const show = (design: Partial<QrDesign> = {}, photoUrl = '') =>
    render(
      <QrDesigner
        card={{ qrDesign: { ...DEFAULT_QR_DESIGN, ...design }, photoUrl }}
        url="https://carte.example/qr/C1"
        upload={() => Promise.resolve('https://files.example/logo.png')}
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
    const { container } = show();
    await userEvent.click(screen.getAllByRole('radio', { name: '#C2371F' })[0] as HTMLElement);
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

  it('goes back to black on white without logo', async () => {
    show(
      { qrColor: '#C2371F', qrLogoUrl: 'https://files.example/l.png', useProfilePhoto: true },
      'https://files.example/me.jpg',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
    expect(screen.getByRole('checkbox')).not.toBeChecked();
    expect(screen.queryByRole('button', { name: 'Remove logo' })).toBeNull();
    expect(screen.getByRole('radio', { name: '#000000' })).toBeChecked();
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
    expect(screen.getAllByRole('radio', { name: '#1F7A4D' })[0]).toBeChecked();
  });
});
