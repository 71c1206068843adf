import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { EditCard } from '@/features/cards/edit-card';
import { FormSkeleton } from '@/features/cards/form-skeleton';
import { cardQueries } from '@/features/cards/queries';
import { publicOrigin } from '@/services/config';
import { hasCode } from '@/services/errors';
import { Page } from '@/ui/page';
import { toast } from '@/ui/toaster';
import { paths } from '../paths';
import { useSignedInUser } from '../session/session-context';

/** /cards/{cardId}/edit */
export function Component() {
  const { t } = useTranslation();
  const { uid } = useSignedInUser();
  const { cardId = '' } = useParams();
  const navigate = useNavigate();
  const card = useQuery(cardQueries.detail(uid, cardId));
  const toDashboard = () => void navigate(paths.dashboard.href());

  // Not found or not loaded: a message, and back to the dashboard (specification §4, §8).
  const { error } = card;
  useEffect(() => {
    if (error === null) return;
    toast.error(hasCode(error, 'card-not-found') ? t('cards.notFound') : t('cards.loadFailed'));
    void navigate(paths.dashboard.href(), { replace: true });
  }, [error, navigate, t]);

  return (
    <Page title={t('cards.editTitle')}>
      {card.data === undefined ? (
        <FormSkeleton />
      ) : (
        <EditCard
          key={card.data.id}
          uid={uid}
          card={card.data}
          origin={publicOrigin()}
          onSaved={() => {
            toast.success(t('cards.saved'));
            void navigate(paths.dashboard.href(), { state: { saved: cardId } });
          }}
          onDeleted={() => {
            toast.success(t('cards.deleted'));
            toDashboard();
          }}
          onCancel={toDashboard}
        />
      )}
    </Page>
  );
}
