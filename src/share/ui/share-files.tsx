import { useQuery } from '@tanstack/react-query';
import { ContactRound, QrCode } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { vcardFileName } from '@/card/model/vcard/vcard';
import { Button } from '@/shared/ui/button';
import { shareQueries } from './queries';
import { FILE_TYPES } from './share-sheet';
import type { SharedCard } from './shared-card';
import { codeCanvas, useCardCode } from './use-card-code';

interface ShareFileProps {
  readonly onShare: (data: ShareData) => void;
}

/** Shares the contact file. It is made beforehand: after waiting, a click no longer counts as one. */
export function ShareContact({ card, url, onShare }: Omit<SharedCard, 'origin'> & ShareFileProps) {
  const { t } = useTranslation();
  const { data: vcard } = useQuery(shareQueries.contactFile(card, url));
  const click = () => {
    if (vcard === undefined) return;
    onShare({ files: [new File([vcard], vcardFileName(card.name), { type: FILE_TYPES.contact })] });
  };
  return (
    <Button disabled={vcard === undefined} onClick={click}>
      <ContactRound aria-hidden className="size-4" />
      {t('shareKit.send.contactFile')}
    </Button>
  );
}

/** The shared picture in pixels, at most. */
const PICTURE = { width: 1_200, height: 1_400 };

/** Shares the QR code as a picture, made beforehand; there is no button for one that does not scan. */
export function ShareCode({ onShare, ...shared }: SharedCard & ShareFileProps) {
  const { t } = useTranslation();
  const { style, text, state } = useCardCode(shared);
  const [picture, setPicture] = useState<Blob>();
  useEffect(() => {
    if (state !== 'ready') return undefined;
    let isWanted = true;
    const make = async () => {
      const made = await codeCanvas({ style, text }, PICTURE).convertToBlob({
        type: FILE_TYPES.picture,
      });
      if (isWanted) setPicture(made);
    };
    void make();
    return () => {
      isWanted = false;
    };
  }, [style, text, state]);
  if (state !== 'ready' && state !== 'checking') return null;
  const click = () => {
    if (picture) onShare({ files: [new File([picture], 'qr-code.png', { type: FILE_TYPES.picture })] });
  };
  return (
    <Button disabled={picture === undefined} onClick={click}>
      <QrCode aria-hidden className="size-4" />
      {t('shareKit.send.codePicture')}
    </Button>
  );
}
