import { createRequire } from 'node:module';
import type * as openCv from '@techstark/opencv-js';
import type { Rgba } from '../../src/shared/lib/pixels.ts';

/** OpenCV's decoder, a witness: it takes no part in the proof, since 11 MB are too much for a browser. */
export async function openOpenCv(): Promise<(picture: Rgba) => string | undefined> {
  // Not awaited: the module is a thenable that resolves to itself.
  const cv = createRequire(import.meta.url)('@techstark/opencv-js') as typeof openCv & {
    onRuntimeInitialized?: () => void;
  };
  if (!('Mat' in cv))
    await new Promise<void>((resolve) => {
      (cv as { onRuntimeInitialized?: () => void }).onRuntimeInitialized = resolve;
    });
  const detector = new cv.QRCodeDetector();
  return ({ width, height, data }) => {
    const picture = new cv.Mat(height, width, cv.CV_8UC4);
    picture.data.set(data);
    const [gray, points, straight] = [new cv.Mat(), new cv.Mat(), new cv.Mat()];
    try {
      cv.cvtColor(picture, gray, cv.COLOR_RGBA2GRAY);
      const text: unknown = detector.detectAndDecode(gray, points, straight);
      return text === '' ? undefined : String(text);
    } catch {
      // It throws at some pictures in which it finds half a symbol.
      return undefined;
    } finally {
      for (const mat of [picture, gray, points, straight]) mat.delete();
    }
  };
}
