import { Inflate } from 'fflate';
import { AppError, toAppError } from '@/shared/firebase/errors';
import { assertPicture } from '@/shared/firebase/files/uploads';
import { IMAGE_SOURCE_MAX_BYTES } from '@/shared/firebase/files/whole-image';
import { toHex } from '@/shared/lib/base64';
import { decodeAs, encodingOf } from '@/shared/lib/text-encoding';
import { normalizedKey, type TeamRow } from '@/team/model/team-row';

/** A ZIP file with pictures. First only its list of files is read, then one picture at a time. */
export interface PhotoArchive {
  /** The paths of the pictures. */
  readonly names: readonly string[];
  /** Returns the picture with its upload name, which is a hash of its bytes. */
  readonly read: (name: string) => Promise<File>;
  /**
   * Returns the upload name, which is part of the picture's address after the upload. Reads the picture once.
   * Throws `image-unreadable` or `image-too-large` for a picture that cannot be uploaded.
   */
  readonly uploadNameOf: (name: string) => Promise<string>;
}

/** Opens a ZIP file; throws `image-unreadable`. Excludes pictures above `IMAGE_SOURCE_MAX_BYTES`. */
export async function openPhotos(zip: Blob, language: string): Promise<PhotoArchive> {
  const pictures = (await entriesOf(zip, language)).filter(
    ({ name, size, originalSize }) =>
      pictureType(name) !== undefined &&
      !/(?:^|\/)(?:__MACOSX\/|\._)/.test(name) &&
      Math.max(size, originalSize) <= IMAGE_SOURCE_MAX_BYTES,
  );
  const entries = new Map(pictures.map((entry) => [entry.name, entry]));
  const bytesOf = (name: string) => {
    const entry = entries.get(name);
    if (entry === undefined) throw new AppError('image-unreadable', 'openPhotos');
    return unpacked(zip, entry);
  };
  const lookAt = async (name: string) => {
    const picture = await bytesOf(name);
    assertPicture(picture);
    return uploadName(picture);
  };
  const uploadNames = new Map<string, Promise<string>>();
  return {
    names: [...entries.keys()],
    read: async (name) => {
      const picture = await bytesOf(name);
      const type = pictureType(name) ?? '';
      return new File([picture], `${await uploadName(picture)}.${type.replace('image/', '')}`, { type });
    },
    uploadNameOf: (name) => {
      const upload = uploadNames.get(name) ?? lookAt(name);
      uploadNames.set(name, upload);
      return upload;
    },
  };
}

const PICTURE = /\.(?:jpe?g|png|webp|gif|avif)$/i;

/** Returns the media type of a picture by its extension, or undefined. */
function pictureType(name: string): string | undefined {
  const extension = PICTURE.exec(name)?.[0].slice(1).toLowerCase();
  return extension === undefined ? undefined : `image/${extension === 'jpg' ? 'jpeg' : extension}`;
}

/** An entry in the list at the end of a ZIP file (APPNOTE.TXT 4.3.12). Its values are untrusted. */
interface Entry {
  readonly name: string;
  /** 0 is stored, 8 is deflated. */
  readonly method: number;
  readonly size: number;
  readonly originalSize: number;
  readonly offset: number;
}

const END = { signature: 0x06054b50, length: 22, comment: 0xffff };
const LISTED = { signature: 0x02014b50, length: 46 };
const LOCAL = { signature: 0x04034b50, length: 30 };
/** The most entries of an archive without ZIP64. */
const MAX_ENTRIES = 65_535;

const viewOf = async (blob: Blob) => new DataView(await blob.arrayBuffer());

async function entriesOf(zip: Blob, language: string): Promise<Entry[]> {
  const tail = await viewOf(zip.slice(-END.length - END.comment));
  let end = tail.byteLength - END.length;
  while (end >= 0 && tail.getUint32(end, true) !== END.signature) end -= 1;
  if (end < 0) throw new AppError('image-unreadable', 'openPhotos');
  const from = tail.getUint32(end + 16, true);
  const list = await viewOf(zip.slice(from, from + tail.getUint32(end + 12, true)));
  const entries: Entry[] = [];
  for (let at = 0; at + LISTED.length <= list.byteLength;) {
    if (list.getUint32(at, true) !== LISTED.signature) break;
    const nameLength = list.getUint16(at + 28, true);
    const next =
      at + LISTED.length + nameLength + list.getUint16(at + 30, true) + list.getUint16(at + 32, true);
    if (next > list.byteLength) break;
    if (entries.length === MAX_ENTRIES) throw new AppError('image-unreadable', 'openPhotos');
    entries.push({
      name: readable(new Uint8Array(list.buffer, at + LISTED.length, nameLength), language),
      method: list.getUint16(at + 10, true),
      size: list.getUint32(at + 20, true),
      originalSize: list.getUint32(at + 24, true),
      offset: list.getUint32(at + 42, true),
    });
    at = next;
  }
  return entries;
}

/** Decodes a file name, which is in UTF-8 (with or without the flag) or in an older encoding. */
function readable(bytes: Uint8Array<ArrayBuffer>, language: string): string {
  return decodeAs(bytes, encodingOf(bytes, { language }).label);
}

/** Compressed bytes per step; they can expand to at most a thousand times as many. */
const SLICE_BYTES = 32 * 1024;

/** Returns a file's bytes. Throws `image-unreadable`, also for a file that is longer than declared. */
async function unpacked(zip: Blob, entry: Entry): Promise<Uint8Array<ArrayBuffer>> {
  try {
    const { method, size, originalSize, offset } = entry;
    const local = await viewOf(zip.slice(offset, offset + LOCAL.length));
    if (local.getUint32(0, true) !== LOCAL.signature) throw new RangeError('Not a file of a ZIP archive.');
    const from = offset + LOCAL.length + local.getUint16(26, true) + local.getUint16(28, true);
    const compressed = zip.slice(from, from + size);
    if (method === 0) return new Uint8Array(await compressed.arrayBuffer());
    if (method !== 8) throw new RangeError('An unknown method.');
    const bytes = new Uint8Array(originalSize);
    let length = 0;
    // `set` throws beyond the end of `bytes`.
    const inflate = new Inflate((part) => {
      bytes.set(part, length);
      length += part.length;
    });
    for (let at = 0; at < size; at += SLICE_BYTES) {
      const slice = await compressed.slice(at, at + SLICE_BYTES).arrayBuffer();
      inflate.push(new Uint8Array(slice), at + SLICE_BYTES >= size);
    }
    return bytes.subarray(0, length);
  } catch (error) {
    throw new AppError('image-unreadable', 'openPhotos', error);
  }
}

/** The bytes of the hash, enough to distinguish the pictures of a team. */
const HASH_BYTES = 10;

async function uploadName(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  try {
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
    return `team-${toHex(hash.subarray(0, HASH_BYTES))}`;
  } catch (error) {
    throw toAppError(error, 'openPhotos');
  }
}

/** Returns the file name without folders and, unless `isWhole`, without extension. */
function bareName(path: string, isWhole = false): string {
  const name = normalizedKey(path.split(/[/\\]/).at(-1) ?? '');
  return isWhole ? name : name.replace(/\.[a-z0-9]{2,5}$/, '');
}

/**
 * Returns a function that finds the picture for a row: the one that the row names, with or without extension,
 * else one named like its key, e-mail address, slug or person. Undefined if there is none, or if two pictures
 * have the name.
 */
export function photoFinder(pictures: readonly string[]): (row: TeamRow) => string | undefined {
  const byName = new Map<string, string | undefined>();
  const note = (name: string, path: string) => {
    // A file called `.png` has no name to match.
    if (name !== '') byName.set(name, byName.has(name) ? undefined : path);
  };
  for (const path of pictures) {
    note(bareName(path, true), path);
    note(bareName(path), path);
  }
  return ({ key, photo, slug, fields }) => {
    const namedPicture =
      photo === '' ? undefined : (byName.get(bareName(photo, true)) ?? byName.get(bareName(photo)));
    if (namedPicture !== undefined) return namedPicture;
    const names = [key, fields.email, slug, fields.name, fields.name?.replace(/\s+/g, '-')];
    return names.map((name) => byName.get(normalizedKey(name ?? ''))).find((path) => path !== undefined);
  };
}
