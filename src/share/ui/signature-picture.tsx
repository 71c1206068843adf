import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ImageUp } from 'lucide-react';
import { Button } from '@/shared/ui/button';
import { ErrorNotice } from '@/shared/ui/error-notice';
import { CodeNotice } from './picture-notice';
import { shareQueries } from './queries';
import type { SharedCard } from './shared-card';
import { codeCanvas, useCardCode } from './use-card-code';
import { useSignaturePicture, type SignaturePictureState } from './use-signature-picture';

interface PictureProps extends SharedCard {
  readonly uid: string;
  /** The notice says what is still to do. */
  readonly children: (picture: SignaturePictureState | undefined, notice: ReactNode) => ReactNode;
}

export function PhotoPicture({ uid, card, children }: PictureProps) {
  const { t } = useTranslation();
  const photo = useQuery(shareQueries.signaturePhoto(card.photoUrl));
  const state = useSignaturePicture(uid, card.id, photo.data, card.photoUrl);
  const unreadable = photo.isError && (
    <ErrorNotice
      error={t('shareKit.signature.photoUnreadable')}
      onRetry={() => void photo.refetch()}
      retrying={photo.isFetching}
    />
  );
  return children(photo.isError ? undefined : state, unreadable || <UploadNotice picture={state} />);
}

/** At most; three pixels per CSS pixel. */
const CODE = { width: 360, height: 360 };

/** Without its frame, whose words would be too small. */
export function CodePicture({
  uid,
  qrDesignHref,
  children,
  ...shared
}: PictureProps & { readonly qrDesignHref: string }) {
  const code = useCardCode(shared);
  const { style, text, state } = code;
  const [picture, setPicture] = useState<Blob>();
  useEffect(() => {
    if (state !== 'ready') return undefined;
    let isWanted = true;
    const make = async () => {
      const bare = { style: { ...style, frame: undefined }, text };
      const made = await codeCanvas(bare, CODE).convertToBlob({ type: 'image/png' });
      if (isWanted) setPicture(made);
    };
    void make();
    return () => {
      isWanted = false;
    };
  }, [style, text, state]);
  const { card } = shared;
  const uploaded = useSignaturePicture(uid, card.id, picture, `${text} ${JSON.stringify(card.qrDesign)}`);
  return children(
    state === 'ready' ? uploaded : undefined,
    state === 'ready' ? (
      <UploadNotice picture={uploaded} />
    ) : (
      <CodeNotice code={code} qrDesignHref={qrDesignHref} />
    ),
  );
}

function UploadNotice({ picture }: { readonly picture: SignaturePictureState }) {
  const { t } = useTranslation();
  const { isUploaded, isAsking, progress, error, src } = picture;
  if (isUploaded) return null;
  if (error !== undefined) return <ErrorNotice error={error} onRetry={picture.retry} />;
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="max-w-[65ch] text-sm text-ink-soft">{t('shareKit.signature.picturesText')}</p>
      <Button
        variant="primary"
        busy={progress !== undefined || isAsking || src === undefined}
        onClick={picture.upload}
      >
        <ImageUp aria-hidden className="size-4" />
        {progress === undefined
          ? t('shareKit.signature.putUp')
          : t('shareKit.signature.puttingUp', { percent: Math.round(progress * 100) })}
      </Button>
    </div>
  );
}
