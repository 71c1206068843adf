import { isWholeImage } from '@/shared/lib/whole-image';
import { IMAGE_MAX_SIDE, IMAGE_QUALITY } from '@/shared/lib/limits';
import { AppError } from '@/shared/firebase/errors';

/**
 * The picture scaled to fit `IMAGE_MAX_SIDE` pixels on its longest side at quality 0.8 (specification §5), upright, without
 * metadata such as where it was taken. A file the browser cannot read as a picture, or that ends too early, is `image-unreadable`.
 */
export async function scaleImage(file: File, signal?: AbortSignal): Promise<Blob> {
  if (!isWholeImage(new Uint8Array(await file.arrayBuffer())))
    throw new AppError('image-unreadable', 'scaleImage');
  const { default: imageCompression } = await import('browser-image-compression');
  try {
    return await imageCompression(file, {
      maxWidthOrHeight: IMAGE_MAX_SIDE,
      initialQuality: IMAGE_QUALITY,
      // Only these keep transparency and are kept; the rest becomes JPEG. A browser that cannot write WebP writes PNG.
      fileType: ['image/png', 'image/webp'].includes(file.type) ? file.type : 'image/jpeg',
      // The library's worker would load its own code from a foreign host.
      useWebWorker: false,
      ...(signal === undefined ? {} : { signal }),
    });
  } catch (error) {
    if (signal?.aborted === true) throw error;
    throw new AppError('image-unreadable', 'scaleImage', error);
  }
}
