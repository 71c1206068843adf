import { QRCodeSVG } from 'qrcode.react';
import { useTranslation } from 'react-i18next';

/** The light theme's red, in the dark theme, too, for scanning. Contrast 5.4:1. */
const INK = '#C2371F';

/** A working QR code of this site, rendered with the page; a link to what it holds. */
export function PageQr() {
  const { t } = useTranslation();
  const { origin } = window.location;
  return (
    <a
      href={origin}
      className="flex aspect-square w-full items-center justify-center forced-color-adjust-none rounded-[14%] bg-[#C2371F] p-[5%] shadow-lift outline-offset-4"
    >
      <span className="flex size-full items-center justify-center rounded-[10%] bg-white p-[10%]">
        <QRCodeSVG
          value={origin}
          size={256}
          level="M"
          fgColor={INK}
          bgColor="#FFFFFF"
          title={t('landing.qrLabel')}
          className="size-full"
        />
      </span>
    </a>
  );
}
