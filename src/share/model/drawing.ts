import { beginningOf, graphemes } from '@/shared/lib/graphemes';
import { coverCrop, newContext } from '@/shared/lib/pixels';
import { inOneLine } from '@/shared/lib/visible-text';

/** In pixels or millimeters. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Area extends Size {
  readonly x: number;
  readonly y: number;
}

type Measure = (text: string) => number;

const ELLIPSIS = '…';
/** Code units of a line that are looked at: a stored text has any length, and each letter is measured. */
const MOST = 500;

let segmenter: Intl.Segmenter | undefined;

/** Where a line may break: after words, and at each character of scripts without spaces. */
function pieces(text: string): string[] {
  if (typeof Intl.Segmenter === 'undefined') return text.split(/(?<=\s)/u);
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'word' });
  const parts = Array.from(segmenter.segment(text), ({ segment, isWordLike = false }) => ({
    segment,
    isWordLike,
  }));
  // Punctuation and spaces stay with the word before.
  return parts.reduce<string[]>((lines, { segment, isWordLike }) => {
    const last = lines.at(-1);
    if (isWordLike || last === undefined) lines.push(segment);
    else lines[lines.length - 1] = last + segment;
    return lines;
  }, []);
}

/** Breaks a text into at most `most` lines of `width`; more text ends in an ellipsis. */
export function linesOf(measure: Measure, text: string, width: number, most: number): string[] {
  const fits = (line: string) => measure(line.trimEnd()) <= width;
  const lines: string[] = [];
  let line = '';
  for (const piece of pieces(beginningOf(inOneLine(text), most * MOST))) {
    if (fits(line + piece)) line += piece;
    else {
      if (line !== '') lines.push(line);
      line = '';
      for (const letter of fits(piece) ? [piece] : graphemes(piece)) {
        if (line !== '' && !fits(line + letter)) {
          lines.push(line);
          line = '';
        }
        line += letter;
      }
    }
  }
  if (line !== '') lines.push(line);
  const visibleLines = lines.slice(0, most).map((one) => one.trimEnd());
  const last = visibleLines.at(-1);
  return lines.length <= most || last === undefined
    ? visibleLines
    : [...visibleLines.slice(0, -1), cut(measure, last, width)];
}

function cut(measure: Measure, text: string, width: number): string {
  const letters = graphemes(text);
  while (letters.length > 0 && measure(letters.join('').trimEnd() + ELLIPSIS) > width) letters.pop();
  return letters.join('').trimEnd() + ELLIPSIS;
}

export type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** Returns a canvas and its context. Throws when the browser has none. */
export function newCanvas({ width, height }: Size): {
  readonly canvas: OffscreenCanvas;
  readonly context: OffscreenCanvasRenderingContext2D;
} {
  const context = newContext(width, height);
  return { canvas: context.canvas, context };
}

/** Size in pixels. */
export interface TextStyle {
  readonly font: string;
  readonly weight: number;
  readonly size: number;
  readonly lineHeight: number;
  readonly ink: string;
  readonly align: 'left' | 'center' | 'right';
  /** Of the text; that of the page unless given. */
  readonly lang?: string | undefined;
}

/** The middle of the letters above the baseline, as a share of the size, in most fonts. */
const BASELINE = 0.36;

/** Returns a text in at most `most` lines that fit into `width` pixels. */
export function wrapped(
  context: Context,
  text: string,
  style: TextStyle,
  width: number,
  most: number,
): string[] {
  applyFont(context, style);
  return linesOf((one) => context.measureText(one).width, text, width, most);
}

/** Returns the width of a text in pixels. */
export function widthOf(context: Context, text: string, style: TextStyle): number {
  applyFont(context, style);
  return context.measureText(text).width;
}

/** The first line's top is at `y`; `x` is the side or middle. Each line has its own direction. */
export function drawLines(
  context: Context,
  lines: readonly string[],
  style: TextStyle,
  x: number,
  y: number,
): void {
  applyFont(context, style);
  context.fillStyle = style.ink;
  context.textAlign = style.align;
  context.textBaseline = 'alphabetic';
  for (const [index, line] of lines.entries()) {
    context.direction = directionOfText(line) ?? 'ltr';
    context.fillText(line, x, y + style.lineHeight * (index + 0.5) + style.size * BASELINE);
  }
}

function applyFont(context: Context, { weight, size, font, lang = 'inherit' }: TextStyle): void {
  context.font = `${weight} ${size}px ${font}`;
  // Chromium since 2025: the forms of letters that several languages share.
  if ('lang' in context) Object.assign(context, { lang });
}

/** Fills an area without distortion, with rounded corners. */
export function drawCovering(
  context: Context,
  picture: ImageBitmap,
  area: Area,
  { radius = 0, top }: { readonly radius?: number; readonly top?: number } = {},
): void {
  const crop = coverCrop(picture, area, top);
  context.save();
  context.beginPath();
  context.roundRect(area.x, area.y, area.width, area.height, radius);
  context.clip();
  context.imageSmoothingQuality = 'high';
  context.drawImage(
    picture,
    crop.x,
    crop.y,
    crop.width,
    crop.height,
    area.x,
    area.y,
    area.width,
    area.height,
  );
  context.restore();
}

/** Fills an area with rounded corners. */
export function fillRounded(
  context: Context,
  { x, y, width, height }: Area,
  radius: number,
  color: string,
): void {
  context.fillStyle = color;
  context.beginPath();
  context.roundRect(x, y, width, height, radius);
  context.fill();
}

/** Hebrew, Arabic and related scripts (Unicode bidi classes R and AL). */
const RTL_LETTER = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFF\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/** Returns the direction by the first letter, as `dir="auto"` (UAX #9, P2); undefined without letters. */
export function directionOfText(text: string): 'ltr' | 'rtl' | undefined {
  const letter = /\p{L}/u.exec(text)?.[0];
  if (letter === undefined) return undefined;
  return RTL_LETTER.test(letter) ? 'rtl' : 'ltr';
}
