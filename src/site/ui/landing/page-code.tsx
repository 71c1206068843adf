import { QRCodeSVG } from 'qrcode.react';
import { useTranslation } from 'react-i18next';

/** Red of the light theme on white: what is scanned looks the same in the dark. Contrast 5.4:1. */
const INK = '#C2371F';

/** A working QR code of this page, pressed onto the cards like a seal. It comes with the page: nobody scans a blank. */
export function PageCode() {
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
