import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { emptyCardDraft, type Card, type CardDraft } from '@/card/model/card';
import { CARD_FIELDS } from '@/card/model/card-fields';
import { slugUrl } from '@/card/model/card-url';
import { NEW_CARD_LOOK } from '@/card/model/look-palettes';
import { suggestSlug } from '@/card/model/slug/slug';
import { createCard, newCardId } from '@/card/service/card-writes';
import { isSlugFree } from '@/card/service/slugs/slug-availability';
import { cardQueries } from '@/card/ui/queries';
import { hasCode } from '@/shared/firebase/errors';
import { draftName, readDraft } from '@/shared/forms/drafts';
import { listOf } from '@/shared/i18n/formats';
import { isTooLong } from '@/shared/lib/text-length';
import { CardForm } from './card-form';
import { formServices, type FormFiller, type LoadLinkCode, type SuggestionSlot } from './form-services';
import { saveProblem, type SaveCard } from './use-card-save';
import { suggestedSlug } from './use-form-slug';

interface CreateCardProps {
  readonly uid: string;
  readonly origin: string;
  readonly account: { readonly name: string; readonly email: string };
  readonly initialSlug: string;
  readonly suggestions?: SuggestionSlot;
  readonly loadLinkCode?: LoadLinkCode;
  readonly filler?: FormFiller;
  readonly onCreated: (card: Card) => void;
  readonly onPlanFull: () => void;
  readonly onCancel: () => void;
}

/** Returns a draft with the account's name and e-mail, if they fit, a slug, and the look of new cards. */
function newDraft({ name: own, email }: CreateCardProps['account'], slug: string): CardDraft {
  const name = isTooLong(own, CARD_FIELDS.name.limit) ? '' : own;
  return {
    ...emptyCardDraft(),
    ...NEW_CARD_LOOK,
    name,
    email,
    customPath: suggestSlug(slug) || suggestedSlug({ name, email }),
  };
}

/** The form for a new card (specification §2, §4). Opens the card after the save. */
export function CreateCard({
  uid,
  origin,
  account,
  initialSlug,
  suggestions,
  loadLinkCode,
  filler,
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
  // A card sent before a reload may already be stored with this slug.
  const isFree = useCallback((slug: string) => isSlugFree(slug, readDraft(storageName)?.id), [storageName]);

  const save: SaveCard = async (draft, { claimId }) => {
    try {
      // The draft keeps one id, even over a reload: after a lost answer, the next save creates no second
      // card. A copy of this tab has the same id, and may have created another card.
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
      // Marked as outdated without a new read, because this screen must not change while the user leaves it.
      void client.invalidateQueries({ queryKey: cardQueries.all(uid), refetchType: 'none' });
      return { leave: () => onCreated(card) };
    } catch (error) {
      if (hasCode(error, 'card-limit-reached')) return { leave: onPlanFull, unsaved: true };
      // The specification opens the taken address. It is a new tab, so that the input stays in view. If the
      // browser blocks the tab, the link below the slug remains (docs/decisions/0007).
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
      loadLinkCode={loadLinkCode}
      filler={filler}
      submitLabel={t('cards.create')}
      submittingLabel={t('cards.creating')}
      missingMessage={(fields) => t('cards.missingInfo', { fields: listOf(fields, i18n.language) })}
      save={save}
      offlineText={t('outbox.createOffline')}
      onCancel={onCancel}
    />
  );
}
