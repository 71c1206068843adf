import { correction, generate, mode, type Mode } from 'lean-qr';
import type { ErrorCorrection } from '@/card/model/qr-style';

/** Half the side of an alignment pattern, its middle excluded. */
const REACH = 2;

/** The modules of a version's alignment patterns, light ones included, row by row (ISO/IEC 18004, 6.3.6). */
export function alignmentOf(version: number): readonly (readonly boolean[])[] {
  const size = 17 + 4 * version;
  const centres = centresOf(version);
  const last = centres.length - 1;
  const modules = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  centres.forEach((centreX, column) =>
    centres.forEach((centreY, row) => {
      // Three of the corners are finder patterns.
      const isFinder =
        (column === 0 && row === 0) || (column === 0 && row === last) || (column === last && row === 0);
      if (isFinder) return;
      for (let y = centreY - REACH; y <= centreY + REACH; y += 1)
        modules[y]?.fill(true, centreX - REACH, centreX + REACH + 1);
    }),
  );
  return modules;
}

/** Rows and columns of the patterns' middles: the first is 6, the last 6 from the end, the rest evenly apart (annex E). */
function centresOf(version: number): readonly number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const end = 10 + 4 * version;
  // Steps are even numbers; version 32 is the table's one exception.
  const step = version === 32 ? 26 : Math.ceil((end - 6) / (2 * (count - 1))) * 2;
  const fromEnd = Array.from({ length: count - 1 }, (_, index) => end - index * step);
  return [...fromEnd, 6].toReversed();
}

/** A symbol without its quiet zone. */
export interface QrMatrix {
  /** Modules per side: 17 + 4 · version. */
  readonly size: number;
  /** 1 to 40 (ISO/IEC 18004, 5.3.1). */
  readonly version: number;
  readonly level: ErrorCorrection;
  /** Dark modules, row by row. */
  readonly dark: readonly (readonly boolean[])[];
  /** Modules of alignment patterns, light ones included, row by row (ISO/IEC 18004, 6.3.6). */
  readonly alignment: readonly (readonly boolean[])[];
}

/** What numeric and alphanumeric mode can hold (ISO/IEC 18004, 7.4.3 and 7.4.4), as far as it goes from the beginning. */
const COMPACT = /^[0-9A-Z $%*+./:-]*/;

/** From here on a change of mode costs no more than it saves: 2.5 bits a character against 17 bits at most (7.4.1, table 3). */
const WORTH_A_MODE = 7;

/**
 * The smallest symbol that holds `text` at `level`. Digits alone use numeric mode; capitals, digits and ` $%*+-./:` at the
 * beginning alphanumeric mode, so an address in capitals takes fewer modules; everything else is written as UTF-8 bytes, in
 * which lone surrogates become U+FFFD. Undefined for no text at all and for text that version 40 cannot hold.
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
  if (compact.length < WORTH_A_MODE) return bytes(text);
  return mode.multi(mode.alphaNumeric(compact), bytes(text.slice(compact.length)));
}

/** Whether a module is dark; outside the symbol nothing is. */
export function isDark({ dark }: Pick<QrMatrix, 'dark'>, x: number, y: number): boolean {
  return dark[y]?.[x] ?? false;
}
