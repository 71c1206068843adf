import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CardDraft } from '@/card/model/card';
import type { OneUpload } from '@/shared/forms/use-uploads';
import { isPaleFile } from './pale-logo';
import { PictureField } from './picture-field';

/** The uploads of cover and company logo. */
export interface LookUploads {
  readonly coverUrl: OneUpload;
  readonly logoUrl: OneUpload;
}

interface CompanyPicturesProps {
  readonly draft: Pick<CardDraft, 'look' | 'coverUrl' | 'logoUrl'>;
  readonly onChange: (change: Partial<CardDraft>) => void;
  readonly uploads: LookUploads;
  readonly disabled: boolean;
  /** Returns why a picture cannot be changed. */
  readonly locked?: (field: keyof LookUploads) => ReactNode;
}

/** The fields for the company's pictures; only the look Cover shows the wide picture. */
export function CompanyPictures(props: CompanyPicturesProps) {
  const { draft, onChange, uploads, disabled, locked = () => undefined } = props;
  const { t } = useTranslation();
  const logo = useLogoUpload(uploads.logoUrl);
  const shownUploads = { ...uploads, logoUrl: logo.upload };
  const pictures = [
    {
      field: 'coverUrl',
      title: t('cards.cover'),
      // Tells the owner at the field why another look does not show the picture.
      hint: draft.look !== 'cover' && t('cards.coverHint', { look: t('cards.looks.cover') }),
    },
    { field: 'logoUrl', title: t('cards.logo'), hint: logo.isPale && t('cards.logoPale') },
  ] as const;
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      {pictures.map(({ field, title, hint }) => (
        <fieldset
          key={field}
          className="min-w-0"
          aria-describedby={(locked(field) ?? hint) ? `${field}-hint` : undefined}
        >
          <legend className="mb-2 text-sm font-semibold">{title}</legend>
          <PictureField
            url={draft[field]}
            texts={{
              alt: title,
              choose: t('cards.choosePicture'),
              remove: t('cards.removePicture'),
              failed: t('cards.imageFailed'),
            }}
            cut={field === 'logoUrl' ? 'logo' : 'cover'}
            upload={shownUploads[field]}
            onRemove={() => {
              if (field === 'logoUrl') logo.forget();
              onChange({ [field]: '' });
            }}
            disabled={disabled || locked(field) !== undefined}
          />
          {/* An output, which is announced, because the hint appears after the logo was chosen. */}
          <output id={`${field}-hint`} className="mt-2 block text-sm text-ink-soft empty:hidden">
            {locked(field) ?? hint}
          </output>
        </fieldset>
      ))}
    </div>
  );
}

/** Returns the upload of the logo, and whether the chosen logo is too pale for its plate. */
function useLogoUpload(upload: OneUpload) {
  const [isPale, setPale] = useState(false);
  const latest = useRef<File>(undefined);
  const judge = async (file: File) => {
    const pale = await isPaleFile(file);
    if (latest.current === file) setPale(pale);
  };
  const forget = () => {
    latest.current = undefined;
    setPale(false);
  };
  return {
    isPale: isPale && upload.error === undefined,
    forget,
    upload: {
      ...upload,
      start: (file: File) => {
        forget();
        latest.current = file;
        void judge(file);
        upload.start(file);
      },
      cancel: () => {
        forget();
        upload.cancel();
      },
    },
  };
}
