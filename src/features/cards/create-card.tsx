import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { draftName } from '@/lib/drafts';
import { emptyDraft, type Card, type CardDraft } from '@/model/card';
import { nameUrl } from '@/model/card-url';
import { stripSlug } from '@/model/slug';
import { createCard, newCardId } from '@/services/card-writes';
import { hasCode } from '@/services/errors';
import { isNameFree } from '@/services/links';
import { uploadPortfolioImage, uploadProfilePhoto } from '@/services/uploads';
import { CardForm } from './card-form';
import { cardQueries, profileQueries } from './queries';
import { saveProblem } from './save-problem';

interface CreateCardProps {
  readonly uid: string;
  /** Origin of public addresses. */
  readonly origin: string;
  /** Custom URL to begin with, as it came in the address. */
  readonly name: string;
  readonly onCreated: (card: Card) => void;
  readonly onCancel: () => void;
}

/** Card create (specification §2, §4): on success on to the card; a name somebody took meanwhile is shown and stays to be changed. */
export function CreateCard({ uid, origin, name, onCreated, onCancel }: CreateCardProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  // One card for the form's whole life: when the answer to a save is lost, the next one makes no second card.
  const cardId = useRef<string>(undefined);

  const save = async (draft: CardDraft) => {
    try {
      const card = await createCard(uid, draft, (cardId.current ??= newCardId(uid)));
      // Marked as old, not read again: this screen must not change under the person while it is being left.
      void client.invalidateQueries({ queryKey: cardQueries.all(uid), refetchType: 'none' });
      void client.invalidateQueries({ queryKey: profileQueries.detail(uid).queryKey, refetchType: 'none' });
      return { leave: () => onCreated(card) };
    } catch (error) {
      // The specification goes to the taken address; beside the form, so that what was typed stays (§4, product.md).
      if (hasCode(error, 'custom-url-already-exists'))
        window.open(nameUrl(origin, draft.customPath), '_blank', 'noopener');
      return { problem: saveProblem(t, error, t('cards.createFailed')) };
    }
  };

  return (
    <CardForm
      storageName={draftName(uid, 'new')}
      initial={{ ...emptyDraft(), customPath: stripSlug(name) }}
      ownSlug=""
      origin={origin}
      services={{
        isNameFree,
        uploadProfilePhoto: (file, options) => uploadProfilePhoto(uid, file, options),
        uploadPortfolioImage: (file, options) => uploadPortfolioImage(uid, file, options),
      }}
      submitLabel={t('cards.create')}
      submittingLabel={t('cards.creating')}
      missingMessage={(fields) => t('cards.missingInfo', { fields: fields.join(', ') })}
      save={save}
      onCancel={onCancel}
    />
  );
}
