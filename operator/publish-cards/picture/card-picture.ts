/** The picture that chat programs show with a card's link: 1200 by 630 pixels, the card's own colors. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { normalizeColor, textColorOn } from '../../../src/shared/lib/color.ts';
import { firstGrapheme } from '../../../src/shared/lib/graphemes.ts';
import { PREVIEW_PICTURE } from '../../../src/shared/lib/preview-tags.ts';
import { withoutBidiControls } from '../../../src/shared/lib/visible-text.ts';
import { lineSvg, textLines, type TextLine } from './text-line.ts';

/** Counts up when pictures are drawn differently: they are then drawn again. */
export const DRAWING_VERSION = 1;

export interface Photo {
  readonly type: 'image/jpeg' | 'image/png';
  readonly base64: string;
}

/** What is drawn. */
export interface PictureContent {
  readonly name: string;
  readonly position: string;
  readonly company: string;
  /** The address without its scheme: `carte.example/mina`. */
  readonly address: string;
  readonly background: string;
  readonly accent: string;
  /** A JPEG or PNG; `brand`: the logo of Carte, for the site's own picture; undefined: the initial. */
  readonly photo: Photo | 'brand' | undefined;
}

const MARGIN = 72;
const PHOTO = 372;
const GAP = 56;
const TEXT_WIDTH = PREVIEW_PICTURE.width - 2 * MARGIN - PHOTO - GAP;
const SMALL = 38;
const ADDRESS = 28;
/** Sizes of a name, the largest that takes two lines at most. */
const NAME_SIZES = [92, 76, 60, 48];

let ready: Promise<void> | undefined;

function loadRenderer(): Promise<void> {
  const file = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm');
  ready ??= readFile(file).then((bytes) => initWasm(bytes));
  return ready;
}

/** Draws the picture as PNG. A photo that cannot be decoded is left out. */
export async function cardPicture(content: PictureContent): Promise<Uint8Array> {
  await loadRenderer();
  const drawing = new Resvg(await pictureSvg(content), { font: { fontBuffers: [] } });
  try {
    const image = drawing.render();
    try {
      return image.asPng();
    } finally {
      image.free();
    }
  } finally {
    drawing.free();
  }
}

/** Texts are outlines and colors are checked: nothing of a document is in the SVG as it is. */
async function pictureSvg(content: PictureContent): Promise<string> {
  const { width, height } = PREVIEW_PICTURE;
  const background = normalizeColor(content.background) ?? '#FFFFFF';
  const accent = normalizeColor(content.accent) ?? '#000000';
  const ink = textColorOn(background);
  const named = await nameLines(content.name || content.company);
  const details = await Promise.all(
    [content.position, content.name === '' ? '' : content.company].map((text) =>
      textLines(withoutBidiControls(text), { weight: 400, width: TEXT_WIDTH / SMALL, lines: 2 }),
    ),
  );
  const isRtl = named.lines[0]?.isRtl ?? details.flat()[0]?.isRtl ?? false;
  const textX = isRtl ? width - MARGIN : MARGIN;
  const photoX = isRtl ? MARGIN : width - MARGIN - PHOTO;
  const address = await textLines(content.address, {
    weight: 400,
    width: (width - 2 * MARGIN - 60) / ADDRESS,
    lines: 1,
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${background}"/>`,
    `<rect width="${width}" height="14" fill="${accent}"/>`,
    await portrait(content, { x: photoX, y: MARGIN + 8, accent }),
    `<g fill="${ink}">${texts(named, details, { x: textX, end: isRtl })}</g>`,
    `<path fill="${ink}" fill-opacity=".2" d="M${MARGIN} 530h${width - 2 * MARGIN}v2H${MARGIN}z"/>`,
    brandMark({ x: isRtl ? width - MARGIN - 38 : MARGIN, y: 554, scale: 1 }),
    `<g fill="${ink}" fill-opacity=".78">${address
      .map((line) => lineSvg(line, { x: isRtl ? textX - 54 : textX + 54, y: 582, size: ADDRESS, end: isRtl }))
      .join('')}</g>`,
    '</svg>',
  ].join('');
}

interface Named {
  readonly size: number;
  readonly lines: readonly TextLine[];
}

async function nameLines(name: string): Promise<Named> {
  const text = withoutBidiControls(name);
  const at = async (size: number, lines: number): Promise<Named> => ({
    size,
    lines: await textLines(text, { weight: 650, width: TEXT_WIDTH / size, lines }),
  });
  for (const size of NAME_SIZES) {
    const { lines } = await at(size, 3);
    if (lines.length <= 2) return { size, lines };
  }
  return at(NAME_SIZES.at(-1) ?? SMALL, 3);
}

/** Name, position and company from the top, the lower two quieter. */
function texts(
  { size, lines }: Named,
  details: readonly (readonly TextLine[])[],
  { x, end }: { readonly x: number; readonly end: boolean },
): string {
  let y = MARGIN + 8 - size * 0.22;
  const parts = lines.map((line) => lineSvg(line, { x, y: (y += size * 1.22), size, end }));
  y += 28;
  for (const [index, block] of details.entries()) {
    const drawn = block.map((line) => lineSvg(line, { x, y: (y += SMALL * 1.36), size: SMALL, end }));
    parts.push(`<g fill-opacity="${index === 0 ? '.95' : '.78'}">${drawn.join('')}</g>`);
  }
  return parts.join('');
}

/** The photo in a box with round corners, else the initial in the owner's color. */
async function portrait(
  { photo, name, company }: PictureContent,
  { x, y, accent }: { readonly x: number; readonly y: number; readonly accent: string },
): Promise<string> {
  if (photo === 'brand') return brandMark({ x, y, scale: PHOTO / 36 });
  const box = `<rect x="${x}" y="${y}" width="${PHOTO}" height="${PHOTO}" rx="28"`;
  if (photo !== undefined)
    return (
      `<clipPath id="box">${box}/></clipPath>${box} fill="${accent}" fill-opacity=".12"/>` +
      `<image x="${x}" y="${y}" width="${PHOTO}" height="${PHOTO}" clip-path="url(#box)" ` +
      `preserveAspectRatio="xMidYMid slice" href="data:${photo.type};base64,${photo.base64}"/>`
    );
  const size = PHOTO * 0.5;
  const initial = firstGrapheme((name || company).trim()).toLocaleUpperCase('en');
  const [letter] = await textLines(initial, { weight: 650, width: 2, lines: 1 });
  const drawn =
    letter && lineSvg(letter, { x: x + (PHOTO - letter.width * size) / 2, y: y + PHOTO * 0.68, size });
  return `${box} fill="${accent}"/><g fill="${textColorOn(accent)}">${drawn ?? ''}</g>`;
}

const rounded = (value: number) => Number(value.toFixed(3));

/** The logo of Carte (public/favicon.svg). */
function brandMark({
  x,
  y,
  scale,
}: {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}): string {
  return (
    `<g transform="translate(${x} ${y}) scale(${rounded(scale)})"><path fill="#C2371F" d="M7.2 1.4 18.6.9l6 .6 4.6-.4c3.4 0 5.9 2.6 5.8 ` +
    '6l-.5 6.2.6 5.3-.3 10.4c0 3.6-2.5 6-6 5.9l-5.7-.5-5 .5-10.6-.3c-3.7 0-6.2-2.4-6-6l.4-6-.7-4.7.5-9.6C1.5 ' +
    '3.9 3.6 1.5 7.2 1.4Z"/><path fill="#fff" d="M7.5 7.5h21v6h-3v-3h-15v15h15v-3h3v6h-21zM13.5 13.5h9v9h-9z"/></g>'
  );
}
