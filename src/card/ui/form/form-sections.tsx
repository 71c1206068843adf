import { useTranslation } from 'react-i18next';
import type { OneUpload, Uploads } from '@/shared/forms/use-uploads';
import type { CardInput } from '@/card/model/card';
import { slugUrl } from '@/card/model/card-url';
import { Section } from '@/shared/ui/page';
import { ColorFields } from './color-fields';
import type { SuggestionSlot } from './suggestion-slot';
import { type FieldProblem, FORM_FIELDS } from './form-fields';
import { LookField, type LookUploads } from './look-field';
import { PhotoField } from './photo-field';
import { PortfolioField } from './portfolio-field';
import { SlugField } from './slug-field';
import { TextFields } from './text-fields';
import type { SlugState } from './use-slug-check';
import { SLUG_ID } from './use-card-save';

interface FormSectionsProps {
  readonly draft: CardInput;
  readonly onChange: (change: Partial<CardInput>) => void;
  readonly disabled: boolean;
  /** The name cannot be changed for now. */
  readonly isNameFixed: boolean;
  readonly photo: OneUpload;
  readonly lookUploads: LookUploads;
  readonly portfolio: Uploads;
  readonly slugState: SlugState;
  /** The card's present name, '' for a new card. */
  readonly ownSlug: string;
  /** What is wrong with the texts. */
  readonly problems: readonly FieldProblem[];
  /** Says that the custom URL is missing. */
  readonly showRequired: boolean;
  /** Origin of public addresses. */
  readonly origin: string;
  /** What stands under the texts that can be drafted. */
  readonly suggestions?: SuggestionSlot | undefined;
}

/** Every section of the card form, in the specification's order (§2). */
export function FormSections(props: FormSectionsProps) {
  const { draft, onChange, disabled, problems, showRequired, origin } = props;
  const { t } = useTranslation();
  const texts = (section: keyof typeof FORM_FIELDS) => (
    <TextFields
      fields={FORM_FIELDS[section]}
      draft={draft}
      onChange={onChange}
      disabled={disabled}
      problems={problems}
      suggestions={props.suggestions}
    />
  );
  return (
    <>
      <Section title={t('cards.sections.photo')}>
        <PhotoField
          photoUrl={draft.photoUrl}
          upload={props.photo}
          onRemove={() => onChange({ photoUrl: '' })}
          disabled={disabled}
        />
      </Section>
      <Section title={t('cards.sections.basic')}>{texts('basic')}</Section>
      <Section title={t('cards.sections.customUrl')}>
        <SlugField
          id={SLUG_ID}
          value={draft.customPath}
          state={props.slugState}
          host={`${new URL(origin).host}/`}
          own={props.ownSlug}
          onChange={(customPath) => onChange({ customPath })}
          disabled={disabled}
          isFixed={props.isNameFixed}
          showRequired={showRequired}
          takenHref={slugUrl(origin, draft.customPath)}
        />
      </Section>
      <Section title={t('cards.sections.contact')}>{texts('contact')}</Section>
      <Section title={t('cards.sections.social')} text={t('cards.sections.socialText')}>
        <div className="grid gap-4 sm:grid-cols-2">{texts('social')}</div>
      </Section>
      <Section title={t('cards.sections.intro')}>{texts('intro')}</Section>
      <Section title={t('cards.sections.memo')} text={t('cards.sections.memoText')}>
        {texts('memo')}
      </Section>
      <Section title={t('cards.sections.site')}>{texts('site')}</Section>
      <Section title={t('cards.sections.portfolio')}>
        <PortfolioField
          images={draft.portfolioImages}
          upload={props.portfolio}
          onChange={(portfolioImages) => onChange({ portfolioImages })}
          disabled={disabled}
        />
      </Section>
      <Section title={t('cards.sections.look')}>
        <LookField draft={draft} onChange={onChange} uploads={props.lookUploads} disabled={disabled} />
      </Section>
      <Section title={t('cards.sections.colors')}>
        <fieldset disabled={disabled} className="contents">
          <ColorFields draft={draft} onChange={onChange} />
        </fieldset>
      </Section>
    </>
  );
}
