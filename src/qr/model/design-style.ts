import { LOGO_PERCENT, type QrDesign } from '@/card/model/qr-design';
import { type LogoPicture, type QrStyle } from '@/card/model/qr-style';

/** Specification §9, in CSS pixels. */
export const QR_DESIGN_SIZE = 256;
export const QR_MODAL_SIZE = 220;

/** More contrast than a code needs, for fine modules, poor prints and light. */
export const PLENTY = 5.5;

const NO_PICTURE: LogoPicture = { picture: undefined, href: undefined };

/** Returns the style that a design is drawn in. `picture` is its logo's, undefined without one. */
export function styleOf(design: QrDesign, picture: LogoPicture | undefined): QrStyle {
  return {
    foreground: design.qrColor,
    background: design.qrBackgroundColor,
    level: design.errorCorrection,
    dots: design.dots,
    corners: design.corners,
    logo: picture && { ...NO_PICTURE, ...picture, share: design.logoPercent / 100 },
    frame: design.frame ? { text: design.frameText } : undefined,
  };
}

/** Returns the changes of a design that make it look like `style`. */
export function designChanges(style: QrStyle): Partial<QrDesign> {
  const percent = Math.round((style.logo?.share ?? 0) * 100);
  return {
    qrColor: style.foreground,
    qrBackgroundColor: style.background,
    errorCorrection: style.level,
    dots: style.dots,
    corners: style.corners,
    ...(style.logo === undefined
      ? { qrLogoUrl: '', useProfilePhoto: false }
      : { logoPercent: Math.min(LOGO_PERCENT.most, Math.max(LOGO_PERCENT.least, percent)) }),
  };
}
