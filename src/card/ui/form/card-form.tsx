import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Version } from '@/shared/forms/draft-state';
import { useDraft } from '@/shared/forms/use-draft';
import { useOnline } from '@/shared/browser/use-online';
import { useUpload, useUploads } from '@/shared/forms/use-uploads';
import type { CardInput } from '@/card/model/card';
import { CARD_FIELDS } from '@/card/model/card-fields';
import { ConflictNotice, DraftNotices } from '@/shared/ui/draft-notices';
import { LeaveGuard } from '@/shared/ui/leave-guard';
import { OfflineNote } from '@/shared/ui/offline-note';
import { CARD_DRAFT } from './card-drafts';
import { CardPreview } from './card-preview';
import { DeleteCard } from './delete-card';
import { differences } from './form-fields';
import type { SuggestionSlot, CardFormServices } from './form-services';
import { FormFoot, useFootRoom, GoneNotice } from './form-foot';
import { FormSections } from './form-sections';
import { blocksSaving, useSlugCheck } from './use-slug-check';
import { useSuggestedSlug } from './use-suggested-slug';
import { useCardSave, type SaveCard } from './use-card-save';

interface CardFormProps {
  /** Name of the stored draft. */
  readonly storageName: string;
  /** What is saved now: the form's beginning, and whatever is saved elsewhere while it is open. */
  readonly saved: Version<CardInput>;
  /**
   * The card's present name, '' for a new card, whose name follows the person's until the owner chooses one.
   */
  readonly ownSlug: string;
  /** Origin of public addresses, e.g. `https://carte.example`. */
  readonly origin: string;
  readonly services: CardFormServices;
  /** What stands under the texts that can be drafted. */
  readonly suggestions?: SuggestionSlot | undefined;
  readonly submitLabel: string;
  readonly submittingLabel: string;
  /** What to say when name or e-mail is missing. */
  readonly missingMessage: (fields: readonly string[]) => string;
  /** Saves. Never rejects. */
  readonly save: SaveCard;
  readonly onCancel: () => void;
  /** What it means for this form that there is no connection. */
  readonly offlineText: string;
  /** Saving works without a connection, too: it is sent later. */
  readonly keepsOffline?: boolean;
  /** The form begins with what waits to be sent. */
  readonly isQueued?: boolean;
  /** What was typed is not wanted any more. */
  readonly onDiscard?: () => void;
  /** The card was deleted elsewhere: makes what was typed a new card's draft, and goes there. */
  readonly onSaveAsNew?: ((draft: CardInput) => void) | undefined;
  /** Deletes the card; without it there is no Delete button. */
  readonly remove?: () => Promise<void>;
  readonly onDeleted?: () => void;
}

/**
 * The card form of create and edit: live preview beside every section of docs/specification.md §2. Nothing
 * typed is lost by a failure.
 */
export function CardForm(props: CardFormProps) {
  const { storageName, saved, ownSlug, origin, services, save, missingMessage, onSaveAsNew } = props;
  const { keepsOffline = false, isQueued = false, onDiscard } = props;
  const online = useOnline();
  const { t } = useTranslation();
  const editing = useDraft({ storageName, saved, ...CARD_DRAFT });
  const { draft, patch, conflict, conflicting, saving } = editing;
  const form = useRef<HTMLFormElement>(null);
  const foot = useRef<HTMLDivElement>(null);
  const {
    submit,
    noteInvalid,
    problemLinks,
    isLeaving,
    done,
    problem,
    fieldProblems,
    refused,
    takenSlug,
    tried,
    clear,
  } = useCardSave({
    editing,
    save,
    missingMessage,
    offlineName: keepsOffline ? ownSlug : undefined,
    form,
    foot,
  });

  useFootRoom(form, foot);

  const checked = useSlugCheck(draft.customPath, { own: ownSlug, isFree: services.isSlugFree });
  const slugState = takenSlug === draft.customPath && takenSlug !== '' ? 'taken' : checked;
  const { change, alternatives } = useSuggestedSlug({
    draft,
    onChange: patch,
    state: slugState,
    isNew: ownSlug === '',
    tried,
    isFree: services.isSlugFree,
  });
  const photo = useUpload(services.uploadProfilePhoto, (photoUrl) => patch({ photoUrl }), isLeaving);
  // Both lie where the portfolio's pictures do.
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
  const blocked = blocksSaving(slugState);
  const send = (choice?: { readonly keepsOurs: true }) => {
    if (!uploading && !blocked) void submit(choice);
  };
  const choose = (choice: () => void) => {
    choice();
    clear();
    // The button that was pressed goes away with its notice.
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
        onInvalidCapture={noteInvalid}
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
          onChange={change}
          disabled={saving}
          // One that was changed before the connection went can be put back.
          isNameFixed={keepsOffline && !online && draft.customPath === ownSlug}
          photo={photo}
          lookUploads={{ coverUrl: cover, logoUrl: logo }}
          portfolio={portfolio}
          slugState={slugState}
          alternatives={alternatives}
          ownSlug={ownSlug}
          problems={fieldProblems}
          showRequired={tried}
          origin={origin}
          suggestions={props.suggestions}
        />
        <FormFoot
          ref={foot}
          problem={onSaveAsNew ? undefined : problem}
          problemLinks={problemLinks}
          notice={
            onSaveAsNew ? (
              <GoneNotice
                disabled={saving || uploading}
                onSaveAsNew={() => {
                  done();
                  onSaveAsNew(draft);
                }}
              />
            ) : (
              conflict && (
                <ConflictNotice
                  differing={differences(t, conflicting, {
                    base: editing.base.content,
                    mine: draft,
                    theirs: conflict.content,
                  })}
                  refused={refused}
                  disabled={saving}
                  onTakeTheirs={() => choose(takeTheirs)}
                  onKeepOurs={() => send({ keepsOurs: true })}
                />
              )
            )
          }
          saving={saving}
          uploading={uploading}
          blocked={blocked}
          submitLabel={keepsOffline && !online ? t('outbox.keep') : props.submitLabel}
          submittingLabel={props.submittingLabel}
          onCancel={props.onCancel}
          deletion={
            props.remove && (
              <DeleteCard
                remove={props.remove}
                onDeleted={() => {
                  done();
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
