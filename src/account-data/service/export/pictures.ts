import { logoFit, type QrDesign } from '@/card/model/qr-design';
import type { LogoPicture } from '@/card/model/qr-style';
import { loadLogo } from '@/qr/model/draw/load-logo';
import { anySignal } from '@/shared/browser/any-signal';
import { AppError, withAppErrors } from '@/shared/firebase/errors';
import { IMAGE_MAX_BYTES, pictureKind } from '@/shared/firebase/files/whole-image';
import type { Attempts } from './missing';

/** Returns an image's extension by its signature, else undefined. No SVG: it may hold a script. */
export function pictureExtension(bytes: Uint8Array): string | undefined {
  const kind = pictureKind(bytes);
  return kind === 'heif' ? undefined : kind;
}

const EXPORTED_PICTURE_MS = 30_000;

interface PictureFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Without a dot, from the file's signature. */
  readonly extension: string;
}

/** Fetches a picture without credentials or referrer. An address without CORS is `network-request-failed`. */
function fetchPicture(address: string, signal: AbortSignal): Promise<PictureFile> {
  const limit = AbortSignal.timeout(EXPORTED_PICTURE_MS);
  return withAppErrors('fetchPicture', async () => {
    const response = await fetch(address, {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: anySignal(signal, limit),
    }).catch((error: unknown) => {
      // Chrome before 124 reports its timeout as AbortError.
      throw limit.aborted && !signal.aborted
        ? new AppError('network-request-failed', 'fetchPicture', error)
        : error;
    });
    if (!response.ok)
      throw new AppError(response.status >= 500 ? 'unavailable' : 'object-not-found', 'fetchPicture');
    if (Number(response.headers.get('content-length')) > IMAGE_MAX_BYTES)
      throw new AppError('image-too-large', 'fetchPicture');
    const bytes = new Uint8Array(await response.arrayBuffer());
    if (bytes.length > IMAGE_MAX_BYTES) throw new AppError('image-too-large', 'fetchPicture');
    const extension = pictureExtension(bytes);
    if (extension === undefined) throw new AppError('not-an-image', 'fetchPicture');
    return { bytes, extension };
  });
}

export interface WantedPicture {
  readonly name: string;
  readonly url: string;
}

export interface FetchedPicture {
  readonly path: string;
  readonly url: string;
  readonly file: PictureFile;
}

/** Fetches pictures in parallel; failed ones are listed and left out. */
export async function fetchAll(
  folder: string,
  wanted: readonly WantedPicture[],
  attempts: Attempts,
): Promise<FetchedPicture[]> {
  const fetched = await Promise.all(
    wanted.map(async ({ name, url }) => {
      const path = `${folder}/${name}`;
      const file = await attempts.get(path, () => fetchPicture(url, attempts.signal), url);
      return file && { path: `${path}.${file.extension}`, url, file };
    }),
  );
  return fetched.filter((picture) => picture !== undefined);
}

/** Returns a picture as a code's logo; rejects when it is unreadable. */
export async function logoFrom(
  file: PictureFile | undefined,
  design: QrDesign,
): Promise<LogoPicture | undefined> {
  return file && loadLogo(new Blob([file.bytes]), logoFit(design));
}
