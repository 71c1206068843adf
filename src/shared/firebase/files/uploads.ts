import { getDownloadURL, ref, uploadBytesResumable } from 'firebase/storage';
import type { StorageReference, UploadMetadata } from 'firebase/storage';
import { IMAGE_MAX_BYTES, IMAGE_SOURCE_MAX_BYTES, IMAGE_MAX_SIDE, IMAGE_QUALITY } from '@/shared/lib/limits';
import { AppError, withAppErrors } from '@/shared/firebase/errors';
import { storage } from '@/shared/firebase/storage';
import { picturePath } from './picture-path';
import { isWholeImage } from './whole-image';

export interface UploadOptions {
  /** Called with the share done, 0 to 1. */
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
}

/** Uploads a card's photo, scaled to fit 800 px at quality 0.8 (specification §5); gives its download address. */
export function uploadProfilePhoto(uid: string, file: File, options?: UploadOptions): Promise<string> {
  return withAppErrors('uploadProfilePhoto', () => uploadImage(`users/${uid}/profile-photos`, file, options));
}

/** Uploads one portfolio image, scaled likewise; gives its download address. */
export function uploadPortfolioImage(uid: string, file: File, options?: UploadOptions): Promise<string> {
  return withAppErrors('uploadPortfolioImage', () => uploadImage(`users/${uid}/images`, file, options));
}

/** Uploads a QR code's logo, scaled likewise; gives its download address. */
export function uploadQrLogo(uid: string, file: File, options?: UploadOptions): Promise<string> {
  return withAppErrors('uploadQrLogo', () => uploadImage(`users/${uid}/qr-logos`, file, options));
}

async function uploadImage(folder: string, file: File, options: UploadOptions = {}): Promise<string> {
  if (!file.type.startsWith('image/')) throw new AppError('not-an-image', 'uploadImage');
  if (file.size > IMAGE_SOURCE_MAX_BYTES) throw new AppError('image-too-large', 'uploadImage');
  const image = await scaleImage(file, options.signal);
  if (image.size > IMAGE_MAX_BYTES) throw new AppError('image-too-large', 'uploadImage');
  const path = await picturePath(folder, Date.now(), file.name, image);
  const stored = await uploadBlob(
    path,
    image,
    {
      contentType: image.type,
      cacheControl: 'public, max-age=31536000, immutable',
    },
    options,
  );
  return getDownloadURL(stored);
}

/** What storage.rules ask of every file, where an upload says no more: the service's own defaults, in so many words. */
const PLAIN: UploadMetadata = {
  contentDisposition: 'inline',
  contentEncoding: 'identity',
};

/** Uploads bytes to a path. `customMetadata` is never sent: storage.rules take none. */
export async function uploadBlob(
  path: string,
  blob: Blob,
  metadata: Omit<UploadMetadata, 'customMetadata'>,
  { onProgress, signal }: UploadOptions = {},
): Promise<StorageReference> {
  signal?.throwIfAborted();
  const task = uploadBytesResumable(ref(storage(), path), blob, { ...PLAIN, ...metadata });
  const cancel = () => task.cancel();
  signal?.addEventListener('abort', cancel, { once: true });
  task.on('state_changed', ({ bytesTransferred, totalBytes }) => {
    onProgress?.(totalBytes === 0 ? 1 : bytesTransferred / totalBytes);
  });
  try {
    return (await task).ref;
  } finally {
    signal?.removeEventListener('abort', cancel);
  }
}

/**
 * The picture scaled to fit `IMAGE_MAX_SIDE` pixels on its longest side at quality 0.8 (specification §5), upright, without
 * metadata such as where it was taken. A file the browser cannot read as a picture, or that ends too early, is `image-unreadable`.
 */
async function scaleImage(file: File, signal?: AbortSignal): Promise<Blob> {
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
