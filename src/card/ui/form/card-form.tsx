import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { CardInput } from '@/card/model/card';
import { CARD_FIELDS } from '@/card/model/card-fields';
import { useOnline } from '@/shared/browser/use-online';
import type { Version } from '@/shared/forms/draft-state';
import { useDraft, type Draft } from '@/shared/forms/use-draft';
import { useUpload, useUploads } from '@/shared/forms/use-uploads';
import { ConflictNotice, DraftNotices } from '@/shared/ui/draft-notices';
import { LeaveGuard } from '@/shared/ui/leave-guard';
import { OfflineNote } from '@/shared/ui/offline-note';
import { CARD_DRAFT } from './card-drafts';
import { CardPreview } from './card-preview';
import { DeleteCard } from './delete-card';
import { differences } from './form-fields';
import { FormFoot, GoneNotice, useFootRoom } from './form-foot';
import { FormSections } from './form-sections';
import type { CardFormServices, SuggestionSlot } from './form-services';
import { useCardSave, type SaveCard } from './use-card-save';
import { blocksSaving, useSlugCheck } from './use-slug-check';
import { useSuggestedSlug } from './use-suggested-slug';

interface CardFormProps {
  readonly storageName: string;
  readonly saved: Version<CardInput>;
  /** The current slug; '' for a new card, whose slug follows the name until the owner chooses one. */
  readonly ownSlug: string;
  readonly origin: string;
  readonly services: CardFormServices;
  readonly suggestions?: SuggestionSlot | undefined;
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
  readonly onSaveAsNew?: ((draft: CardInput) => void) | undefined;
  readonly remove?: () => Promise<void>;
  readonly onDeleted?: () => void;
}

function useCardUploads(
  services: CardFormServices,
  patch: Draft<CardInput>['patch'],
  isLeaving: () => boolean,
) {
  const photo = useUpload(services.uploadProfilePhoto, (photoUrl) => patch({ photoUrl }), isLeaving);
  // Both are in the folder of the portfolio's pictures.
  const cover = useUpload(services.uploadPortfolioImage, (coverUrl) => patch({ coverUrl }), isLeaving);
  const logo = useUpload(services.uploadPortfolioImage, (logoUrl) => patch({ logoUrl }), isLeaving);
  const portfolio = useUploads(
    services.uploadPortfolioImage,
    (url) =>
      patch((now) => ({
        portfolioImages: [...now.portfolioImages, url].slice(0, CARD_FIELDS.portfolioImages.limit),
      })),
    isLeaving,
  );
  const uploading = [photo, cover, logo].some(({ progress }) => progress !== undefined) || portfolio.busy;
  return { photo, cover, logo, portfolio, uploading };
}

/** The card form with a live preview (specification §2). Nothing typed is lost by a failure. */
export function CardForm(props: CardFormProps) {
  const { storageName, saved, ownSlug, origin, services, save, missingMessage, onSaveAsNew } = props;
  const { queuesOffline = false, isQueued = false, onDiscard } = props;
  const online = useOnline();
  const { t } = useTranslation();
  const editing = useDraft({ storageName, saved, ...CARD_DRAFT });
  const { draft, patch, saving } = editing;
  const form = useRef<HTMLFormElement>(null);
  const foot = useRef<HTMLDivElement>(null);
  const offlineSlug = queuesOffline ? ownSlug : undefined;
  const saver = useCardSave({ editing, save, missingMessage, offlineSlug, form, foot });
  const { takenSlug, tried, isLeaving } = saver;
  useFootRoom(form, foot);

  const isFree = services.isSlugFree;
  const checked = useSlugCheck(draft.customPath, { own: ownSlug, isFree });
  const slugState = takenSlug === draft.customPath && takenSlug !== '' ? 'taken' : checked;
  const isNew = ownSlug === '';
  const slugs = useSuggestedSlug({ draft, onChange: patch, state: slugState, isNew, tried, isFree });
  const { photo, cover, logo, portfolio, uploading } = useCardUploads(services, patch, isLeaving);
  const blocked = blocksSaving(slugState);
  const send = (choice?: { readonly keepsMine: true }) => {
    if (!uploading && !blocked) void saver.submit(choice);
  };
  const choose = (choice: () => void) => {
    choice();
    saver.clear();
    // The pressed button disappears with its notice.
    form.current?.focus({ preventScroll: true });
  };
  const discard = () => {
    editing.discard();
    onDiscard?.();
  };
  const takeTheirs = () => {
    editing.takeTheirs();
    onDiscard?.();
  };
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)] lg:gap-14">
      <CardPreview
        draft={draft}
        previews={{ photoUrl: photo.preview, coverUrl: cover.preview, logoUrl: logo.preview }}
      />
      <form
        ref={form}
        tabIndex={-1}
        onInvalidCapture={saver.noteInvalid}
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
          restoredText={isQueued ? t('outbox.formWaiting') : undefined}
          onDiscard={() => choose(discard)}
          onTakeBack={() => choose(editing.takeBack)}
        />
        <FormSections
          draft={draft}
          base={editing.base.content}
          onChange={slugs.change}
          disabled={saving}
          // A slug that was changed before the connection was lost can be put back.
          isSlugFixed={queuesOffline && !online && draft.customPath === ownSlug}
          photo={photo}
          lookUploads={{ coverUrl: cover, logoUrl: logo }}
          portfolio={portfolio}
          slugState={slugState}
          alternatives={slugs.alternatives}
          ownSlug={ownSlug}
          problems={saver.fieldProblems}
          showRequired={tried}
          origin={origin}
          suggestions={props.suggestions}
        />
        <FormFoot
          ref={foot}
          problem={onSaveAsNew ? undefined : saver.problem}
          problemLinks={saver.problemLinks}
          notice={
            <CardNotice
              editing={editing}
              refused={saver.refused}
              uploading={uploading}
              onSaveAsNew={
                onSaveAsNew &&
                (() => {
                  saver.done();
                  onSaveAsNew(draft);
                })
              }
              onTakeTheirs={() => choose(takeTheirs)}
              onKeepMine={() => send({ keepsMine: true })}
            />
          }
          saving={saving}
          uploading={uploading}
          blocked={blocked}
          submitLabel={queuesOffline && !online ? t('outbox.keep') : props.submitLabel}
          submittingLabel={props.submittingLabel}
          onCancel={props.onCancel}
          deletion={
            props.remove && (
              <DeleteCard
                remove={props.remove}
                onDeleted={() => {
                  saver.done();
                  props.onDeleted?.();
                }}
                disabled={saving}
              />
            )
          }
        />
      </form>
      <LeaveGuard
        editing={editing}
        uploading={uploading || portfolio.pending.length > 0}
        isLeaving={isLeaving}
      />
    </div>
  );
}

interface CardNoticeProps {
  readonly editing: Draft<CardInput>;
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
