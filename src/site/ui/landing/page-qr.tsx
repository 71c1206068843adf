import { QRCodeSVG } from 'qrcode.react';
import { useTranslation } from 'react-i18next';

/** The light theme's red, in the dark theme, too, for scanning. Contrast 5.4:1. */
const INK = '#C2371F';

/** A working QR code of this page, rendered with the page. */
export function PageQr() {
  const { t } = useTranslation();
  return (
    <div className="flex aspect-square w-full items-center justify-center forced-color-adjust-none rounded-[14%] bg-[#C2371F] p-[5%] shadow-lift">
      <div className="flex size-full items-center justify-center rounded-[10%] bg-white p-[10%]">
        <QRCodeSVG
          value={window.location.origin}
          size={256}
          level="M"
          fgColor={INK}
          bgColor="#FFFFFF"
          title={t('landing.qrLabel')}
          className="size-full"
        />
      </div>
    </div>
  );
}
