import { IMAGE_MAX_SIDE, IMAGE_QUALITY } from '@/model/limits';
import { AppError } from './errors';

/**
 * The picture scaled to fit `IMAGE_MAX_SIDE` pixels on its longest side at quality 0.8 (specification §5), upright, without
 * metadata such as where it was taken. `image-too-large` and `not-an-image` are the caller's; a picture the browser cannot
 * read is `not-an-image`.
 */
export async function scaleImage(file: File, signal?: AbortSignal): Promise<Blob> {
  const { default: imageCompression } = await import('browser-image-compression');
  try {
    return await imageCompression(file, {
      maxWidthOrHeight: IMAGE_MAX_SIDE,
      initialQuality: IMAGE_QUALITY,
      useWebWorker: false,
      ...(signal === undefined ? {} : { signal }),
    });
  } catch (error) {
    if (signal?.aborted === true) throw error;
    throw new AppError('not-an-image', 'scaleImage', error);
  }
}
