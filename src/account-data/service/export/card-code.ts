import { encode, type QrMatrix } from '@/qr/model/draw/encode';
import { loadLogo } from '@/qr/model/draw/load-logo';
import { toPng } from '@/qr/model/export/png';
import type { QrStyle } from '@/card/model/qr-style';
import { toSvg } from '@/qr/model/export/svg';
import { styleOf } from '@/qr/model/code-style';
import type { QrDesign } from '@/card/model/qr-design';
import { AppError } from '@/shared/firebase/errors';
import type { PictureFile } from './pictures';

/** Side of an exported PNG in pixels: large enough to print at 8 cm. */
const PNG_SIDE = 1024;

/** A code ready to be drawn. */
interface CardCode {
  readonly matrix: QrMatrix;
  readonly style: QrStyle;
}

/**
 * The code of a design that holds `text`, as the studio draws it; `logo` is the file of its logo, if it has one. What the design's
 * error correction leaves no room for gets less of it; `text-too-long` when no code holds it.
 */
export async function cardCode(
  design: QrDesign,
  text: string,
  logo: PictureFile | undefined,
): Promise<CardCode> {
  const picture = logo && (await loadLogo(new Blob([logo.bytes]), 0));
  const wanted = styleOf(design, picture);
  for (const level of [wanted.level, 'L'] as const) {
    const style = { ...wanted, level };
    const matrix = encode(text, style);
    if (matrix !== undefined) return { matrix, style };
  }
  throw new AppError('text-too-long', 'cardCode');
}

/** The code as the text of an SVG file called `title`. */
export function codeSvg({ matrix, style }: CardCode, title: string): string {
  return toSvg(matrix, style, title);
}

/** The code as the bytes of a PNG file; `operation-not-supported-in-this-environment` where there is no canvas. */
export async function codePng({ matrix, style }: CardCode): Promise<Uint8Array> {
  if (typeof OffscreenCanvas === 'undefined')
    throw new AppError('operation-not-supported-in-this-environment', 'codePng');
  return new Uint8Array(await (await toPng(matrix, style, PNG_SIDE)).arrayBuffer());
}
