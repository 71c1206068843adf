import type { Rgba } from '@/card/model/qr-style';
import type { Area, Size } from './areas';
import { drawFront, type CardFront } from './card-front';
import { drawCode, drawWords, type PlateContent } from './code-plate';
import { newCanvas, type Context } from './drawing';

/** 600 dpi, where the smallest letters are still sharp. */
const PX_PER_MM = 600 / 25.4;

/** Layouts of the back by code size, as shares of its height. The last leaves no room for words. */
const BACKS = [
  { code: { top: 0.07, height: 0.68 }, words: { top: 0.78, height: 0.17 } },
  { code: { top: 0.03, height: 0.94 }, words: undefined },
] as const;
export const BACK_STEPS = BACKS.length;

const backOf = (step: number) => BACKS[step] ?? BACKS[0];

export function backCode({ width, height }: Size, step: number): Area {
  const { code } = backOf(step);
  return { x: width * 0.05, y: height * code.top, width: width * 0.9, height: height * code.height };
}

export function drawBack(context: Context, size: Size, content: PlateContent, step: number): void {
  context.fillStyle = content.background;
  context.fillRect(0, 0, size.width, size.height);
  drawCode(context, content.code, backCode(size, step));
  const { words } = backOf(step);
  if (words === undefined) return;
  const { top, height } = words;
  drawWords(
    context,
    { x: 0, y: size.height * top, width: size.width, height: size.height * height },
    content,
  );
}

export function printPixels({ width, height }: Size): Size {
  return { width: Math.round(width * PX_PER_MM), height: Math.round(height * PX_PER_MM) };
}

/** `mm` is the card's size. */
export function frontPicture(mm: Size, front: CardFront): Rgba {
  return picture(mm, (context, size) => drawFront(context, size, front));
}

export function backPicture(mm: Size, content: PlateContent, step: number): Rgba {
  return picture(mm, (context, size) => drawBack(context, size, content, step));
}

function picture(mm: Size, draw: (context: Context, size: Size) => void): Rgba {
  const size = printPixels(mm);
  const { context } = newCanvas(size);
  draw(context, size);
  const { data } = context.getImageData(0, 0, size.width, size.height);
  return { ...size, data: new Uint8ClampedArray(data) };
}
