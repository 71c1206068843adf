import { QRCodeSVG } from 'qrcode.react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QR_ERROR_CORRECTION } from '@/model/limits';
import { qrLogo, type QrDesign } from '@/model/qr-design';
import { logoSide, QUIET_ZONE, symbolModules } from './symbol-size';

/** One transparent pixel: keeps the library's hole in the middle of the code empty. */
const NOTHING = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

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
  const [broken, setBroken] = useState<string>();
  const modules = symbolModules(value);
  if (modules === undefined) return <p role="alert">{t('qr.tooLong')}</p>;
  const wanted = qrLogo(design, photoUrl);
  // A logo that does not load would leave a hole for nothing.
  const logo = wanted === broken ? undefined : wanted;
  const side = logoSide(modules, size, logoBound);
  const share = `${(side / size) * 100}%`;
  return (
    <div className="relative w-fit max-w-full">
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
          : { imageSettings: { src: NOTHING, width: side, height: side, excavate: true } })}
      />
      {/* Drawn over the hole rather than by the library, which squeezes pictures that are not square. */}
      {logo !== undefined && (
        <img
          src={logo}
          alt=""
          onError={() => setBroken(logo)}
          className="absolute inset-0 m-auto rounded-field object-cover"
          style={{ width: share, height: share }}
        />
      )}
    </div>
  );
}
