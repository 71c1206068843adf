import { useMemo, useRef, useState, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { CardDraft } from '@/card/model/card';
import { CARD_FIELDS } from '@/card/model/card-fields';
import { slugUrl } from '@/card/model/card-url';
import { cardTitle } from '@/card/model/card-view';
import { useOnline } from '@/shared/browser/use-online';
import type { Version } from '@/shared/forms/draft-state';
import { useDraft, type Draft } from '@/shared/forms/use-draft';
import { useUpload, useUploads } from '@/shared/forms/use-uploads';
import type { LanguageCode } from '@/shared/i18n/languages';
import { ConflictNotice, DraftNotices } from '@/shared/ui/draft-notices';
import { LeaveGuard } from '@/shared/ui/leave-guard';
import { OfflineNote } from '@/shared/ui/offline-note';
import { CARD_DRAFT } from './card-drafts';
import { CardPreview } from './card-preview';
import { DeleteCard } from './delete-card';
import { differences, languageOfControl } from './form-fields';
import { FormFoot, GoneNotice, useFootRoom } from './form-foot';
import { FormSections } from './form-sections';
import { FormDraft, type CardFormServices, type SuggestionSlot } from './form-services';
import { useCardSave, type CardSaveOptions, type SaveCard } from './use-card-save';
import { useFormSlug } from './use-form-slug';
import { blocksSaving } from './use-slug-check';

interface CardFormProps {
  readonly storageName: string;
  readonly saved: Version<CardDraft>;
  /** The current slug; '' for a new card, whose slug follows the name until the owner chooses one. */
  readonly ownSlug: string;
  readonly origin: string;
  readonly services: CardFormServices;
  readonly suggestions?: SuggestionSlot | undefined;
  /** Photo, phone and company are open from the start. */
  readonly opensAdditions?: boolean | undefined;
  readonly submitLabel: string;
  readonly submittingLabel: string;
  readonly missingMessage: (fields: readonly string[]) => string;
  readonly save: SaveCard;
  readonly onCancel: () => void;
  readonly offlineText: string;
  /** Saving works without a connection, too: it is sent later. */
  readonly queuesOffline?: boolean;
  readonly isQueued?: boolean;
  readonly onDiscard?: () => void;
  readonly onSaveAsNew?: ((draft: CardDraft) => void) | undefined;
  readonly remove?: () => Promise<void>;
  readonly onDeleted?: () => void;
}

function useCardUploads(
  services: CardFormServices,
  patch: Draft<CardDraft>['patch'],
  isLeaving: () => boolean,
) {
  const photoUrl = useUpload(services.uploadProfilePhoto, (url) => patch({ photoUrl: url }), isLeaving);
  // Both are in the folder of the portfolio's pictures.
  const coverUrl = useUpload(services.uploadPortfolioImage, (url) => patch({ coverUrl: url }), isLeaving);
  const logoUrl = useUpload(services.uploadPortfolioImage, (url) => patch({ logoUrl: url }), isLeaving);
  const portfolio = useUploads(
    services.uploadPortfolioImage,
    (url) =>
      patch((now) => ({
        portfolioImages: [...now.portfolioImages, url].slice(0, CARD_FIELDS.portfolioImages.limit),
      })),
    isLeaving,
  );
  const pictures = useMemo(() => ({ photoUrl, coverUrl, logoUrl }), [photoUrl, coverUrl, logoUrl]);
  const uploading = portfolio.busy || Object.values(pictures).some(({ progress }) => progress !== undefined);
  return { pictures, portfolio, uploading };
}

/** The draft of a card with its slug and uploads, and how it is saved. */
function useCardForm(props: CardFormProps, { form, foot }: Pick<CardSaveOptions, 'form' | 'foot'>) {
  const { storageName, saved, ownSlug, services, save, missingMessage, queuesOffline = false } = props;
  const online = useOnline();
  const editing = useDraft({ storageName, saved, ...CARD_DRAFT });
  const { draft, patch } = editing;
  const offlineSlug = queuesOffline ? ownSlug : undefined;
  const saver = useCardSave({ editing, save, missingMessage, offlineSlug, form, foot });
  useFootRoom(form, foot);
  const slug = useFormSlug({
    draft,
    onChange: patch,
    own: ownSlug,
    taken: saver.takenSlug,
    tried: saver.tried,
    isFree: services.isSlugFree,
  });
  const uploads = useCardUploads(services, patch, saver.isLeaving);
  const blocked = blocksSaving(slug.state);
  return {
    editing,
    saver,
    slug,
    uploads,
    blocked,
    /** Without a connection, the edit is stored on this device when it is saved. */
    queues: queuesOffline && !online,
    /** Of a failed save: without a connection that says more than how the service could not be reached. */
    problem:
      online || saver.problem === undefined || saver.problem.until !== undefined || saver.problem.slugTaken
        ? saver.problem
        : { ...saver.problem, detail: props.offlineText },
    send: (choice?: { readonly keepsMine: true }) => {
      if (!uploads.uploading && !blocked) void saver.submit(choice);
    },
    /** Answers a notice; the pressed button disappears with it. */
    answer: (choice: () => void, after?: () => void) => {
      choice();
      after?.();
      saver.clear();
      form.current?.focus({ preventScroll: true });
    },
  };
}

/** The card form with a live preview (specification §2). Nothing typed is lost by a failure. */
export function CardForm(props: CardFormProps) {
  const { ownSlug, onDiscard, onSaveAsNew } = props;
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const foot = useRef<HTMLDivElement>(null);
  const state = useCardForm(props, { form, foot });
  const { editing, saver, slug, uploads, queues, send, answer } = state;
  const { draft } = editing;
  const { pictures, portfolio, uploading } = uploads;
  const [inView, setInView] = useState<LanguageCode | ''>('');
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)] lg:gap-14">
      <CardPreview draft={draft} pictures={pictures} language={inView} onLanguage={setInView} />
      <form
        ref={form}
        tabIndex={-1}
        onInvalidCapture={saver.noteInvalid}
        // The preview shows the language that is written in.
        onFocusCapture={({ target }) => setInView(languageOfControl(target.id) ?? inView)}
        onSubmit={(event) => {
          event.preventDefault();
          if (!onSaveAsNew) send();
          else foot.current?.querySelector<HTMLElement>('[data-choice] button')?.focus();
        }}
        className="min-w-0 outline-none [&_input]:scroll-mt-8 [&_textarea]:scroll-mt-8"
      >
        <OfflineNote text={props.offlineText} className="block [&>span]:mb-6" />
        <DraftNotices
          editing={editing}
          restoredText={props.isQueued ? t('outbox.formQueued') : undefined}
          onDiscard={() => answer(editing.discard, onDiscard)}
          onTakeBack={() => answer(editing.takeBack)}
        />
        <FormDraft value={draft}>
          <FormSections
            draft={draft}
            base={editing.base.content}
            onChange={slug.change}
            disabled={editing.saving}
            // A slug that was changed before the connection was lost can be put back.
            isSlugFixed={queues && draft.customPath === ownSlug}
            pictures={pictures}
            portfolio={portfolio}
            slug={slug}
            ownSlug={ownSlug}
            problems={saver.fieldProblems}
            showRequired={saver.tried}
            origin={props.origin}
            suggestions={props.suggestions}
            opensAdditions={props.opensAdditions}
          />
        </FormDraft>
        {props.remove && (
          <DeleteCard
            title={cardTitle(props.saved.content)}
            url={slugUrl(props.origin, ownSlug)}
            remove={props.remove}
            onDeleted={() => {
              saver.done();
              props.onDeleted?.();
            }}
            disabled={editing.saving}
          />
        )}
        <CardFormFoot {...props} ref={foot} state={state} />
      </form>
      <LeaveGuard
        editing={editing}
        uploading={uploading || portfolio.pending.length > 0}
        isLeaving={saver.isLeaving}
      />
    </div>
  );
}

interface CardFormFootProps extends CardFormProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly state: ReturnType<typeof useCardForm>;
}

function CardFormFoot({ ref, state, onSaveAsNew, ...props }: CardFormFootProps) {
  const { t } = useTranslation();
  const { editing, saver, uploads, send } = state;
  const { uploading } = uploads;
  const saveAsNew = () => {
    saver.done();
    onSaveAsNew?.(editing.draft);
  };
  return (
    <FormFoot
      ref={ref}
      problem={onSaveAsNew ? undefined : state.problem}
      problemLinks={saver.problemLinks}
      notice={
        <CardNotice
          editing={editing}
          refused={saver.refused}
          uploading={uploading}
          onSaveAsNew={onSaveAsNew && saveAsNew}
          onTakeTheirs={() => state.answer(editing.takeTheirs, props.onDiscard)}
          onKeepMine={() => send({ keepsMine: true })}
        />
      }
      saving={editing.saving}
      uploading={uploading}
      blocked={state.blocked}
      submitLabel={state.queues ? t('outbox.queue') : props.submitLabel}
      submittingLabel={props.submittingLabel}
      onCancel={props.onCancel}
    />
  );
}

interface CardNoticeProps {
  readonly editing: Draft<CardDraft>;
  readonly refused: number;
  readonly uploading: boolean;
  readonly onSaveAsNew: (() => void) | undefined;
  readonly onTakeTheirs: () => void;
  readonly onKeepMine: () => void;
}

/** What must be decided before saving: the card was deleted elsewhere, or changed. */
function CardNotice(props: CardNoticeProps) {
  const { editing, refused, uploading, onSaveAsNew, onTakeTheirs, onKeepMine } = props;
  const { t } = useTranslation();
  const { draft, conflict, conflicting, saving } = editing;
  if (onSaveAsNew) return <GoneNotice disabled={saving || uploading} onSaveAsNew={onSaveAsNew} />;
  if (!conflict) return null;
  return (
    <ConflictNotice
      differing={differences(t, conflicting, {
        base: editing.base.content,
        mine: draft,
        theirs: conflict.content,
      })}
      refused={refused}
      disabled={saving}
      onTakeTheirs={onTakeTheirs}
      onKeepMine={onKeepMine}
    />
  );
}
