import { useTranslation } from 'react-i18next';
import { qrText } from '@/qr/model/qr-text';
import { QR_DESIGN_SIZE } from '@/shared/lib/limits';
import type { CodePlateProps } from './code-plate';
import { QrPicture } from './qr-picture';
import { qrTitle } from './qr-title';

/** A code that holds the contact itself. */
export function ContactPlate({ card, url, origin }: CodePlateProps) {
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
