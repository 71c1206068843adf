import { QRCodeSVG } from 'qrcode.react';
import { useTranslation } from 'react-i18next';
import { QR_ERROR_CORRECTION } from '@/model/limits';
import { qrLogo, type QrDesign } from '@/model/qr-design';
import { logoSide, QUIET_ZONE, symbolModules } from './symbol-size';

interface QrPictureProps {
  /** The address to encode. */
  readonly value: string;
  readonly design: QrDesign;
  /** The card's photo, for designs that use it as logo. */
  readonly photoUrl: string;
  /** Side of the picture in CSS pixels, quiet zone included. */
  readonly size: number;
  /** Upper bound of the logo's side in CSS pixels. */
  readonly logoBound: number;
}

/** A QR code as its owner designed it: level H, quiet zone of 4 modules inside the picture, drawn here in the browser. */
export function QrPicture({ value, design, photoUrl, size, logoBound }: QrPictureProps) {
  const { t } = useTranslation();
  const modules = symbolModules(value);
  if (modules === undefined) return <p role="alert">{t('qr.tooLong')}</p>;
  const logo = qrLogo(design, photoUrl);
  const side = logoSide(modules, size, logoBound);
  return (
    <QRCodeSVG
      value={value}
      size={size}
      level={QR_ERROR_CORRECTION}
      marginSize={QUIET_ZONE}
      fgColor={design.qrColor}
      bgColor={design.qrBackgroundColor}
      boostLevel={false}
      title={t('qr.pictureTitle', { url: value })}
      className="block h-auto max-w-full"
      {...(logo === undefined
        ? {}
        : { imageSettings: { src: logo, width: side, height: side, excavate: true } })}
    />
  );
}
