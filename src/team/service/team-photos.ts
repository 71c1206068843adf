import { unzipSync } from 'fflate';
import { pictureType } from '@/team/model/team-row';
import { IMAGE_SOURCE_MAX_BYTES } from '@/shared/lib/limits';
import { decodeAs, encodingOf } from '@/shared/lib/text-encoding';
import { AppError, toAppError } from '@/shared/firebase/errors';

/** A ZIP file with pictures. Only the list of its files is read at first. */
export interface PhotoArchive {
  readonly names: readonly string[];
  /** The picture, under a name that its bytes make: the same picture has the same. */
  readonly read: (name: string) => Promise<File>;
  /** That name, as it is part of the picture's address once it is uploaded. */
  readonly markOf: (name: string) => Promise<string>;
}

/** Opens a ZIP file; throws `image-unreadable`. Pictures above `IMAGE_SOURCE_MAX_BYTES` are left out. */
export async function openPhotos(zip: Blob, language: string): Promise<PhotoArchive> {
  const bytes = new Uint8Array(await zip.arrayBuffer());
  const stored = new Map<string, string>();
  const look = (wanted?: string) => {
    try {
      return unzipSync(bytes, {
        filter: ({ name, originalSize }) => {
          if (wanted === undefined && originalSize <= IMAGE_SOURCE_MAX_BYTES)
            stored.set(readable(name, language), name);
          return wanted !== undefined && name === wanted;
        },
      });
    } catch (error) {
      throw new AppError('image-unreadable', 'openPhotos', error);
    }
  };
  look();
  const bytesOf = (name: string) => {
    const raw = stored.get(name);
    const found = raw === undefined ? undefined : look(raw)[raw];
    if (found === undefined) throw new AppError('image-unreadable', 'openPhotos');
    // A copy, which a File can be made of.
    return new Uint8Array(found);
  };
  return {
    names: [...stored.keys()],
    read: async (name) => {
      const picture = bytesOf(name);
      const type = pictureType(name) ?? '';
      return new File([picture], `${await mark(picture)}.${type.replace('image/', '')}`, { type });
    },
    markOf: (name) => mark(bytesOf(name)),
  };
}

/** Archives name files in UTF-8 without saying so, or in an old encoding; fflate reads both as Latin-1. */
function readable(name: string, language: string): string {
  const codes = Array.from(name, (letter) => letter.codePointAt(0) ?? 0);
  if (codes.every((code) => code < 0x80) || codes.some((code) => code > 0xff)) return name;
  const bytes = Uint8Array.from(codes);
  return decodeAs(bytes, encodingOf(bytes, { language }).label);
}

/** Bytes of the hash that tell pictures of a team apart. */
const MARK_BYTES = 10;

async function mark(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  try {
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
    const hex = Array.from(hash.subarray(0, MARK_BYTES), (byte) => byte.toString(16).padStart(2, '0'));
    return `team-${hex.join('')}`;
  } catch (error) {
    throw toAppError(error, 'openPhotos');
  }
}
