import { strFromU8, unzipSync } from 'fflate';
import i18next, { type TFunction } from 'i18next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parseCard, type Card } from '@/card/model/card';
import { withConfirmedSlugs } from '@/card/service/slugs/confirmed-slugs';
import type { EncodedQr } from '@/qr/model/draw/encode';
import { toPng, type fittingCanvas } from '@/qr/model/export/png';
import { cardQr } from '@/qr/service/card-qr';
import { sheetLayout, usualSheet } from '@/share/model/sheet-layout';
import { cardFront } from '@/share/view/card-front';
import { backPicture, frontPicture } from '@/share/view/card-pictures';
import { loadPicture } from '@/shared/browser/load-picture';
import { initTexts } from '@/shared/i18n/testing';
import { planOf } from '@/team/model/testing';
import { addressPages, type CardAddress } from '@/team/service/address-pages';
import { linksCsv } from '@/team/view/team-csv';
import { qrsZip, sheetsPdf, type TeamQrs } from './team-files';

vi.mock(import('@/card/service/slugs/confirmed-slugs'), () => ({
  withConfirmedSlugs: vi.fn<typeof withConfirmedSlugs>(),
}));
vi.mock(import('@/shared/browser/load-picture'), async (original) => ({
  ...(await original()),
  loadPicture: vi.fn<typeof loadPicture>(),
}));
vi.mock(import('@/qr/model/export/png'), async (original) => ({
  ...(await original()),
  fittingCanvas: vi.fn<typeof fittingCanvas>(),
  toPng: vi.fn<typeof toPng>(),
}));
vi.mock(import('@/share/view/card-front'), async (original) => ({
  ...(await original()),
  cardFront: vi.fn<typeof cardFront>(),
}));
vi.mock(import('@/share/view/card-pictures'), async (original) => ({
  ...(await original()),
  frontPicture: vi.fn<typeof frontPicture>(),
  backPicture: vi.fn<typeof backPicture>(),
}));

/** The addresses of the pictures in memory. */
let open: string[];
beforeEach(() => {
  open = [];
  vi.mocked(withConfirmedSlugs).mockImplementation(async (cards) => cards);
  vi.mocked(loadPicture).mockImplementation(async (url) => {
    open.push(url);
    const close = () => void open.splice(open.indexOf(url), 1);
    return { width: 1, height: 1, close };
  });
});
afterEach(() => vi.resetAllMocks());

const optionsOf = (cards: readonly Card[]) => ({
  cards,
  origin: 'https://carte.example',
  titleOf: (card: Card, url: string) => `QR code of ${card.name}: ${url}`,
  onLeftOut: vi.fn(),
  onProgress: vi.fn(),
  signal: new AbortController().signal,
});

const tableOf = (cards: readonly Card[], t: TFunction = i18next.t) =>
  linksCsv(t, { cards, pages: addressPages(cards, optionsOf(cards)) });

function printed(options: ReturnType<typeof optionsOf>, qrs: TeamQrs) {
  const { paper, size } = usualSheet('en-GB');
  return sheetsPdf({ ...options, direction: 'ltr', layout: sheetLayout(paper, size) }, qrs);
}

const sheetOf = (cards: readonly Card[]) =>
  printed(optionsOf(cards), { qrOf: async () => ({}) as EncodedQr, close: vi.fn() });

it('the table has no address that the app does not link, and each other one as it is linked', async () => {
  const card = parseCard('AnnLeeOfKiln00000001', {
    name: 'Ann Lee',
    website: 'https://kiln.example@acme.example/',
    kakaoChannelUrl: 'javascript:alert(1)',
    calendlyLink: 'data:text/html,x',
    feedbackFormLink: 'kiln.example/ask',
    introText: 'vbscript: a language',
  });
  const table = await (await tableOf([card], ((key: string) => key) as TFunction)).text();
  expect(table).not.toMatch(/acme\.example|javascript:|data:/);
  expect(table).toMatch(/https:\/\/kiln\.example\/ask/);
  expect(table).toMatch(/vbscript: a language/);
});

it('the table has the links that each card shows, and changes nothing when it is imported', async () => {
  await initTexts();
  const links = [
    'github\ton\thttps://github.com/ann\tGitHub\tko\t깃허브',
    'link\toff\thttps://secret.example/\tSecret',
    'heading\ton\t\tMy, shops',
    'link\ton\thttps://shop.example/?a=1\t=Shop',
  ];
  const translations = JSON.stringify({ ko: { name: '앤' } });
  const cards = [
    { name: 'Ann Lee', email: 'ann@kiln.example', language: 'en', translations, links },
    { name: 'Bo Kim', email: 'bo@kiln.example', instagramId: 'bo' },
  ].map((fields, at) => parseCard(`CardOfKiln0000000000${at}`, { ...fields, vcardUrl: 'https://x.example' }));
  const csv = await (await tableOf(cards)).text();
  expect(csv).toContain('Link 1,Label 1,Link 2,Label 2,Link 3,Label 3');
  expect(csv).not.toContain('secret');
  const { planned } = planOf(csv, cards);
  expect(planned.map(({ action, content }) => [action, content])).toEqual([
    ['keep', {}],
    ['keep', {}],
  ]);
});

it('the SVG of an exported QR code has the card’s name and address as its title', async () => {
  const card = parseCard('AnnLeeOfKiln00000001', { name: 'Ann Lee', customPath: 'ann' });
  const url = 'https://carte.example/ann';
  vi.mocked(toPng).mockResolvedValue(new Blob());
  const zip = await qrsZip(optionsOf([card]), {
    qrOf: async ({ address }) => cardQr(card.qrDesign, address, undefined),
    close: vi.fn(),
  });
  const files = unzipSync(new Uint8Array((await zip?.arrayBuffer()) ?? []));
  expect(Object.keys(files)).toEqual(['ann.svg', 'ann.png']);
  expect(strFromU8(files['ann.svg'] ?? new Uint8Array())).toContain(
    `<title>QR code of Ann Lee: ${url}</title>`,
  );
});

it('the print sheets free all pictures when a card cannot be drawn', async () => {
  const card = parseCard('AnnLeeOfKiln00000001', {
    name: 'Ann Lee',
    photoUrl: 'https://x.example/ann.png',
    logoUrl: 'https://x.example/logo.png',
  });
  let picturesInMemory: readonly string[] = [];
  vi.mocked(frontPicture).mockImplementation(() => {
    picturesInMemory = [...open];
    throw new Error('no canvas');
  });
  const pdf = sheetOf([card]);
  await expect(pdf).rejects.toThrow('no canvas');
  expect(picturesInMemory).toEqual(['https://x.example/ann.png', 'https://x.example/logo.png']);
  expect(open).toEqual([]);
});

it.each([
  {
    what: 'is there for the next cards once it is reached',
    lost: 1,
    asked: 2,
    isDrawn: [false, true, true, true, true],
  },
  {
    what: 'is tried three times when it is dead',
    lost: 9,
    asked: 3,
    isDrawn: [false, false, false, false, false],
  },
])('a logo shared by several cards of a print sheet $what', async ({ lost, asked, isDrawn }) => {
  const logoUrl = 'https://x.example/logo.png';
  const cards = isDrawn.map((_, at) => parseCard(`AnnLeeOfKiln0000000${at}`, { name: 'Ann Lee', logoUrl }));
  vi.mocked(loadPicture).mockResolvedValue({ width: 1, height: 1, close: vi.fn() });
  for (let times = 0; times < lost; times += 1)
    vi.mocked(loadPicture).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  vi.mocked(frontPicture).mockReturnValue({ width: 1, height: 1, data: new Uint8ClampedArray(4) });
  vi.mocked(backPicture).mockReturnValue({ width: 1, height: 1, data: new Uint8ClampedArray(4) });
  await sheetOf(cards);
  const fronts = vi.mocked(cardFront).mock.calls.map(([, , { logo }]) => logo !== undefined);
  expect(fronts).toEqual(isDrawn);
  expect(loadPicture).toHaveBeenCalledTimes(asked);
});

it.each(['cover', 'split', 'portrait'] as const)(
  'a printed front in the look %s has a bleed only if the look reaches an edge',
  async (look) => {
    const card = parseCard('AnnLeeOfKiln00000001', { name: 'Ann Lee', look });
    vi.mocked(frontPicture).mockReturnValue({ width: 1, height: 1, data: new Uint8ClampedArray(4) });
    vi.mocked(backPicture).mockReturnValue({ width: 1, height: 1, data: new Uint8ClampedArray(4) });
    await sheetOf([card]);
    const [[, , options] = []] = vi.mocked(frontPicture).mock.calls;
    expect(options).toMatchObject({ bleedMm: look === 'portrait' ? 0 : 3 });
  },
);

describe.each([
  ['the ZIP of QR codes', qrsZip],
  ['the print sheets', printed],
])('%s', (_name, make) => {
  const cards = Array.from({ length: 250 }, (_, at) =>
    parseCard(`${at}`.padEnd(20, '0'), { customPath: 'ann' }),
  );

  it('ask for the current links of up to a hundred cards in one request', async () => {
    const addresses: string[] = [];
    const qrOf = async ({ address }: CardAddress) => {
      addresses.push(address);
      return undefined;
    };
    await make(optionsOf(cards), { qrOf, close: vi.fn() });
    const pages = vi.mocked(withConfirmedSlugs).mock.calls.map(([page]) => page.length);
    expect(pages).toEqual([100, 100, 50]);
    expect(addresses).toEqual(cards.map(() => 'https://carte.example/ann'));
  });

  it('ask for no more links after being canceled', async () => {
    const canceled = new AbortController();
    const qrOf = async () => {
      canceled.abort();
      return undefined;
    };
    const made = make({ ...optionsOf(cards), signal: canceled.signal }, { qrOf, close: vi.fn() });
    await expect(made).rejects.toThrow(canceled.signal.reason as Error);
    expect(withConfirmedSlugs).toHaveBeenCalledOnce();
  });
});
