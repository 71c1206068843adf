/** The pictures of a card, from the project's own bucket, if a picture can be drawn with them. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import decodeWebp, { init } from '@jsquash/webp/decode.js';
import { PNG } from 'pngjs';
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

/** Returns a picture, or undefined when it is unavailable, too large, or neither JPEG, PNG nor WebP. */
export async function fetchPhoto(url: string): Promise<Photo | undefined> {
  try {
    const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!answer.ok || Number(answer.headers.get('content-length') ?? 0) > MOST_BYTES) return undefined;
    return await drawable(new Uint8Array(await answer.arrayBuffer()));
  } catch (error) {
    if (error instanceof TypeError || error instanceof DOMException) return undefined;
    throw error;
  }
}

/** Returns the small copy inside the card, when it is a JPEG or WebP. */
export async function previewPhoto({ photoPreview }: PublicCard): Promise<Photo | undefined> {
  const [, base64] = /^data:image\/(?:jpeg|webp);base64,(.+)$/.exec(photoPreview) ?? [];
  return base64 === undefined ? undefined : drawable(Buffer.from(base64, 'base64'));
}

/** By what it holds, whatever its name or type says. */
export async function drawable(bytes: Uint8Array): Promise<Photo | undefined> {
  const size = pngSize(bytes) ?? jpegSize(bytes) ?? webpSize(bytes);
  if (size === undefined || bytes.length > MOST_BYTES) return undefined;
  if (size.sides.some((side) => side < 1 || side > MOST_PIXELS)) return undefined;
  if (size.type === 'image/jpeg' && scansIn(bytes) > MOST_SCANS) return undefined;
  const [width, height] = size.sides;
  const ratio = width / height;
  if (size.type !== 'image/webp')
    return { type: size.type, base64: Buffer.from(bytes).toString('base64'), ratio };
  const png = await pngOfWebp(bytes);
  return png && { type: 'image/png', base64: png.toString('base64'), ratio };
}

let decoder: Promise<void> | undefined;

/** The renderer (picture/card-picture.ts) has no decoder for WebP. Undefined for what cannot be decoded. */
async function pngOfWebp(bytes: Uint8Array): Promise<Buffer | undefined> {
  const file = createRequire(import.meta.url).resolve('@jsquash/webp/codec/dec/webp_dec.wasm');
  decoder ??= readFile(file).then(async (code) => init(await WebAssembly.compile(code)));
  await decoder;
  // Throws for broken and animated pictures.
  const pixels = await decodeWebp(new Uint8Array(bytes).buffer).catch(() => undefined);
  if (pixels === undefined || Math.max(pixels.width, pixels.height) > MOST_PIXELS) return undefined;
  const { width, height, data } = pixels;
  const png = new PNG({ width, height });
  png.data = Buffer.from(data);
  return PNG.sync.write(png);
}

/** Counts the SOS markers; the data of a scan has none (ITU-T T.81, B.1.1.5). */
function scansIn(bytes: Uint8Array): number {
  return (
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1').split('\xff\xda')
      .length - 1
  );
}

interface Size {
  readonly type: Photo['type'] | 'image/webp';
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

/** Source: RFC 9649, 2.5 (lossy), 3.4 (lossless) and 2.7 (extended). */
function webpSize(bytes: Uint8Array): Size | undefined {
  const text = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  if (bytes.length < 30 || !text.startsWith('RIFF') || text.slice(8, 12) !== 'WEBP') return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kind = text.slice(12, 16);
  const bits = view.getUint32(21, true);
  const sides: Size['sides'] =
    kind === 'VP8X'
      ? [(view.getUint32(24, true) & 0xffffff) + 1, (view.getUint32(26, true) >>> 8) + 1]
      : kind === 'VP8L'
        ? [(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1]
        : [view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff];
  return { type: 'image/webp', sides };
}
