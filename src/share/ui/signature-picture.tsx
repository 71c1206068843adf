import { useQuery, useQueryClient } from '@tanstack/react-query';
import ImageUp from 'lucide-react/icons/image-up';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { uploadSignaturePicture } from '@/card/service/files/signature-pictures';
import type { SharedCard } from '@/share/model/shared-card';
import { Button } from '@/shared/ui/button';
import { ErrorNotice } from '@/shared/ui/error-notice';
import { QrNotice } from './picture-export';
import { shareQueries } from './queries';
import { qrCanvas, useCardQr } from './use-card-qr';

export interface SignaturePictureState {
  readonly src: string | undefined;
  readonly isUploaded: boolean;
  /** Whether it has been uploaded is being checked. */
  readonly isAsking: boolean;
  /** 0 to 1 while uploading. */
  readonly progress: number | undefined;
  readonly error: unknown;
  readonly upload: () => void;
  readonly retry: () => void;
}

/** A signature's picture, local and in Storage. `name` distinguishes pictures. */
function useSignaturePicture(
  uid: string,
  cardId: string,
  picture: Blob | undefined,
  name: string,
): SignaturePictureState {
  const client = useQueryClient();
  const query = shareQueries.uploaded(uid, cardId, picture, name);
  const uploaded = useQuery(query);
  const [progress, setProgress] = useState<number>();
  const [error, setError] = useState<unknown>();
  const local = useObjectUrl(picture);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const upload = async () => {
    if (picture === undefined) return;
    const controller = new AbortController();
    running.current = controller;
    setError(undefined);
    setProgress(0);
    try {
      const options = { onProgress: setProgress, signal: controller.signal };
      client.setQueryData(query.queryKey, await uploadSignaturePicture(uid, cardId, picture, options));
    } catch (failure) {
      if (!controller.signal.aborted) setError(failure);
    } finally {
      setProgress(undefined);
    }
  };
  return {
    src: uploaded.data ?? local,
    isUploaded: typeof uploaded.data === 'string',
    isAsking: picture !== undefined && uploaded.isPending,
    progress,
    error: error ?? uploaded.error ?? undefined,
    upload: () => void upload(),
    retry: () => {
      if (uploaded.isError) void uploaded.refetch();
      else void upload();
    },
  };
}

function useObjectUrl(blob: Blob | undefined): string | undefined {
  const [made, setMade] = useState<{ readonly blob: Blob; readonly url: string }>();
  useEffect(() => {
    if (blob === undefined) return undefined;
    const url = URL.createObjectURL(blob);
    // oxlint-disable-next-line react/set-state-in-effect -- the address exists from here on, and goes with the effect
    setMade({ blob, url });
    return () => URL.revokeObjectURL(url);
  }, [blob]);
  return made?.blob === blob ? made?.url : undefined;
}

interface PictureProps extends SharedCard {
  readonly uid: string;
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
export function SignatureQr({
  uid,
  qrDesignHref,
  children,
  ...shared
}: PictureProps & { readonly qrDesignHref: string }) {
  const qr = useCardQr(shared);
  const { style, text, state } = qr;
  const [picture, setPicture] = useState<Blob>();
  useEffect(() => {
    if (state !== 'ready') return undefined;
    let isWanted = true;
    const make = async () => {
      const bare = { style: { ...style, frame: undefined }, text };
      const made = await qrCanvas(bare, CODE).convertToBlob({ type: 'image/png' });
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
      <QrNotice qr={qr} qrDesignHref={qrDesignHref} />
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
