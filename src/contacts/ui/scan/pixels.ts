import type { Rgba } from '@/shared/lib/pixels';

const MAX_SIDE = 1_024;

/** Returns the pixels of a picture or video frame within `MAX_SIDE`; undefined until available. */
export function pixelsOf(
  source: ImageBitmap | HTMLVideoElement,
  canvas: HTMLCanvasElement,
): Rgba | undefined {
  const [wide, high] =
    source instanceof HTMLVideoElement
      ? [source.videoWidth, source.videoHeight]
      : [source.width, source.height];
  const scale = Math.min(1, MAX_SIDE / Math.max(wide, high, 1));
  const [width, height] = [Math.round(wide * scale), Math.round(high * scale)];
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null || width === 0 || height === 0) return undefined;
  canvas.width = width;
  canvas.height = height;
  context.drawImage(source, 0, 0, width, height);
  const { data } = context.getImageData(0, 0, width, height);
  return { width, height, data: new Uint8ClampedArray(data) };
}
