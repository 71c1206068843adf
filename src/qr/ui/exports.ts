import { PLAIN_STYLE, type ErrorCorrection } from '@/card/model/qr-style';
import { drawingOf } from '@/qr/model/draw/drawing';
import { encode, encoded, type DesignedQr } from '@/qr/model/draw/encode';

/** Pixels (docs/product.md, point 2). */
export const PNG_SIDES = ['512', '1024', '2048'] as const;

/** Returns a code as SVG, with its accessible name. The encoders are loaded with the first export. */
export async function svgOf(qr: DesignedQr, title: string): Promise<Blob> {
  const { toSvg } = await import('@/qr/model/export/svg');
  return new Blob([toSvg(encoded(qr).matrix, qr.style, title)], { type: 'image/svg+xml' });
}

/** Returns a code as PNG, `side` pixels at the longer side. */
export async function pngOf(qr: DesignedQr, side: number): Promise<Blob> {
  const { toPng } = await import('@/qr/model/export/png');
  return toPng(encoded(qr).matrix, qr.style, side);
}

/** Returns a code as PDF, `widthMm` wide, plus `bleedMm` with crop marks. */
export async function pdfOf(qr: DesignedQr, widthMm: number, bleedMm: number): Promise<Blob> {
  const [{ toPdf }, { drawTextOnCanvas }] = await Promise.all([
    import('@/qr/model/export/pdf'),
    import('@/qr/model/export/png'),
  ]);
  return toPdf(encoded(qr).matrix, qr.style, { widthMm, bleedMm, drawText: drawTextOnCanvas });
}

/** Returns the reading distance in cm of a picture `widthMm` wide, frame included; undefined if too long. */
export function readFromCm(
  text: string,
  { level, framed }: { readonly level: ErrorCorrection; readonly framed: boolean },
  widthMm: number,
): number | undefined {
  const matrix = encode(text, { level });
  if (matrix === undefined) return undefined;
  const style = { ...PLAIN_STYLE, level, frame: framed ? { text: '' } : undefined };
  const symbolMm = (widthMm * matrix.size) / drawingOf(matrix, style).width;
  return Math.round(readingDistance(matrix.size, symbolMm) / 10);
}

/** The 10:1 rule (peasyqr.com, "QR code size and scanning distance") at 25 modules, scaled by module. */
const DISTANCE_PER_WIDTH = 10;
const MODULES_OF_THE_RULE = 25;

/** Returns the reading distance in mm of a symbol of `modules` a side, `widthMm` wide without quiet zone. */
export function readingDistance(modules: number, widthMm: number): number {
  return DISTANCE_PER_WIDTH * widthMm * Math.min(1, MODULES_OF_THE_RULE / modules);
}
