/** How the pictures of the site that show the brand's mark are drawn. */
import { cardPicture } from '../../operator/shared/picture/card-picture.ts';
import { svgToPng } from '../../operator/shared/picture/svg-to-png.ts';
import { BRAND } from '../../src/shared/lib/brand.ts';
import type { BrandFile } from './brand-files.ts';

/** The app's paper. */
const PAPER = '#FAF8F3';
const SVG = 'xmlns="http://www.w3.org/2000/svg"';

const mark = (attributes: string) =>
  `<svg ${attributes} viewBox="${BRAND.mark.viewBox}">${BRAND.mark.svg}</svg>`;

/** The mark in an icon of `side` pixels, with a margin that is a share of the side; on nothing by default. */
function icon(side: number, margin: number, ground = 'none'): Promise<Uint8Array> {
  const inner = side * (1 - 2 * margin);
  const place = `x="${side * margin}" y="${side * margin}" width="${inner}" height="${inner}"`;
  return svgToPng(
    `<svg ${SVG} width="${side}" height="${side}"><path fill="${ground}" d="M0 0h${side}v${side}H0z"/>${mark(place)}</svg>`,
  );
}

/** What chat programs show with a link to the site. */
function preview(): Promise<Uint8Array> {
  return cardPicture({
    name: BRAND.name,
    position: 'A business card at your own short link',
    company: 'Shared by QR code, saved to a phone in seconds',
    address: 'Your name on a card that is always right',
    look: 'portrait',
    background: PAPER,
    accent: BRAND.colors.accent.light,
    photo: 'brand',
  });
}

/** Draws each file. Icons on paper are cut by the system, to a circle or a rounded square. */
export const PICTURES: Readonly<Record<BrandFile, () => Promise<string | Uint8Array>>> = {
  'favicon.svg': () => Promise.resolve(mark(SVG)),
  'apple-touch-icon.png': () => icon(180, 0.13, PAPER),
  'icons/icon-192.png': () => icon(192, 0.04),
  'icons/icon-512.png': () => icon(512, 0.04),
  'icons/maskable-512.png': () => icon(512, 0.19, PAPER),
  'preview.png': preview,
};
