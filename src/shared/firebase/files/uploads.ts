import { getDownloadURL, ref, uploadBytesResumable } from 'firebase/storage';
import type { StorageReference, UploadMetadata } from 'firebase/storage';
import { IMAGE_MAX_BYTES, IMAGE_SOURCE_MAX_BYTES } from '@/shared/lib/limits';
import { AppError, translating } from '@/shared/firebase/errors';
import { storage } from '@/shared/firebase/storage';
import { scaleImage } from './image-scaling';
import { picturePath } from './picture-path';

export interface UploadOptions {
  /** Called with the share done, 0 to 1. */
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
}

/** Uploads a card's photo, scaled to fit 800 px at quality 0.8 (specification §5); gives its download address. */
export function uploadProfilePhoto(uid: string, file: File, options?: UploadOptions): Promise<string> {
  return translating('uploadProfilePhoto', () => uploadImage(`users/${uid}/profile-photos`, file, options));
}

/** Uploads one portfolio image, scaled likewise; gives its download address. */
export function uploadPortfolioImage(uid: string, file: File, options?: UploadOptions): Promise<string> {
  return translating('uploadPortfolioImage', () => uploadImage(`users/${uid}/images`, file, options));
}

/** Uploads a QR code's logo, scaled likewise; gives its download address. */
export function uploadQrLogo(uid: string, file: File, options?: UploadOptions): Promise<string> {
  return translating('uploadQrLogo', () => uploadImage(`users/${uid}/qr-logos`, file, options));
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
