import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { useCodeAddress } from '@/features/cards/use-code-address';
import { useLiveCard } from '@/features/cards/use-live-card';
import { CardQrDesigner } from '@/features/qr/card-qr-designer';
import { linkInCode } from '@/features/qr/code-text';
import { QrPreview } from '@/features/qr/qr-preview';
import { qrUrl } from '@/model/card-url';
import { DEFAULT_QR_DESIGN } from '@/model/qr-design';
import { publicOrigin, qrImageService } from '@/services/config';
import { hasCode } from '@/services/errors';
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
  const { data: card, error, refetch, isFetching } = useLiveCard(uid, cardId);
  const url = useCodeAddress(publicOrigin(), card, qrUrl);
  const urlById = qrUrl(publicOrigin(), { id: cardId, customPath: '', customUrl: '' });
  const gone = hasCode(error, 'card-not-found');

  useEffect(() => {
    if (!gone) return;
    toast.error(t('cards.notFound'));
    void navigate(paths.dashboard.href(), { replace: true });
  }, [gone, navigate, t]);

  return (
    <Page
      title={t('qr.title')}
      // Its line is there from the start, so that nothing moves.
      lead={card?.name ?? '\u00a0'}
      actions={<ButtonLink to={paths.dashboard.href()}>{t('common.back')}</ButtonLink>}
    >
      {(card === undefined ? error === null || gone : url === undefined) && (
        <SpinnerScreen label={t('common.loading')} />
      )}
      {card === undefined && error !== null && !gone && (
        <div className="flex flex-col items-center gap-8">
          <ErrorNotice error={error} onRetry={() => void refetch()} retrying={isFetching} />
          {/* The code works all the same: in the default colours (specification §8), and nothing to save over the unknown design. */}
          <QrPreview
            text={linkInCode(urlById, publicOrigin(), DEFAULT_QR_DESIGN.errorCorrection)}
            url={urlById}
            design={DEFAULT_QR_DESIGN}
            photoUrl=""
          />
        </div>
      )}
      {card && url !== undefined && (
        <CardQrDesigner
          key={card.id}
          uid={uid}
          card={card}
          url={url}
          origin={publicOrigin()}
          imageService={qrImageService()}
          onSaved={() => {
            toast.success(t('qr.saved'));
            void navigate(paths.dashboard.href());
          }}
        />
      )}
    </Page>
  );
}
