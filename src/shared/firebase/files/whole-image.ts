/** What Storage takes at most (specification §9); held by `storage.rules`. */
export const IMAGE_MAX_BYTES = 5 * 1024 * 1024;
/** A file above this is not even opened: no camera writes one, and unpacking it would stop a phone. */
export const IMAGE_SOURCE_MAX_BYTES = 50 * 1024 * 1024;

const holdsAt = (bytes: Uint8Array, at: number, marker: readonly number[]) =>
  marker.every((byte, index) => bytes[at + index] === byte);

const ascii = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0));
const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

const PNG_SIGNATURE = [0x89, ...ascii('PNG\r\n'), 0x1a, 0x0a];
const PNG_CHUNK_FRAME = 12;

/** `heif`: a file of boxes that is not named as an AVIF; it may be something other than a picture. */
type PictureKind = 'png' | 'jpg' | 'gif' | 'webp' | 'avif' | 'heif';

/** Signatures of formats (WHATWG MIME Sniffing, 6.1; WebP: RFC 9649, 2.4; AVIF: ISO 23000-22). */
const SIGNATURES: readonly (readonly [
  kind: PictureKind,
  ...marks: (readonly [at: number, bytes: readonly number[]])[],
])[] = [
  ['png', [0, PNG_SIGNATURE]],
  ['jpg', [0, [0xff, 0xd8, 0xff]]],
  ['gif', [0, ascii('GIF8')]],
  ['webp', [0, ascii('RIFF')], [8, ascii('WEBP')]],
  ['avif', [4, ascii('ftypavif')]],
  ['avif', [4, ascii('ftypavis')]],
  ['heif', [4, ascii('ftyp')]],
];

/** Returns the format of a picture by how its file begins; undefined for others. */
export function pictureKind(bytes: Uint8Array): PictureKind | undefined {
  return SIGNATURES.find(([, ...marks]) => marks.every(([at, mark]) => holdsAt(bytes, at, mark)))?.[0];
}

/** Chunks up to IEND (W3C, §5.3). */
function isWholePng(bytes: Uint8Array): boolean {
  const view = viewOf(bytes);
  let at = PNG_SIGNATURE.length;
  while (at + PNG_CHUNK_FRAME <= bytes.length) {
    if (holdsAt(bytes, at + 4, ascii('IEND'))) return true;
    at += PNG_CHUNK_FRAME + view.getUint32(at);
  }
  return false;
}

/** ITU-T T.81, B.1: only after the scan is FF D9 the end; previews have their own, cameras append. */
function isWholeJpeg(bytes: Uint8Array): boolean {
  let at = 2;
  while (bytes[at] === 0xff) {
    if (bytes[at + 1] === 0xda) return hasJpegEnd(bytes, at);
    // Any number of FF may precede a marker.
    if (bytes[at + 1] === 0xff) at += 1;
    else if (at + 4 > bytes.length) return false;
    else at += 2 + viewOf(bytes).getUint16(at + 2);
  }
  // The decoder judges anything else.
  return at < bytes.length;
}

function hasJpegEnd(bytes: Uint8Array, from: number): boolean {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1))
    if (bytes[at + 1] === 0xd9) return true;
  return false;
}

/** A trailer (GIF89a, §27), perhaps padded with zeros. */
function isWholeGif(bytes: Uint8Array): boolean {
  return bytes.findLast((byte) => byte !== 0) === 0x3b;
}

/** The header has the length (RFC 9649, §2.4). */
function isWholeWebp(bytes: Uint8Array): boolean {
  return bytes.length >= 8 + viewOf(bytes).getUint32(4, true);
}

/** A box of an AVIF or HEIF file (ISO/IEC 14496-12, 4.2), without its header. */
interface Box {
  readonly type: string;
  readonly from: number;
  readonly to: number;
}

/** More than a picture has; a file may hold as many as an eighth of its bytes. */
const MOST_BOXES = 1_000;

/** Returns the first boxes that follow one another; the last may say that it ends beyond `end`. */
function boxesIn(bytes: Uint8Array, start: number, end: number): Box[] {
  const view = viewOf(bytes);
  const boxes: Box[] = [];
  for (let at = start; at + 8 <= end && boxes.length < MOST_BOXES;) {
    const size = view.getUint32(at);
    const isLong = size === 1 && at + 16 <= end;
    const length = isLong ? Number(view.getBigUint64(at + 8)) : size || end - at;
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (length < 8) break;
    boxes.push({ type, from: at + (isLong ? 16 : 8), to: at + length });
    at += length;
  }
  return boxes;
}

/** A version and flags precede the boxes in `meta`. */
const FULL_BOX = 4;

/** Whole with its properties, and with its data beside or inside them. */
function isWholeHeif(bytes: Uint8Array): boolean {
  const whole = boxesIn(bytes, 0, bytes.length).filter(({ to }) => to <= bytes.length);
  const meta = whole.find(({ type }) => type === 'meta');
  if (meta === undefined) return false;
  const data = [...whole, ...boxesIn(bytes, meta.from + FULL_BOX, meta.to)];
  return data.some(({ type }) => type === 'mdat' || type === 'idat') && pixelCount(heifSize(bytes)) > 0;
}

/** ISO/IEC 23008-12, 6.5.3: each item's width and height; the picture is the largest. */
function heifSize(bytes: Uint8Array): PictureSize | undefined {
  const view = viewOf(bytes);
  // There is one of each.
  const within = (boxes: readonly Box[], type: string, skipped = 0) => {
    const box = boxes.find((one) => one.type === type);
    return box === undefined ? [] : boxesIn(bytes, box.from + skipped, Math.min(box.to, bytes.length));
  };
  const meta = within(boxesIn(bytes, 0, bytes.length), 'meta', FULL_BOX);
  const properties = within(within(meta, 'iprp'), 'ipco');
  const sizes = properties
    .filter(({ type, from }) => type === 'ispe' && from + 12 <= bytes.length)
    .map(({ from }) => ({ width: view.getUint32(from + 4), height: view.getUint32(from + 8) }));
  return sizes.toSorted((one, other) => pixelCount(other) - pixelCount(one))[0];
}

/** False for a truncated PNG, JPEG, GIF or WebP, and for an AVIF or HEIF truncated or without its size. */
export function isWholeImage(bytes: Uint8Array): boolean {
  const kind = pictureKind(bytes);
  return kind === undefined || IS_WHOLE[kind](bytes);
}

const IS_WHOLE: Readonly<Record<PictureKind, (bytes: Uint8Array) => boolean>> = {
  png: isWholePng,
  jpg: isWholeJpeg,
  gif: isWholeGif,
  webp: isWholeWebp,
  avif: isWholeHeif,
  heif: isWholeHeif,
};

/** Returns the size that a PNG, JPEG, GIF, WebP, AVIF or HEIF file says it has; undefined for others. */
export function declaredSize(bytes: Uint8Array): PictureSize | undefined {
  const kind = bytes.length < 30 ? undefined : pictureKind(bytes);
  return kind && SIZE[kind](bytes);
}

const SIZE: Readonly<Record<PictureKind, (bytes: Uint8Array) => PictureSize | undefined>> = {
  png: (bytes) => ({ width: viewOf(bytes).getUint32(16), height: viewOf(bytes).getUint32(20) }),
  jpg: jpegSize,
  gif: gifSize,
  webp: webpSize,
  avif: heifSize,
  heif: heifSize,
};

/**
 * The logical screen, or the first frame where that is larger: decoders make room for it. Undefined without a
 * frame. Source: GIF89a, §18 and §20.
 */
function gifSize(bytes: Uint8Array): PictureSize | undefined {
  const view = viewOf(bytes);
  const skipBlocks = (from: number) => {
    let at = from;
    while ((bytes[at] ?? 0) !== 0) at += 1 + (bytes[at] ?? 0);
    return at + 1;
  };
  const packed = bytes[10] ?? 0;
  let at = 13 + (packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0);
  while (bytes[at] === 0x21) at = skipBlocks(at + 2);
  if (bytes[at] !== 0x2c || at + 9 > bytes.length) return undefined;
  const short = (place: number) => view.getUint16(place, true);
  return {
    width: Math.max(short(6), short(at + 1) + short(at + 5)),
    height: Math.max(short(8), short(at + 3) + short(at + 7)),
  };
}

function webpSize(bytes: Uint8Array): PictureSize | undefined {
  const view = viewOf(bytes);
  if (holdsAt(bytes, 12, ascii('VP8X')))
    return { width: 1 + (view.getUint32(23, true) >>> 8), height: 1 + (view.getUint32(26, true) >>> 8) };
  // The others have at most 14 bits a side (RFC 9649, 2.5 and 2.6).
  if (holdsAt(bytes, 12, ascii('VP8L'))) {
    const sides = view.getUint32(21, true);
    return { width: 1 + (sides & 0x3fff), height: 1 + ((sides >>> 14) & 0x3fff) };
  }
  if (holdsAt(bytes, 12, ascii('VP8 ')))
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  return undefined;
}

/** Returns how many pixels a picture of a size has; 0 without one. */
export function pixelCount(size: PictureSize | undefined): number {
  return size === undefined ? 0 : size.width * size.height;
}

/** FF 00, and markers that no length follows (ITU-T T.81, table B.1): decoders look on behind them. */
const hasNoLength = (marker: number) => marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd9);

/**
 * ITU-T T.81, B.2.2: in the frame's header, FF C0 to FF CF but for three markers of tables. Undefined for a
 * file that has anything but segments before it: its size may be another one for a decoder.
 */
function jpegSize(bytes: Uint8Array): PictureSize | undefined {
  const view = viewOf(bytes);
  let at = 2;
  while (bytes[at] === 0xff && at + 9 <= bytes.length) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xda || hasNoLength(marker)) return undefined;
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    // A fill byte has no length; every other segment up to the frame has one.
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return undefined;
}
