/** A box of ISO/IEC 14496-12, 4.2: its length, its type, its content. */
function box(type: string, ...content: readonly (Uint8Array | string)[]): Buffer {
  const body = Buffer.concat(content.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
}

const bytes = (...numbers: readonly number[]) => new Uint8Array(numbers);
const VERSION = bytes(0, 0, 0, 0);

/**
 * The boxes of a photo as an iPhone saves it (ISO/IEC 23008-12): brands, handler, primary item, one HEVC item
 * of 256 by 256 and its place; its data is no picture, which only a browser with a decoder would notice.
 */
export function heicPhoto(): Buffer {
  const brands = box('ftyp', 'heic', VERSION, 'mif1', 'heic');
  const size = box('ispe', VERSION, bytes(0, 0, 1, 0, 0, 0, 1, 0));
  const meta = box(
    'meta',
    VERSION,
    box('hdlr', VERSION, VERSION, 'pict', new Uint8Array(13)),
    box('pitm', VERSION, bytes(0, 1)),
    box('iinf', VERSION, bytes(0, 1), box('infe', bytes(2, 0, 0, 0), bytes(0, 1, 0, 0), 'hvc1', bytes(0))),
    box('iprp', box('ipco', size), box('ipma', VERSION, bytes(0, 0, 0, 1, 0, 1, 1, 1))),
    box('iloc', VERSION, bytes(0x44, 0, 0, 1, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 9)),
  );
  return Buffer.concat([brands, meta, box('mdat', new Uint8Array(9))]);
}
