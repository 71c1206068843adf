import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { QR_DESIGN_SIZE } from '@/qr/model/design-style';
import { linkInQr } from '@/qr/model/link-in-qr';
import { qrLinkTitle } from '@/qr/view/qr-link-title';
import type { QrPlateProps } from './contact-plate';
import { QrPicture } from './qr-picture';

/** Imported on demand: few codes hold a contact, and its text knows names in many languages. */
const ContactPlate = lazy(async () => ({ default: (await import('./contact-plate')).ContactPlate }));

/** A card's QR code beside the card, to be scanned at once. */
export function QrPlate({ card, url, origin }: QrPlateProps) {
  const { t } = useTranslation();
  const { qrDesign: design, photoUrl } = card;
  if (design.content === 'contact') {
    return (
      <Suspense>
        <ContactPlate card={card} url={url} origin={origin} />
      </Suspense>
    );
  }
  return (
    <QrPicture
      text={linkInQr(url, origin, design.errorCorrection)}
      title={qrLinkTitle(t, url)}
      design={design}
      photoUrl={photoUrl}
      size={QR_DESIGN_SIZE}
    />
  );
}
