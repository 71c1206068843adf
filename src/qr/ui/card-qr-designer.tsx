import type { Card } from '@/card/model/card';
import type { QrDesign } from '@/card/model/qr-design';
import { getCard } from '@/card/service/cards';
import { releasePictures } from '@/card/service/files/card-files';
import { saveQrDesign } from '@/card/service/qr-designs';
import { openProver } from '@/qr/service/prover';
import { hasCode } from '@/shared/firebase/errors';
import { uploadQrLogo } from '@/shared/firebase/files/uploads';
import { draftName } from '@/shared/forms/drafts';
import { useReleasedUploads } from '@/shared/forms/use-released-uploads';
import { designVersion } from './design-draft';
import { QrDesigner } from './qr-designer';

interface CardQrDesignerProps {
  readonly uid: string;
  readonly card: Card;
  readonly url: string;
  readonly origin: string;
  readonly imageService: string;
  /** Scrolls to the downloads. */
  readonly showsExports: boolean;
  readonly onSaved: () => void;
}

/** The QR design of a card. */
export function CardQrDesigner({ uid, card, ...shown }: CardQrDesignerProps) {
  const released = useReleasedUploads((urls) => releasePictures(uid, urls));
  const upload = released((file, options) => uploadQrLogo(uid, file, options));
  const save = async (design: QrDesign, basedOn: QrDesign) => {
    try {
      await saveQrDesign(uid, card.id, design, { basedOn });
      return undefined;
    } catch (error) {
      if (!hasCode(error, 'card-changed')) throw error;
      return designVersion((await getCard(uid, card.id)).qrDesign);
    }
  };
  return (
    <QrDesigner
      storageName={draftName(uid, card.id, 'qr')}
      card={card}
      openProver={openProver}
      upload={upload}
      save={save}
      {...shown}
    />
  );
}
