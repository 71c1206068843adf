import type { Size } from './areas';
import { drawPlate, type PlateContent } from './code-plate';
import { drawCovering, newCanvas, type Context } from './drawing';
import { callPlate, phonePlate, type Plate } from './wallpaper-layout';

export type Purpose = 'phone' | 'call';
export type Corner = 'left' | 'right';

/** `content` is undefined until the code is proven. */
export interface Wallpaper {
  readonly size: Size;
  readonly purpose: Purpose;
  readonly corner: Corner;
  /** Index of `PLATE_STEPS`. */
  readonly step: number;
  readonly colour: string;
  readonly photo: ImageBitmap | undefined;
  readonly content: PlateContent | undefined;
}

/** `ratio` is the code's height by its width. */
export function plateOf(
  { size, purpose, corner, step }: Pick<Wallpaper, 'size' | 'purpose' | 'corner' | 'step'>,
  ratio: number,
): Plate {
  return purpose === 'phone' ? phonePlate(size, ratio, step) : callPlate(size, ratio, corner, step);
}

export function paintWallpaper(context: Context, wallpaper: Wallpaper): void {
  const { size, colour, photo, content } = wallpaper;
  context.fillStyle = colour;
  context.fillRect(0, 0, size.width, size.height);
  if (photo) drawCovering(context, photo, { x: 0, y: 0, ...size });
  if (content) drawPlate(context, plateOf(wallpaper, content.code.height / content.code.width), content);
}

export function wallpaperPng(wallpaper: Wallpaper): Promise<Blob> {
  const { canvas, context } = newCanvas(wallpaper.size);
  paintWallpaper(context, wallpaper);
  return canvas.convertToBlob({ type: 'image/png' });
}
