import { useTranslation } from 'react-i18next';
import type { Card } from '@/card/model/card';
import { codeText } from '@/qr/model/code-text';
import { QR_DESIGN_SIZE } from '@/shared/lib/limits';
import { qrTitle, QrPicture } from './qr-picture';

export interface CodePlateProps {
  readonly card: Card;
  readonly url: string;
  readonly origin: string;
}

/** A card's QR code as it lies beside the card, to be scanned at once. */
export function CodePlate({ card, url, origin }: CodePlateProps) {
  const { t } = useTranslation();
  const { qrDesign: design } = card;
  return (
    <QrPicture
      text={codeText(design, { url, origin, card })}
      title={qrTitle(t, design.content, { url, contact: card })}
      design={design}
      photoUrl={card.photoUrl}
      size={QR_DESIGN_SIZE}
    />
  );
}
