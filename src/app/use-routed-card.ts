import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { useLiveCard } from '@/card/ui/form/use-live-cards';
import { hasCode } from '@/shared/firebase/errors';
import { toast } from '@/shared/ui/toaster';
import { paths } from './paths';
import { useSignedInUser } from './session/session-context';

/**
 * The signed-in person's card that the address names, live. Where there is none, says so and goes to the dashboard (specification §4,
 * §8). `failure` is why there is no card to show, null while it is read and while one leaves.
 */
export function useRoutedCard() {
  const { t } = useTranslation();
  const { uid } = useSignedInUser();
  const { cardId = '' } = useParams();
  const navigate = useNavigate();
  const { data: card, error, refetch, isFetching } = useLiveCard(uid, cardId);
  const gone = hasCode(error, 'card-not-found');

  useEffect(() => {
    if (!gone) return;
    toast.error(t('cards.notFound'));
    void navigate(paths.dashboard.href(), { replace: true });
  }, [gone, navigate, t]);

  return {
    uid,
    cardId,
    card,
    failure: card === undefined && !gone ? error : null,
    retry: () => void refetch(),
    retrying: isFetching,
  };
}
