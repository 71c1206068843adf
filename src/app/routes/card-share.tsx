import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { PAGE_ID } from '@/account/model/profile-parts';
import { paths } from '@/app/paths';
import { useRoutedCard } from '@/app/use-routed-card';
import { publicUrl } from '@/card/model/card-url';
import { useQrAddress } from '@/card/ui/queries';
import { partOf } from '@/share/ui/parts';
import { ShareKit } from '@/share/ui/share-kit';
import { publicOrigin } from '@/shared/firebase/config';
import { ErrorNotice } from '@/shared/ui/error-notice';
import { Page } from '@/shared/ui/page';
import { SpinnerScreen } from '@/shared/ui/spinner';

export function Component() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const { uid, card, failure, retry, retrying } = useRoutedCard();
  const url = useQrAddress(publicOrigin(), card, publicUrl);

  return (
    <Page title={t('shareKit.title')} lead={card?.name ?? '\u00a0'} backTo={paths.dashboard.href()}>
      {(card === undefined ? failure === null : url === undefined) && (
        <SpinnerScreen label={t('common.loading')} />
      )}
      {failure !== null && <ErrorNotice error={failure} onRetry={retry} retrying={retrying} />}
      {card && url !== undefined && (
        <ShareKit
          key={card.id}
          uid={uid}
          card={card}
          url={url}
          origin={publicOrigin()}
          part={partOf(query.get('part'))}
          hrefOf={(part) => paths.shareCard.href({ cardId: card.id, part })}
          qrDesignHref={paths.qrDesign.href({ cardId: card.id })}
          pageHref={paths.profile.href({ part: PAGE_ID, card: card.id })}
        />
      )}
    </Page>
  );
}
