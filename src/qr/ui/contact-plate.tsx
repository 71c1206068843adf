import { useTranslation } from 'react-i18next';
import type { Card } from '@/card/model/card';
import { QR_DESIGN_SIZE } from '@/qr/model/design-style';
import { qrText } from '@/qr/model/qr-text';
import { qrTitle } from '@/qr/view/qr-title';
import { QrPicture } from './qr-picture';

export interface QrPlateProps {
  readonly card: Card;
  readonly url: string;
  readonly origin: string;
}

/** A code that holds the contact itself. */
export function ContactPlate({ card, url, origin }: QrPlateProps) {
  const { t } = useTranslation();
  const { qrDesign: design, photoUrl } = card;
  return (
    <QrPicture
      text={qrText(design, { url, origin, card })}
      title={qrTitle(t, design.content, { url, contact: card })}
      design={design}
      photoUrl={photoUrl}
      size={QR_DESIGN_SIZE}
    />
  );
}
