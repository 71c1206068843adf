/** The pictures of a card, from the project's own bucket, if a picture can be drawn with them. */
import type { PublicCard } from '../../src/card/model/public-card.ts';
import { readConfig } from '../../src/shared/firebase/config.ts';
import { declaredSize, isJpeg, isPng } from '../../src/shared/firebase/files/whole-image.ts';
import { environment, type AdminTarget } from '../admin/credentials.ts';
import type { Photo } from './picture/card-picture.ts';

const TIMEOUT_MS = 20_000;
const MOST_BYTES = 5_000_000;
/** Of each side: a small file can unpack to gigabytes. The app stores 800. */
const MOST_PIXELS = 2_048;
/** Of a progressive JPEG, each of which is drawn over the whole picture; encoders write about ten. */
const MOST_SCANS = 64;

/** Whether a picture is fetched: owners may name any address, and only the project's own files are. */
export function isOwnPicture({ bucket }: AdminTarget, url: string): boolean {
  return url.startsWith(`${readConfig(environment()).storageOrigin}/v0/b/${bucket}/o/`);
}

/** Returns a picture, or undefined when it is unavailable, too large, or neither JPEG nor PNG. */
export async function fetchPhoto(url: string): Promise<Photo | undefined> {
  try {
    const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!answer.ok || Number(answer.headers.get('content-length') ?? 0) > MOST_BYTES) return undefined;
    return drawable(new Uint8Array(await answer.arrayBuffer()));
  } catch (error) {
    if (error instanceof TypeError || error instanceof DOMException) return undefined;
    throw error;
  }
}

/** Returns the small copy inside the card, when it is a JPEG. */
export function previewPhoto({ photoPreview }: PublicCard): Photo | undefined {
  const [, base64] = /^data:image\/jpeg;base64,(.+)$/.exec(photoPreview) ?? [];
  return base64 === undefined ? undefined : drawable(Buffer.from(base64, 'base64'));
}

/** Returns a JPEG or PNG file by what it holds, whatever its name or type says; undefined for others. */
export function drawable(bytes: Uint8Array): Photo | undefined {
  const type = typeOf(bytes);
  const size = declaredSize(bytes);
  if (type === undefined || size === undefined || bytes.length > MOST_BYTES) return undefined;
  const { width, height } = size;
  if ([width, height].some((side) => side < 1 || side > MOST_PIXELS)) return undefined;
  if (type === 'image/jpeg' && scansIn(bytes) > MOST_SCANS) return undefined;
  return { type, base64: Buffer.from(bytes).toString('base64'), ratio: width / height };
}

function typeOf(bytes: Uint8Array): Photo['type'] | undefined {
  if (isPng(bytes)) return 'image/png';
  return isJpeg(bytes) ? 'image/jpeg' : undefined;
}

/** Counts the SOS markers; the data of a scan has none (ITU-T T.81, B.1.1.5). */
function scansIn(bytes: Uint8Array): number {
  return (
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1').split('\xff\xda')
      .length - 1
  );
}
