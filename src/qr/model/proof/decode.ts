import jsqr from 'jsqr';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import type { DecoderName } from './decoder-names';
import { reduced, greyOf, rgbaOf } from './grey';
import type { Rgba } from '@/card/model/qr-style';

/**
 * Reads one QR code: its text, or undefined. Independent implementations: jsQR in TypeScript, ZXing-C++ in
 * WebAssembly.
 */
export interface Decoder {
  readonly name: DecoderName;
  read(picture: Rgba): Promise<string | undefined>;
}

const utf8 = new TextDecoder('utf-8', { ignoreBOM: true });

/**
 * Opens both decoders without inverted reading, which many phones lack too. `wasm` is
 * `zxing-wasm/reader/zxing_reader.wasm`, passed in so that the library fetches nothing from its CDN. Text is
 * decoded as UTF-8 from the bytes.
 */
export async function openDecoders(wasm: ArrayBuffer): Promise<readonly Decoder[]> {
  await prepareZXingModule({ overrides: { wasmBinary: wasm }, fireImmediately: true });
  return [
    { name: 'jsqr', read: inSizes(async (picture) => readWithJsqr(picture)) },
    { name: 'zxing', read: inSizes(readWithZxing) },
  ];
}

/** Scales tried until one reads: decoders sample rows and 8-pixel blocks, so one may be unlucky. */
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
  // jsqr is CommonJS: the function is the default export or its default, depending on the loader.
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
