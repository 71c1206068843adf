import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { afterFirstPaint } from '@/lib/after-first-paint';

const Code = lazy(async () => ({ default: (await import('qrcode.react')).QRCodeSVG }));

/** Red of the light theme on white: what is scanned looks the same in the dark. Contrast 5.4:1. */
const INK = '#C2371F';

/** A working QR code of this page, pressed onto the cards like a seal. Its code is fetched after the page is painted. */
export function PageCode() {
  const { t } = useTranslation();
  const [painted, setPainted] = useState(false);
  useEffect(() => afterFirstPaint(() => setPainted(true)), []);
  return (
    <div className="flex aspect-square w-full animate-stamp items-center justify-center rounded-[14%] bg-[#C2371F] p-[5%] shadow-lift">
      <div className="flex size-full items-center justify-center rounded-[10%] bg-white p-[8%]">
        {painted && (
          <Suspense>
            <Code
              value={window.location.origin}
              size={256}
              level="M"
              fgColor={INK}
              bgColor="#FFFFFF"
              title={t('landing.qrLabel')}
              className="size-full animate-fade"
            />
          </Suspense>
        )}
      </div>
    </div>
  );
}
