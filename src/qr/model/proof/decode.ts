import jsqr from 'jsqr';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { reduced, greyOf, rgbaOf } from './grey';
import type { Rgba } from '@/card/model/qr-style';

/** The decoders; they share no code: jsQR is TypeScript, ZXing-C++ runs as WebAssembly. */
export type DecoderName = 'jsqr' | 'zxing';

/** Reads the one QR code in a picture: its text, or undefined when there is none to be read. */
export interface Decoder {
  readonly name: DecoderName;
  read(picture: Rgba): Promise<string | undefined>;
}

const utf8 = new TextDecoder('utf-8', { ignoreBOM: true });

/**
 * Both decoders, told not to try the picture inverted: many phones do not either. `wasm` is the file
 * `zxing-wasm/reader/zxing_reader.wasm`, handed in so that nothing is fetched from the library's content network.
 * Text is taken from the bytes as UTF-8, since guesses at other encodings differ between decoders.
 */
export async function openDecoders(wasm: ArrayBuffer): Promise<readonly Decoder[]> {
  await prepareZXingModule({ overrides: { wasmBinary: wasm }, fireImmediately: true });
  return [
    { name: 'jsqr', read: inSizes(async (picture) => readWithJsqr(picture)) },
    { name: 'zxing', read: inSizes(readWithZxing) },
  ];
}

/**
 * Sizes in which a picture is looked at, until it is read. Both decoders seek the eyes of a code along single rows of pixels, and jsQR tells
 * light from dark in blocks of eight, so that a size may be unlucky for a symbol without a flaw; scanners that are built on them
 * try more than one.
 */
const SIZES = [1, 0.8, 0.6];

function inSizes(read: (picture: Rgba) => Promise<string | undefined>): Decoder['read'] {
  return async (picture) => {
    for (const size of SIZES) {
      const text = await read(size === 1 ? picture : rgbaOf(reduced(greyOf(picture), size)));
      if (text !== undefined) return text;
    }
    return undefined;
  };
}

function readWithJsqr({ data, width, height }: Rgba): string | undefined {
  // jsqr is CommonJS: its function is the default export, or the default's default, depending on who loads it.
  const decode = typeof jsqr === 'function' ? jsqr : (jsqr as { default: typeof jsqr }).default;
  const found = decode(data, width, height, { inversionAttempts: 'dontInvert' });
  return found === null ? undefined : utf8.decode(Uint8Array.from(found.binaryData));
}

async function readWithZxing({ data, width, height }: Rgba): Promise<string | undefined> {
  const [found] = await readBarcodes(
    { data, width, height, colorSpace: 'srgb' },
    {
      formats: ['QRCode'],
      tryInvert: false,
      maxNumberOfSymbols: 1,
    },
  );
  return found === undefined ? undefined : utf8.decode(found.bytes);
}
