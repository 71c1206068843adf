/** The pictures of a card, from the project's own bucket, if a picture can be drawn with them. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import decodeWebp, { init } from '@jsquash/webp/decode.js';
import { PNG } from 'pngjs';
import { filePathIn } from '../../src/card/model/own-files.ts';
import type { PublicCard } from '../../src/card/model/public-card.ts';
import { declaredSize, IMAGE_MAX_BYTES, pictureKind } from '../../src/shared/firebase/files/whole-image.ts';
import type { AdminTarget } from '../shared/google/credentials.ts';
import type { Photo } from '../shared/picture/card-picture.ts';

const TIMEOUT_MS = 20_000;
/** In pixels: a small file can unpack to gigabytes. The app stores 800. */
const MOST_SIDE = 2_048;
/** Of a progressive JPEG, each of which is drawn over the whole picture; encoders write about ten. */
const MOST_SCANS = 64;

/** Whether a picture is fetched: owners may name any address, and only the project's own files are. */
export function isProjectPicture({ bucket, files }: AdminTarget, url: string): boolean {
  if (filePathIn(bucket, url) === undefined) return false;
  // As it is fetched: without `..`.
  return new URL(url).href.startsWith(`${files}/v0/b/`);
}

/** Returns a picture, or undefined when it is unavailable, too large, or neither JPEG, PNG nor WebP. */
export async function fetchPicture(url: string): Promise<Photo | undefined> {
  try {
    const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!answer.ok || Number(answer.headers.get('content-length') ?? 0) > IMAGE_MAX_BYTES) return undefined;
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

/** Returns a JPEG, PNG or WebP file by what it holds, whatever its name says; undefined for others. */
export async function drawable(bytes: Uint8Array): Promise<Photo | undefined> {
  const size = bytes.length > IMAGE_MAX_BYTES ? undefined : declaredSize(bytes);
  if (size === undefined) return undefined;
  const { width, height } = size;
  if ([width, height].some((side) => side < 1 || side > MOST_SIDE)) return undefined;
  const ratio = width / height;
  const kind = pictureKind(bytes);
  if (kind === 'png') return { type: 'image/png', base64: Buffer.from(bytes).toString('base64'), ratio };
  if (kind === 'jpg') {
    if (scansIn(bytes) > MOST_SCANS) return undefined;
    return { type: 'image/jpeg', base64: Buffer.from(bytes).toString('base64'), ratio };
  }
  const png = kind === 'webp' ? await pngOfWebp(bytes) : undefined;
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
  if (pixels === undefined || Math.max(pixels.width, pixels.height) > MOST_SIDE) return undefined;
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
