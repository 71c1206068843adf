import { logoFit, type QrDesign } from '@/card/model/qr-design';
import type { QrStyle } from '@/card/model/qr-style';
import { styleOf } from '@/qr/model/design-style';
import { encode, type QrMatrix } from '@/qr/model/draw/encode';
import { loadLogo } from '@/qr/model/draw/load-logo';
import { toPng } from '@/qr/model/export/png';
import { toSvg } from '@/qr/model/export/svg';
import { AppError } from '@/shared/firebase/errors';
import type { PictureFile } from './pictures';

/** In pixels: enough to print at 8 cm. */
const PNG_SIDE = 1024;

interface CardQr {
  readonly matrix: QrMatrix;
  readonly style: QrStyle;
}

/** Returns the QR code of `text`, with less error correction where there is no room, or `text-too-long`. */
export async function cardQr(design: QrDesign, text: string, logo: PictureFile | undefined): Promise<CardQr> {
  const picture = logo && (await loadLogo(new Blob([logo.bytes]), 0, logoFit(design)));
  const wanted = styleOf(design, picture);
  for (const level of [wanted.level, 'L'] as const) {
    const style = { ...wanted, level };
    const matrix = encode(text, style);
    if (matrix !== undefined) return { matrix, style };
  }
  throw new AppError('text-too-long', 'cardQr');
}

/** Returns a card's QR code as SVG with a title. */
export function qrSvg({ matrix, style }: CardQr, title: string): string {
  return toSvg(matrix, style, title);
}

/** Fails with `operation-not-supported-in-this-environment` without OffscreenCanvas. */
export async function qrPng({ matrix, style }: CardQr): Promise<Uint8Array> {
  if (typeof OffscreenCanvas === 'undefined')
    throw new AppError('operation-not-supported-in-this-environment', 'qrPng');
  return new Uint8Array(await (await toPng(matrix, style, PNG_SIDE)).arrayBuffer());
}
