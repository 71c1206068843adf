/** Pictures that the user chooses from their device: any file, of any size. */

/** A picture with more is not decoded: four bytes each, beside what else a phone's memory holds. */
export const IMAGE_SOURCE_MAX_PIXELS = 80_000_000;

/** Why a file cannot be opened here as a picture: it is damaged or none, of another kind, or too large. */
export type PictureProblem = 'badPicture' | 'pdf' | 'heic' | 'tooLarge';

export class PictureError extends Error {
  constructor(readonly problem: PictureProblem) {
    super(problem);
  }
}

/** Gives `use` a picture within `IMAGE_SOURCE_MAX_PIXELS`, not decoded yet. Rejects with `PictureError`. */
export async function openPicture<Made>(
  file: Blob,
  use: (image: HTMLImageElement) => Promise<Made>,
): Promise<Made> {
  const image = new Image();
  const address = URL.createObjectURL(file);
  try {
    const isPicture = await new Promise<boolean>((resolve) => {
      image.addEventListener('load', () => resolve(true));
      image.addEventListener('error', () => resolve(false));
      image.src = address;
    });
    if (!isPicture) throw new PictureError(await problemOf(file));
    // Its size is known before it is decoded.
    if (image.naturalWidth * image.naturalHeight > IMAGE_SOURCE_MAX_PIXELS)
      throw new PictureError('tooLarge');
    return await use(image);
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** Returns what a file that is no picture here is, by its first bytes, whatever its name says. */
export async function problemOf(file: Blob): Promise<PictureProblem> {
  const head = new TextDecoder('latin1').decode(await file.slice(0, 12).arrayBuffer());
  if (head.startsWith('%PDF-')) return 'pdf';
  return /^....ftyp(?:hei|hev|mif1|msf1)/s.test(head) ? 'heic' : 'badPicture';
}
