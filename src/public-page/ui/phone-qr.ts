import { QUIET_ZONE } from '@/card/model/qr-style';
import { encode, isDark } from '@/qr/model/draw/encode';

export interface PhoneQr {
  readonly path: string;
  readonly viewBox: string;
}

/**
 * Returns the QR code of an address; undefined when that is too long. A square for each module: the
 * path of designs (src/qr/model/draw/layer-path.ts) adds 1.2 KiB to what loads here.
 */
export function phoneQrOf(address: string): PhoneQr | undefined {
  const matrix = encode(address, { level: 'M' });
  if (matrix === undefined) return undefined;
  const line = Array.from({ length: matrix.size }, (_, at) => at);
  const dark = line.flatMap((y) => line.filter((x) => isDark(matrix, x, y)).map((x) => `M${x} ${y}h1v1h-1z`));
  const side = matrix.size + 2 * QUIET_ZONE;
  return { path: dark.join(''), viewBox: `${-QUIET_ZONE} ${-QUIET_ZONE} ${side} ${side}` };
}
