/** Pictures as pixels, in color and in gray, and the canvases that they are drawn on. */

/** Of the height that is cut off a portrait, the share cut at its top. Copies: photo-top.test.ts. */
export const PHOTO_TOP = 0.15;

/** Four bytes a pixel, row by row: red, green, blue and alpha. */
export interface Rgba {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray<ArrayBuffer>;
}

/** One byte a pixel, row by row. */
export interface Gray {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray<ArrayBuffer>;
}

/** Returns a picture in gray: luma 0.299 R + 0.587 G + 0.114 B (ITU-R BT.601, 2.5.1), without its alpha. */
export function grayOf({ width, height, data }: Rgba): Gray {
  const gray = new Uint8ClampedArray(width * height);
  for (let pixel = 0; pixel < gray.length; pixel += 1) {
    const at = pixel * 4;
    gray[pixel] = 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
  }
  return { width, height, data: gray };
}

/** Returns an opaque picture with the same gray in all channels. */
export function rgbaOf({ width, height, data }: Gray): Rgba {
  const rgba = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let pixel = 0; pixel < data.length; pixel += 1) {
    const value = data[pixel] ?? 0;
    const at = pixel * 4;
    rgba[at] = value;
    rgba[at + 1] = value;
    rgba[at + 2] = value;
  }
  return { width, height, data: rgba };
}

type Share = readonly [index: number, weight: number];

/** Returns a smaller picture (`factor` to 1); each pixel is the mean of what it covers, as a sensor's. */
export function reduced({ width, height, data }: Gray, factor: number): Gray {
  const target = (length: number) => Math.max(1, Math.round(length * Math.min(1, factor)));
  const across = sharesOf(width, target(width));
  const down = sharesOf(height, target(height));
  const result = new Uint8ClampedArray(across.length * down.length);
  down.forEach((rows, y) => {
    across.forEach((columns, x) => {
      let sum = 0;
      for (const [row, tall] of rows)
        for (const [column, wide] of columns) sum += (data[row * width + column] ?? 0) * tall * wide;
      result[y * across.length + x] = sum;
    });
  });
  return { width: across.length, height: down.length, data: result };
}

function sharesOf(from: number, to: number): readonly (readonly Share[])[] {
  const size = from / to;
  return Array.from({ length: to }, (_, cell) => {
    const [start, end] = [cell * size, Math.min(from, (cell + 1) * size)];
    const first = Math.floor(start);
    // Ignores rounding errors.
    const count = Math.ceil(end - 1e-9) - first;
    return Array.from({ length: count }, (__, step): Share => {
      const covered = Math.min(end, first + step + 1) - Math.max(start, first + step);
      return [first + step, covered / size];
    });
  });
}

/** Returns the context of a new canvas. Throws when the browser has none. */
export function newContext(width: number, height: number): OffscreenCanvasRenderingContext2D {
  const context = new OffscreenCanvas(width, height).getContext('2d');
  if (context === null) throw new Error('The browser has no canvas.');
  return context;
}

/** Returns a picture on a canvas of its own, its longer side `side` pixels. */
export function scaledTo(
  picture: ImageBitmap | OffscreenCanvas,
  side: number,
  imageSmoothingQuality: ImageSmoothingQuality,
): OffscreenCanvas {
  const scale = side / Math.max(picture.width, picture.height);
  const pixels = (length: number) => Math.max(1, Math.round(length * scale));
  const context = newContext(pixels(picture.width), pixels(picture.height));
  context.imageSmoothingQuality = imageSmoothingQuality;
  context.drawImage(picture, 0, 0, context.canvas.width, context.canvas.height);
  return context.canvas;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Returns the part of a picture that fills a frame without distortion. `top`: the share cut off above. */
export function coverCrop(
  picture: Size,
  frame: Size,
  top = 0.5,
): Size & { readonly x: number; readonly y: number } {
  const scale = Math.min(picture.width / frame.width, picture.height / frame.height);
  const [width, height] = [frame.width * scale, frame.height * scale];
  return { x: (picture.width - width) / 2, y: (picture.height - height) * top, width, height };
}

/** Returns a picture's square, `side` pixels wide, on a ground or on none. `top`: the share cut off above. */
export function squareOf(
  picture: ImageBitmap,
  side: number,
  { top, ground }: { readonly top?: number; readonly ground?: string } = {},
): OffscreenCanvas {
  const { x, y, width, height } = coverCrop(picture, { width: side, height: side }, top);
  const context = newContext(side, side);
  if (ground !== undefined) {
    context.fillStyle = ground;
    context.fillRect(0, 0, side, side);
  }
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, x, y, width, height, 0, 0, side, side);
  return context.canvas;
}
