import '@/card/view/card-sheet.css';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import ImagePlus from 'lucide-react/icons/image-plus';
import RotateCw from 'lucide-react/icons/rotate-cw';
import Trash2 from 'lucide-react/icons/trash';
import X from 'lucide-react/icons/x';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CARD_FIELDS } from '@/card/model/card-fields';
import { useOnline } from '@/shared/browser/use-online';
import type { Uploads } from '@/shared/forms/use-uploads';
import { errorMessage } from '@/shared/i18n/error-message';
import { listOf } from '@/shared/i18n/formats';
import { useSentence } from '@/shared/i18n/sentence';
import { moved, without } from '@/shared/lib/list-order';
import { IconButton } from '@/shared/ui/icon-button';
import { ImageButton } from '@/shared/ui/image-button';
import { useMoveFocus } from './use-move-focus';

interface PortfolioFieldProps {
  readonly images: readonly string[];
  readonly upload: Uploads;
  readonly onChange: (images: readonly string[]) => void;
  readonly disabled: boolean;
}

/** The field for the portfolio: uploads several pictures with their progress, deletes and moves them. */
export function PortfolioField({ images, upload, onChange, disabled }: PortfolioFieldProps) {
  const { t, i18n } = useTranslation();
  const online = useOnline();
  const sentence = useSentence();
  const [announcement, setAnnouncement] = useState('');
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const list = useRef<HTMLOListElement>(null);
  const add = useRef<HTMLDivElement>(null);
  const room =
    CARD_FIELDS.portfolioImages.limit - images.length - upload.pending.filter(({ error }) => !error).length;

  const take = (files: File[]) => {
    setLeftOut(files.slice(room).map(({ name }) => name));
    upload.start(files.slice(0, room));
  };
  const keepFocus = useMoveFocus(list);
  const move = (index: number, step: -1 | 1) => {
    keepFocus(index, step);
    onChange(moved(images, index, step));
    setAnnouncement(t('cards.pictureMoved', { number: index + 1, place: index + step + 1 }));
  };
  const remove = (index: number) => {
    onChange(without(images, index));
    setAnnouncement(t('cards.pictureDeleted', { number: index + 1 }));
    // The focused button has disappeared with its picture.
    add.current?.querySelector('button')?.focus();
  };
  return (
    <div className="flex flex-col gap-4">
      {images.length > 0 && (
        <ol ref={list} className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {images.map((url, index) => (
            <PortfolioPicture
              key={url}
              url={url}
              index={index}
              count={images.length}
              disabled={disabled}
              onMove={(step) => move(index, step)}
              onDelete={() => remove(index)}
            />
          ))}
        </ol>
      )}
      <PendingPictures upload={upload} canRetry={!disabled && room > 0} />
      <div ref={add} className="flex flex-wrap items-center gap-3">
        <ImageButton multiple disabled={disabled || room <= 0 || !online} onFiles={take}>
          <ImagePlus aria-hidden className="size-4" />
          {t('cards.addPictures')}
        </ImageButton>
        <span className="text-xs text-ink-soft">
          {t('cards.usedOf', { used: images.length, max: CARD_FIELDS.portfolioImages.limit })}
        </span>
      </div>
      {leftOut.length > 0 && (
        <p role="alert" className="text-sm wrap-anywhere text-warn">
          {sentence('cards.picturesLeftOut', {
            count: leftOut.length,
            max: CARD_FIELDS.portfolioImages.limit,
            names: listOf(leftOut, i18n.language),
          })}
        </p>
      )}
      <output className="sr-only">{announcement}</output>
    </div>
  );
}

interface PendingPicturesProps {
  readonly upload: Uploads;
  /** True if the portfolio has room and the card is not being saved. */
  readonly canRetry: boolean;
}

/** Pictures during the upload with their progress, and failed ones with the reason and a button to retry. */
function PendingPictures({ upload, canRetry }: PendingPicturesProps) {
  const { t } = useTranslation();
  const online = useOnline();
  const { pending, again, drop } = upload;
  if (pending.length === 0) return null;
  const waits = !online && pending.some(({ error }) => error === undefined);
  const hasFailed = pending.some(({ error }) => error !== undefined);
  return (
    <div className="flex flex-col gap-2 text-sm">
      {hasFailed && (
        <p role="alert" className="font-semibold text-bad">
          {t('cards.portfolioFailed')}
        </p>
      )}
      {waits && <output className="text-warn">{t('cards.uploadWaits')}</output>}
      <ul className="flex flex-col divide-y divide-line">
        {pending.map(({ id, file, progress, error }) => (
          <li key={id} className="flex items-center gap-2 py-1">
            <div className="min-w-0 grow">
              <p className="truncate" dir="auto">
                {file.name}
              </p>
              {error !== undefined && (
                <div className="text-bad">
                  <p className="font-semibold">{t('cards.imageFailed')}</p>
                  <p>{errorMessage(t, error)}</p>
                </div>
              )}
            </div>
            {error === undefined ? (
              <progress
                className="h-2 w-24 shrink-0 sm:w-32"
                max={1}
                value={progress ?? 0}
                aria-label={t('cards.uploadingFile', { name: file.name })}
              />
            ) : (
              <IconButton
                label={t('cards.tryAgain', { name: file.name })}
                disabled={!canRetry}
                onClick={() => again(id)}
              >
                <RotateCw aria-hidden />
              </IconButton>
            )}
            <IconButton
              label={t(error === undefined ? 'cards.cancelUpload' : 'cards.dismiss', { name: file.name })}
              onClick={() => drop(id)}
            >
              <X aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface PortfolioPictureProps {
  readonly url: string;
  readonly index: number;
  readonly count: number;
  readonly disabled: boolean;
  readonly onMove: (step: -1 | 1) => void;
  readonly onDelete: () => void;
}

/** One picture as a 9:5 thumbnail with its buttons. */
function PortfolioPicture({ url, index, count, disabled, onMove, onDelete }: PortfolioPictureProps) {
  const { t } = useTranslation();
  return (
    <li className="overflow-hidden rounded-field border border-line bg-paper">
      <img
        src={url}
        alt={t('visitor.picture', { number: index + 1, count })}
        width={360}
        height={200}
        className="portfolio-thumbnail"
      />
      <div className="flex justify-between">
        <IconButton
          data-move="-1"
          label={t('cards.moveEarlier', { number: index + 1 })}
          disabled={disabled || index === 0}
          onClick={() => onMove(-1)}
        >
          <ArrowLeft aria-hidden className="rtl:-scale-x-100" />
        </IconButton>
        <IconButton
          label={t('cards.deletePicture', { number: index + 1 })}
          disabled={disabled}
          onClick={onDelete}
        >
          <Trash2 aria-hidden />
        </IconButton>
        <IconButton
          data-move="1"
          label={t('cards.moveLater', { number: index + 1 })}
          disabled={disabled || index === count - 1}
          onClick={() => onMove(1)}
        >
          <ArrowRight aria-hidden className="rtl:-scale-x-100" />
        </IconButton>
      </div>
    </li>
  );
}
