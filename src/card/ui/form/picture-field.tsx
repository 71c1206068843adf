import Camera from 'lucide-react/icons/camera';
import Crop from 'lucide-react/icons/crop';
import ImageUp from 'lucide-react/icons/image-up';
import Trash2 from 'lucide-react/icons/trash';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '@/shared/browser/use-online';
import type { OneUpload } from '@/shared/forms/use-uploads';
import { errorMessage } from '@/shared/i18n/error-message';
import { Button } from '@/shared/ui/button';
import { ErrorNotice } from '@/shared/ui/error-notice';
import { ImageButton } from '@/shared/ui/image-button';
import { Spinner } from '@/shared/ui/spinner';

/** Crops as on the page: a portrait mostly below the face, a cover around its middle, a logo not at all. */
const CUT = {
  portrait: 'object-cover object-(--photo-at)',
  cover: 'object-cover',
  logo: 'object-contain p-1',
} as const;

const CropDialog = lazy(async () => ({ default: (await import('./crop-dialog')).CropDialog }));

interface PictureFieldProps {
  readonly url: string;
  readonly texts: {
    readonly alt: string;
    readonly choose: string;
    readonly remove: string;
    readonly failed: string;
  };
  readonly hasCamera?: boolean;
  readonly cut: keyof typeof CUT;
  readonly upload: OneUpload;
  readonly onRemove: () => void;
  readonly disabled: boolean;
}

/** The field for one picture: choose, take with the camera, remove. Shown during the upload. */
export function PictureField(props: PictureFieldProps) {
  const { url, texts, hasCamera = false, cut, upload, onRemove, disabled } = props;
  const { t } = useTranslation();
  const online = useOnline();
  const { preview, progress, error } = upload;
  const isUploading = progress !== undefined;
  const picture = preview ?? url;
  const original = useOriginalFile(url, isUploading);
  const [isCropping, setCropping] = useState(false);
  const take = (files: File[]) => {
    const [file] = files;
    if (!file) return;
    original.note(file);
    upload.start(file);
  };
  const source = original.file ?? url;
  return (
    <div className="flex flex-wrap items-center gap-5">
      <div className="relative grid size-28 place-items-center overflow-hidden rounded-sheet border border-line bg-paper">
        {picture ? (
          <img
            src={picture}
            alt={texts.alt}
            className={`size-full ${CUT[cut]} ${isUploading ? 'opacity-40' : ''}`}
          />
        ) : (
          <ImageUp aria-hidden className="size-7 text-ink-soft" />
        )}
        {isUploading && (
          <div className="absolute inset-0 grid place-items-center">
            <Spinner label={t('cards.uploading', { percent: Math.round(progress * 100) })} />
          </div>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <ImageButton onFiles={take} disabled={disabled || isUploading || !online}>
          <ImageUp aria-hidden className="size-4" />
          {texts.choose}
        </ImageButton>
        {hasCamera && (
          <ImageButton onFiles={take} disabled={disabled || isUploading || !online} camera>
            <Camera aria-hidden className="size-4" />
            {t('cards.takePhoto')}
          </ImageButton>
        )}
        {isUploading && <Button onClick={upload.cancel}>{t('common.cancel')}</Button>}
        {url && !isUploading && (
          <>
            <Button disabled={disabled || !online} onClick={() => setCropping(true)}>
              <Crop aria-hidden className="size-4" />
              {t('cards.crop.title')}
            </Button>
            <Button disabled={disabled} onClick={onRemove}>
              <Trash2 aria-hidden className="size-4" />
              {texts.remove}
            </Button>
          </>
        )}
      </div>
      {isCropping && (
        <Suspense>
          <CropDialog
            source={source}
            cut={cut}
            onDone={(part) => {
              setCropping(false);
              if (original.file) original.note(original.file);
              upload.start(part);
            }}
            onClose={() => setCropping(false)}
          />
        </Suspense>
      )}
      {isUploading && !online && (
        <output className="w-full text-sm text-warn">{t('cards.uploadWaits')}</output>
      )}
      {error !== undefined && (
        <div className="w-full">
          <ErrorNotice error={texts.failed}>
            <p className="text-ink-soft">{errorMessage(t, error, t('cards.imageUploadFailed'))}</p>
          </ErrorNotice>
        </div>
      )}
    </div>
  );
}

/**
 * Returns the file that the picture was made from, which stays on this device, so that another part can be
 * chosen from all of it; undefined of a picture that is not of this form.
 */
function useOriginalFile(url: string, isUploading: boolean) {
  const [original, setOriginal] = useState<{ readonly file: File; readonly before: string }>();
  const [shownWith, setShownWith] = useState<string>();
  const isDone = original !== undefined && !isUploading && url !== original.before;
  if (isDone && shownWith === undefined) setShownWith(url);
  const isOfIt = shownWith === undefined || shownWith === url;
  return {
    file: original !== undefined && isDone && isOfIt ? original.file : undefined,
    note: (file: File) => {
      setOriginal({ file, before: url });
      setShownWith(undefined);
    },
  };
}

interface PhotoFieldProps {
  readonly photoUrl: string;
  readonly upload: OneUpload;
  readonly onRemove: () => void;
  readonly disabled: boolean;
}

/** The field for the profile photo, which can also be taken with the camera. */
export function PhotoField({ photoUrl, upload, onRemove, disabled }: PhotoFieldProps) {
  const { t } = useTranslation();
  return (
    <PictureField
      url={photoUrl}
      cut="portrait"
      texts={{
        alt: t('cards.photoAlt'),
        choose: t('cards.choosePhoto'),
        remove: t('cards.removePhoto'),
        failed: t('cards.photoFailed'),
      }}
      hasCamera
      upload={upload}
      onRemove={onRemove}
      disabled={disabled}
    />
  );
}
