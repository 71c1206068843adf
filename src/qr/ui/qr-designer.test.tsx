import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_QR_DESIGN, type QrDesign } from '@/card/model/qr-design';
import type { QrStyle } from '@/card/model/qr-style';
import { nearestScanning } from '@/qr/model/proof/nearest-scanning';
import type { Prover } from '@/qr/model/proof/prover';
import { scanProof, type ScanProof } from '@/qr/model/proof/scan-proof';
import { decodersInNode } from '@/qr/model/proof/test-decoders';
import { AppError } from '@/shared/firebase/errors';
import { hasUnsaved } from '@/shared/forms/unsaved';
import type { Upload } from '@/shared/forms/use-uploads';
import { initTexts } from '@/shared/i18n/testing';
import { QrDesigner, type SaveDesign } from './qr-designer';

beforeAll(() => initTexts());

/** The two fastest: what the studio does with a proof is tested here, not the proof. */
const decoders = decodersInNode().then((all) =>
  all.filter(({ name }) => name === 'ZXing' || name === 'ZBar'),
);

const proofs = new Map<string, Promise<ScanProof>>();

async function proven(style: QrStyle, text: string, signal?: AbortSignal): Promise<ScanProof> {
  const key = JSON.stringify([style, text]);
  const proof = proofs.get(key) ?? scanProof(style, text, await decoders);
  proofs.set(key, proof);
  const answer = await proof;
  signal?.throwIfAborted();
  return answer;
}

const openProver = (): Prover => ({
  prove: proven,
  nearest: async (style, text, signal) => nearestScanning(style, text, await decoders, signal),
  provePicture: () => Promise.reject(new Error('The studio has no such pictures.')),
  close: () => {},
});

const brokenProver = (): Prover => ({
  prove: () => Promise.reject(new Error('The decoder did not load: 503')),
  nearest: () => Promise.reject(new Error('The decoder did not load: 503')),
  provePicture: () => Promise.reject(new Error('The decoder did not load: 503')),
  close: () => {},
});

const person = {
  name: 'Minji Kim',
  email: 'minji@acme.example',
  phones: [],
  company: '',
  position: '',
  look: 'night',
  cardButtonColor: '#E8B04A',
  cardBackgroundColor: '#14171A',
} as const;

describe('the QR designer', () => {
  const save = vi.fn<SaveDesign>();
  const onSaved = vi.fn();
  const upload = vi.fn<Upload>();
  let tell: (design: QrDesign) => void;
  const show = (design: Partial<QrDesign> = {}, photoUrl = '', imageService = '', prover = openProver) => {
    function Screen() {
      const [qrDesign, setQrDesign] = useState({ ...DEFAULT_QR_DESIGN, ...design });
      tell = setQrDesign;
      return (
        <>
          <Link to="/elsewhere">Elsewhere</Link>
          <QrDesigner
            storageName="draft.test.qr"
            card={{ ...person, customPath: '', qrDesign, photoUrl }}
            url="https://carte.example/qr/C1"
            origin="https://carte.example"
            openProver={prover}
            imageService={imageService}
            upload={upload}
            save={save}
            onSaved={onSaved}
          />
        </>
      );
    }
    const router = createMemoryRouter([
      { path: '/', element: <Screen /> },
      { path: '/elsewhere', element: <p>Somewhere else</p> },
    ]);
    const view = render(<RouterProvider router={router} />);
    fireEvent.click(screen.getByText('Change the details'));
    return view;
  };
  const pick = (color: string) =>
    userEvent.click(screen.getAllByRole('radio', { name: color })[0] as HTMLElement);
  const choose = (container: HTMLElement) =>
    fireEvent.change(container.querySelector('input[type=file]') as HTMLInputElement, {
      target: { files: [new File(['x'], 'l.png', { type: 'image/png' })] },
    });
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  beforeEach(() => {
    sessionStorage.clear();
    save.mockReset().mockResolvedValue(undefined);
    upload.mockReset();
    onSaved.mockReset();
    // jsdom has no canvas, so no logo can be read.
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')));
  });
  afterEach(() => vi.unstubAllGlobals());

  it('offers the photo as logo only to a card that has one', () => {
    const { unmount } = show();
    expect(screen.queryByRole('checkbox', { name: /profile image/ })).toBeNull();
    unmount();
    show({}, 'https://files.example/me.jpg');
    expect(screen.getByRole('checkbox', { name: 'Use the profile image as logo' })).not.toBeChecked();
  });

  it('saves colors, logo and the address in the code', async () => {
    upload.mockResolvedValue('https://files.example/logo.png');
    const { container } = show();
    await pick('Seal red');
    choose(container);
    await screen.findByRole('button', { name: 'Remove logo' });
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(save).toHaveBeenCalledOnce());
    expect(save).toHaveBeenCalledWith(
      {
        ...DEFAULT_QR_DESIGN,
        qrColor: '#C2371F',
        qrLogoUrl: 'https://files.example/logo.png',
        qrValue: 'https://carte.example/qr/C1?s=qr',
      },
      DEFAULT_QR_DESIGN,
    );
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  });

  it('reports a failed logo upload beside the logo, and cancels a running one', async () => {
    const { container } = show();
    upload.mockRejectedValueOnce(new AppError('image-unreadable', 'test'));
    choose(container);
    const group = within(screen.getByRole('group', { name: 'Logo' }));
    expect(await group.findByRole('alert')).toHaveTextContent('Image upload failedThis image cannot be read');
    upload.mockImplementationOnce(
      (_, { signal }) =>
        new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('stop')))),
    );
    choose(container);
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    await userEvent.click(group.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled());
    expect(group.queryByRole('alert')).toBeNull();
  });

  it('draws the code without a hole when the logo does not load', () => {
    const { container } = show({ qrLogoUrl: 'https://files.example/gone.png' });
    const logo = container.querySelector('svg image[href="https://files.example/gone.png"]');
    const paths = () => container.querySelector('svg[role=img]')?.innerHTML;
    const withHole = paths();
    fireEvent.error(logo as Element);
    expect(container.querySelector('svg[role=img]')?.querySelector('image')).toBeNull();
    expect(paths()).not.toBe(withHole);
  });

  it('resets to black on white without logo', async () => {
    show(
      { qrColor: '#C2371F', qrLogoUrl: 'https://files.example/l.png', useProfilePhoto: true },
      'https://files.example/me.jpg',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
    expect(screen.getByRole('checkbox', { name: /profile image/ })).not.toBeChecked();
    expect(screen.queryByRole('button', { name: 'Remove logo' })).toBeNull();
    expect(screen.getByRole('radio', { name: 'Black' })).toBeChecked();
  });

  it('does not save a code that fails to scan, explains why, and fixes it in one click', async () => {
    show({ qrColor: '#FFFFFF', qrBackgroundColor: '#000000' });
    expect(await screen.findByText(/has to be darker/)).toBeInTheDocument();
    // That a scanner does not read such colors follows from it.
    expect(screen.queryByText(/It does not scan/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Download PNG' })).toBeDisabled();
    expect(screen.queryByText(/Scans from up to/)).toBeNull();
    await press('Make it scan');
    expect(await screen.findByText('Changed: colours swapped')).toBeInTheDocument();
    expect(await screen.findByText('Scans')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled());
    expect(screen.getByText(/Scans from up to/)).toBeVisible();
    await press('Undo');
    expect(await screen.findByText(/has to be darker/)).toBeInTheDocument();
  });

  it('no longer offers to undo a fix once the design is reset to the same appearance', async () => {
    show({ qrColor: '#FFFFFF', qrBackgroundColor: '#000000' });
    await screen.findByText(/has to be darker/);
    await press('Make it scan');
    expect(await screen.findByText('Changed: colours swapped')).toBeInTheDocument();
    await press('Reset');
    await waitFor(() => expect(screen.queryByText(/^Changed/)).toBeNull());
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('names the decoders that test a design', async () => {
    show();
    expect(
      await screen.findByText(
        'Tested with jsQR, ZXing, ZBar, and quirc. The score is that of the weakest reader.',
      ),
    ).toBeInTheDocument();
  });

  it('proves an unproven design on save, and refuses it when it fails', async () => {
    show({ qrColor: '#BBBBBB' });
    await press('Save');
    expect(await screen.findByRole('alert')).toHaveTextContent('does not scan reliably, so it was not saved');
    expect(save).not.toHaveBeenCalled();
  });

  it('warns about low contrast, but saves', async () => {
    show({ qrColor: '#7A7A7A' });
    expect(await screen.findByText(/contrast is low/)).toBeInTheDocument();
    await press('Save');
    await waitFor(() => expect(save).toHaveBeenCalledOnce());
  });

  it('does not save when the check itself fails, and says so', async () => {
    show({}, '', '', brokenProver);
    expect((await screen.findAllByText(/scan check could not be loaded/))[0]).toBeInTheDocument();
    await press('Save');
    expect(await screen.findByRole('alert')).toHaveTextContent(/scan check could not be loaded/);
    expect(save).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
  });

  it('saves shapes, frame, content and error correction', async () => {
    show();
    for (const choice of ['Bars', 'Round eye', 'The contact itself', 'Medium'])
      await userEvent.click(screen.getByRole('radio', { name: choice }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Frame around the code' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Text in the frame' }), 'My card');
    await press('Save');
    await waitFor(() => expect(save).toHaveBeenCalledOnce());
    const { qrValue = '', ...saved } = save.mock.calls[0]?.[0] ?? {};
    expect(saved).toMatchObject({
      dots: 'bars',
      corners: 'circle',
      content: 'contact',
      errorCorrection: 'M',
      frame: true,
      frameText: 'My card',
    });
    expect(qrValue).toContain('FN:Minji Kim');
  });

  it('keeps a frame’s text that is too long, says so while it is typed, and does not save it', async () => {
    show({ frame: true });
    const text = screen.getByRole('textbox', { name: 'Text in the frame' });
    await userEvent.click(text);
    await userEvent.paste('x'.repeat(33));
    expect(text).toHaveValue('x'.repeat(33));
    expect(text).toHaveAccessibleDescription('This is longer than 32 characters.');
    await press('Save');
    expect(screen.getByRole('alert')).toHaveTextContent('One of the texts is too long.');
    expect(save).not.toHaveBeenCalled();
    await userEvent.type(text, '{Backspace}');
    await press('Save');
    await waitFor(() => expect(save).toHaveBeenCalledOnce());
  });

  it('describes the content: the link, or a contact that must be printed again', async () => {
    show();
    const address = 'https://carte.example/qr/C1';
    const preview = within(screen.getByRole('region', { name: 'Preview' }));
    expect(preview.getByRole('img', { name: `QR code for ${address}` })).toBeInTheDocument();
    expect(preview.getByText(address, { selector: 'p' })).toBeInTheDocument();
    expect(screen.getByText(/With a logo, keep it at Highest/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name: 'The contact itself' }));
    expect(preview.getByRole('img', { name: 'QR code with the contact of Minji Kim' })).toBeInTheDocument();
    expect(preview.getByText(/holds the contact itself. Make a new one/)).toBeInTheDocument();
    expect(preview.queryByText(address, { selector: 'p' })).toBeNull();
    expect(screen.queryByText(/keep it at Highest/)).toBeNull();
    expect(screen.getByText(/Medium or High often scans better/)).toBeInTheDocument();
  });

  it('reports only that a code is too dense for its error correction', async () => {
    const dense = async (): Promise<ScanProof> => ({
      score: 0,
      verdict: 'refused',
      passes: [],
      reasons: ['tooDense', 'unread.none', 'unread.perspective'],
      contrast: 21,
    });
    show({ content: 'contact' }, '', '', () => ({ ...openProver(), prove: dense }));
    expect(await screen.findByText(/too much content for this level/)).toBeInTheDocument();
    expect(screen.queryByText(/It does not scan/)).toBeNull();
  });

  it('says that a changed design is being checked, and hides the previous verdict', async () => {
    let proofsAsked = 0;
    const prove: Prover['prove'] = (...asked) => {
      proofsAsked += 1;
      return proofsAsked === 1 ? proven(...asked) : new Promise(() => {});
    };
    show({}, '', '', () => ({ ...openProver(), prove }));
    await screen.findByText('Scans');
    expect(screen.queryByText('Checking whether it scans…')).toBeNull();
    await pick('Green');
    expect(screen.getAllByText('Checking whether it scans…')).not.toHaveLength(0);
    expect(screen.queryByText('Scans')).toBeNull();
  });

  it('shows a copy failure only for that design', async () => {
    show();
    await screen.findByText('Scans');
    await press('Copy image');
    expect(await screen.findByRole('alert')).toHaveTextContent('did not copy the image');
    await pick('Green');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('shows the frame’s text as a placeholder', async () => {
    const { container } = show({ frame: true });
    expect(screen.getByPlaceholderText('e.g. Scan me')).toHaveValue('');
    // The first: that of the gallery's label has one.
    expect(container.querySelector('svg[role=img]')?.querySelector('text')).toBeNull();
  });

  it('shows the reading distance of a printed code, and refuses invalid sizes', async () => {
    show();
    // Version 4 (33 of 41 modules with the quiet zone) at 30 mm: 24.1 mm of symbol, 10:1 held to 25 modules.
    expect(screen.getByText('Scans from up to about 18 cm away.')).toBeInTheDocument();
    await screen.findByText('Scans');
    const width = screen.getByRole('textbox', { name: 'Printed width in mm' });
    await userEvent.clear(width);
    await userEvent.type(width, '9');
    expect(width).toHaveAccessibleDescription('A number from 10 to 1,000.');
    expect(screen.getByRole('button', { name: 'Download PDF for print' })).toBeDisabled();
  });

  it('keeps the design when saving fails', async () => {
    save.mockRejectedValue(new Error('broken'));
    show({ qrColor: '#1F7A4D' });
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('An error occurred while saving.');
    expect(screen.getAllByRole('radio', { name: 'Green' })[0]).toBeChecked();
    expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
  });

  it('saves once, with the controls disabled meanwhile', async () => {
    save.mockReturnValue(new Promise(() => {}));
    show({}, 'https://files.example/me.jpg');
    await pick('Green');
    await press('Save');
    await press('Saving…');
    await waitFor(() => expect(save).toHaveBeenCalledOnce());
    for (const control of [
      ...screen.getAllByRole('radio').filter((radio) => radio.closest('fieldset fieldset') !== null),
      ...screen.getAllByRole('checkbox'),
    ])
      expect(control).toBeDisabled();
    for (const name of ['Upload a logo', 'Reset'])
      expect(screen.getByRole('button', { name })).toBeDisabled();
  });

  it('cannot be saved again while the next page loads', async () => {
    show();
    await pick('Green');
    await press('Save');
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    await press('Saving…');
    expect(save).toHaveBeenCalledOnce();
    expect(sessionStorage).toHaveLength(0);
  });

  it('reports at once that there is no network', async () => {
    const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    show();
    await press('Save');
    expect(await screen.findByRole('alert')).toHaveTextContent('You are offline, so nothing was saved.');
    expect(save).not.toHaveBeenCalled();
    network.mockRestore();
  });

  it('keeps the design over a reload, and asks before leaving', async () => {
    const { unmount } = show();
    await pick('Green');
    unmount();
    show();
    expect(screen.getByText('Your unsaved changes are back.')).toBeInTheDocument();
    expect(screen.getAllByRole('radio', { name: 'Green' })[0]).toBeChecked();
    await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await press('Leave');
    expect(screen.getByText('Somewhere else')).toBeInTheDocument();
    expect(sessionStorage).toHaveLength(0);
  });

  it('asks before leaving during a logo upload, and cancels it then', async () => {
    const stopped = vi.fn();
    upload.mockImplementation(
      (_, { signal }) => new Promise(() => signal.addEventListener('abort', stopped)),
    );
    const { container } = show();
    choose(container);
    expect(hasUnsaved()).toBe(true);
    await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await press('Leave');
    expect(stopped).toHaveBeenCalledOnce();
  });

  it('follows a design saved elsewhere, and asks on a conflict', async () => {
    show();
    const red = { ...DEFAULT_QR_DESIGN, qrColor: '#C2371F', createdAt: new Date(1_000) };
    act(() => tell(red));
    expect(screen.getAllByRole('radio', { name: 'Seal red' })[0]).toBeChecked();
    await pick('Green');
    const blue = { ...red, qrColor: '#0F4C81', createdAt: new Date(2_000) };
    save.mockResolvedValueOnce({ content: blue, at: blue.createdAt });
    await press('Save');
    expect(await screen.findByRole('alert')).toHaveTextContent('Changed in both versions: QR colour.');
    expect(save.mock.calls[0]?.[1]).toEqual(red);
    await press('Save my version anyway');
    await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
    expect(save.mock.calls[1]?.map(({ qrColor }) => qrColor)).toEqual(['#1F7A4D', '#0F4C81']);
  });

  it('shows the image URL only with a configured service', () => {
    const { unmount } = show();
    expect(screen.queryByLabelText('Address of a picture of this code')).toBeNull();
    unmount();
    show({ qrColor: '#C2371F' }, '', 'https://draw.example/qr');
    const address = screen.getByLabelText<HTMLInputElement>('Address of a picture of this code');
    expect(new URL(address.value).host).toBe('draw.example');
    expect(new URL(address.value).searchParams.get('data')).toBe('https://carte.example/qr/C1?s=qr');
    expect(address).toHaveAccessibleDescription(/shares your card’s address with that service/);
    expect(screen.getByRole('button', { name: 'Copy picture address' })).toBeEnabled();
  });
});
