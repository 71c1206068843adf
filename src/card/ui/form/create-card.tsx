import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { emptyCardDraft, type Card, type CardDraft } from '@/card/model/card';
import { CARD_FIELDS } from '@/card/model/card-fields';
import { slugUrl } from '@/card/model/card-url';
import { suggestSlug } from '@/card/model/slug/slug';
import { createCard, newCardId } from '@/card/service/card-writes';
import { isSlugFree } from '@/card/service/slugs/slug-availability';
import { cardQueries } from '@/card/ui/queries';
import { hasCode } from '@/shared/firebase/errors';
import { draftName, readDraft } from '@/shared/forms/drafts';
import { listOf } from '@/shared/i18n/formats';
import { isTooLong } from '@/shared/lib/limits';
import { CardForm } from './card-form';
import { formServices, type SuggestionSlot } from './form-services';
import { saveProblem, type SaveCard } from './use-card-save';
import { suggestedSlug } from './use-form-slug';

interface CreateCardProps {
  readonly uid: string;
  readonly origin: string;
  readonly account: { readonly name: string; readonly email: string };
  readonly initialSlug: string;
  readonly suggestions?: SuggestionSlot;
  readonly onCreated: (card: Card) => void;
  readonly onPlanFull: () => void;
  readonly onCancel: () => void;
}

/** The three things a card needs, as far as the account's fit, and the slug asked for, else suggested. */
function newDraft({ name: own, email }: CreateCardProps['account'], slug: string): CardDraft {
  const name = isTooLong(own, CARD_FIELDS.name.limit) ? '' : own;
  return {
    ...emptyCardDraft(),
    name,
    email,
    customPath: suggestSlug(slug) || suggestedSlug({ name, email }),
  };
}

/** Card create (specification §2, §4): opens the card on success; a slug taken meanwhile is shown. */
export function CreateCard({
  uid,
  origin,
  account,
  initialSlug,
  suggestions,
  onCreated,
  onPlanFull,
  onCancel,
}: CreateCardProps) {
  const { t, i18n } = useTranslation();
  const client = useQueryClient();
  const storageName = draftName(uid, 'new');
  const [saved] = useState(() => ({
    content: newDraft(account, initialSlug),
    at: undefined,
  }));
  // A card that was sent before a reload may be stored, and have the slug.
  const isFree = useCallback((slug: string) => isSlugFree(slug, readDraft(storageName)?.id), [storageName]);

  const save: SaveCard = async (draft, { claimId }) => {
    try {
      // One id for this draft, even after a reload: when the answer to a save is lost, the next one makes no
      // second card. A copy of this tab has the same id, and may have made another card.
      const create = async (isTaken = false) =>
        createCard(
          uid,
          draft,
          claimId(() => newCardId(uid), isTaken),
        );
      const card = await create().catch((error: unknown) => {
        if (!hasCode(error, 'card-changed')) throw error;
        return create(true);
      });
      // Marked as old, not read again: this screen must not change while the user leaves it.
      void client.invalidateQueries({ queryKey: cardQueries.all(uid), refetchType: 'none' });
      return { leave: () => onCreated(card) };
    } catch (error) {
      if (hasCode(error, 'card-limit-reached')) return { leave: onPlanFull, unsaved: true };
      // The specification goes to the taken address; in a tab of its own, so that what was typed stays in
      // sight. A browser that blocks the tab leaves the link under the slug (docs/decisions/0007).
      if (hasCode(error, 'custom-url-already-exists'))
        window.open(slugUrl(origin, draft.customPath), '_blank', 'noopener');
      return { problem: saveProblem(t, error, t('cards.createFailed')) };
    }
  };

  return (
    <CardForm
      storageName={storageName}
      saved={saved}
      ownSlug=""
      origin={origin}
      services={formServices(uid, isFree)}
      suggestions={suggestions}
      submitLabel={t('cards.create')}
      submittingLabel={t('cards.creating')}
      missingMessage={(fields) => t('cards.missingInfo', { fields: listOf(fields, i18n.language) })}
      save={save}
      offlineText={t('outbox.createOffline')}
      onCancel={onCancel}
    />
  );
}
