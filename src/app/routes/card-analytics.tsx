import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Visits } from '@/features/analytics/visits';
import { publicUrl } from '@/model/card/card-url';
import { isPeriod } from '@/model/visits/visit-periods';
import { publicOrigin } from '@/services/config';
import { CopyButton } from '@/ui/copy-button';
import { ErrorNotice } from '@/ui/error-notice';
import { Page } from '@/ui/page';
import { SpinnerScreen } from '@/ui/spinner';
import { paths } from '../paths';
import { useRoutedCard } from '../use-routed-card';

/** /cards/{cardId}/analytics; the period is in the address, so that one comes back to it. */
export function Component() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const { uid, card, failure, retry, retrying } = useRoutedCard();
  const asked = search.get('days');

  return (
    <Page
      title={t('analytics.title')}
      // Its line is there from the start, so that nothing moves.
      lead={card?.name ?? '\u00a0'}
      backTo={paths.dashboard.href()}
    >
      {card === undefined && failure === null && <SpinnerScreen label={t('common.loading')} />}
      {failure !== null && <ErrorNotice error={failure} onRetry={retry} retrying={retrying} />}
      {card && (
        <Visits
          uid={uid}
          cardId={card.id}
          fileName={card.customPath || card.id}
          period={isPeriod(asked) ? asked : '30'}
          onPeriod={(period) => setSearch({ days: period }, { replace: true })}
          firstStep={<CopyButton text={publicUrl(publicOrigin(), card)} />}
        />
      )}
    </Page>
  );
}
