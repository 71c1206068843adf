import type { Size } from './areas';
import { drawPlate, type PlateContent } from './code-plate';
import { drawCovering, newCanvas, type Context } from './drawing';
import { callPlate, phonePlate, type Plate } from './wallpaper-layout';

export type Purpose = 'phone' | 'call';
export type Corner = 'left' | 'right';

/** A wallpaper with all that is drawn on it; `content` is undefined until the code is proven. */
export interface Wallpaper {
  readonly size: Size;
  readonly purpose: Purpose;
  /** Of a video call's background. */
  readonly corner: Corner;
  /** How large the code is (`PLATE_STEPS`). */
  readonly step: number;
  readonly colour: string;
  /** Covers the colour. */
  readonly photo: ImageBitmap | undefined;
  readonly content: PlateContent | undefined;
}

/** Where the code goes. `ratio`: height of the code by its width. */
export function plateOf(
  { size, purpose, corner, step }: Pick<Wallpaper, 'size' | 'purpose' | 'corner' | 'step'>,
  ratio: number,
): Plate {
  return purpose === 'phone' ? phonePlate(size, ratio, step) : callPlate(size, ratio, corner, step);
}

/** Draws a wallpaper in its own size. */
export function paintWallpaper(context: Context, wallpaper: Wallpaper): void {
  const { size, colour, photo, content } = wallpaper;
  context.fillStyle = colour;
  context.fillRect(0, 0, size.width, size.height);
  if (photo) drawCovering(context, photo, { x: 0, y: 0, ...size });
  if (content) drawPlate(context, plateOf(wallpaper, content.code.height / content.code.width), content);
}

/** The wallpaper as a PNG of its full size. */
export function wallpaperPng(wallpaper: Wallpaper): Promise<Blob> {
  const { canvas, context } = newCanvas(wallpaper.size);
  paintWallpaper(context, wallpaper);
  return canvas.convertToBlob({ type: 'image/png' });
}
