/** Draws a card in its look: as its front, or over a whole picture. */
import { canRunDownwards } from '@/card/model/card-face';
import { DEFAULT_LOOK } from '@/card/model/looks';
import {
  drawCovering,
  drawLines,
  fillRounded,
  widthOf,
  wrapped,
  type Area,
  type Context,
  type Size,
} from '@/share/model/drawing';
import { LOOK_LAYOUTS, MEASURES, PICTURE_LAYOUTS, type LookLayout } from '@/share/model/look-layouts';
import { PHOTO_TOP } from '@/shared/lib/pixels';
import { initialOf } from '@/shared/ui/initials';
import { textBlocks, textStyle, type CardFront } from './card-front';

/**
 * Draws a card's face in its look to its edges, without rounded corners. What is at an edge reaches `bleed`
 * beyond it.
 */
export function drawFront(context: Context, size: Size, card: CardFront, bleed = 0): void {
  const reach = { x: -bleed, y: -bleed, width: size.width + 2 * bleed, height: size.height + 2 * bleed };
  const unit = Math.min(size.width, size.height * MEASURES.shape) / 100;
  drawLook(context, card, { layout: LOOK_LAYOUTS[card.face.look ?? DEFAULT_LOOK], unit, size, reach });
}

/**
 * Draws a card's look over a whole picture, without the lines at the foot. Texts and portrait are in `area`,
 * of whose width all measures are shares; what is at an edge of the card reaches that of the picture.
 */
export function drawPicture(context: Context, picture: Size, area: Area, card: CardFront): void {
  const { look = DEFAULT_LOOK } = card.face;
  const isUpright = picture.height > picture.width;
  const layout = (isUpright && card.photo && PICTURE_LAYOUTS[look]) || LOOK_LAYOUTS[look];
  const reach = { x: -area.x, y: -area.y, ...picture };
  context.save();
  context.translate(area.x, area.y);
  const bare = { ...card, lines: [] };
  drawLook(context, bare, { layout, unit: area.width / 100, size: area, reach, isBare: true });
  context.restore();
}

/** Returns the height of a look in a picture, percent of its width; a logo may be below the texts. */
export function pictureHeight({ logo, face: { look = DEFAULT_LOOK } }: CardFront): number {
  const { picture } = MEASURES;
  return logo && LOOK_LAYOUTS[look].logo.at === 'foot' ? picture.height + picture.logo : picture.height;
}

function drawLook(context: Context, card: CardFront, on: Omit<Measures, 'areaAt'>): void {
  const { face } = card;
  const { layout, unit, size, reach, isBare = false } = on;
  const areaAt: Measures['areaAt'] = (side, inset, y, width, height = width) => {
    const isLeft = (side === 'start') === (card.direction === 'ltr');
    return { x: isLeft ? inset : size.width - inset - width, y, width, height };
  };
  const measures = { ...on, areaAt };
  context.fillStyle = face.background;
  context.fillRect(reach.x, reach.y, reach.width, reach.height);

  const logo = card.logo && logoSize(card.logo, layout.logo.height * unit, MEASURES.logo.widest * unit);
  const foot = footOf(context, card, measures, logo);
  const fieldEnd = drawGround(context, card, measures);
  const below = logo && layout.logo.at === 'portrait' ? Math.max(foot.height, logo.height) : 0;
  const portrait = drawPortrait(context, card, measures, size.height - below);
  if (card.logo && logo) drawLogo(context, card.logo, logoArea(logo, below, measures), unit);
  drawLines(context, foot.lines, foot.style, areaAt('start', layout.start * unit, 0, 0).x, foot.top);

  const besides = layout.portrait?.side === 'end' ? portrait + MEASURES.gap.across * unit : 0;
  const top = layout.top * unit;
  const logoBelow = isBare && logo && layout.logo.at === 'foot' ? logo.height + MEASURES.gap.down * unit : 0;
  const room = {
    y: top,
    width: size.width - layout.start * unit - layout.end * unit - besides,
    height:
      (fieldEnd > 0 ? fieldEnd - MEASURES.field.padding * unit : foot.top - MEASURES.gap.down * unit) -
      logoBelow -
      top,
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
  /** What is at an edge goes so far. */
  readonly reach: Area;
  /** Without a foot. */
  readonly isBare?: boolean;
  /** Returns an area by its distance from a side, in the direction of the card. */
  readonly areaAt: (side: 'start' | 'end', inset: number, y: number, width: number, height?: number) => Area;
}

/** Returns the lines at the foot of a card, as large as its longest line allows. */
function footOf(
  context: Context,
  card: CardFront,
  { layout, unit, size, isBare = false }: Measures,
  logo: Size | undefined,
) {
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
  const top = size.height - (isBare ? 0 : layout.bottom * unit + height);
  return { lines, style, height, top };
}

/** Draws the wide picture or the field of a look; returns where the field ends, 0 without one. */
function drawGround(
  context: Context,
  { face, cover, photo }: CardFront,
  { layout, unit, size, reach, isBare = false }: Measures,
): number {
  const bandTo = (end: number): Area => ({ ...reach, height: end - reach.y });
  if (layout.ground === 'cover') {
    const band = bandTo(MEASURES.cover.height * unit);
    if (cover) drawCovering(context, cover, band);
    else fillRounded(context, band, 0, face.button);
  }
  if (layout.ground === 'photo' && photo)
    drawCovering(context, photo, bandTo(MEASURES.photo.height * unit), { top: PHOTO_TOP });
  if (layout.ground !== 'field') return 0;
  // The same on all cards of a sheet, whatever lines are below it.
  const { gap, lines } = MEASURES.field;
  const foot = lines * MEASURES.foot.lineHeight * layout.foot;
  const fieldEnd = size.height - (isBare ? 0 : layout.bottom + foot + gap) * unit;
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
  { layout, unit, areaAt, isBare = false }: Measures,
  room: Room,
  aside: number,
): number {
  const { x } = areaAt('start', layout.start * unit + aside, 0, 0);
  const blocks = MEASURES.steps.map((step) =>
    textBlocks(context, card, layout, unit * step, room.width - aside),
  );
  const { height = 0, parts = [] } =
    blocks.find((block) => block.height <= room.height) ?? blocks.at(-1) ?? {};
  // Beside a portrait in the middle, unless a foot is below.
  const isCentered = isBare && layout.portrait !== undefined && layout.portrait.top === undefined;
  const top = room.y + (isCentered ? Math.max(0, (room.height - height) / 2) : 0);
  for (const { lines, style, y } of parts) drawLines(context, lines, style, x, top + y);
  return top + height;
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
function logoArea(logo: Size, below: number, measures: Measures): Area {
  const { layout, unit, size, areaAt, isBare = false } = measures;
  const { at } = layout.logo;
  const { width, height } = logo;
  const bottom = size.height - (isBare ? MEASURES.gap.down : layout.bottom) * unit;
  if (at === 'top') return areaAt('end', layout.end * unit, MEASURES.logo.top * unit, width, height);
  if (at === 'foot') {
    const [side, inset] = isBare ? (['start', layout.start] as const) : (['end', layout.end] as const);
    return areaAt(side, inset * unit, bottom - height, width, height);
  }
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
