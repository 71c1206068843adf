import type { Rgba } from '@/card/model/qr-style';
import type { Area, Size } from '@/share/model/areas';
import { drawQr, drawWords, type PlateContent } from '@/share/model/plate-drawing';
import {
  newCanvas,
  type Context,
  drawCovering,
  drawLines,
  fillRounded,
  wrapped,
  type TextStyle,
} from '@/share/model/drawing';
import { initialOf } from '@/shared/ui/avatar';
import { nameStep } from '@/card/view/card-parts';
import { type CardFaceData, languageOfField } from '@/card/model/card-face';
import { ownText } from '@/card/view/own-text';

/** The font of a text in a language, by the page's styles; without one that of the page's own. */
export function fontOf(lang: string | undefined): string {
  if (lang === undefined) return getComputedStyle(document.body).fontFamily;
  const probe = document.createElement('span');
  probe.lang = lang;
  document.body.append(probe);
  const { fontFamily } = getComputedStyle(probe);
  probe.remove();
  return fontFamily;
}

export interface CardFront {
  readonly face: CardFaceData;
  readonly lines: readonly string[];
  readonly photo: ImageBitmap | undefined;
  readonly direction: 'ltr' | 'rtl';
  readonly font: string;
  readonly fonts: Readonly<Record<'name' | 'position' | 'company', TextFont>>;
}

type TextFont = Pick<TextStyle, 'font' | 'lang'>;

/** Returns the font of a text by the language that its owner says it is in. */
export function fontOfText(text: string, language: string) {
  const { lang } = ownText(text, language);
  return { lang, font: fontOf(lang) };
}

/** Returns the fonts of a face's texts, each in its own language. */
export function faceFonts(face: CardFaceData): CardFront['fonts'] {
  const fontIn = (field: keyof CardFront['fonts']) => fontOfText(face[field], languageOfField(face, field));
  return { name: fontIn('name'), position: fontIn('position'), company: fontIn('company') };
}

/** Percent of the card's width, as in src/card/view/card-face.css for the default look. */
const PADDING = 7;
const GAP = { across: 4, down: 3 };
const PHOTO = { side: 25, radius: 1.6 };
const STAMP = { side: 15, radius: 2, letter: 8 };
const NAME = {
  normal: { size: 8.4, lines: 2 },
  small: { size: 6.8, lines: 2 },
  tiny: { size: 5.2, lines: 3 },
  least: { size: 4, lines: 5 },
};
const TEXT = { size: 4.2, lineHeight: 1.35, lines: 2, before: 1.6 };
const FOOT = { size: 3.6, lineHeight: 1.45 };

/** The card on screen; other shapes scale to what fits. */
const SHAPE = 85 / 55;

const STEPS = [1, 0.92, 0.84, 0.76, 0.68, 0.6];

/** Draws a card's face to its edges, without rounded corners. */
export function drawFront(context: Context, size: Size, card: CardFront): void {
  const unit = Math.min(size.width, size.height * SHAPE) / 100;
  const { face, photo, direction } = card;
  context.fillStyle = face.background;
  context.fillRect(0, 0, size.width, size.height);
  const pad = PADDING * unit;
  const side = (photo ? PHOTO.side : STAMP.side) * unit;
  const isRtl = direction === 'rtl';
  const portrait = { x: isRtl ? pad : size.width - pad - side, y: pad, width: side, height: side };
  if (photo) drawCovering(context, photo, portrait, PHOTO.radius * unit);
  else {
    fillRounded(context, portrait, STAMP.radius * unit, face.button);
    const letter = {
      ...textStyle(card, STAMP.letter * unit, 1, 600),
      ...card.fonts.name,
      ink: face.buttonInk,
      align: 'center',
    } as const;
    drawLines(
      context,
      [initialOf(face.name)],
      letter,
      portrait.x + side / 2,
      pad + (side - letter.lineHeight) / 2,
    );
  }
  const start = isRtl ? size.width - pad : pad;
  const foot = textStyle(card, FOOT.size * unit, FOOT.lineHeight, 400);
  const footLines = card.lines.flatMap((line) => wrapped(context, line, foot, size.width - 2 * pad, 1));
  const footTop = size.height - pad - footLines.length * foot.lineHeight;
  drawLines(context, footLines, foot, start, footTop);
  const room = {
    width: size.width - 2 * pad - side - GAP.across * unit,
    height: footTop - GAP.down * unit - pad,
  };
  const blocks = STEPS.map((step) => textBlocks(context, card, unit * step, room.width));
  const fitting = blocks.find(({ height }) => height <= room.height) ?? blocks.at(-1);
  for (const { lines, style, y } of fitting?.parts ?? []) drawLines(context, lines, style, start, pad + y);
}

interface Blocks {
  readonly height: number;
  readonly parts: readonly {
    readonly lines: readonly string[];
    readonly style: TextStyle;
    readonly y: number;
  }[];
}

function textBlocks(context: Context, card: CardFront, unit: number, width: number): Blocks {
  const { face, fonts } = card;
  const name = NAME[nameStep(face.name)];
  const texts = [
    {
      text: face.name,
      style: { ...textStyle(card, name.size * unit, 1.2, 650), ...fonts.name },
      most: name.lines,
      before: 0,
    },
    {
      text: face.position,
      style: { ...textStyle(card, TEXT.size * unit, TEXT.lineHeight, 400), ...fonts.position },
      most: TEXT.lines,
      before: TEXT.before * unit,
    },
    {
      text: face.company,
      style: { ...textStyle(card, TEXT.size * unit, TEXT.lineHeight, 600), ...fonts.company },
      most: TEXT.lines,
      before: 0,
    },
  ].filter(({ text }) => text.trim() !== '');
  let y = 0;
  const parts = texts.map(({ text, style, most, before }) => {
    const lines = wrapped(context, text, style, width, most);
    const part = { lines, style, y: y + before };
    y += before + lines.length * style.lineHeight;
    return part;
  });
  return { height: y, parts };
}

function textStyle(
  { face, font, direction }: CardFront,
  size: number,
  lineHeight: number,
  weight: number,
): TextStyle {
  const align = direction === 'rtl' ? 'right' : 'left';
  return { font, weight, size, lineHeight: size * lineHeight, ink: face.ink, align };
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

/** `mm` is the card's size. */
export function frontPicture(mm: Size, front: CardFront, dpi?: number): Rgba {
  return picture(mm, (context, size) => drawFront(context, size, front), dpi);
}

/** Returns the back of a card for print. `mm` is the card's size. */
export function backPicture(mm: Size, content: PlateContent, step: number, dpi?: number): Rgba {
  return picture(mm, (context, size) => drawBack(context, size, content, step), dpi);
}

function picture(mm: Size, draw: (context: Context, size: Size) => void, dpi?: number): Rgba {
  const size = printPixels(mm, dpi);
  const { context } = newCanvas(size);
  draw(context, size);
  const { data } = context.getImageData(0, 0, size.width, size.height);
  return { ...size, data: new Uint8ClampedArray(data) };
}
