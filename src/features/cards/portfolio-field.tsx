import { ArrowLeft, ArrowRight, ImagePlus, Trash2, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '@/i18n/error-message';
import { MAX_PORTFOLIO_IMAGES } from '@/model/limits';
import { IconButton } from '@/ui/icon-button';
import { ImageButton } from './image-button';
import { moved, without } from './reorder';
import type { PortfolioUpload } from './use-portfolio-upload';

interface PortfolioFieldProps {
  readonly images: readonly string[];
  readonly upload: PortfolioUpload;
  readonly onChange: (images: readonly string[]) => void;
  readonly disabled: boolean;
}

/** The portfolio: several pictures at a time, each with its progress; delete, and move to an earlier or later place. */
export function PortfolioField({ images, upload, onChange, disabled }: PortfolioFieldProps) {
  const { t } = useTranslation();
  const room = MAX_PORTFOLIO_IMAGES - images.length - upload.pending.filter(({ error }) => !error).length;
  return (
    <div className="flex flex-col gap-4">
      {images.length > 0 && (
        <ol className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {images.map((url, index) => (
            <li key={url} className="overflow-hidden rounded-field border border-line bg-paper">
              <img
                src={url}
                alt={t('visitor.picture', { number: index + 1, count: images.length })}
                width={360}
                height={200}
                loading="lazy"
                className="aspect-[9/5] w-full object-cover"
              />
              <div className="flex justify-between">
                <IconButton
                  label={t('cards.moveEarlier', { number: index + 1 })}
                  disabled={disabled || index === 0}
                  onClick={() => onChange(moved(images, index, -1))}
                >
                  <ArrowLeft aria-hidden className="rtl:-scale-x-100" />
                </IconButton>
                <IconButton
                  label={t('cards.deletePicture', { number: index + 1 })}
                  disabled={disabled}
                  onClick={() => onChange(without(images, index))}
                >
                  <Trash2 aria-hidden />
                </IconButton>
                <IconButton
                  label={t('cards.moveLater', { number: index + 1 })}
                  disabled={disabled || index === images.length - 1}
                  onClick={() => onChange(moved(images, index, 1))}
                >
                  <ArrowRight aria-hidden className="rtl:-scale-x-100" />
                </IconButton>
              </div>
            </li>
          ))}
        </ol>
      )}
      {upload.pending.length > 0 && (
        <ul className="flex flex-col gap-2 text-sm">
          {upload.pending.map(({ id, name, progress, error }) => (
            <li key={id} className="flex items-center gap-3">
              <span className="min-w-0 grow truncate" dir="auto">
                {name}
              </span>
              {error === undefined ? (
                <progress
                  className="h-2 w-32"
                  max={1}
                  value={progress ?? 0}
                  aria-label={t('cards.uploadingFile', { name })}
                />
              ) : (
                <>
                  <span role="alert" className="text-bad">
                    {t('cards.imageFailed')} {errorMessage(t, error)}
                  </span>
                  <IconButton label={t('cards.dismiss', { name })} onClick={() => upload.dismiss(id)}>
                    <X aria-hidden />
                  </IconButton>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <ImageButton
          multiple
          disabled={disabled || room <= 0}
          onFiles={(files) => void upload.start(files.slice(0, room))}
        >
          <ImagePlus aria-hidden className="size-4" />
          {t('cards.addPictures')}
        </ImageButton>
        <span className="text-xs text-ink-soft">
          {t('cards.pictureCount', { used: images.length, max: MAX_PORTFOLIO_IMAGES })}
        </span>
      </div>
    </div>
  );
}
