/** The picture that chat programs show with a card's link: 1200 by 630 pixels, in the card's look. */
import { canRunDownwards } from '../../../src/card/model/card-face.ts';
import type { CardLook } from '../../../src/card/model/looks.ts';
import { BRAND } from '../../../src/shared/lib/brand.ts';
import { contrast, normalizeColor, READABLE, textColorOn } from '../../../src/shared/lib/color.ts';
import { firstGrapheme } from '../../../src/shared/lib/graphemes.ts';
import { coverCrop, PHOTO_TOP } from '../../../src/shared/lib/pixels.ts';
import { PREVIEW_PICTURE } from '../../../src/shared/lib/preview-tags.ts';
import { withoutBidiControls } from '../../../src/shared/lib/visible-text.ts';
import { textsOf, type Block } from './card-texts.ts';
import { BRAND_PLACE, LOOK_PICTURES, type LookPicture, type Place } from './look-pictures.ts';
import { svgToPng } from './svg-to-png.ts';
import { lineSvg, textLines } from './text-line.ts';

/** Counts up when pictures are drawn differently: they are then drawn again. */
export const DRAWING_VERSION = 4;

export interface Photo {
  readonly type: 'image/jpeg' | 'image/png';
  readonly base64: string;
  /** Width by height. */
  readonly ratio: number;
}

/** What is drawn. */
export interface PictureContent {
  readonly name: string;
  readonly position: string;
  readonly company: string;
  /** The address without its scheme: `carte.example/mina`. */
  readonly address: string;
  readonly look: CardLook;
  readonly background: string;
  readonly accent: string;
  /** A JPEG or PNG; `brand`: the mark of the brand, for the site's own picture; undefined: the initial. */
  readonly photo: Photo | 'brand' | undefined;
  readonly logo?: Photo | undefined;
  /** The wide picture of Cover. */
  readonly cover?: Photo | undefined;
}

const { width: WIDTH, height: HEIGHT } = PREVIEW_PICTURE;
const MARGIN = 72;
/** The address is below. */
const FOOT = 530;
const COVER_HEIGHT = 226;
const ADDRESS = 28;
const MARK_SIDE = 36;
const LOGO = { height: 76, padding: 8, most: 230 };

/**
 * Draws the picture as PNG. A photo that cannot be decoded is left out; where the renderer fails, all of a
 * card's pictures are.
 */
export async function cardPicture(content: PictureContent): Promise<Uint8Array> {
  const { photo, ...plain } = { ...content, logo: undefined, cover: undefined };
  const bare = { ...plain, photo: photo === 'brand' ? photo : undefined };
  // A second time in a new renderer: another card's picture may have ended the first.
  for (const one of [content, content]) {
    try {
      return await svgToPng(await pictureSvg(one));
    } catch {
      // Drawn again, or without its pictures below.
    }
  }
  return svgToPng(await pictureSvg(bare));
}

/** A picture under way: colors that are checked, and in which direction its text runs. */
interface Drawing {
  readonly content: PictureContent;
  readonly look: LookPicture;
  readonly isRtl: boolean;
  readonly background: string;
  readonly accent: string;
  readonly accentInk: string;
  readonly ink: string;
}

/** Texts are outlines and colors are checked: nothing of a document is in the SVG as it is. */
export async function pictureSvg(content: PictureContent): Promise<string> {
  const background = normalizeColor(content.background) ?? '#FFFFFF';
  const accent = normalizeColor(content.accent) ?? '#000000';
  const look = LOOK_PICTURES[content.look];
  const blocks = await textsOf(content, look);
  const visibleBlocks = blocks.filter(({ lines }) => lines.length > 0);
  const first = visibleBlocks.find(({ kind }) => kind === 'name') ?? visibleBlocks[0];
  const isRtl = first?.lines[0]?.isRtl ?? false;
  const drawing: Drawing = {
    content,
    look,
    isRtl,
    background,
    accent,
    accentInk: textColorOn(accent),
    ink: textColorOn(background),
  };
  const { text, bottom } = drawTexts(drawing, visibleBlocks);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${background}"/>`,
    ground(drawing, bottom),
    await portrait(drawing),
    text,
    await foot(drawing),
    logo(drawing),
    '</svg>',
  ].join('');
}

/** The texts from the top, the lower ones quieter or in the look's color, and where they end. */
function drawTexts(
  drawing: Drawing,
  seen: readonly Block[],
): { readonly text: string; readonly bottom: number } {
  const { look, isRtl, content } = drawing;
  const x = isRtl ? WIDTH - look.text.start : look.text.start;
  const isColumn = look.runsDownwards && canRunDownwards(withoutBidiControls(content.name));
  const heightOf = ({ before, size, leading, lines }: Block, place: number) =>
    (place === 0 ? 0 : before) + size * leading * lines.length;
  const height = seen.reduce((sum, block, place) => sum + heightOf(block, place), 0);
  const top = look.text.top === 'center' ? (FOOT - height) / 2 : look.text.top;
  let y = top - (seen[0]?.size ?? 0) * 0.22;
  const parts: string[] = [];
  for (const [place, block] of seen.entries()) {
    const { kind, size, leading, before, lines } = block;
    // Beside a name that is written downwards.
    const left = isColumn && kind !== 'name' ? x + 168 : x;
    if (isColumn && kind === 'position') y = top - size * 0.2;
    else if (place > 0) y += before;
    const drawn = lines.map((line) => lineSvg(line, { x: left, y: (y += size * leading), size, end: isRtl }));
    parts.push(`<g ${paint(drawing, kind)}>${drawn.join('')}</g>`);
  }
  if (look.isLetterhead && y < FOOT - 60) {
    const rule = isRtl ? x - 84 : x;
    parts.push(`<rect x="${rule}" y="${rounded(y + 40)}" width="84" height="6" fill="${drawing.accent}"/>`);
  }
  return { text: parts.join(''), bottom: y };
}

/** A look's color for a text that it has on the picture's ground. */
function paint({ look, accent, accentInk, background, ink }: Drawing, kind: Block['kind']): string {
  if (look.ground === 'field') return `fill="${accentInk}"`;
  const isAccent = kind === 'company' && look.hasAccentCompany && contrast(accent, background) >= READABLE;
  if (isAccent) return `fill="${accent}"`;
  return `fill="${ink}" fill-opacity="${{ name: '1', position: '.95', company: '.78' }[kind]}"`;
}

/** What lies below everything: the field or the wide picture of a look. */
function ground({ look, accent, content }: Drawing, bottom: number): string {
  if (look.ground === 'field') {
    const height = Math.min(Math.max(bottom + 40, 372), FOOT);
    return `<rect width="${WIDTH}" height="${rounded(height)}" fill="${accent}"/>`;
  }
  if (look.ground === 'cover') {
    const field = `<rect width="${WIDTH}" height="${COVER_HEIGHT}" fill="${accent}"/>`;
    if (content.cover === undefined) return field;
    return field + picture(content.cover, { x: 0, y: 0, width: WIDTH, height: COVER_HEIGHT }, 'slice');
  }
  const isEdged = look.ground === 'edge' && typeof content.photo !== 'object';
  return isEdged ? `<rect width="${WIDTH}" height="14" fill="${accent}"/>` : '';
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const boxOf = ({ isRtl }: Drawing, { side, inset, top, width, height }: Place): Box => ({
  x: (side === 'start') === isRtl ? WIDTH - inset - width : inset,
  y: top,
  width,
  height,
});

const boxAttributes = ({ x, y, width, height }: Box) =>
  `x="${rounded(x)}" y="${rounded(y)}" width="${rounded(width)}" height="${rounded(height)}"`;

function picture({ type, base64 }: Photo, box: Box, fit: 'slice' | 'meet'): string {
  return `<image ${boxAttributes(box)} preserveAspectRatio="xMidYMid ${fit}" href="data:${type};base64,${base64}"/>`;
}

/** A person's photo, cut as on the card's page. The box is its clip path. */
function person({ type, base64, ratio }: Photo, box: Box): string {
  const crop = coverCrop({ width: ratio, height: 1 }, box, PHOTO_TOP);
  const scale = box.width / crop.width;
  const whole = {
    x: box.x - crop.x * scale,
    y: box.y - crop.y * scale,
    width: ratio * scale,
    height: scale,
  };
  return `<image ${boxAttributes(whole)} clip-path="url(#box)" preserveAspectRatio="none" href="data:${type};base64,${base64}"/>`;
}

/** The photo in its place, else the initial in the owner's color. */
async function portrait(drawing: Drawing): Promise<string> {
  const { content, look, accent, accentInk } = drawing;
  const { photo, name, company } = content;
  if (photo === 'brand') return brandMark({ ...boxOf(drawing, BRAND_PLACE), side: BRAND_PLACE.width });
  if (look.initial === undefined) return '';
  const isPhoto = typeof photo === 'object' && look.photo !== null;
  const place = isPhoto ? (look.photo ?? look.initial) : look.initial;
  const box = boxOf(drawing, place);
  const rect = `<rect ${boxAttributes(box)} rx="${place.radius}"`;
  const { ring } = place;
  const color = ring && (ring.color === 'background' ? drawing.background : drawing[ring.color]);
  const edge = ring ? `${rect} fill="none" stroke="${color}" stroke-width="${ring.width}"/>` : '';
  const around = look.hasGlow ? glow(box, accent) : '';
  if (isPhoto) {
    const clip = `<clipPath id="box">${rect}/></clipPath>`;
    return `${around}${clip}${rect} fill="${accent}" fill-opacity=".12"/>${person(photo, box)}${edge}`;
  }
  const isSerif = look.isSerif ?? look.hasSerifInitial;
  const size = place.width * (isSerif ? 0.62 : 0.5);
  const initial = firstGrapheme((name || company).trim()).toLocaleUpperCase('en');
  const [letter] = await textLines(initial, { weight: 650, width: 2, lines: 1, isSerif });
  const x = box.x + (place.width - (letter?.width ?? 0) * size) / 2;
  const drawn = letter && lineSvg(letter, { x, y: box.y + place.height / 2 + size * 0.36, size });
  return `${around}${rect} fill="${accent}"/>${edge}<g fill="${accentInk}">${drawn ?? ''}</g>`;
}

/** The light around a disc. */
function glow({ x, y, width }: Box, color: string): string {
  const stops = `<stop offset=".72" stop-color="${color}" stop-opacity=".42"/><stop offset="1" stop-color="${color}" stop-opacity="0"/>`;
  const [middle, radius] = [width / 2, width * 0.66];
  return `<radialGradient id="glow">${stops}</radialGradient><circle cx="${x + middle}" cy="${y + middle}" r="${rounded(radius)}" fill="url(#glow)"/>`;
}

/** A photo that has a place of its own goes to the edges. */
const hasPhotoToEdges = (look: LookPicture, { photo }: PictureContent) =>
  Boolean(look.photo) && typeof photo === 'object';

/** The logo on white, in its own proportions. */
function logoBox({ content, isRtl, look }: Drawing): Box | undefined {
  if (content.logo === undefined) return undefined;
  const inside = LOGO.height - 2 * LOGO.padding;
  const width = Math.min(Math.max(inside * content.logo.ratio, inside), LOGO.most) + 2 * LOGO.padding;
  const isOnPhoto = hasPhotoToEdges(look, content);
  const inset = isOnPhoto ? 32 : MARGIN;
  const y = look.logoTop ?? HEIGHT - LOGO.height - (isOnPhoto ? 32 : 12);
  return { x: isRtl ? inset : WIDTH - inset - width, y, width, height: LOGO.height };
}

function logo(drawing: Drawing): string {
  const box = logoBox(drawing);
  if (box === undefined || drawing.content.logo === undefined) return '';
  const { padding } = LOGO;
  const inside = {
    x: box.x + padding,
    y: box.y + padding,
    width: box.width - 2 * padding,
    height: box.height - 2 * padding,
  };
  return `<rect ${boxAttributes(box)} rx="14" fill="#fff"/>${picture(drawing.content.logo, inside, 'meet')}`;
}

/** A rule, the mark of the brand and the card's address, beside a photo to the edges and the card's logo. */
async function foot(drawing: Drawing): Promise<string> {
  const { content, look, isRtl, ink } = drawing;
  const isBesidePhoto = hasPhotoToEdges(look, content);
  const end = isBesidePhoto ? look.text.end : MARGIN;
  const room = WIDTH - MARGIN - end;
  const isBesideLogo = !isBesidePhoto && look.logoTop === undefined;
  const taken = 60 + (isBesideLogo ? (logoBox(drawing)?.width ?? 0) : 0);
  const lines = await textLines(content.address, {
    weight: 400,
    width: (room - taken) / ADDRESS,
    lines: 1,
  });
  const x = isRtl ? WIDTH - MARGIN - 54 : MARGIN + 54;
  const rule = `<path fill="${ink}" fill-opacity=".2" d="M${isRtl ? end : MARGIN} ${FOOT}h${room}v2h-${room}z"/>`;
  return [
    look.ground === 'field' ? '' : rule,
    brandMark({ x: isRtl ? WIDTH - MARGIN - 38 : MARGIN, y: 554, side: MARK_SIDE }),
    `<g fill="${ink}" fill-opacity=".78">${lines
      .map((line) => lineSvg(line, { x, y: 582, size: ADDRESS, end: isRtl }))
      .join('')}</g>`,
  ].join('');
}

const rounded = (value: number) => Number(value.toFixed(3));

/** The mark of the brand in a square of that side. */
export function brandMark({
  x,
  y,
  side,
}: {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}): string {
  return `<svg x="${x}" y="${y}" width="${side}" height="${side}" viewBox="${BRAND.mark.viewBox}">${BRAND.mark.svg}</svg>`;
}
