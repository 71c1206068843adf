import type { Card } from '@/model/card';
import { saveQrDesign } from '@/services/qr-designs';
import { uploadQrLogo } from '@/services/uploads';
import { QrDesigner } from './qr-designer';

interface CardQrDesignerProps {
  readonly uid: string;
  readonly card: Card;
  /** The address the code holds. */
  readonly url: string;
  readonly onSaved: () => void;
}

/** The QR design of one of a user's cards. What reads cards is told by the live list, or reads anew: nothing is cached. */
export function CardQrDesigner({ uid, card, url, onSaved }: CardQrDesignerProps) {
  return (
    <QrDesigner
      card={card}
      url={url}
      upload={(file, options) => uploadQrLogo(uid, file, options)}
      save={(design) => saveQrDesign(uid, card.id, design)}
      onSaved={onSaved}
    />
  );
}
