import { useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '@/lib/use-online';
import type { CardDraft } from '@/model/card';
import { nameUrl } from '@/model/card-url';
import { MAX_PORTFOLIO_IMAGES } from '@/model/limits';
import { Button } from '@/ui/button';
import { ErrorNotice } from '@/ui/error-notice';
import { Section } from '@/ui/page';
import { CardPreview } from './card-preview';
import { ColourFields } from './colour-fields';
import { DeleteCard } from './delete-card';
import { FORM_FIELDS } from './form-fields';
import { LeaveGuard } from './leave-guard';
import { PhotoField } from './photo-field';
import { PortfolioField } from './portfolio-field';
import { SlugField } from './slug-field';
import { TextFields } from './text-fields';
import { useCardDraft } from './use-card-draft';
import { usePhotoUpload, type Upload } from './use-photo-upload';
import { usePortfolioUpload } from './use-portfolio-upload';
import { blocksSaving, useSlugCheck } from './use-slug-check';

/** What the form asks of the backend. */
interface CardFormServices {
  readonly isNameFree: (slug: string) => Promise<boolean>;
  readonly uploadProfilePhoto: Upload;
  readonly uploadPortfolioImage: Upload;
}

/** What went wrong with saving, in words; `slugTaken` also marks the name as taken and goes back to it. */
export interface SaveProblem {
  readonly message: string;
  readonly detail?: string | undefined;
  readonly slugTaken?: boolean;
  /** Solved as soon as the browser has a network. */
  readonly untilOnline?: boolean;
}

/** How saving ended: with a problem, or well, and then `leave` goes where a saved card leads. */
export type SaveOutcome = { readonly problem: SaveProblem } | { readonly leave: () => void };

interface CardFormProps {
  /** Name of the stored draft. */
  readonly storageName: string;
  readonly initial: CardDraft;
  /** The card's present name, '' for a new card. */
  readonly ownSlug: string;
  /** Origin of public addresses, e.g. `https://carte.example`. */
  readonly origin: string;
  readonly services: CardFormServices;
  readonly submitLabel: string;
  readonly submittingLabel: string;
  /** What to say when name or e-mail is missing. */
  readonly missingMessage: (fields: readonly string[]) => string;
  /** Saves. Never rejects. */
  readonly save: (draft: CardDraft) => Promise<SaveOutcome>;
  readonly onCancel: () => void;
  /** Deletes the card; without it there is no Delete button. */
  readonly remove?: () => Promise<void>;
  readonly onDeleted?: () => void;
}

const SLUG_ID = 'card-customPath';

/** The card form of create and edit: live preview beside every section of specification §2. Nothing typed is lost by a failure. */
export function CardForm(props: CardFormProps) {
  const { storageName, initial, ownSlug, origin, services, save, missingMessage } = props;
  const { t } = useTranslation();
  const { draft, patch, dirty, restored, reset, forget } = useCardDraft(storageName, initial);
  const [problem, setProblem] = useState<SaveProblem>();
  const [takenSlug, setTakenSlug] = useState<string>();
  const [tried, setTried] = useState(false);
  const [saving, setSaving] = useState(false);
  const online = useOnline();
  const leaving = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  const foot = useRef<HTMLDivElement>(null);

  const checked = useSlugCheck(draft.customPath, { own: ownSlug, isFree: services.isNameFree });
  const slugState = takenSlug === draft.customPath && takenSlug !== '' ? 'taken' : checked;
  const photo = usePhotoUpload(services.uploadProfilePhoto, (photoUrl) => patch({ photoUrl }));
  const portfolio = usePortfolioUpload(services.uploadPortfolioImage, (url) =>
    patch((now) => ({ portfolioImages: [...now.portfolioImages, url].slice(0, MAX_PORTFOLIO_IMAGES) })),
  );
  const uploading = photo.progress !== undefined || portfolio.busy;

  const deleted = () => {
    leaving.current = true;
    forget();
    props.onDeleted?.();
  };
  const focusOn = (id: string) => form.current?.querySelector<HTMLElement>(`#${id}`)?.focus();

  // A notice above the buttons pushes them down; both are to be seen.
  const showFoot = () => requestAnimationFrame(() => foot.current?.scrollIntoView({ block: 'nearest' }));

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (saving || uploading || blocksSaving(slugState)) return;
    setTried(true);
    const missing = (['name', 'email'] as const).filter((field) => draft[field].trim() === '');
    const [first] = missing;
    if (first !== undefined) {
      setProblem({ message: missingMessage(missing.map((field) => t(`cards.fields.${field}`))) });
      focusOn(`card-${first}`);
      return;
    }
    if (draft.customPath === '') {
      setProblem({ message: t('errors.custom-url-required') });
      focusOn(SLUG_ID);
      return;
    }
    // The browser knows already; the backend's silence would say the same after many seconds.
    if (!online) {
      setProblem({ message: t('cards.offline'), untilOnline: true });
      showFoot();
      return;
    }
    setSaving(true);
    setProblem(undefined);
    const outcome = await save(draft);
    if ('leave' in outcome) {
      // The next page may take a while to come: this one stays as it is, so that nobody saves twice. Whoever is sent on by a successful save is not to be asked about unsaved changes.
      leaving.current = true;
      forget();
      outcome.leave();
      return;
    }
    setSaving(false);
    setProblem(outcome.problem);
    if (outcome.problem.slugTaken) {
      setTakenSlug(draft.customPath);
      requestAnimationFrame(() => focusOn(SLUG_ID));
    } else showFoot();
  };

  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)] lg:gap-14">
      <CardPreview draft={draft} photoPreview={photo.preview} />
      <form
        ref={form}
        onSubmit={(event) => void submit(event)}
        className="min-w-0 [&_input]:scroll-mt-24 [&_input]:scroll-mb-28 [&_textarea]:scroll-mt-24 [&_textarea]:scroll-mb-28 [&>section:first-of-type]:border-t-0 [&>section:first-of-type]:pt-0"
      >
        {restored && (
          <output className="mb-6 flex flex-wrap items-center justify-between gap-3 rounded-sheet bg-seal-wash p-4 text-sm">
            {t('cards.draftRestored')}
            <Button disabled={saving} onClick={reset}>
              {t('cards.draftDiscard')}
            </Button>
          </output>
        )}
        <Section title={t('cards.sections.photo')}>
          <PhotoField
            photoUrl={draft.photoUrl}
            upload={photo}
            onRemove={() => patch({ photoUrl: '' })}
            disabled={saving}
          />
        </Section>
        <Section title={t('cards.sections.basic')}>
          <TextFields fields={FORM_FIELDS.basic} draft={draft} onChange={patch} disabled={saving} />
        </Section>
        <Section title={t('cards.sections.customUrl')}>
          <SlugField
            id={SLUG_ID}
            value={draft.customPath}
            state={slugState}
            host={`${new URL(origin).host}/`}
            onChange={(customPath) => patch({ customPath })}
            disabled={saving}
            showRequired={tried}
            takenHref={nameUrl(origin, draft.customPath)}
          />
        </Section>
        <Section title={t('cards.sections.contact')}>
          <TextFields fields={FORM_FIELDS.contact} draft={draft} onChange={patch} disabled={saving} />
        </Section>
        <Section title={t('cards.sections.social')} text={t('cards.sections.socialText')}>
          <div className="grid gap-4 sm:grid-cols-2">
            <TextFields fields={FORM_FIELDS.social} draft={draft} onChange={patch} disabled={saving} />
          </div>
        </Section>
        <Section title={t('cards.sections.intro')}>
          <TextFields fields={FORM_FIELDS.intro} draft={draft} onChange={patch} disabled={saving} />
        </Section>
        <Section title={t('cards.sections.memo')} text={t('cards.sections.memoText')}>
          <TextFields fields={FORM_FIELDS.memo} draft={draft} onChange={patch} disabled={saving} />
        </Section>
        <Section title={t('cards.sections.site')}>
          <TextFields fields={FORM_FIELDS.site} draft={draft} onChange={patch} disabled={saving} />
        </Section>
        <Section title={t('cards.sections.portfolio')}>
          <PortfolioField
            images={draft.portfolioImages}
            upload={portfolio}
            onChange={(portfolioImages) => patch({ portfolioImages })}
            disabled={saving}
          />
        </Section>
        <Section title={t('cards.sections.colours')}>
          <fieldset disabled={saving} className="contents">
            <ColourFields draft={draft} onChange={patch} />
          </fieldset>
        </Section>
        <div
          ref={foot}
          className="-mx-4 flex scroll-mb-20 flex-col gap-4 border-t border-line bg-paper px-4 py-4 sm:mx-0 sm:px-0 md:sticky md:bottom-0"
        >
          {problem && !(problem.untilOnline && online) && (
            <ErrorNotice error={problem.message}>
              {problem.detail && <p className="text-ink-soft">{problem.detail}</p>}
            </ErrorNotice>
          )}
          <div className="flex flex-wrap items-center gap-3">
            <Button
              type="submit"
              variant="primary"
              busy={saving}
              disabled={uploading || blocksSaving(slugState)}
            >
              {saving ? props.submittingLabel : props.submitLabel}
            </Button>
            <Button disabled={saving} onClick={props.onCancel}>
              {t('common.cancel')}
            </Button>
            {uploading && <span className="text-sm text-ink-soft">{t('cards.waitForUpload')}</span>}
            {props.remove && <DeleteCard remove={props.remove} onDeleted={deleted} disabled={saving} />}
          </div>
        </div>
      </form>
      <LeaveGuard dirty={dirty} isLeaving={() => leaving.current} onDiscard={forget} />
    </div>
  );
}
