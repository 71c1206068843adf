import type { QRCodeSVG } from 'qrcode.react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { afterFirstPaint } from '@/shared/browser/scheduling';

/** The light theme's red, in the dark theme, too, for scanning. Contrast 5.4:1. */
const INK = '#C2371F';

/** A working QR code of this site, drawn once the page is painted; a link to what it holds. */
export function PageQr() {
  const { t } = useTranslation();
  const { origin } = window.location;
  const drawing = useDrawing();
  return (
    <a
      href={origin}
      aria-label={t('landing.qrLabel')}
      className="flex aspect-square w-full items-center justify-center forced-color-adjust-none rounded-[14%] bg-[#C2371F] p-[5%] shadow-lift outline-offset-4"
    >
      <span className="flex size-full items-center justify-center rounded-[10%] bg-white p-[10%]">
        {drawing && (
          <drawing.Code
            value={origin}
            size={256}
            level="M"
            fgColor={INK}
            bgColor="#FFFFFF"
            aria-hidden
            className="size-full"
          />
        )}
      </span>
    </a>
  );
}

/** Without it, the frame is still a link. */
function useDrawing(): { readonly Code: typeof QRCodeSVG } | undefined {
  const [loaded, setLoaded] = useState<{ readonly Code: typeof QRCodeSVG }>();
  useEffect(
    () =>
      afterFirstPaint(() => {
        import('qrcode.react').then(
          (library) => setLoaded({ Code: library.QRCodeSVG }),
          () => undefined,
        );
      }),
    [],
  );
  return loaded;
}
