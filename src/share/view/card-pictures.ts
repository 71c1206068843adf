/** Draws the front and the back of a card, and both as pictures for print. */
import { canRunDownwards, type CardFaceData } from '@/card/model/card-face';
import { DEFAULT_LOOK } from '@/card/model/looks';
import {
  drawCovering,
  drawLines,
  fillRounded,
  newCanvas,
  widthOf,
  wrapped,
  type Area,
  type Context,
  type Size,
} from '@/share/model/drawing';
import { LOOK_LAYOUTS, MEASURES, type LookLayout } from '@/share/model/look-layouts';
import { drawQr, drawWords, type PlateContent } from '@/share/model/plate-drawing';
import { PHOTO_TOP, type Rgba } from '@/shared/lib/pixels';
import { initialOf } from '@/shared/ui/initials';
import { textBlocks, textStyle, type CardFront } from './card-front';

/**
 * Draws a card's face in its look to its edges, without rounded corners. What is at an edge reaches `bleed`
 * beyond it.
 */
export function drawFront(context: Context, size: Size, card: CardFront, bleed = 0): void {
  const { face } = card;
  const layout = LOOK_LAYOUTS[face.look ?? DEFAULT_LOOK];
  const unit = Math.min(size.width, size.height * MEASURES.shape) / 100;
  const areaAt: Measures['areaAt'] = (side, inset, y, width, height = width) => {
    const isLeft = (side === 'start') === (card.direction === 'ltr');
    return { x: isLeft ? inset : size.width - inset - width, y, width, height };
  };
  const measures = { layout, unit, size, bleed, areaAt };
  context.fillStyle = face.background;
  context.fillRect(-bleed, -bleed, size.width + 2 * bleed, size.height + 2 * bleed);

  const logo = card.logo && logoSize(card.logo, layout.logo.height * unit, MEASURES.logo.widest * unit);
  const foot = footOf(context, card, measures, logo);
  const fieldEnd = drawGround(context, card, measures);
  const below = logo && layout.logo.at === 'portrait' ? Math.max(foot.height, logo.height) : 0;
  const portrait = drawPortrait(context, card, measures, size.height - below);
  if (card.logo && logo) drawLogo(context, card.logo, logoArea(logo, below, measures), unit);
  drawLines(context, foot.lines, foot.style, areaAt('start', layout.start * unit, 0, 0).x, foot.top);

  const besides = layout.portrait?.side === 'end' ? portrait + MEASURES.gap.across * unit : 0;
  const top = layout.top * unit;
  const room = {
    y: top,
    width: size.width - layout.start * unit - layout.end * unit - besides,
    height:
      (fieldEnd > 0 ? fieldEnd - MEASURES.field.padding * unit : foot.top - MEASURES.gap.down * unit) - top,
  };
  const column = drawColumn(context, card, measures, room);
  const end = drawTexts(context, card, measures, room, column);
  if (layout.isLetterhead) {
    const { before, width, height } = MEASURES.rule;
    const rule = areaAt('start', layout.start * unit, end + before * unit, width * unit, height * unit);
    fillRounded(context, rule, 0, face.accent ?? face.ink);
  }
}

interface Measures {
  readonly layout: LookLayout;
  readonly unit: number;
  readonly size: Size;
  readonly bleed: number;
  /** Returns an area by its distance from a side, in the direction of the card. */
  readonly areaAt: (side: 'start' | 'end', inset: number, y: number, width: number, height?: number) => Area;
}

/** Returns the lines at the foot of a card, as large as its longest line allows. */
function footOf(context: Context, card: CardFront, { layout, unit, size }: Measures, logo: Size | undefined) {
  const logoEnd =
    logo && layout.logo.at === 'foot' ? layout.end * unit + logo.width + MEASURES.logo.gap * unit : 0;
  const full = textStyle(card, layout.foot * unit, MEASURES.foot.lineHeight, 400);
  const room = size.width - layout.start * unit - Math.max(logoEnd, layout.end * unit);
  const widest = Math.max(1, ...card.lines.map((line) => widthOf(context, line, full)));
  // Never cut: a shortened address leads nowhere.
  const shrunk = full.size * Math.max(MEASURES.foot.smallest, Math.min(1, room / widest));
  const style = textStyle(card, shrunk, MEASURES.foot.lineHeight, 400);
  const lines = card.lines.flatMap((line) => wrapped(context, line, style, room, 1));
  const height = lines.length * style.lineHeight;
  return { lines, style, height, top: size.height - layout.bottom * unit - height };
}

/** Draws the wide picture or the field of a look; returns where the field ends, 0 without one. */
function drawGround(
  context: Context,
  { face, cover }: CardFront,
  { layout, unit, size, bleed }: Measures,
): number {
  const bandTo = (end: number): Area => ({
    x: -bleed,
    y: -bleed,
    width: size.width + 2 * bleed,
    height: end + bleed,
  });
  if (layout.ground === 'cover') {
    const band = bandTo(MEASURES.cover.height * unit);
    if (cover) drawCovering(context, cover, band);
    else fillRounded(context, band, 0, face.button);
  }
  if (layout.ground !== 'field') return 0;
  // The same on all cards of a sheet, whatever lines are below it.
  const { gap, lines } = MEASURES.field;
  const foot = lines * MEASURES.foot.lineHeight * layout.foot;
  const fieldEnd = size.height - (layout.bottom + foot + gap) * unit;
  fillRounded(context, bandTo(fieldEnd), 0, face.button);
  return fieldEnd;
}

/** Where the texts are: from the card's start, below `y`. */
type Room = Omit<Area, 'x'>;

/** Draws a name that runs downwards; returns the width that it takes, 0 without one. */
function drawColumn(
  context: Context,
  card: CardFront,
  { layout, unit, areaAt }: Measures,
  room: Room,
): number {
  const { name } = card.face;
  if (!layout.runsDownwards || !canRunDownwards(name)) return 0;
  const letters = Array.from(name);
  const { size, lineHeight } = MEASURES.column;
  const letter = Math.min(size * unit, room.height / (letters.length * lineHeight));
  const style = {
    ...textStyle(card, letter, lineHeight, 600),
    ...card.fonts.name,
    align: 'center',
  } as const;
  const { x, width } = areaAt('start', layout.start * unit, 0, letter * lineHeight);
  drawLines(context, letters, style, x + width / 2, room.y);
  return width + MEASURES.gap.across * unit;
}

/** Draws the texts at the largest step that fits, `aside` from the start; returns where they end. */
function drawTexts(
  context: Context,
  card: CardFront,
  { layout, unit, areaAt }: Measures,
  room: Room,
  aside: number,
): number {
  const { x } = areaAt('start', layout.start * unit + aside, 0, 0);
  const blocks = MEASURES.steps.map((step) => textBlocks(context, card, unit * step, room.width - aside));
  const fitting = blocks.find(({ height }) => height <= room.height) ?? blocks.at(-1);
  for (const { lines, style, y } of fitting?.parts ?? []) drawLines(context, lines, style, x, room.y + y);
  return room.y + (fitting?.height ?? 0);
}

/** Draws photo or initial, centered in `height` where the look says no other place; returns its width. */
function drawPortrait(
  context: Context,
  card: CardFront,
  { layout, unit, areaAt }: Measures,
  height: number,
): number {
  const { face } = card;
  const { portrait } = layout;
  if (portrait === undefined) return 0;
  const photo = portrait.isInitial ? undefined : card.photo;
  const side = (photo ? portrait.photo : portrait.initial) * unit;
  const y = portrait.top === undefined ? (height - side) / 2 : portrait.top * unit;
  const room = portrait.side === 'start' ? portrait.photo * unit - side : 0;
  const whole = areaAt(portrait.side, portrait.inset * unit + room / 2, y, side);
  const ring = (portrait.ring?.width ?? 0) * unit;
  const radiusOf = ({ width }: Area) => (portrait.radius === 'round' ? width / 2 : portrait.radius * unit);
  if (portrait.ring) fillRounded(context, whole, radiusOf(whole), face[portrait.ring.color]);
  const area = { x: whole.x + ring, y: whole.y + ring, width: side - 2 * ring, height: side - 2 * ring };
  if (photo) drawCovering(context, photo, area, { radius: radiusOf(area), top: PHOTO_TOP });
  else {
    fillRounded(context, area, radiusOf(area), face.button);
    const letter = {
      ...textStyle(card, portrait.letter * unit, 1, 600),
      ...card.fonts.initial,
      ink: portrait.ring?.color === 'buttonInk' ? face.buttonInk : (face.labelInk ?? face.buttonInk),
      align: 'center',
    } as const;
    drawLines(
      context,
      [initialOf(face.name)],
      letter,
      whole.x + side / 2,
      y + (side - letter.lineHeight) / 2,
    );
  }
  return side;
}

/** In its own proportions, at least a square. */
function logoSize({ width, height }: Size, high: number, widest: number): Size {
  return { width: Math.min(widest, Math.max(high, (high * width) / height)), height: high };
}

/** `below` is the height of what is beside a logo below the portrait. */
function logoArea(logo: Size, below: number, { layout, unit, size, areaAt }: Measures): Area {
  const { at } = layout.logo;
  const { width, height } = logo;
  const bottom = size.height - layout.bottom * unit;
  if (at === 'top') return areaAt('end', layout.end * unit, MEASURES.logo.top * unit, width, height);
  if (at === 'foot') return areaAt('end', layout.end * unit, bottom - height, width, height);
  const { inset = 0, photo = 0 } = layout.portrait ?? {};
  return areaAt(
    'start',
    (inset + photo / 2) * unit - width / 2,
    bottom - (below + height) / 2,
    width,
    height,
  );
}

/** On white, which most logos are made for. */
function drawLogo(context: Context, logo: ImageBitmap, area: Area, unit: number): void {
  fillRounded(context, area, MEASURES.logo.radius * unit, '#FFFFFF');
  const room = 2 * MEASURES.logo.padding * unit;
  const scale = Math.min((area.width - room) / logo.width, (area.height - room) / logo.height);
  const [width, height] = [logo.width * scale, logo.height * scale];
  const inner = {
    x: area.x + (area.width - width) / 2,
    y: area.y + (area.height - height) / 2,
    width,
    height,
  };
  drawCovering(context, logo, inner);
}

const INCH_MM = 25.4;
/** Where the smallest letters are still sharp. */
const PRINT_DPI = 600;

/** Layouts of the back by code size, as shares of its height. The last leaves no room for words. */
const BACKS = [
  { code: { top: 0.07, height: 0.68 }, words: { top: 0.78, height: 0.17 } },
  { code: { top: 0.03, height: 0.94 }, words: undefined },
] as const;
export const BACK_STEPS = BACKS.length;

const backOf = (step: number) => BACKS[step] ?? BACKS[0];

/** Returns the area of the QR code on the back of a card. */
export function backQr({ width, height }: Size, step: number): Area {
  const { code } = backOf(step);
  return { x: width * 0.05, y: height * code.top, width: width * 0.9, height: height * code.height };
}

/** Draws the back of a card in the layout `step` (below `BACK_STEPS`). */
export function drawBack(context: Context, size: Size, content: PlateContent, step: number): void {
  context.fillStyle = content.background;
  context.fillRect(0, 0, size.width, size.height);
  drawQr(context, content.code, backQr(size, step));
  const { words } = backOf(step);
  if (words === undefined) return;
  const { top, height } = words;
  drawWords(
    context,
    { x: 0, y: size.height * top, width: size.width, height: size.height * height },
    content,
  );
}

/** Returns a size in mm as pixels for print. */
export function printPixels({ width, height }: Size, dpi = PRINT_DPI): Size {
  const perMm = dpi / INCH_MM;
  return { width: Math.round(width * perMm), height: Math.round(height * perMm) };
}

/** Returns true for a look with more than the background at the card's edges. */
export function reachesEdge({ look = DEFAULT_LOOK }: CardFaceData): boolean {
  return LOOK_LAYOUTS[look].ground !== undefined;
}

interface FrontOptions {
  readonly bleedMm: number;
  readonly dpi?: number;
}

/** Returns the front of a card for print with its bleed. `mm` is the card's size without it. */
export function frontPicture(mm: Size, front: CardFront, { bleedMm, dpi }: FrontOptions): Rgba {
  const bleed = printPixels({ width: bleedMm, height: bleedMm }, dpi).width;
  return picture(mm, (context, size) => drawFront(context, size, front, bleed), dpi, bleed);
}

/** Returns the back of a card for print. `mm` is the card's size. */
export function backPicture(mm: Size, content: PlateContent, step: number, dpi?: number): Rgba {
  return picture(mm, (context, size) => drawBack(context, size, content, step), dpi);
}

function picture(mm: Size, draw: (context: Context, size: Size) => void, dpi?: number, bleed = 0): Rgba {
  const size = printPixels(mm, dpi);
  const whole = { width: size.width + 2 * bleed, height: size.height + 2 * bleed };
  const { context } = newCanvas(whole);
  context.translate(bleed, bleed);
  draw(context, size);
  const { data } = context.getImageData(0, 0, whole.width, whole.height);
  return { ...whole, data: new Uint8ClampedArray(data) };
}
