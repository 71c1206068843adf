import {
  getDownloadURL,
  ref,
  uploadBytesResumable,
  type StorageReference,
  type UploadMetadata,
} from 'firebase/storage';
import { IMAGE_SOURCE_MAX_PIXELS, openPicture, PictureError, problemOf } from '@/shared/browser/open-picture';
import { explainChunkFailure } from '@/shared/browser/release';
import { AppError, toAppError, withAppErrors } from '@/shared/firebase/errors';
import { storage } from '@/shared/firebase/storage';
import { holdFile } from './held-files';
import { notePendingFiles, UNSAVED_MS } from './pending-files';
import { picturePath } from './picture-path';
import {
  declaredSize,
  IMAGE_MAX_BYTES,
  IMAGE_SOURCE_MAX_BYTES,
  isWholeImage,
  pixelCount,
} from './whole-image';

/** Specification §9: scaled to fit so many pixels, at this quality. */
const IMAGE_MAX_SIDE = 800;
const IMAGE_QUALITY = 0.8;

export interface UploadOptions {
  /** Share done, 0 to 1. */
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
}

/** Uploads a card's photo, scaled (docs/specification.md §5). Returns its download URL. */
export function uploadPhoto(uid: string, file: File, options?: UploadOptions): Promise<string> {
  return withAppErrors('uploadProfilePhoto', () => uploadImage(`users/${uid}/profile-photos`, file, options));
}

/** Uploads a portfolio picture, scaled. Returns its download URL. */
export function uploadPortfolioPicture(uid: string, file: File, options?: UploadOptions): Promise<string> {
  return withAppErrors('uploadPortfolioImage', () => uploadImage(`users/${uid}/images`, file, options));
}

/** Uploads the logo of a QR code, scaled. Returns its download URL. */
export function uploadQrLogo(uid: string, file: File, options?: UploadOptions): Promise<string> {
  return withAppErrors('uploadQrLogo', () => uploadImage(`users/${uid}/qr-logos`, file, options));
}

/** Uploads a picture that a company's cards share, scaled, as an administrator. Returns its download URL. */
export function uploadCompanyPicture(
  companyId: string,
  file: File,
  options?: UploadOptions,
): Promise<string> {
  return withAppErrors('uploadCompanyPicture', () =>
    uploadImage(`companies/${companyId}/images`, file, options),
  );
}

/**
 * Uploads a picture again as it is, under its name, into one of a user's folders. Returns its download URL.
 * Rejects if it is not fetched.
 */
export function uploadCopy(uid: string, folder: string, name: string, url: string): Promise<string> {
  return withAppErrors('uploadCopy', async () => {
    const answer = await fetch(url);
    if (!answer.ok) throw new AppError('object-not-found', 'uploadCopy');
    return uploadAs(`users/${uid}/${folder}`, name, await answer.blob());
  });
}

async function uploadImage(folder: string, file: File, options: UploadOptions = {}): Promise<string> {
  // Many systems know no type for HEIC.
  if (!file.type.startsWith('image/') && !(await isHeic(file)))
    throw new AppError('not-an-image', 'uploadImage');
  if (file.size > IMAGE_SOURCE_MAX_BYTES) throw new AppError('image-too-large', 'uploadImage');
  const image = await scaleImage(file, options.signal);
  if (image.size > IMAGE_MAX_BYTES) throw new AppError('image-too-large', 'uploadImage');
  return uploadAs(folder, file.name, image, options);
}

async function uploadAs(
  folder: string,
  name: string,
  image: Blob,
  options: UploadOptions = {},
): Promise<string> {
  const path = await picturePath(folder, Date.now(), name, image);
  const metadata = { contentType: image.type, cacheControl: 'public, max-age=31536000, immutable' };
  const [, uid] = /^users\/([^/]+)\//.exec(folder) ?? [];
  if (uid !== undefined) {
    // Until a save shows it, and as long as its form is open.
    notePendingFiles(uid, [path], UNSAVED_MS);
    holdFile(path);
  }
  try {
    return await getDownloadURL(await uploadBlob(path, image, metadata, options));
  } catch (error) {
    // The SDK repeats an upload whose answer was lost, and the rules refuse it where there is a file.
    if (toAppError(error, 'uploadImage').code !== 'unauthorized') throw error;
    return getDownloadURL(ref(storage(), path)).catch(() => {
      throw error;
    });
  }
}

/** The service's defaults, which storage.rules require explicitly. */
const PLAIN: UploadMetadata = {
  contentDisposition: 'inline',
  contentEncoding: 'identity',
};

/** Never sends `customMetadata`: storage.rules accept none. */
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

/** Throws `image-unreadable` or `image-too-large` for bytes that no upload takes, without decoding them. */
export function assertPicture(bytes: Uint8Array): void {
  if (!isWholeImage(bytes)) throw new AppError('image-unreadable', 'scaleImage');
  if (pixelCount(declaredSize(bytes)) > IMAGE_SOURCE_MAX_PIXELS)
    throw new AppError('image-too-large', 'scaleImage');
}

/** Asks the browser for the size of a picture of another format; throws as `assertPicture`. */
async function assertOpenable(file: File): Promise<void> {
  try {
    await openPicture(file, () => Promise.resolve());
  } catch (error) {
    if (!(error instanceof PictureError)) throw error;
    const code = error.problem === 'tooLarge' ? 'image-too-large' : 'image-unreadable';
    throw new AppError(code, 'scaleImage', error);
  }
}

const isHeic = async (file: File) => (await problemOf(file)) === 'heic';

/** Loads the code that scales; throws `app-too-old` if a newer version has replaced its files. */
async function loadScaler() {
  try {
    return await Promise.all([import('browser-image-compression'), import('./shrink-picture')]);
  } catch (error) {
    throw (await explainChunkFailure()) === 'chunk'
      ? new AppError('app-too-old', 'loadScaler', error)
      : error;
  }
}

/** Scales to fit `IMAGE_MAX_SIDE` (specification §5), upright, no metadata; truncated: `image-unreadable`. */
async function scaleImage(file: File, signal?: AbortSignal): Promise<Blob> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  assertPicture(bytes);
  const size = declaredSize(bytes);
  if (size === undefined) await assertOpenable(file);
  const [{ default: imageCompression }, { shrinkPicture }] = await loadScaler();
  try {
    return await imageCompression(await shrinkPicture(file, size, IMAGE_MAX_SIDE, signal), {
      maxWidthOrHeight: IMAGE_MAX_SIDE,
      initialQuality: IMAGE_QUALITY,
      // Only these have transparency; others become JPEG. Browsers that cannot write WebP write PNG.
      fileType: ['image/png', 'image/webp'].includes(file.type) ? file.type : 'image/jpeg',
      // The library's worker would load code from another host.
      useWebWorker: false,
      ...(signal === undefined ? {} : { signal }),
    });
  } catch (error) {
    if (signal?.aborted === true) throw error;
    throw new AppError((await isHeic(file)) ? 'image-heic' : 'image-unreadable', 'scaleImage', error);
  }
}
