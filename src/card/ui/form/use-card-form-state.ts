import { useCallback, useEffect, useMemo } from 'react';
import type { CardDraft } from '@/card/model/card';
import { CARD_FIELDS } from '@/card/model/card-fields';
import { lookWithPhoto } from '@/card/model/look-palettes';
import { useOnline } from '@/shared/browser/use-online';
import type { Version } from '@/shared/forms/draft-state';
import { useDraft, type Draft } from '@/shared/forms/use-draft';
import { useFootRoom } from '@/shared/forms/use-foot-room';
import { useReleasedUploads } from '@/shared/forms/use-released-uploads';
import { useUpload, useUploads } from '@/shared/forms/use-uploads';
import { CARD_DRAFT } from './card-drafts';
import type { FieldLock, SharedByForm } from './form-context';
import type { CardFormServices, FormFiller } from './form-services';
import { useCardSave, type CardSaveOptions, type SaveCard } from './use-card-save';
import { useFormSlug } from './use-form-slug';
import { blocksSaving } from './use-slug-check';

export interface CardFormProps extends Pick<
  SharedByForm,
  'ownSlug' | 'origin' | 'suggestions' | 'loadLinkCode' | 'opensAdditions' | 'lock'
> {
  readonly storageName: string;
  readonly saved: Version<CardDraft>;
  readonly services: CardFormServices;
  readonly submitLabel: string;
  readonly submittingLabel: string;
  readonly missingMessage: (fields: readonly string[]) => string;
  readonly save: SaveCard;
  readonly onCancel: () => void;
  readonly offlineText: string;
  readonly filler?: FormFiller | undefined;
  /** Saving works without a connection, too: it is sent later. */
  readonly queuesOffline?: boolean;
  readonly isQueued?: boolean;
  readonly onDiscard?: () => void;
  /** Returns what leaves the form. */
  readonly onSaveAsNew?: ((draft: CardDraft) => Promise<() => void>) | undefined;
  readonly remove?: () => Promise<void>;
  readonly onDeleted?: () => void;
}

function useCardUploads(
  services: CardFormServices,
  patch: Draft<CardDraft>['patch'],
  isLeaving: () => boolean,
) {
  const released = useReleasedUploads(services.releasePictures);
  const uploadProfilePhoto = released(services.uploadProfilePhoto);
  const uploadPortfolioImage = released(services.uploadPortfolioImage);
  const photoUrl = useUpload(
    uploadProfilePhoto,
    (url) => patch((now) => ({ photoUrl: url, ...(now.photoUrl === '' && lookWithPhoto(now)) })),
    isLeaving,
  );
  // Both are in the folder of the portfolio's pictures.
  const coverUrl = useUpload(uploadPortfolioImage, (url) => patch({ coverUrl: url }), isLeaving);
  const logoUrl = useUpload(uploadPortfolioImage, (url) => patch({ logoUrl: url }), isLeaving);
  const portfolio = useUploads(
    uploadPortfolioImage,
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

/**
 * Returns the patch of a draft that leaves locked fields as they are. What was typed into one before it was
 * locked gives way to the saved value.
 */
function useLockedPatch(
  { patch, latest, base }: Pick<Draft<CardDraft>, 'patch' | 'latest' | 'base'>,
  lock: FieldLock | undefined,
): Draft<CardDraft>['patch'] {
  useEffect(() => {
    const [typed, { content }] = [latest(), base];
    const fields = [...(lock?.fields ?? [])].filter((field) => typed[field] !== content[field]);
    if (fields.length > 0) patch(Object.fromEntries(fields.map((field) => [field, content[field]])));
  }, [lock, base, latest, patch]);
  return useCallback(
    (change) => {
      if (lock === undefined) patch(change);
      else
        patch((now) => {
          const fields = Object.entries(typeof change === 'function' ? change(now) : change);
          return Object.fromEntries(fields.filter(([field]) => !lock.fields.has(field as keyof CardDraft)));
        });
    },
    [patch, lock],
  );
}

/** The draft of a card with its slug and uploads, and how it is saved. */
export function useCardFormState(
  props: CardFormProps,
  { form, foot }: Pick<CardSaveOptions, 'form' | 'foot'>,
) {
  const { storageName, saved, services, save, missingMessage, queuesOffline = false } = props;
  const { ownSlug, origin, suggestions, loadLinkCode, opensAdditions, lock } = props;
  const online = useOnline();
  const editing = useDraft({ storageName, saved, ...CARD_DRAFT });
  const { draft } = editing;
  const patch = useLockedPatch(editing, lock);
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
  /** Without a connection, the edit is stored on this device when it is saved. */
  const queues = queuesOffline && !online;
  const { latest, subscribe, saving, base } = editing;
  const { change: onChange } = slug;
  const { tried } = saver;
  const context = useMemo<SharedByForm>(
    () => ({
      latest,
      subscribe,
      base: base.content,
      onChange,
      disabled: saving,
      ownSlug,
      origin,
      queues,
      tried,
      suggestions,
      loadLinkCode,
      opensAdditions,
      lock,
    }),
    [
      latest,
      subscribe,
      base,
      onChange,
      saving,
      ownSlug,
      origin,
      queues,
      tried,
      suggestions,
      loadLinkCode,
      opensAdditions,
      lock,
    ],
  );
  return {
    context,
    editing,
    saver,
    slug,
    uploads,
    blocked,
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

export type CardFormState = ReturnType<typeof useCardFormState>;
