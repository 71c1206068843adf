import { useTranslation } from 'react-i18next';
import type { Contact } from '@/contacts/model/contact';
import { useUnloadQuestion, useUnsaved } from '@/shared/forms/unsaved';
import { Button } from '@/shared/ui/button';
import { ErrorNotice } from '@/shared/ui/error-notice';
import { ButtonLink } from '@/shared/ui/link';
import { StepHeading } from '@/shared/ui/step-heading';
import type { AskModel } from './model-panel';
import { PickStep } from './pick-step';
import { ReviewStep } from './review-step';
import { usePaperCards, type PaperCards } from './use-paper-cards';

interface PaperCardsScreenProps {
  readonly uid: string;
  /** As far as loaded; undefined when they cannot be. */
  readonly contacts: readonly Contact[] | undefined;
  readonly knownTags: readonly string[];
  readonly contactsHref: string;
  /** Where a model is configured. */
  readonly askModel?: AskModel | undefined;
}

/** Reads paper cards: pick, reading, review of each, result. */
export function PaperCardsScreen({
  uid,
  contacts,
  knownTags,
  contactsHref,
  askModel,
}: PaperCardsScreenProps) {
  const { t } = useTranslation();
  const cards = usePaperCards();
  const [first] = cards.items;
  const at = cards.total - cards.items.length + 1;
  const place = cards.total > 1 ? t('paperCards.place', { at, total: cards.total }) : undefined;
  if (first === undefined && cards.total === 0) return <PickStep onFiles={cards.start} />;
  if (first === undefined) return <DoneStep cards={cards} contactsHref={contactsHref} />;
  if (first.problem !== undefined)
    return (
      <div className="flex flex-col items-start gap-4">
        <ErrorNotice
          error={t(first.problem === 'badPicture' ? 'contactScan.badPicture' : `paperCards.${first.problem}`)}
          {...(first.problem === 'failed' && { onRetry: cards.retry })}
        />
        <LeaveProblem cards={cards} isReadBefore={first.before !== undefined} />
      </div>
    );
  if (first.card === undefined) return <ReadingStep cards={cards} place={place} />;
  return (
    <ReviewStep
      key={first.id}
      uid={uid}
      card={first.card}
      contacts={contacts}
      knownTags={knownTags}
      place={place}
      askModel={askModel}
      keepsPicture={cards.keepsPicture}
      onKeepsPicture={cards.setKeepsPicture}
      scripts={cards.scripts}
      edits={first.edits}
      onReadAgain={cards.readAgain}
      onDone={cards.next}
    />
  );
}

interface StepProps {
  readonly cards: PaperCards;
}

/** Back to what was read before, on to the next card, or back to the choice of pictures. */
function LeaveProblem({ cards, isReadBefore }: StepProps & { readonly isReadBefore: boolean }) {
  const { t } = useTranslation();
  if (isReadBefore) return <Button onClick={cards.returnToReading}>{t('common.back')}</Button>;
  if (cards.items.length > 1)
    return <Button onClick={() => cards.next(false)}>{t('paperCards.skip')}</Button>;
  return <Button onClick={cards.cancel}>{t('common.back')}</Button>;
}

function ReadingStep({ cards, place }: StepProps & { readonly place: string | undefined }) {
  const { t } = useTranslation();
  const isReadBefore = cards.items[0]?.before !== undefined;
  useUnloadQuestion(true);
  useUnsaved(true);
  return (
    <div className="flex flex-col items-start gap-4">
      <StepHeading>{t('paperCards.reading')}</StepHeading>
      <progress value={cards.share} max={1} aria-label={t('paperCards.reading')} className="h-2 w-full" />
      <output className="min-h-6 text-sm text-ink-soft tabular-nums">{place}</output>
      <Button onClick={isReadBefore ? cards.returnToReading : cards.cancel}>{t('common.cancel')}</Button>
    </div>
  );
}

function DoneStep({ cards, contactsHref }: StepProps & { readonly contactsHref: string }) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col items-start gap-6">
      <StepHeading>{t('contactImport.done', { count: cards.saved })}</StepHeading>
      <div className="flex flex-wrap gap-3">
        <ButtonLink variant="primary" to={contactsHref}>
          {t('contactImport.toNetwork')}
        </ButtonLink>
        <Button onClick={cards.cancel}>{t('paperCards.more')}</Button>
      </div>
    </div>
  );
}
