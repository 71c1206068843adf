/** Whether `bytes` hold `marker` at `at`. */
const holdsAt = (bytes: Uint8Array, at: number, marker: readonly number[]) =>
  marker.every((byte, index) => bytes[at + index] === byte);

const ascii = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0));
const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

const PNG_SIGNATURE = [0x89, ...ascii('PNG\r\n'), 0x1a, 0x0a];
/** Length and checksum around a PNG chunk's name and content. */
const PNG_CHUNK_FRAME = 12;

/** PNG (W3C, §5.3): chunks follow each other up to the one named IEND. */
function isWholePng(bytes: Uint8Array): boolean {
  const view = viewOf(bytes);
  let at = PNG_SIGNATURE.length;
  while (at + PNG_CHUNK_FRAME <= bytes.length) {
    if (holdsAt(bytes, at + 4, ascii('IEND'))) return true;
    at += PNG_CHUNK_FRAME + view.getUint32(at);
  }
  return false;
}

/**
 * JPEG (ITU-T T.81, B.1): segments with their lengths up to the start of scan, then data in which FF D9 is only the end of the
 * image. A preview within a segment has an end of its own, and cameras append films after the end.
 */
function isWholeJpeg(bytes: Uint8Array): boolean {
  let at = 2;
  while (bytes[at] === 0xff) {
    if (bytes[at + 1] === 0xda) return hasJpegEnd(bytes, at);
    // Before a marker there may be any number of FF.
    if (bytes[at + 1] === 0xff) at += 1;
    else if (at + 4 > bytes.length) return false;
    else at += 2 + viewOf(bytes).getUint16(at + 2);
  }
  // What has another form than this is for the decoder to judge.
  return at < bytes.length;
}

function hasJpegEnd(bytes: Uint8Array, from: number): boolean {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1))
    if (bytes[at + 1] === 0xd9) return true;
  return false;
}

/** GIF89a, §27: the trailer ends the file; some programs fill up with zeros. */
function isWholeGif(bytes: Uint8Array): boolean {
  return bytes.findLast((byte) => byte !== 0) === 0x3b;
}

/** WebP (RFC 9649, §2.4): the header says how long the rest is. */
function isWholeWebp(bytes: Uint8Array): boolean {
  return bytes.length >= 8 + viewOf(bytes).getUint32(4, true);
}

/**
 * Whether an image file is there to its end, as far as its format tells: browsers show what there is of a cut one, and grey for the
 * rest. True for formats other than PNG, JPEG, GIF and WebP.
 */
export function isWholeImage(bytes: Uint8Array): boolean {
  if (holdsAt(bytes, 0, PNG_SIGNATURE)) return isWholePng(bytes);
  if (holdsAt(bytes, 0, [0xff, 0xd8])) return isWholeJpeg(bytes);
  if (holdsAt(bytes, 0, ascii('GIF8'))) return isWholeGif(bytes);
  if (holdsAt(bytes, 0, ascii('RIFF')) && holdsAt(bytes, 8, ascii('WEBP'))) return isWholeWebp(bytes);
  return true;
}
