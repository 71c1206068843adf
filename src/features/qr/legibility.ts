import { contrast } from '@/model/colour';
import type { QrDesign } from '@/model/qr-design';

/** Contrast below which scanners fail, and below which the design gets a warning (product.md, point 2). */
const REFUSED_BELOW = 3;
const WARNED_BELOW = 4.5;

export type Legibility = 'good' | 'weak' | 'inverted' | 'unreadable';

/** Whether a scanner can tell the code from its ground: `inverted` (light on dark) and `unreadable` are not to be saved. */
export function legibility({
  qrColor,
  qrBackgroundColor,
}: Pick<QrDesign, 'qrColor' | 'qrBackgroundColor'>): Legibility {
  const ratio = contrast(qrColor, qrBackgroundColor);
  if (ratio < REFUSED_BELOW) return 'unreadable';
  if (contrast(qrColor, '#000000') > contrast(qrBackgroundColor, '#000000')) return 'inverted';
  return ratio < WARNED_BELOW ? 'weak' : 'good';
}
