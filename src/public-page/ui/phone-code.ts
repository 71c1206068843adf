import { dotBoxes } from '@/qr/model/draw/drawing-modules';
import { encode, isDark } from '@/qr/model/draw/encode';
import { layerPath } from '@/qr/model/export/svg';

/** Modules around the symbol (ISO/IEC 18004). */
const QUIET = 4;

/** A code as an SVG path and the box around it, with its quiet zone. */
export interface PhoneCode {
  readonly path: string;
  readonly viewBox: string;
}

/** Returns the code of an address; undefined when that is too long. No element: preact stays in one file. */
export function phoneCodeOf(address: string): PhoneCode | undefined {
  const matrix = encode(address, { level: 'M' });
  if (matrix === undefined) return undefined;
  const shown = matrix.dark.map((row, y) => row.map((_, x) => isDark(matrix, x, y)));
  const side = matrix.size + 2 * QUIET;
  return {
    path: layerPath({ ink: '', boxes: dotBoxes(shown, matrix.alignment, 'square') }),
    viewBox: `${-QUIET} ${-QUIET} ${side} ${side}`,
  };
}
