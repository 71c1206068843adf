import {
  scanGrayBuffer,
  setModuleArgs,
  ZBarConfigType,
  ZBarScanner,
  ZBarSymbolType,
} from '@undecaf/zbar-wasm';
import jsqr from 'jsqr';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { grayOf, reduced, rgbaOf, type Gray, type Rgba } from '@/shared/lib/pixels';
import { DECODERS, type DecoderName } from './decoder-names';
import { openQuirc } from './quirc';

/** Reads one QR code: its text, or undefined. */
export interface Decoder {
  readonly name: DecoderName;
  /** True if it misses plain symbols, too, in some sizes, so a miss may not be the design's fault. */
  readonly missesPlain?: boolean;
  read(picture: Rgba): Promise<string | undefined>;
}

type Reader = (picture: Gray) => Promise<string | undefined>;

export type DecoderPrograms = Readonly<Record<Exclude<DecoderName, 'jsQR'>, ArrayBuffer>>;

const utf8 = new TextDecoder('utf-8', { ignoreBOM: true });

/** Opens all decoders, from given programs and without inverted reading, which many phones lack. */
export async function openDecoders(
  programs: DecoderPrograms,
  sizes: Readonly<Record<DecoderName, readonly number[]>> = SIZES,
): Promise<readonly Decoder[]> {
  const readers: Readonly<Record<DecoderName, Reader>> = {
    jsQR: async (picture) => readWithJsqr(picture),
    ZXing: await zxingReader(programs.ZXing),
    ZBar: await zbarReader(programs.ZBar),
    quirc: await quircReader(programs.quirc),
  };
  return DECODERS.map((name) => ({
    name,
    missesPlain: name === MISSING_PLAIN,
    read: inSizes(readers[name], sizes[name]),
  }));
}

/** It misses one plain symbol of ten; the others one of a hundred, or less (docs/performance.md). */
const MISSING_PLAIN: DecoderName = 'quirc';

/**
 * Scales that are tried until one reads. Decoders sample rows, so a scale may be unlucky: quirc misses one
 * plain symbol of ten. jsQR misses one of five hundred, so its misses are the design's fault.
 */
const SIZES: Readonly<Record<DecoderName, readonly number[]>> = {
  jsQR: [1],
  ZXing: [1, 0.8, 0.6],
  ZBar: [1, 0.8, 0.6],
  quirc: [1, 0.8, 0.6],
};

/** One scale for each decoder, to count how often it misses. */
export const ONCE: typeof SIZES = { jsQR: [1], ZXing: [1], ZBar: [1], quirc: [1] };

function inSizes(read: Reader, sizes: readonly number[]): Decoder['read'] {
  return async (picture) => {
    const gray = grayOf(picture);
    for (const size of sizes) {
      const text = await read(size === 1 ? gray : reduced(gray, size));
      if (text !== undefined) return text;
    }
    return undefined;
  };
}

function readWithJsqr(picture: Gray): string | undefined {
  const { data, width, height } = rgbaOf(picture);
  // jsqr is CommonJS: the function is the default export or its default, depending on the loader.
  const decode = typeof jsqr === 'function' ? jsqr : (jsqr as { default: typeof jsqr }).default;
  const found = decode(data, width, height, { inversionAttempts: 'dontInvert' });
  return found === null ? undefined : utf8.decode(Uint8Array.from(found.binaryData));
}

async function zxingReader(wasm: ArrayBuffer): Promise<Reader> {
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

async function zbarReader(wasm: ArrayBuffer): Promise<Reader> {
  zbarScanner ??= openZbar(wasm);
  const scanner = await zbarScanner;
  return async ({ data, width, height }) => {
    const [found] = await scanGrayBuffer(data.buffer, width, height, scanner);
    return found?.decode('utf-8');
  };
}

async function quircReader(wasm: ArrayBuffer): Promise<Reader> {
  const read = await openQuirc(wasm);
  return async (picture) => {
    const bytes = read(picture);
    return bytes && utf8.decode(bytes);
  };
}
