import { LOGO_SHARE_MAX, type LogoPicture, type QrStyle } from '@/card/model/qr-style';
import { QR_DESIGN_LOGO_SIZE, QR_DESIGN_SIZE, QR_MODAL_LOGO_SIZE, QR_MODAL_SIZE } from '@/shared/lib/limits';
import { LOGO_PERCENT, type QrDesign } from '@/card/model/qr-design';

/** A logo that is still on its way, or cannot be read: its place is drawn empty. */
const NO_PICTURE: LogoPicture = { picture: undefined, href: undefined };

/**
 * A logo's greatest share: what error correction recovers, and nowhere more pixels than the specification allows (§9). One bound
 * for studio, modal, exports and print, since one proof stands for all of them. The pixels are of the picture, which is wider
 * than the symbol the share counts from, so they never allow more than they say.
 */
export const LOGO_SHARE_MOST = Math.min(
  LOGO_SHARE_MAX,
  QR_DESIGN_LOGO_SIZE / QR_DESIGN_SIZE,
  QR_MODAL_LOGO_SIZE / QR_MODAL_SIZE,
);

/** The engine's style of a stored design; `picture` is undefined for a code without logo. */
export function styleOf(design: QrDesign, picture: LogoPicture | undefined): QrStyle {
  const share = Math.min(design.logoPercent / 100, LOGO_SHARE_MOST);
  return {
    foreground: design.qrColor,
    background: design.qrBackgroundColor,
    level: design.errorCorrection,
    dots: design.dots,
    corners: design.corners,
    logo: picture && { ...NO_PICTURE, ...picture, share },
    frame: design.frame ? { text: design.frameText } : undefined,
  };
}

/** What of a design changes so that it looks like `style`. */
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
