import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { profileQueries } from '@/account/ui/profile/queries';
import { hasPart, paths } from '@/app/paths';
import { useRoutedCard } from '@/app/use-routed-card';
import { qrUrl } from '@/card/model/card-url';
import { DEFAULT_QR_DESIGN } from '@/card/model/qr-design';
import { LegacyNotice, useStaysOpen } from '@/card/ui/form/legacy-notice';
import { useQrAddress } from '@/card/ui/queries';
import { linkInQr } from '@/qr/model/link-in-qr';
import { qrText } from '@/qr/model/qr-text';
import { CardQrDesigner } from '@/qr/ui/card-qr-designer';
import { QrPreview } from '@/qr/ui/qr-preview';
import { publicOrigin, qrImageService } from '@/shared/firebase/config';
import { draftName } from '@/shared/forms/drafts';
import { ErrorNotice } from '@/shared/ui/error-notice';
import { notify } from '@/shared/ui/notify';
import { OfflineNote } from '@/shared/ui/offline-note';
import { Page } from '@/shared/ui/page';
import { SpinnerScreen } from '@/shared/ui/spinner';

export function Component() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const location = useLocation();
  const { uid, cardId, card, failure, retry, retrying } = useRoutedCard();
  const url = useQrAddress(publicOrigin(), card, qrUrl);
  // Not awaited: offline it may be unknown.
  const { data: profile } = useQuery(profileQueries.detail(uid));
  const isLegacy = card?.isLegacy === true || profile?.isLegacy === true;
  const staysOpen = useStaysOpen(isLegacy, draftName(uid, cardId, 'qr'));
  const urlById = qrUrl(publicOrigin(), { id: cardId, customPath: '', customUrl: '' });

  return (
    <Page title={t('qr.title')} lead={card?.name ?? '\u00a0'} backTo={paths.dashboard.href()}>
      <OfflineNote text={t('outbox.designOffline')} className="block [&>span]:mb-6" />
      {(card === undefined ? failure === null : url === undefined) && (
        <SpinnerScreen label={t('common.loading')} />
      )}
      {failure !== null && (
        <div className="flex flex-col items-center gap-8">
          <ErrorNotice error={failure} onRetry={retry} retrying={retrying} />
          {/* Works in default colors (docs/specification.md §8), without saving over the unknown design. */}
          <QrPreview
            text={linkInQr(urlById, publicOrigin(), DEFAULT_QR_DESIGN.errorCorrection)}
            url={urlById}
            design={DEFAULT_QR_DESIGN}
            photoUrl=""
          />
        </div>
      )}
      {card && isLegacy && (
        <div className="mb-8 flex flex-col items-center">
          <LegacyNotice of={card.isLegacy ? 'card' : 'account'} contactHref={paths.support.href()} />
        </div>
      )}
      {card && url !== undefined && isLegacy && !staysOpen && (
        <div className="flex flex-col items-center">
          <QrPreview
            text={qrText(card.qrDesign, { url, origin: publicOrigin(), card })}
            url={url}
            contact={card}
            design={card.qrDesign}
            photoUrl={card.photoUrl}
          />
        </div>
      )}
      {card && url !== undefined && (!isLegacy || staysOpen) && (
        <CardQrDesigner
          key={card.id}
          uid={uid}
          card={card}
          url={url}
          origin={publicOrigin()}
          imageService={qrImageService()}
          showsExports={hasPart(location, 'export')}
          onSaved={() => {
            void navigate(paths.dashboard.href());
            // Away from the downloads (docs/specification.md §4), which most come for.
            notify.offer({
              title: (t) => t('qr.saved'),
              label: (t) => t('qr.export'),
              at: paths.dashboard.href(),
              onSelect: () => void navigate(paths.qrDesign.href({ cardId, part: 'export' })),
            });
          }}
        />
      )}
    </Page>
  );
}
