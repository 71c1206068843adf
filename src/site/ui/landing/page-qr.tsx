import type { QRCodeSVG } from 'qrcode.react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { afterFirstPaint } from '@/shared/browser/scheduling';

/**
 * A working QR code of this site, drawn once the page is painted; a link to what it holds. In the light
 * theme's accent, in the dark theme, too, for scanning.
 */
export function PageQr() {
  const { t } = useTranslation();
  const { origin } = window.location;
  const drawing = useDrawing();
  return (
    <a
      href={origin}
      data-theme="light"
      aria-label={t('landing.qrLabel')}
      className="flex aspect-square w-full items-center justify-center forced-color-adjust-none rounded-[14%] bg-accent p-[5%] shadow-lift outline-offset-4"
    >
      <span className="flex size-full items-center justify-center rounded-[10%] bg-white p-[10%]">
        {drawing && (
          <drawing.Code
            value={origin}
            size={256}
            level="M"
            fgColor="var(--accent)"
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
