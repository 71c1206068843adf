import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { cardQueries } from '@/features/cards/queries';
import { QrDesigner } from '@/features/qr/qr-designer';
import { qrUrl } from '@/model/card-url';
import { saveQrDesign } from '@/services/cards';
import { publicOrigin } from '@/services/config';
import { hasCode } from '@/services/errors';
import { uploadQrLogo } from '@/services/uploads';
import { ButtonLink } from '@/ui/button-link';
import { ErrorNotice } from '@/ui/error-notice';
import { Page } from '@/ui/page';
import { SpinnerScreen } from '@/ui/spinner';
import { toast } from '@/ui/toaster';
import { paths } from '../paths';
import { useSignedInUser } from '../session/session-context';

/** /cards/{cardId}/qr-design */
export function Component() {
  const { t } = useTranslation();
  const { uid } = useSignedInUser();
  const { cardId = '' } = useParams();
  const navigate = useNavigate();
  const { data: card, error, refetch, isFetching } = useQuery(cardQueries.detail(uid, cardId));
  const gone = hasCode(error, 'card-not-found');

  useEffect(() => {
    if (!gone) return;
    toast.error(t('cards.notFound'));
    void navigate(paths.dashboard.href(), { replace: true });
  }, [gone, navigate, t]);

  return (
    <Page
      title={t('qr.title')}
      lead={card?.name}
      actions={<ButtonLink to={paths.dashboard.href()}>{t('common.back')}</ButtonLink>}
    >
      {card === undefined && (error === null || gone) && <SpinnerScreen label={t('common.loading')} />}
      {card === undefined && error !== null && !gone && (
        <ErrorNotice error={error} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {card && (
        <QrDesigner
          key={card.id}
          card={card}
          url={qrUrl(publicOrigin(), card)}
          upload={(file) => uploadQrLogo(uid, file)}
          save={(design) => saveQrDesign(uid, card.id, design)}
          onSaved={() => {
            toast.success(t('qr.saved'));
            void navigate(paths.dashboard.href());
          }}
        />
      )}
    </Page>
  );
}
