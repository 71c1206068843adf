import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { CARD_FIELDS } from '@/card/model/card-fields';
import { bareAddress } from '@/card/model/card-links';
import { slugUrl } from '@/card/model/card-url';
import { furtherLanguages } from '@/card/model/translations';
import type { Uploads } from '@/shared/forms/use-uploads';
import { LANGUAGES } from '@/shared/i18n/languages';
import { CheckField } from '@/shared/ui/check-field';
import { TextField } from '@/shared/ui/text-field';
import { ColorSection, LookPart, PhotoSection, PictureSection, type PictureUploads } from './dress-sections';
import { FieldLink } from './field-link';
import { useDraftFields, useFormContext, useLocked } from './form-context';
import { fieldId, FORM_FIELDS, type FieldProblem, type FormPart } from './form-fields';
import { FormSection, InARow, TextSummary } from './form-section';
import { LanguageFields } from './language-fields';
import { LinkFields } from './link-fields';
import { LockNote } from './lock-note';
import { PortfolioField } from './portfolio-field';
import { SlugField } from './slug-field';
import { TextFields } from './text-fields';
import { SLUG_ID } from './use-card-save';
import type { FormSlug } from './use-form-slug';

interface FormSectionsProps {
  readonly pictures: PictureUploads;
  readonly portfolio: Uploads;
  readonly slug: FormSlug;
  readonly problems: readonly FieldProblem[];
}

/** The three required fields, then the sections of specification §2, closed (docs/decisions/0055). */
export function FormSections({ pictures, portfolio, slug, problems }: FormSectionsProps) {
  const { lock } = useFormContext();
  return (
    <>
      <div className="flex flex-col gap-4 pb-6">
        <TextFields fields={FORM_FIELDS.essential} problems={problems} />
        <SlugPart state={slug.state} alternatives={slug.alternatives} />
      </div>
      <LookPart pictures={pictures} />
      <PhotoSection pictures={pictures} />
      <ColorSection pictures={pictures} />
      <PictureSection pictures={pictures} />
      <TextSection section="contact" problems={problems} />
      <LinkSection problems={problems} />
      <TextSection section="intro" problems={problems} />
      <LanguageSection hasProblem={problems.some(({ field }) => field === 'translations')} />
      {lock?.fields.has('memo') ? null : <TextSection section="memo" problems={problems} />}
      <SearchSection />
      <PortfolioSection portfolio={portfolio} />
    </>
  );
}

const SlugPart = memo(function SlugPart(props: Omit<FormSlug, 'change'>) {
  const { origin, ownSlug, onChange, disabled, tried, queues } = useFormContext();
  const { customPath } = useDraftFields('customPath');
  return (
    <SlugField
      {...props}
      id={SLUG_ID}
      value={customPath}
      host={`${new URL(origin).host}/`}
      own={ownSlug}
      onChange={(slug) => onChange({ customPath: slug })}
      disabled={disabled}
      // A slug that was changed before the connection was lost can be put back.
      isFixed={queues && customPath === ownSlug}
      showRequired={tried}
      takenHref={slugUrl(origin, customPath)}
    />
  );
});

interface TextSectionProps {
  readonly section: Exclude<FormPart, 'essential' | 'social'>;
  readonly problems: readonly FieldProblem[];
}

/** A section of texts. */
const TextSection = memo(function TextSection({ section, problems }: TextSectionProps) {
  const { t } = useTranslation();
  const { opensAdditions = false } = useFormContext();
  const fields = FORM_FIELDS[section];
  const texts = <TextFields fields={fields} problems={problems} />;
  return (
    <FormSection
      title={t(`cards.sections.${section}`)}
      {...(section === 'memo' && { text: t('cards.sections.memoText') })}
      startsOpen={opensAdditions && section === 'contact'}
      summary={<TextSummary section={section} />}
      hasProblem={problems.some(({ field }) => fields.some((name) => name === field))}
    >
      {texts}
    </FormSection>
  );
});

/** All links of a card: those that are fields, then the owner's own. */
const LinkSection = memo(function LinkSection({ problems }: Pick<TextSectionProps, 'problems'>) {
  const { t } = useTranslation();
  const locked = useLocked()('links');
  const { links } = useDraftFields('links');
  const fields = FORM_FIELDS.social;
  const more = links.map(({ label, address }) => label.trim() || bareAddress(address));
  return (
    <FormSection
      title={t('cards.sections.social')}
      text={t('cards.sections.socialText')}
      summary={<TextSummary section="social" more={more} />}
      hasProblem={problems.some(({ field }) => field === 'links' || fields.some((name) => name === field))}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {fields.map((name) => (
          <FieldLink key={name} name={name} problems={problems} />
        ))}
      </div>
      <fieldset disabled={locked !== undefined} className="flex min-w-0 flex-col gap-4">
        <LockNote note={locked} />
        <LinkFields problems={problems} />
      </fieldset>
    </FormSection>
  );
});

const SearchSection = memo(function SearchSection() {
  const { t } = useTranslation();
  const { onChange, disabled } = useFormContext();
  const { hideFromSearch, isPaused, pauseNote } = useDraftFields('hideFromSearch', 'isPaused', 'pauseNote');
  const summary = (isPaused && t('cards.paused')) || (hideFromSearch && t('cards.hideFromSearch'));
  return (
    <FormSection title={t('cards.sections.site')} summary={summary}>
      <CheckField
        label={t('cards.pauseCard')}
        hint={t('cards.pausedText')}
        checked={isPaused}
        disabled={disabled}
        onChange={({ currentTarget }) => onChange({ isPaused: currentTarget.checked })}
      />
      {isPaused && (
        <TextField
          id={fieldId('pauseNote')}
          name="pauseNote"
          dir="auto"
          label={t('cards.pauseNote')}
          value={pauseNote}
          limit={CARD_FIELDS.pauseNote.limit}
          disabled={disabled}
          onChange={({ currentTarget }) => onChange({ pauseNote: currentTarget.value })}
        />
      )}
      <CheckField
        label={t('cards.hideFromSearch')}
        hint={t('cards.hideFromSearchHint')}
        checked={hideFromSearch}
        disabled={disabled}
        onChange={({ currentTarget }) => onChange({ hideFromSearch: currentTarget.checked })}
      />
    </FormSection>
  );
});

const LanguageSection = memo(function LanguageSection({ hasProblem }: { readonly hasProblem: boolean }) {
  const { t } = useTranslation();
  const languages = useDraftFields('language', 'translations');
  return (
    <FormSection
      title={t('cards.sections.languages')}
      text={t('cards.sections.languagesText')}
      summary={
        <InARow
          parts={furtherLanguages(languages).map((code) => (
            <bdi key={code} lang={code} className="text-ink">
              {LANGUAGES[code]}
            </bdi>
          ))}
        />
      }
      hasProblem={hasProblem}
    >
      <LanguageFields />
    </FormSection>
  );
});

const PortfolioSection = memo(function PortfolioSection({ portfolio }: { readonly portfolio: Uploads }) {
  const { t } = useTranslation();
  const { onChange, disabled } = useFormContext();
  const { portfolioImages: images } = useDraftFields('portfolioImages');
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
});
