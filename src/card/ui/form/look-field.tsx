import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CardDraft } from '@/card/model/card';
import { choosingLook } from '@/card/model/look-palettes';
import { LOOKS, showsPhoto, type CardLook } from '@/card/model/looks';
import type { OneUpload } from '@/shared/forms/use-uploads';
import { textColorOn } from '@/shared/lib/color';
import { isPaleFile } from './pale-logo';
import { PictureField } from './picture-field';

/** The uploads of cover and company logo. */
export interface LookUploads {
  readonly coverUrl: OneUpload;
  readonly logoUrl: OneUpload;
}

type LookFieldNames =
  'look' | 'cardButtonColor' | 'cardBackgroundColor' | 'photoUrl' | 'coverUrl' | 'logoUrl';

interface LookFieldProps {
  readonly draft: Pick<CardDraft, LookFieldNames>;
  /** True if no look is chosen, because many cards have different looks. */
  readonly isOpen?: boolean;
  readonly onChange: (change: Partial<CardDraft>) => void;
  readonly uploads: LookUploads;
  readonly disabled: boolean;
}

/** The fields for the card's look and the company's pictures; only the look Cover shows the wide picture. */
export function LookField({ draft, isOpen = false, onChange, uploads, disabled }: LookFieldProps) {
  const { t } = useTranslation();
  const choose = (look: CardLook) => onChange(choosingLook(draft, look));
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
    <div className="flex flex-col gap-8">
      <fieldset disabled={disabled} className="grid grid-cols-3 gap-3 sm:grid-cols-6">
        <legend className="sr-only">{t('cards.sections.look')}</legend>
        {LOOKS.map((look) => (
          <label
            key={look}
            className="relative flex min-w-0 cursor-pointer flex-col items-center gap-2 rounded-field border-2 border-transparent p-2 text-sm has-checked:border-accent has-checked:bg-accent-wash has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent hover:border-field"
          >
            <input
              type="radio"
              name="card-look"
              className="absolute inset-0 size-full scroll-mb-24 cursor-pointer opacity-0"
              checked={!isOpen && draft.look === look}
              onChange={() => choose(look)}
            />
            <LookSketch look={look} draft={draft} />
            <span className="w-full text-center wrap-anywhere">{t(`cards.looks.${look}`)}</span>
          </label>
        ))}
      </fieldset>
      {/* Repeated from the section of the photo, which may be closed while the owner chooses a look. */}
      <output className="-mt-4 block text-sm text-ink-soft empty:hidden">
        {draft.photoUrl !== '' &&
          !isOpen &&
          !showsPhoto(draft.look) &&
          t('cards.photoHint', { look: t(`cards.looks.${draft.look}`) })}
      </output>
      <div className="grid gap-6 sm:grid-cols-2">
        {pictures.map(({ field, title, hint }) => (
          <fieldset key={field} className="min-w-0" aria-describedby={hint ? `${field}-hint` : undefined}>
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
              disabled={disabled}
            />
            {/* An output, which is announced, because the hint appears after the logo was chosen. */}
            <output id={`${field}-hint`} className="mt-2 block text-sm text-ink-soft empty:hidden">
              {hint}
            </output>
          </fieldset>
        ))}
      </div>
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

function LookSketch({ look, draft }: Pick<LookFieldProps, 'draft'> & { readonly look: CardLook }) {
  const { cardButtonColor, cardBackgroundColor } = { ...draft, ...choosingLook(draft, look) };
  const ink = textColorOn(cardBackgroundColor);
  const rows = <path d="M6 58h48M6 66h48M6 74h34" stroke={ink} strokeWidth="1.5" strokeOpacity={0.4} />;
  const name = (x: number, y: number, color = ink) => (
    <path d={`M${x} ${y}h30M${x} ${y + 7}h18`} stroke={color} strokeWidth="4" />
  );
  return (
    <svg viewBox="0 0 60 84" className="w-full max-w-16 rounded-field border border-field" aria-hidden="true">
      <rect width="60" height="84" fill={cardBackgroundColor} />
      {look === 'portrait' && (
        <>
          <rect width="60" height="36" fill={cardButtonColor} fillOpacity="0.35" />
          <circle cx="30" cy="20" r="8" fill={cardButtonColor} />
          <path d="M14 36a16 12 0 0 1 32 0z" fill={cardButtonColor} />
          {name(6, 44)}
        </>
      )}
      {look === 'cover' && (
        <>
          <rect width="60" height="24" fill={cardButtonColor} fillOpacity="0.35" />
          <circle cx="16" cy="26" r="10" fill={cardButtonColor} />
          <rect x="44" y="19" width="10" height="10" rx="2" fill={cardButtonColor} />
          {name(6, 44)}
        </>
      )}
      {look === 'seal' && (
        <>
          <rect x="40" y="8" width="14" height="14" rx="3" fill={cardButtonColor} />
          <path d="M14 10v36" stroke={ink} strokeWidth="7" strokeDasharray="9 4" />
        </>
      )}
      {look === 'ink' && (
        <>
          {name(6, 18)}
          <path d="M6 40h14" stroke={cardButtonColor} strokeWidth="2.5" />
        </>
      )}
      {look === 'night' && (
        <>
          <circle cx="30" cy="22" r="13" fill={cardButtonColor} fillOpacity="0.35" />
          <circle cx="30" cy="22" r="13" fill="none" stroke={cardButtonColor} strokeWidth="2" />
          {name(15, 44)}
        </>
      )}
      {look === 'split' && (
        <>
          <rect width="60" height="46" fill={cardButtonColor} />
          <circle cx="16" cy="14" r="8" fill="none" stroke={textColorOn(cardButtonColor)} strokeWidth="2" />
          {name(6, 30, textColorOn(cardButtonColor))}
        </>
      )}
      {rows}
    </svg>
  );
}
