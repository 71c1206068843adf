import { memo, useId, useMemo, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { choosingLook } from '@/card/model/look-palettes';
import { showsPhoto } from '@/card/model/looks';
import type { OneUpload } from '@/shared/forms/use-uploads';
import { ColorFields } from './color-fields';
import { CompanyPictures, type LookUploads } from './company-pictures';
import { useDraftFields, useFormContext, useLocked } from './form-context';
import { FormSection } from './form-section';
import { LockNote } from './lock-note';
import { LiveFace, LookField, SAMPLE_FIELDS, type SamplePictures } from './look-field';
import { PhotoField } from './picture-field';
import { useSettledFields } from './use-settled-fields';

export interface PictureUploads extends LookUploads {
  readonly photoUrl: OneUpload;
}

interface DressProps {
  readonly pictures: PictureUploads;
}

/** The looks, open from the start: how the card looks is the first choice after its name. */
export const LookPart = memo(function LookPart({ pictures }: DressProps) {
  const { t } = useTranslation();
  const { onChange, latest, disabled } = useFormContext();
  const locked = useLocked()('look');
  const { look } = useDraftFields('look');
  const box = useRef<HTMLElement>(null);
  const sample = useSettledFields(box, SETTLED, 'look', ...SAMPLE_FIELDS);
  const id = useId();
  return (
    <section ref={box} aria-labelledby={id} className="flex flex-col gap-2 pb-6">
      <h2 id={id} className="font-semibold">
        {t('cards.sections.look')}
      </h2>
      <LookField
        look={look}
        sample={sample}
        pictures={usePreviews(pictures)}
        onChoose={(chosen) => onChange(choosingLook(latest(), chosen))}
        disabled={disabled || locked !== undefined}
      />
      <LockNote note={locked} />
    </section>
  );
});

/** A letter is drawn in its field alone; the six small cards follow when the owner pauses. */
const SETTLED = { after: 400 };
const AT_ONCE = { after: 0 };

function usePreviews({ photoUrl, coverUrl, logoUrl }: PictureUploads): SamplePictures {
  const [photo, cover, logo] = [photoUrl.preview, coverUrl.preview, logoUrl.preview];
  return useMemo(
    () => ({
      ...(photo !== undefined && { photoUrl: photo }),
      ...(cover !== undefined && { coverUrl: cover }),
      ...(logo !== undefined && { logoUrl: logo }),
    }),
    [photo, cover, logo],
  );
}

/** What changes the card, below the card itself on a phone, which stays in view there, clear of the focus. */
function BelowFace({ pictures, children }: DressProps & { readonly children: ReactNode }) {
  return (
    <div className="flex flex-col gap-4 max-lg:[&_:is(button,input,summary)]:scroll-mt-56">
      <FaceInView pictures={pictures} />
      {children}
    </div>
  );
}

const FaceInView = memo(function FaceInView({ pictures }: DressProps) {
  const box = useRef<HTMLDivElement>(null);
  const sample = useSettledFields(box, AT_ONCE, 'look', ...SAMPLE_FIELDS);
  return (
    <div
      ref={box}
      className="sticky top-14 z-10 -mx-4 border-b border-line bg-paper px-4 py-3 sm:mx-0 sm:px-0 lg:hidden [@media(max-height:30rem)]:static"
    >
      <div className="mx-auto w-52">
        <LiveFace sample={sample} pictures={usePreviews(pictures)} />
      </div>
    </div>
  );
});

export const PhotoSection = memo(function PhotoSection({ pictures }: DressProps) {
  const { t } = useTranslation();
  const upload = pictures.photoUrl;
  const { onChange, disabled, opensAdditions = false } = useFormContext();
  const { photoUrl, look } = useDraftFields('photoUrl', 'look');
  const photo = upload.preview ?? photoUrl;
  return (
    <FormSection
      title={t('cards.sections.photo')}
      startsOpen={opensAdditions}
      startsFocused={opensAdditions}
      summary={
        photo && <img src={photo} alt="" className="size-6 rounded-field object-cover object-(--photo-at)" />
      }
    >
      <BelowFace pictures={pictures}>
        <PhotoField
          photoUrl={photoUrl}
          upload={upload}
          onRemove={() => onChange({ photoUrl: '' })}
          disabled={disabled}
        />
        {!showsPhoto(look) && (
          <p className="mt-2 text-sm text-ink-soft">
            {t('cards.photoHint', { look: t(`cards.looks.${look}`) })}
          </p>
        )}
      </BelowFace>
    </FormSection>
  );
});

export const ColorSection = memo(function ColorSection({ pictures }: DressProps) {
  const { t } = useTranslation();
  const { onChange, disabled } = useFormContext();
  const locked = useLocked();
  const draft = useDraftFields('look', 'cardButtonColor', 'cardBackgroundColor');
  return (
    <FormSection
      title={t('cards.sections.colors')}
      summary={[draft.cardButtonColor, draft.cardBackgroundColor].map((color, at) => (
        <span
          key={at === 0 ? 'button' : 'background'}
          className="size-5 rounded-full border border-field"
          style={{ background: color }}
        />
      ))}
    >
      <BelowFace pictures={pictures}>
        <fieldset disabled={disabled} className="contents">
          <ColorFields draft={draft} look={draft.look} onChange={onChange} locked={locked} />
        </fieldset>
      </BelowFace>
    </FormSection>
  );
});

export const PictureSection = memo(function PictureSection({ pictures }: DressProps) {
  const { t } = useTranslation();
  const { onChange, disabled } = useFormContext();
  const locked = useLocked();
  const draft = useDraftFields('look', 'coverUrl', 'logoUrl');
  const { coverUrl, logoUrl } = { ...draft, ...usePreviews(pictures) };
  return (
    <FormSection
      title={t('cards.sections.pictures')}
      summary={[coverUrl, logoUrl].filter(Boolean).map((url) => (
        <img key={url} src={url} alt="" className="h-6 w-auto rounded-field" />
      ))}
    >
      <BelowFace pictures={pictures}>
        <CompanyPictures
          draft={draft}
          onChange={onChange}
          uploads={pictures}
          disabled={disabled}
          locked={locked}
        />
      </BelowFace>
    </FormSection>
  );
});
