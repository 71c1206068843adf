/** The pictures of a pass for Apple Wallet, each in three sizes. */
import { coverCrop, PHOTO_TOP } from '../../../src/shared/lib/pixels.ts';
import { brandMark, type Photo } from '../../shared/picture/card-picture.ts';
import { svgToPng } from '../../shared/picture/svg-to-png.ts';
import type { PassFiles } from './apple-pass.ts';

/** In points (Apple, Wallet Developer Guide, "Pass Design and Creation"); a logo may be 160 wide. */
const POINTS = { icon: 29, logo: 50, thumbnail: 90 } as const;
const SCALES = [1, 2, 3] as const;

let brand: Promise<PassFiles> | undefined;

/** Returns the pictures of a pass: icon and logo of the brand, and the photo, unless it cannot be drawn. */
export async function passPictures(photo: Photo | undefined): Promise<PassFiles> {
  brand ??= brandPictures();
  return { ...(await brand), ...(photo && (await inSizes('thumbnail', portrait(photo)))) };
}

async function brandPictures(): Promise<PassFiles> {
  const mark = brandMark({ x: 0, y: 0, side: POINTS.thumbnail });
  return { ...(await inSizes('icon', mark)), ...(await inSizes('logo', mark)) };
}

/** A square of 90 points, cut as on the card's page. */
function portrait({ type, base64, ratio }: Photo): string {
  const side = POINTS.thumbnail;
  const crop = coverCrop({ width: ratio, height: 1 }, { width: side, height: side }, PHOTO_TOP);
  const scale = side / crop.width;
  const [x, y] = [-crop.x * scale, -crop.y * scale];
  return (
    `<image x="${x.toFixed(2)}" y="${y.toFixed(2)}" width="${(ratio * scale).toFixed(2)}" ` +
    `height="${scale.toFixed(2)}" preserveAspectRatio="none" href="data:${type};base64,${base64}"/>`
  );
}

/** Draws the content of 90 by 90 units. */
async function inSizes(name: keyof typeof POINTS, content: string): Promise<PassFiles> {
  const files: Record<string, Uint8Array> = {};
  for (const scale of SCALES) {
    const side = POINTS[name] * scale;
    const box = `0 0 ${POINTS.thumbnail} ${POINTS.thumbnail}`;
    const png = await drawn(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="${box}">${content}</svg>`,
    );
    if (png === undefined) return {};
    files[`${name}${scale === 1 ? '' : `@${scale}x`}.png`] = png;
  }
  return files;
}

/** Undefined where the renderer fails; another card's picture may have ended it, so it is asked twice. */
async function drawn(svg: string): Promise<Uint8Array | undefined> {
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      return await svgToPng(svg);
    } catch {
      // The next one is drawn in a new renderer.
    }
  }
  return undefined;
}
