import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { draftName } from '@/lib/drafts';
import { draftFrom, type Card, type CardDraft } from '@/model/card';
import { deleteCard, updateCard } from '@/services/card-writes';
import { isNameFree } from '@/services/links';
import { uploadPortfolioImage, uploadProfilePhoto } from '@/services/uploads';
import { CardForm } from './card-form';
import { cardQueries, profileQueries } from './queries';
import { saveProblem } from './save-problem';

interface EditCardProps {
  readonly uid: string;
  readonly card: Card;
  readonly origin: string;
  readonly onSaved: () => void;
  readonly onDeleted: () => void;
  readonly onCancel: () => void;
}

/** Card edit (specification §2, §4): save or delete, then back to the dashboard with a message. */
export function EditCard({ uid, card, origin, onSaved, onDeleted, onCancel }: EditCardProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  // What the card was when the form opened: a live change elsewhere must not replace what is being typed.
  const [initial] = useState(() => draftFrom(card));
  // One function for the form's whole life: a new one would ask again. A name the card had before is its own to take back.
  const isFree = useCallback((slug: string) => isNameFree(slug, card.id), [card.id]);
  const refresh = () => {
    void client.invalidateQueries({ queryKey: cardQueries.all(uid), refetchType: 'none' });
    void client.invalidateQueries({ queryKey: profileQueries.detail(uid).queryKey });
  };

  const save = async (draft: CardDraft) => {
    try {
      await updateCard(uid, card.id, draft);
      refresh();
      return { leave: onSaved };
    } catch (error) {
      return { problem: saveProblem(t, error, t('cards.saveFailed')) };
    }
  };

  return (
    <CardForm
      storageName={draftName(uid, card.id)}
      initial={initial}
      ownSlug={card.customPath}
      origin={origin}
      services={{
        isNameFree: isFree,
        uploadProfilePhoto: (file, options) => uploadProfilePhoto(uid, file, options),
        uploadPortfolioImage: (file, options) => uploadPortfolioImage(uid, file, options),
      }}
      submitLabel={t('common.save')}
      submittingLabel={t('common.saving')}
      missingMessage={() => t('cards.missingNameEmail')}
      save={save}
      onCancel={onCancel}
      remove={() => deleteCard(uid, card.id)}
      onDeleted={() => {
        refresh();
        onDeleted();
      }}
    />
  );
}
