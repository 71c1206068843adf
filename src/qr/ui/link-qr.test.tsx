import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { DEFAULT_QR_DESIGN, type QrDesign } from '@/card/model/qr-design';
import { nearestScanning } from '@/qr/model/proof/nearest-scanning';
import type { Prover } from '@/qr/model/proof/prover';
import { scanProof } from '@/qr/model/proof/scan-proof';
import { decodersInNode } from '@/qr/model/proof/test-decoders';
import { initTexts } from '@/shared/i18n/testing';
import { LinkQr } from './link-qr';

beforeAll(() => initTexts());
// jsdom has no canvas, so no logo can be read.
beforeEach(() => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed'))));
afterEach(() => vi.unstubAllGlobals());

/** The fastest: what the dialog does with a proof is tested here, not the proof. */
const decoders = decodersInNode().then((all) => all.filter(({ name }) => name === 'ZXing'));

const open = (): Prover => ({
  prove: async (style, text, signal) => scanProof(style, text, await decoders, { signal }),
  nearest: async (style, text, signal) => nearestScanning(style, text, await decoders, signal),
  provePicture: () => Promise.reject(new Error('This dialog has no such pictures.')),
  close: () => {},
});

const show = (url: string, design: Partial<QrDesign> = {}) =>
  render(
    <LinkQr
      url={url}
      label="GitHub"
      design={{ ...DEFAULT_QR_DESIGN, ...design }}
      photoUrl=""
      onClose={() => {}}
      open={open}
    />,
  );
const download = () => screen.getByRole('button', { name: 'Download PNG' });
const colors = () =>
  [...screen.getByRole('img').querySelectorAll('path')].map((path) => path.getAttribute('fill'));

it('has the design of the card, and its files once it is known to scan', async () => {
  show('https://github.com/mina', { qrColor: '#1A3C34' });
  expect(screen.getByRole('dialog', { name: 'QR code for GitHub' })).toBeVisible();
  expect(screen.getByRole('img')).toHaveAccessibleName('QR code for https://github.com/mina');
  expect(colors()).toContain('#1A3C34');
  expect(download()).toBeDisabled();
  await waitFor(() => expect(download()).toBeEnabled());
  expect(colors()).toContain('#1A3C34');
});

it('is mended where the design does not scan', async () => {
  show('https://github.com/mina', { qrColor: '#DDDDDD' });
  await waitFor(() => expect(download()).toBeEnabled(), { timeout: 20_000 });
  expect(colors()).not.toContain('#DDDDDD');
}, 30_000);

it('takes an address that the level of the design has no room for', async () => {
  show(`https://example.com/${'a'.repeat(1_500)}`);
  expect(screen.getByRole('img')).toBeVisible();
});

it('offers no file of a code that no design makes scan', async () => {
  render(
    <LinkQr
      url="https://github.com/mina"
      label="GitHub"
      design={{ ...DEFAULT_QR_DESIGN, qrColor: '#EEEEEE' }}
      photoUrl=""
      onClose={() => {}}
      open={() => ({ ...open(), nearest: () => Promise.resolve(undefined) })}
    />,
  );
  expect(await screen.findByText('This address is too long for a QR code.')).toBeVisible();
  expect(download()).toBeDisabled();
});
