import { useTranslation } from 'react-i18next';
import type { CardDraft } from '@/card/model/card';
import { CARD_FIELDS } from '@/card/model/card-fields';
import { slugUrl } from '@/card/model/card-url';
import { showsPhoto } from '@/card/model/looks';
import { furtherLanguages, TRANSLATED_FIELDS } from '@/card/model/translations';
import type { OneUpload, Uploads } from '@/shared/forms/use-uploads';
import { LANGUAGES } from '@/shared/i18n/languages';
import { CheckField } from '@/shared/ui/check-field';
import { ColorFields } from './color-fields';
import { FaceOnPhone } from './face-on-phone';
import { drawnFor, FORM_FIELDS, type FieldProblem, type FormPart } from './form-fields';
import { FormSection, InARow, TextSummary } from './form-section';
import type { SuggestionSlot } from './form-services';
import { LanguageFields } from './language-fields';
import { LookField, type LookUploads } from './look-field';
import { PhotoField } from './picture-field';
import { PortfolioField } from './portfolio-field';
import { SlugField } from './slug-field';
import { TextFields } from './text-fields';
import { SLUG_ID } from './use-card-save';
import type { FormSlug } from './use-form-slug';

interface FormSectionsProps {
  readonly draft: CardDraft;
  /** The saved content the draft was made from. */
  readonly base: CardDraft;
  readonly onChange: (change: Partial<CardDraft>) => void;
  readonly disabled: boolean;
  readonly isSlugFixed: boolean;
  readonly pictures: PictureUploads;
  readonly portfolio: Uploads;
  readonly slug: FormSlug;
  readonly ownSlug: string;
  readonly problems: readonly FieldProblem[];
  readonly showRequired: boolean;
  readonly origin: string;
  readonly suggestions?: SuggestionSlot | undefined;
  /** Photo, phone and company, which a new card lacks first, are open from the start. */
  readonly opensAdditions?: boolean | undefined;
}

export interface PictureUploads extends LookUploads {
  readonly photoUrl: OneUpload;
}

/** The three fields a card needs, then the sections of specification §2, closed (docs/decisions/0055). */
export function FormSections(props: FormSectionsProps) {
  const { draft, base, onChange, disabled, problems, pictures, suggestions } = props;
  const photoUrl = pictures.photoUrl.preview ?? draft.photoUrl;
  const startsOpen = props.opensAdditions === true;
  const part = { draft, onChange, disabled };
  const texts = { ...part, base, problems, suggestions };
  return (
    <>
      <div className="flex flex-col gap-4 pb-6">
        <TextFields {...texts} fields={FORM_FIELDS.essential} />
        <SlugPart
          {...part}
          state={props.slug.state}
          alternatives={props.slug.alternatives}
          ownSlug={props.ownSlug}
          isSlugFixed={props.isSlugFixed}
          showRequired={props.showRequired}
          origin={props.origin}
        />
        <FaceOnPhone draft={draft} photoUrl={photoUrl} />
      </div>
      <PhotoSection {...part} upload={pictures.photoUrl} startsOpen={startsOpen} />
      <TextSection {...texts} section="contact" startsOpen={startsOpen} />
      <TextSection {...texts} section="social" />
      <TextSection {...texts} section="intro" />
      <LanguageSection
        {...part}
        hasProblem={problems.some(({ field }) => field === 'translations')}
        suggestions={suggestions}
      />
      <TextSection {...texts} section="memo" />
      <TextSection {...texts} section="site" />
      <PortfolioSection {...part} portfolio={props.portfolio} />
      <LookSections {...part} pictures={pictures} />
    </>
  );
}

type PartProps<Name extends keyof FormSectionsProps = never> = Pick<
  FormSectionsProps,
  'draft' | 'onChange' | 'disabled' | Name
>;

interface SlugPartProps
  extends PartProps<'ownSlug' | 'isSlugFixed' | 'showRequired' | 'origin'>, Omit<FormSlug, 'change'> {}

const SlugPart = drawnFor(
  () => ['customPath'] as const,
  function SlugPart({
    draft: { customPath },
    origin,
    ownSlug,
    isSlugFixed,
    onChange,
    ...props
  }: SlugPartProps) {
    return (
      <SlugField
        {...props}
        id={SLUG_ID}
        value={customPath}
        host={`${new URL(origin).host}/`}
        own={ownSlug}
        onChange={(slug) => onChange({ customPath: slug })}
        isFixed={isSlugFixed}
        takenHref={slugUrl(origin, customPath)}
      />
    );
  },
);

interface PhotoSectionProps extends PartProps {
  readonly upload: OneUpload;
  readonly startsOpen: boolean;
}

const PhotoSection = drawnFor(
  () => ['photoUrl', 'look'] as const,
  function PhotoSection({ draft, onChange, disabled, upload, startsOpen }: PhotoSectionProps) {
    const { t } = useTranslation();
    const { photoUrl, look } = draft;
    const shown = upload.preview ?? photoUrl;
    return (
      <FormSection
        title={t('cards.sections.photo')}
        startsOpen={startsOpen}
        startsFocused={startsOpen}
        summary={
          shown && (
            <img src={shown} alt="" className="size-6 rounded-field object-cover object-(--photo-at)" />
          )
        }
      >
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
      </FormSection>
    );
  },
);

interface TextSectionProps extends PartProps<'base' | 'problems' | 'suggestions'> {
  readonly section: Exclude<FormPart, 'essential'>;
  readonly startsOpen?: boolean;
}

const fieldsOfSection = ({ section }: TextSectionProps) =>
  [...FORM_FIELDS[section], 'phones', 'hideFromSearch'] as const;

/** A section of texts; that of other sites also asks search engines to leave the card out. */
const TextSection = drawnFor(
  fieldsOfSection,
  function TextSection({ section, startsOpen = false, ...props }: TextSectionProps) {
    const { draft, onChange, disabled, problems } = props;
    const { t } = useTranslation();
    const fields = FORM_FIELDS[section];
    const texts = <TextFields {...props} fields={fields} />;
    return (
      <FormSection
        title={t(`cards.sections.${section}`)}
        {...(section === 'social' && { text: t('cards.sections.socialText') })}
        {...(section === 'memo' && { text: t('cards.sections.memoText') })}
        startsOpen={startsOpen}
        summary={<TextSummary section={section} draft={draft} />}
        hasProblem={problems.some(({ field }) => fields.some((one) => one === field))}
      >
        {section === 'social' ? <div className="grid gap-4 sm:grid-cols-2">{texts}</div> : texts}
        {section === 'site' && (
          <CheckField
            label={t('cards.hideFromSearch')}
            hint={t('cards.hideFromSearchHint')}
            checked={draft.hideFromSearch}
            disabled={disabled}
            onChange={({ currentTarget }) => onChange({ hideFromSearch: currentTarget.checked })}
          />
        )}
      </FormSection>
    );
  },
);

const fieldsOfLanguages = () => ['language', 'translations', ...TRANSLATED_FIELDS] as const;

const LanguageSection = drawnFor(
  fieldsOfLanguages,
  function LanguageSection({
    draft,
    onChange,
    disabled,
    hasProblem,
    suggestions,
  }: PartProps<'suggestions'> & { readonly hasProblem: boolean }) {
    const { t } = useTranslation();
    return (
      <FormSection
        title={t('cards.sections.languages')}
        text={t('cards.sections.languagesText')}
        summary={
          <InARow
            parts={furtherLanguages(draft).map((code) => (
              <bdi key={code} lang={code} className="text-ink">
                {LANGUAGES[code]}
              </bdi>
            ))}
          />
        }
        hasProblem={hasProblem}
      >
        <LanguageFields draft={draft} onChange={onChange} disabled={disabled} suggestions={suggestions} />
      </FormSection>
    );
  },
);

const fieldsOfPortfolio = () => ['portfolioImages'] as const;

const PortfolioSection = drawnFor(
  fieldsOfPortfolio,
  function PortfolioSection({
    draft: { portfolioImages: images },
    onChange,
    disabled,
    portfolio,
  }: PartProps<'portfolio'>) {
    const { t } = useTranslation();
    const summary = t('cards.usedOf', { used: images.length, max: CARD_FIELDS.portfolioImages.limit });
    return (
      <FormSection title={t('cards.sections.portfolio')} summary={summary}>
        <PortfolioField
          images={images}
          upload={portfolio}
          onChange={(portfolioImages) => onChange({ portfolioImages })}
          disabled={disabled}
        />
      </FormSection>
    );
  },
);

const fieldsOfLook = () =>
  ['look', 'cardButtonColor', 'cardBackgroundColor', 'photoUrl', 'coverUrl', 'logoUrl'] as const;

const LookSections = drawnFor(
  fieldsOfLook,
  function LookSections({ draft, onChange, disabled, pictures }: PartProps<'pictures'>) {
    const { t } = useTranslation();
    return (
      <>
        <FormSection title={t('cards.sections.look')} summary={t(`cards.looks.${draft.look}`)}>
          <LookField draft={draft} onChange={onChange} uploads={pictures} disabled={disabled} />
        </FormSection>
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
          <fieldset disabled={disabled} className="contents">
            <ColorFields draft={draft} look={draft.look} onChange={onChange} />
          </fieldset>
        </FormSection>
      </>
    );
  },
);
