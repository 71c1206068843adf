/** Draws the back of a card, and both of its sides as pictures for print. */
import type { CardFaceData } from '@/card/model/card-face';
import { DEFAULT_LOOK } from '@/card/model/looks';
import { newCanvas, type Area, type Context, type Size } from '@/share/model/drawing';
import { LOOK_LAYOUTS } from '@/share/model/look-layouts';
import { drawQr, drawWords, type PlateContent } from '@/share/model/plate-drawing';
import type { Rgba } from '@/shared/lib/pixels';
import type { CardFront } from './card-front';
import { drawFront } from './look-drawing';

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
