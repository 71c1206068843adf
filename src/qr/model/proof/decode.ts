import {
  setModuleArgs,
  scanGrayBuffer,
  ZBarConfigType,
  ZBarScanner,
  ZBarSymbolType,
} from '@undecaf/zbar-wasm';
import jsqr from 'jsqr';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { reduced, greyOf, rgbaOf, type Grey } from './grey';
import { DECODERS, type DecoderName } from './decoder-names';
import { openQuirc } from './quirc';
import type { Rgba } from '@/card/model/qr-style';

/** Reads one QR code: its text, or undefined. */
export interface Decoder {
  readonly name: DecoderName;
  read(picture: Rgba): Promise<string | undefined>;
}

/** A decoder's look at a picture as it is. */
type Look = (picture: Grey) => Promise<string | undefined>;

/** The program of each decoder that is not JavaScript. */
export type DecoderPrograms = Readonly<Record<Exclude<DecoderName, 'jsQR'>, ArrayBuffer>>;

const utf8 = new TextDecoder('utf-8', { ignoreBOM: true });

/**
 * Opens all decoders without inverted reading, which many phones lack too. The programs are passed in so that
 * no library fetches anything. The text is what each decoder makes of the bytes: of those that declare no
 * encoding, ZBar guesses.
 */
export async function openDecoders(
  programs: DecoderPrograms,
  sizes: readonly number[] = SIZES,
): Promise<readonly Decoder[]> {
  const looks: Readonly<Record<DecoderName, Look>> = {
    jsQR: async (picture) => readWithJsqr(picture),
    ZXing: await zxingLook(programs.ZXing),
    ZBar: await zbarLook(programs.ZBar),
    quirc: await quircLook(programs.quirc),
  };
  return DECODERS.map((name) => ({ name, read: inSizes(looks[name], sizes) }));
}

/** Scales tried until one reads: decoders sample rows and 8-pixel blocks, so one may be unlucky. */
const SIZES = [1, 0.8, 0.6];

function inSizes(look: Look, sizes: readonly number[]): Decoder['read'] {
  return async (picture) => {
    const grey = greyOf(picture);
    for (const size of sizes) {
      const text = await look(size === 1 ? grey : reduced(grey, size));
      if (text !== undefined) return text;
    }
    return undefined;
  };
}

function readWithJsqr(picture: Grey): string | undefined {
  const { data, width, height } = rgbaOf(picture);
  // jsqr is CommonJS: the function is the default export or its default, depending on the loader.
  const decode = typeof jsqr === 'function' ? jsqr : (jsqr as { default: typeof jsqr }).default;
  const found = decode(data, width, height, { inversionAttempts: 'dontInvert' });
  return found === null ? undefined : utf8.decode(Uint8Array.from(found.binaryData));
}

async function zxingLook(wasm: ArrayBuffer): Promise<Look> {
  await prepareZXingModule({ overrides: { wasmBinary: wasm }, fireImmediately: true });
  return async (picture) => {
    const [found] = await readBarcodes(
      { ...rgbaOf(picture), colorSpace: 'srgb' },
      { formats: ['QRCode'], tryInvert: false, maxNumberOfSymbols: 1, textMode: 'Plain' },
    );
    return found?.text;
  };
}

/** One: the library keeps a single instance, and a scanner of another one fails. */
let zbarScanner: Promise<ZBarScanner> | undefined;

async function openZbar(wasm: ArrayBuffer): Promise<ZBarScanner> {
  // `locateFile` is the only argument that is declared; with the program it is not called.
  const args = { wasmBinary: wasm, locateFile: (name: string) => name };
  setModuleArgs(args);
  const scanner = await ZBarScanner.create();
  scanner.setConfig(ZBarSymbolType.ZBAR_NONE, ZBarConfigType.ZBAR_CFG_ENABLE, 0);
  scanner.setConfig(ZBarSymbolType.ZBAR_QRCODE, ZBarConfigType.ZBAR_CFG_ENABLE, 1);
  return scanner;
}

async function zbarLook(wasm: ArrayBuffer): Promise<Look> {
  zbarScanner ??= openZbar(wasm);
  const scanner = await zbarScanner;
  return async ({ data, width, height }) => {
    const [found] = await scanGrayBuffer(data.buffer, width, height, scanner);
    return found?.decode('utf-8');
  };
}

async function quircLook(wasm: ArrayBuffer): Promise<Look> {
  const read = await openQuirc(wasm);
  return async (picture) => {
    const bytes = read(picture);
    return bytes && utf8.decode(bytes);
  };
}
