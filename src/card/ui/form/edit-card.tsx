import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cardDraftFrom, type Card, type CardDraft } from '@/card/model/card';
import { cardContent } from '@/card/model/card-content';
import { publicUrl } from '@/card/model/card-url';
import { cardTitle } from '@/card/model/card-view';
import { deleteCard, updateCard } from '@/card/service/card-writes';
import { getCard } from '@/card/service/cards';
import { cardOutbox } from '@/card/service/outbox/card-outbox';
import { savingOver } from '@/card/service/outbox/send-card-edits';
import { isSlugFree } from '@/card/service/slugs/slug-availability';
import { cardQueries } from '@/card/ui/queries';
import { isOffline } from '@/shared/browser/offline';
import { hasCode } from '@/shared/firebase/errors';
import { canQueueChanges } from '@/shared/firebase/persistence';
import { isSameContent } from '@/shared/forms/draft-state';
import { draftName, readDraft } from '@/shared/forms/drafts';
import { dropKnown, queueEdit, type KnownEdit } from '@/shared/forms/queue-edit';
import { notify } from '@/shared/ui/notify';
import { editable, saveAsNew, storeTyped } from './card-drafts';
import { CardForm } from './card-form';
import { DeleteCard } from './delete-card';
import type { FieldLock } from './form-context';
import { formServices, type LoadLinkCode, type SuggestionSlot } from './form-services';
import { LegacyNotice, useStaysOpen } from './legacy-notice';
import { saveProblem, type SaveCard } from './use-card-save';

interface EditCardProps {
  readonly uid: string;
  readonly card: Card;
  readonly origin: string;
  readonly gone: boolean;
  /** True to open the sections that a new card still lacks. */
  readonly opensAdditions: boolean;
  readonly suggestions?: SuggestionSlot;
  readonly loadLinkCode?: LoadLinkCode;
  /** Called when the draft became a new card's. */
  readonly onSaveAsNew: () => void;
  /** What the card's company sets. */
  readonly lock?: FieldLock | undefined;
  /** Called when the rules refuse a company's card; returns why, if it is known. */
  readonly explainRefusal?: () => Promise<string>;
  readonly isLegacyAccount: boolean;
  readonly contactHref: string;
  readonly onSaved: () => void;
  /** Called when a save without a connection was queued on this device. */
  readonly onQueued: () => void;
  readonly onDeleted: () => void;
  readonly onCancel: () => void;
}

const versionOf = (card: Card) => ({ content: editable(card), at: card.updatedAt });

/**
 * Returns the functions to save and delete a card, whether the card turned out to be deleted, and whether
 * this browser has no room for changes that wait.
 */
function useCardWrites(
  { uid, card, onSaved, onQueued, onDeleted, explainRefusal }: EditCardProps,
  knownEdit: KnownEdit | undefined,
) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [foundGone, setFoundGone] = useState(false);
  const [removing, setRemoving] = useState(false);
  const [isFull, setFull] = useState(() => !canQueueChanges());
  const refresh = () =>
    void client.invalidateQueries({ queryKey: cardQueries.all(uid), refetchType: 'none' });

  const save: SaveCard = async (draft, { base }) => {
    if (isOffline()) {
      const from = { content: base.content, at: base.at ?? card.updatedAt };
      const edit = { id: card.id, content: draft, base: from };
      const isStored = queueEdit(cardOutbox, uid, edit, { normalize: cardContent, known: knownEdit });
      if (isStored) return { leave: onQueued };
      setFull(true);
      return { problem: { message: t('outbox.full'), until: 'online' } };
    }
    try {
      await savingOver(uid, knownEdit, () => updateCard(uid, card.id, draft, { basedOn: base.at }));
      refresh();
      // The dashboard shows it at once, and then what the service says.
      const { queryKey } = cardQueries.newest(uid);
      client.setQueryData(
        queryKey,
        (known) => known?.map((one) => (one.id === card.id ? { ...one, ...draft } : one)),
        // What was restored of the others is still not read.
        { updatedAt: client.getQueryState(queryKey)?.dataUpdatedAt ?? 0 },
      );
      return { leave: onSaved };
    } catch (error) {
      if (hasCode(error, 'card-not-found')) setFoundGone(true);
      if (hasCode(error, 'permission-denied') && card.companyId !== '' && explainRefusal)
        return { problem: { message: await explainRefusal() } };
      const problem = saveProblem(t, error, t('cards.saveFailed'));
      if (!hasCode(error, 'card-changed')) return { problem };
      try {
        return { changed: versionOf(await getCard(uid, card.id)) };
      } catch (unread) {
        return { problem: { ...problem, detail: saveProblem(t, unread, '').detail } };
      }
    }
  };

  const remove = async () => {
    setRemoving(true);
    try {
      await deleteCard(uid, card.id);
      cardOutbox.remove(uid, card.id);
    } catch (error) {
      // Another window has deleted it already, which is the desired result.
      if (hasCode(error, 'card-not-found')) return;
      setRemoving(false);
      throw error;
    }
  };
  const deleted = () => {
    refresh();
    onDeleted();
  };
  return { save, remove, deleted, removing, foundGone, isFull };
}

/** The form of an existing card (specification §2, §4). Save and delete lead to the dashboard. */
export function EditCard(props: EditCardProps) {
  const { uid, card } = props;
  const { t } = useTranslation();
  const [queuedEdit] = useState(() => restoreQueuedEdit(uid, card.id));
  const { save, remove, deleted, removing, foundGone, isFull } = useCardWrites(props, queuedEdit);
  // A version that this build cannot read is not merged into the form.
  const [readable, setReadable] = useState(card);
  if (!card.isLegacy && readable !== card) setReadable(card);
  const saved = useMemo(() => versionOf(readable), [readable]);
  // The card's previous slugs are free for it.
  const isFree = useCallback((slug: string) => isSlugFree(slug, card.id), [card.id]);
  const draftAsNew = async (draft: CardDraft) => {
    if ((await saveAsNew(uid, card, draft)) > 0) notify.error(t('cards.picturesLost'));
    return props.onSaveAsNew;
  };

  const isLegacy = card.isLegacy || props.isLegacyAccount;
  const legacy = { of: card.isLegacy ? 'card' : 'account', contactHref: props.contactHref } as const;
  const staysOpen = useStaysOpen(isLegacy, draftName(uid, card.id));
  if (isLegacy && !staysOpen) {
    return (
      <LegacyNotice {...legacy}>
        <DeleteCard
          title={cardTitle(card)}
          url={publicUrl(props.origin, card)}
          remove={remove}
          onDeleted={deleted}
          disabled={removing}
        />
      </LegacyNotice>
    );
  }
  return (
    <>
      {isLegacy && (
        <div className="mb-8">
          <LegacyNotice {...legacy} />
        </div>
      )}
      <CardForm
        storageName={draftName(uid, card.id)}
        saved={saved}
        ownSlug={card.customPath}
        origin={props.origin}
        services={formServices(uid, isFree)}
        suggestions={props.suggestions}
        loadLinkCode={props.loadLinkCode}
        lock={props.lock}
        opensAdditions={props.opensAdditions}
        submitLabel={t('common.save')}
        submittingLabel={t('common.saving')}
        missingMessage={() => t('cards.missingNameEmail')}
        save={save}
        onCancel={props.onCancel}
        offlineText={t(isFull ? 'outbox.full' : 'outbox.editOffline')}
        queuesOffline
        isQueued={queuedEdit !== undefined}
        onDiscard={() => dropKnown(cardOutbox, uid, queuedEdit)}
        onSaveAsNew={(props.gone || foundGone) && !removing ? draftAsNew : undefined}
        remove={remove}
        onDeleted={deleted}
      />
    </>
  );
}

/**
 * Stores a queued edit as the form's draft, unless there is a draft. Returns the edit that the draft was
 * created from. If that is sent while the form is open, the form treats it as its own save.
 */
function restoreQueuedEdit(uid: string, cardId: string): KnownEdit | undefined {
  const edit = cardOutbox.of(uid, cardId);
  if (edit === undefined) return undefined;
  const { content, base } = edit;
  const name = draftName(uid, cardId);
  const draft = readDraft(name);
  if (draft === undefined) storeTyped(name, { content, base, sent: [content] });
  else if (!draft.sent?.some((sent) => isSameContent(cardContent, cardDraftFrom(sent), content)))
    return undefined;
  return edit;
}
