import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { parseCard } from '@/card/model/card';
import type { EncodedQr } from '@/qr/model/draw/encode';
import { sheetLayout, usualSheet } from '@/share/model/sheet-layout';
import type { cardFront } from '@/share/view/card-front';
import { frontPicture } from '@/share/view/card-pictures';
import { loadPicture } from '@/shared/browser/load-picture';
import { sheetsPdf } from './team-files';

vi.mock(import('@/shared/browser/load-picture'), async (original) => ({
  ...(await original()),
  loadPicture: vi.fn<typeof loadPicture>(),
}));
vi.mock(import('@/share/view/card-front'), async (original) => ({
  ...(await original()),
  cardFront: vi.fn<typeof cardFront>(),
}));
vi.mock(import('@/share/view/card-pictures'), async (original) => ({
  ...(await original()),
  frontPicture: vi.fn<typeof frontPicture>(),
}));

/** Addresses of the pictures that take up memory. */
let open: string[];
beforeEach(() => {
  open = [];
  vi.mocked(loadPicture).mockImplementation(async (url) => {
    open.push(url);
    const close = () => void open.splice(open.indexOf(url), 1);
    return { width: 1, height: 1, close };
  });
});
afterEach(() => vi.resetAllMocks());

it('leaves no picture in memory when a card cannot be drawn', async () => {
  const card = parseCard('AnnLeeOfKiln00000001', {
    name: 'Ann Lee',
    photoUrl: 'https://x.example/ann.png',
    logoUrl: 'https://x.example/logo.png',
  });
  let drawn: readonly string[] = [];
  vi.mocked(frontPicture).mockImplementation(() => {
    drawn = [...open];
    throw new Error('no canvas');
  });
  const { paper, size } = usualSheet('en-GB');
  const making = sheetsPdf(
    {
      cards: [card],
      origin: 'https://carte.example',
      onLeftOut: vi.fn(),
      onProgress: vi.fn(),
      signal: new AbortController().signal,
      direction: 'ltr',
      layout: sheetLayout(paper, size),
    },
    {
      codeOf: async () => ({ url: 'https://carte.example/ann' }) as EncodedQr & { url: string },
      close: vi.fn(),
    },
  );
  await expect(making).rejects.toThrow('no canvas');
  expect(drawn).toEqual(['https://x.example/ann.png', 'https://x.example/logo.png']);
  expect(open).toEqual([]);
});
