import { correction, generate, mode, type Mode } from 'lean-qr';
import type { ErrorCorrection, QrStyle } from '@/card/model/qr-style';

const REACH = 2;

/** Returns which modules are part of an alignment pattern, light ones included (ISO/IEC 18004, 6.3.6). */
export function alignmentOf(version: number): readonly (readonly boolean[])[] {
  const size = 17 + 4 * version;
  const centers = centersOf(version);
  const last = centers.length - 1;
  const modules = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  centers.forEach((centerX, column) =>
    centers.forEach((centerY, row) => {
      // Finder patterns take three of the corners.
      const isFinder =
        (column === 0 && row === 0) || (column === 0 && row === last) || (column === last && row === 0);
      if (isFinder) return;
      for (let y = centerY - REACH; y <= centerY + REACH; y += 1)
        modules[y]?.fill(true, centerX - REACH, centerX + REACH + 1);
    }),
  );
  return modules;
}

/** The first is 6, the last 6 from the end, the rest evenly spaced (annex E). */
function centersOf(version: number): readonly number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const end = 10 + 4 * version;
  // Steps are even; version 32 is the exception of the table.
  const step = version === 32 ? 26 : Math.ceil((end - 6) / (2 * (count - 1))) * 2;
  const fromEnd = Array.from({ length: count - 1 }, (_, index) => end - index * step);
  return [...fromEnd, 6].toReversed();
}

/** Without quiet zone. */
export interface QrMatrix {
  /** 17 + 4 · version. */
  readonly size: number;
  /** 1 to 40. */
  readonly version: number;
  readonly level: ErrorCorrection;
  /** Row by row. */
  readonly dark: readonly (readonly boolean[])[];
  /** As `alignmentOf`. */
  readonly alignment: readonly (readonly boolean[])[];
}

/** The longest prefix in numeric or alphanumeric mode (ISO/IEC 18004, 7.4.3 and 7.4.4). */
const COMPACT = /^[0-9A-Z $%*+./:-]*/;

/** Saves more than a change of mode costs: 2.5 bits a character against 17 bits (7.4.1, table 3). */
const WORTH_A_MODE = 7;

/** Declares bytes as UTF-8 (AIM, "Extended Channel Interpretations"); ZBar takes `ü` for Big5 without it. */
const UTF_8 = 26;

// oxlint-disable-next-line no-control-regex
const IS_ASCII = /^[\u0000-\u007F]*$/;

/**
 * Returns the smallest symbol for `text` at `level`: digits numeric, a prefix of capitals alphanumeric, bytes
 * (UTF-8 beyond ASCII, declared) for the rest. Undefined for '' or too long a text.
 */
export function encode(text: string, { level }: { readonly level: ErrorCorrection }): QrMatrix | undefined {
  if (text === '') return undefined;
  const symbol = symbolOf(text, level);
  if (symbol === undefined) return undefined;
  const { size } = symbol;
  const version = (size - 17) / 4;
  const line = Array.from({ length: size }, (_, at) => at);
  const dark = line.map((y) => line.map((x) => symbol.get(x, y)));
  return { size, version, level, dark, alignment: alignmentOf(version) };
}

/** A QR code as it is designed: what it holds, and how it is drawn. */
export interface DesignedQr {
  readonly text: string;
  readonly style: QrStyle;
}

/** A QR code to draw or to write into a file. */
export interface EncodedQr extends DesignedQr {
  readonly matrix: QrMatrix;
}

/** Returns a code with its symbol. Throws a RangeError when none holds its text, which a proof has found. */
export function encoded({ text, style }: DesignedQr): EncodedQr {
  const matrix = encode(text, style);
  if (matrix === undefined) throw new RangeError('No symbol holds this text.');
  return { text, style, matrix };
}

function symbolOf(text: string, level: ErrorCorrection) {
  const exactly = { minCorrectionLevel: correction[level], maxCorrectionLevel: correction[level] };
  try {
    return generate(segments(text), exactly);
  } catch (error) {
    // lean-qr's `code` 4: "too much data".
    if (error instanceof Error && 'code' in error && error.code === 4) return undefined;
    throw error;
  }
}

function segments(text: string): Mode {
  if (/^\d+$/.test(text)) return mode.numeric(text);
  const [compact = ''] = COMPACT.exec(text) ?? [];
  if (compact === text) return mode.alphaNumeric(text);
  const bytes = (part: string) => mode.bytes(new TextEncoder().encode(part));
  // One segment: after capitals, OpenCV reads no declared bytes.
  if (!IS_ASCII.test(text)) return mode.multi(mode.eci(UTF_8), bytes(text));
  if (compact.length < WORTH_A_MODE) return bytes(text);
  return mode.multi(mode.alphaNumeric(compact), bytes(text.slice(compact.length)));
}

/** Whether a module is dark, counted from the symbol's top left; false outside the symbol. */
export function isDark({ dark }: Pick<QrMatrix, 'dark'>, x: number, y: number): boolean {
  return dark[y]?.[x] ?? false;
}
