import type { QrDesign } from '@/card/model/qr-design';
import { contrast } from '@/shared/lib/color';
import { PLENTY } from './design-style';

/**
 * Returns a design for what it may not have been made and proved for. A contact in the design of a link has
 * the most error correction before modules become too fine, no logo, and neither dots nor pale colors.
 */
export function designHolding(content: QrDesign['content'], design: QrDesign): QrDesign {
  if (content !== 'contact' || design.content !== 'link') return { ...design, content };
  const isPale = contrast(design.qrColor, design.qrBackgroundColor) < PLENTY;
  return {
    ...design,
    content,
    errorCorrection: 'M',
    qrLogoUrl: '',
    useProfilePhoto: false,
    qrValue: '',
    ...(design.dots === 'dots' && { dots: 'rounded' }),
    ...(isPale && { qrColor: '#000000', qrBackgroundColor: '#FFFFFF' }),
  };
}
