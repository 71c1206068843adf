import { useTranslation } from 'react-i18next';
import type { CardDraft } from '@/card/model/card';
import { CARD_FIELDS } from '@/card/model/card-fields';
import { slugUrl } from '@/card/model/card-url';
import { cardView } from '@/card/model/card-view';
import { showsPhoto } from '@/card/model/looks';
import { toPublicCard } from '@/card/model/public-card';
import { furtherLanguages, TRANSLATED_FIELDS } from '@/card/model/translations';
import { CardFace } from '@/card/view/card-face';
import type { OneUpload, Uploads } from '@/shared/forms/use-uploads';
import { LANGUAGES } from '@/shared/i18n/languages';
import { CheckField } from '@/shared/ui/check-field';
import { ColorFields } from './color-fields';
import { allFieldsOf, drawnFor, FORM_FIELDS, type FieldProblem, type FormPart } from './form-fields';
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
  const { draft, onChange, disabled, problems, pictures } = props;
  const { t } = useTranslation();
  const photoUrl = pictures.photoUrl.preview ?? draft.photoUrl;
  const startsOpen = props.opensAdditions === true;
  const fields = (section: FormPart) => <SectionFields {...props} section={section} />;
  const texts = (section: FormPart) => ({
    summary: <TextSummary section={section} draft={draft} />,
    hasProblem: problems.some(({ field }) => FORM_FIELDS[section].some((one) => one === field)),
    children:
      section === 'social' ? (
        <div className="grid gap-4 sm:grid-cols-2">{fields(section)}</div>
      ) : (
        fields(section)
      ),
  });
  return (
    <>
      <EssentialFields {...props} photoUrl={photoUrl} />
      <FormSection
        title={t('cards.sections.photo')}
        startsOpen={startsOpen}
        startsFocused={startsOpen}
        summary={
          photoUrl && (
            <img src={photoUrl} alt="" className="size-6 rounded-field object-cover object-(--photo-at)" />
          )
        }
      >
        <PhotoField
          photoUrl={draft.photoUrl}
          upload={pictures.photoUrl}
          onRemove={() => onChange({ photoUrl: '' })}
          disabled={disabled}
        />
        {!showsPhoto(draft.look) && (
          <p className="mt-2 text-sm text-ink-soft">
            {t('cards.photoHint', { look: t(`cards.looks.${draft.look}`) })}
          </p>
        )}
      </FormSection>
      <FormSection title={t('cards.sections.contact')} startsOpen={startsOpen} {...texts('contact')} />
      <FormSection
        title={t('cards.sections.social')}
        text={t('cards.sections.socialText')}
        {...texts('social')}
      />
      <FormSection title={t('cards.sections.intro')} {...texts('intro')} />
      <LanguageSection
        draft={draft}
        onChange={onChange}
        disabled={disabled}
        hasProblem={problems.some(({ field }) => field === 'translations')}
        suggestions={props.suggestions}
      />
      <FormSection title={t('cards.sections.memo')} text={t('cards.sections.memoText')} {...texts('memo')} />
      <FormSection title={t('cards.sections.site')} {...texts('site')}>
        {fields('site')}
        <CheckField
          label={t('cards.hideFromSearch')}
          hint={t('cards.hideFromSearchHint')}
          checked={draft.hideFromSearch}
          disabled={disabled}
          onChange={({ currentTarget }) => onChange({ hideFromSearch: currentTarget.checked })}
        />
      </FormSection>
      <PortfolioSection draft={draft} onChange={onChange} disabled={disabled} portfolio={props.portfolio} />
      <LookSections draft={draft} onChange={onChange} disabled={disabled} pictures={pictures} />
    </>
  );
}

function SectionFields({
  section,
  draft,
  base,
  onChange,
  disabled,
  problems,
  suggestions,
}: FormSectionsProps & { readonly section: FormPart }) {
  return (
    <TextFields
      fields={FORM_FIELDS[section]}
      draft={draft}
      base={base}
      onChange={onChange}
      disabled={disabled}
      problems={problems}
      suggestions={suggestions}
    />
  );
}

/** What a card cannot be without: name, e-mail address and slug. */
function EssentialFields({ photoUrl, ...props }: FormSectionsProps & { readonly photoUrl: string }) {
  const { draft, slug, origin } = props;
  return (
    <div className="flex flex-col gap-4 pb-6">
      <SectionFields {...props} section="essential" />
      <SlugField
        id={SLUG_ID}
        value={draft.customPath}
        state={slug.state}
        alternatives={slug.alternatives}
        host={`${new URL(origin).host}/`}
        own={props.ownSlug}
        onChange={(customPath) => slug.change({ customPath })}
        disabled={props.disabled}
        isFixed={props.isSlugFixed}
        showRequired={props.showRequired}
        takenHref={slugUrl(origin, draft.customPath)}
      />
      <FaceOnPhone draft={draft} photoUrl={photoUrl} />
    </div>
  );
}

type PartProps<Name extends keyof FormSectionsProps> = Pick<
  FormSectionsProps,
  'draft' | 'onChange' | 'disabled' | Name
>;

const fieldsOfLanguages = ({ suggestions, draft }: PartProps<'suggestions'>) =>
  suggestions === undefined
    ? (['language', 'translations', ...TRANSLATED_FIELDS] as const)
    : allFieldsOf(draft);

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

/** On a wide screen the whole preview is beside the form. */
function FaceOnPhone({ draft, photoUrl }: { readonly draft: CardDraft; readonly photoUrl: string }) {
  const { t } = useTranslation();
  const { face } = cardView(toPublicCard(draft));
  return (
    <div aria-hidden className="mx-auto mt-2 w-full max-w-sm lg:hidden">
      <CardFace
        face={{ ...face, photoUrl, photoPreview: '' }}
        lines={[draft.email, draft.phone].filter(Boolean)}
        placeholder={t('cards.namePlaceholder')}
      />
    </div>
  );
}
