/** The landing page's QR code, drawn by another encoder than every other code (docs/decisions/0050). */
import { render, screen, waitFor } from '@testing-library/react';
import jsqr from 'jsqr';
import { beforeAll, expect, it } from 'vitest';
import { encode } from '@/qr/model/draw/encode';
import { initTexts } from '@/shared/i18n/testing';
import { PageQr } from './page-qr';

beforeAll(() => initTexts());

async function shownModules(): Promise<boolean[][]> {
  const { container } = render(<PageQr />);
  await waitFor(() => expect(container.querySelector('svg')).not.toBeNull());
  const size = Number(container.querySelector('svg')?.getAttribute('viewBox')?.split(' ')[2]);
  const rows = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  const dark = container.querySelectorAll('path')[1]?.getAttribute('d') ?? '';
  // Each run of modules is a rectangle, `M{x} {y}h{width}v1H{x}z`, or `M{x},{y} h{width}v1H{x}z` at the end
  // of a row.
  for (const [, x, y, width] of dark.matchAll(/M(\d+)[ ,](\d+) ?h(\d+)v1H/g))
    rows[Number(y)]?.fill(true, Number(x), Number(x) + Number(width));
  return rows;
}

function read(modules: readonly (readonly boolean[])[]): string | undefined {
  const scale = 4;
  const side = (modules.length + 8) * scale;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let at = 0; at < side * side; at += 1) {
    const [x, y] = [at % side, Math.floor(at / side)].map((pixel) => Math.floor(pixel / scale) - 4);
    if (modules[y ?? -1]?.[x ?? -1]) pixels.fill(0, at * 4, at * 4 + 3);
  }
  return jsqr(pixels, side, side)?.data;
}

it('the landing page’s QR code holds the address of the site', async () => {
  expect(read(await shownModules())).toBe(window.location.origin);
});

it('the landing page’s QR code is as small as the QR engine’s symbol for the same address', async () => {
  const matrix = encode(window.location.origin, { level: 'M' });
  expect(await shownModules()).toHaveLength(matrix?.size ?? 0);
  expect(read(matrix?.dark ?? [])).toBe(window.location.origin);
});

it('the landing page’s QR code is a link to the address it holds', async () => {
  const modules = await shownModules();
  expect(screen.getByRole('link', { name: 'QR code that opens this page' })).toHaveAttribute(
    'href',
    read(modules),
  );
});
