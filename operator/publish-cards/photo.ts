/** The pictures of a card, from the project's own bucket, if a picture can be drawn with them. */
import type { PublicCard } from '../../src/card/model/public-card.ts';
import { readConfig } from '../../src/shared/firebase/config.ts';
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

/** By what it holds, whatever its name or type says. */
export function drawable(bytes: Uint8Array): Photo | undefined {
  const size = pngSize(bytes) ?? jpegSize(bytes);
  if (size === undefined || bytes.length > MOST_BYTES) return undefined;
  if (size.sides.some((side) => side < 1 || side > MOST_PIXELS)) return undefined;
  if (size.type === 'image/jpeg' && scansIn(bytes) > MOST_SCANS) return undefined;
  const [width, height] = size.sides;
  return { type: size.type, base64: Buffer.from(bytes).toString('base64'), ratio: width / height };
}

/** Counts the SOS markers; the data of a scan has none (ITU-T T.81, B.1.1.5). */
function scansIn(bytes: Uint8Array): number {
  return (
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1').split('\xff\xda')
      .length - 1
  );
}

interface Size {
  readonly type: Photo['type'];
  readonly sides: readonly [width: number, height: number];
}

/** Source: W3C PNG, 11.2.2 (IHDR is the first chunk). */
function pngSize(bytes: Uint8Array): Size | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 24 || view.getUint32(0) !== 0x89504e47 || view.getUint32(12) !== 0x49484452)
    return undefined;
  return { type: 'image/png', sides: [view.getUint32(16), view.getUint32(20)] };
}

/** Source: ITU-T T.81, B.2.2: the frame header, SOF0 to SOF15 without DHT, JPG and DAC. */
function jpegSize(bytes: Uint8Array): Size | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 4 || view.getUint16(0) !== 0xffd8) return undefined;
  let at = 2;
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { type: 'image/jpeg', sides: [view.getUint16(at + 7), view.getUint16(at + 5)] };
    // A fill byte has no length; every other segment up to the frame has one.
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return undefined;
}
