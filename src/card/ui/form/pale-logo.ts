/** Finds logos that are invisible on the white plate that every look draws below them. */
import { openPicture } from '@/shared/browser/open-picture';
import { newContext, type Rgba } from '@/shared/lib/pixels';

/** The minimum of red, green and blue in an almost white pixel; its contrast with white is 1.3:1. */
const ALMOST_WHITE = 225;
/** The share of almost white pixels among the visible ones from which a transparent logo is pale. */
const NEARLY_ALL = 0.95;
/** The same share for a logo with its own white background, of which thin letters cover little. */
const ALL_BUT_SPECKS = 0.998;
/** The share of transparent pixels from which a logo counts as transparent. */
const CLEAR = 0.02;

/** Returns true for a logo whose visible pixels are nearly all almost white; false without visible pixels. */
export function isPaleLogo({ data }: Pick<Rgba, 'data'>): boolean {
  let [visible, pale, clear] = [0, 0, 0];
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3] ?? 0;
    visible += alpha;
    if (alpha === 0) clear += 1;
    if (Math.min(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0) >= ALMOST_WHITE) pale += alpha;
  }
  const isTransparent = clear > (CLEAR * data.length) / 4;
  return visible > 0 && pale >= visible * (isTransparent ? NEARLY_ALL : ALL_BUT_SPECKS);
}

/** The longer side in pixels, large enough to keep thin letters. */
const SIDE = 256;

/** Returns true for a file with a pale logo (`isPaleLogo`); false for one that cannot be read. */
export async function isPaleFile(file: Blob): Promise<boolean> {
  try {
    return await openPicture(file, async (image) => {
      const scale = Math.min(1, SIDE / Math.max(image.naturalWidth, image.naturalHeight));
      const [width, height] = [image.naturalWidth, image.naturalHeight].map((length) =>
        Math.max(1, Math.round(length * scale)),
      ) as [number, number];
      const context = newContext(width, height);
      context.drawImage(image, 0, 0, width, height);
      return isPaleLogo(context.getImageData(0, 0, width, height));
    });
  } catch {
    // The upload reports what is wrong with the file.
    return false;
  }
}
