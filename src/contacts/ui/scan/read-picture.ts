import { openScanner } from '@/qr/model/scan/scanner';
import { pixelsOf } from './pixels';

/** What is wrong with a picture somebody chose. */
export type PictureProblem = 'badPicture' | 'noCode' | 'decoderFailed';

/** The text of the code in a picture file, or why there is none. */
export async function readPicture(file: File): Promise<{ text: string } | { problem: PictureProblem }> {
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(file);
  } catch {
    // Not a picture this browser can open; the screen says so.
    return { problem: 'badPicture' };
  }
  const scanner = openScanner();
  try {
    const pixels = pixelsOf(bitmap, document.createElement('canvas'));
    const text = pixels && (await scanner.read(pixels));
    return text ? { text } : { problem: 'noCode' };
  } catch {
    return { problem: 'decoderFailed' };
  } finally {
    bitmap.close();
    scanner.close();
  }
}
