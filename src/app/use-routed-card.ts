import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { useLiveCard } from '@/card/ui/queries';
import { hasCode } from '@/shared/firebase/errors';
import { notify } from '@/shared/ui/notify';
import { paths } from './paths';
import { useSignedInUser } from './session/session-context';

/**
 * Returns the card the address names, live, else shows a message and goes to the dashboard (specification §4,
 * §8). `failure` is null while loading or leaving.
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
    notify.error(t('cards.notFound'));
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
