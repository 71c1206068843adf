import { useTranslation } from 'react-i18next';
import type { OneUpload } from '@/shared/forms/use-uploads';
import { PictureField } from './picture-field';

interface PhotoFieldProps {
  readonly photoUrl: string;
  readonly upload: OneUpload;
  readonly onRemove: () => void;
  readonly disabled: boolean;
}

/** The profile photo, which may also be taken with the camera. */
export function PhotoField({ photoUrl, upload, onRemove, disabled }: PhotoFieldProps) {
  const { t } = useTranslation();
  return (
    <PictureField
      url={photoUrl}
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
