import { anySignal } from '@/shared/lib/any-signal';
import { IMAGE_MAX_BYTES } from '@/shared/lib/limits';
import { AppError, withAppErrors } from '@/shared/firebase/errors';
import type { Attempts } from './missing';

const ascii = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0));

/** Marks at fixed places by which browsers, too, know a picture's format (WHATWG MIME Sniffing, 6.1; AVIF: ISO 23000-22). */
const MARKS: readonly (readonly [
  extension: string,
  ...marks: (readonly [at: number, bytes: readonly number[]])[],
])[] = [
  ['png', [0, [0x89, ...ascii('PNG\r\n'), 0x1a, 0x0a]]],
  ['jpg', [0, [0xff, 0xd8, 0xff]]],
  ['gif', [0, ascii('GIF8')]],
  ['webp', [0, ascii('RIFF')], [8, ascii('WEBP')]],
  ['avif', [4, ascii('ftypavif')]],
  ['avif', [4, ascii('ftypavis')]],
];

/**
 * The extension of a picture file by what it begins with; undefined for anything else, SVG too, whatever its sender calls it: a
 * picture that is shown by itself must hold no script.
 */
export function pictureExtension(bytes: Uint8Array): string | undefined {
  return MARKS.find(([, ...marks]) =>
    marks.every(([at, mark]) => mark.every((byte, index) => bytes[at + index] === byte)),
  )?.[0];
}

/** How long one picture may take. */
const PICTURE_MS = 30_000;

/** A picture file as it is stored. */
export interface PictureFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** What its name ends with, without a dot; told by the file itself. */
  readonly extension: string;
}

/**
 * The file behind a picture's address, without anything that tells who asks. `object-not-found`: it is gone · `not-an-image`: there is
 * something else · `image-too-large`: larger than Storage takes · `network-request-failed`: not reached, or its host lets
 * nobody read it.
 */
function fetchPicture(address: string, signal: AbortSignal): Promise<PictureFile> {
  const limit = AbortSignal.timeout(PICTURE_MS);
  return withAppErrors('fetchPicture', async () => {
    const response = await fetch(address, {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: anySignal(signal, limit),
    }).catch((error: unknown) => {
      // Chrome before 124 calls what its time limit ends aborted, as if somebody had wished it.
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

/** A picture to fetch, and what its file is to be called, without extension. */
export interface WantedPicture {
  readonly name: string;
  readonly url: string;
}

/** A picture that was fetched. */
export interface FetchedPicture {
  /** Path inside the archive. */
  readonly path: string;
  readonly url: string;
  readonly file: PictureFile;
}

/** Fetches pictures side by side; those that cannot be had are on the list, and left out. */
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
