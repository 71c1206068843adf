import { drawLines, fillRounded, widthOf, wrapped, type Area, type Context, type Size } from './drawing';
import type { Plate } from './wallpaper-layout';

export interface PlateContent {
  /** A whole number of pixels a module, quiet zone inside. */
  readonly code: OffscreenCanvas;
  readonly background: string;
  readonly ink: string;
  /** Whose QR code it is, unless that is beside it, and where it leads. */
  readonly words: readonly [string, string] | readonly [string];
  /** By the language of the name. */
  readonly font: string;
  readonly lang: string | undefined;
}

/** Shares of the band of the words. */
const NAME = { size: 0.34, weight: 650, top: 0.02 };
const ADDRESS = { size: 0.25, weight: 400, top: 0.46 };
const ADDRESS_ALONE = { size: 0.29, weight: 400, top: 0.14 };

/** Draws a QR code with its words on a rounded plate. */
export function drawPlate(context: Context, plate: Plate, content: PlateContent): void {
  fillRounded(context, plate, plate.width * 0.05, content.background);
  drawQr(context, content.code, plate.code);
  drawWords(context, plate.words, content);
}

/** 1 when the area holds the code at its own size. */
export function qrScale(code: Size, area: Size): number {
  return Math.min(1, area.width / code.width, area.height / code.height);
}

/** Draws a QR code centered, in whole pixels where it is not reduced. */
export function drawQr(context: Context, code: OffscreenCanvas, area: Area): void {
  context.imageSmoothingEnabled = true;
  context.imageSmoothingQuality = 'high';
  const scale = qrScale(code, area);
  const [width, height] = [code.width * scale, code.height * scale];
  const x = Math.round(area.x + (area.width - width) / 2);
  const y = Math.round(area.y + (area.height - height) / 2);
  context.drawImage(code, x, y, width, height);
}

/** How far a long word shrinks before it is cut. */
const SMALLEST = 0.62;

/** Two centered lines, shrunk or cut to fit. */
export function drawWords(
  context: Context,
  area: Area,
  content: Pick<PlateContent, 'words' | 'ink' | 'font' | 'lang'>,
): void {
  const room = area.width * 0.9;
  const places = content.words.length === 1 ? [ADDRESS_ALONE] : [NAME, ADDRESS];
  for (const [index, word] of content.words.entries()) {
    const { size, weight, top } = places[index] ?? ADDRESS;
    const full = area.height * size;
    const style = {
      font: content.font,
      lang: content.lang,
      weight,
      size: full,
      lineHeight: full * 1.3,
      ink: content.ink,
      align: 'center',
    } as const;
    const scale = Math.max(SMALLEST, Math.min(1, room / widthOf(context, word, style)));
    const fitting = { ...style, size: full * scale };
    const lines = wrapped(context, word, fitting, room, 1);
    drawLines(context, lines, fitting, area.x + area.width / 2, area.y + area.height * top);
  }
}
