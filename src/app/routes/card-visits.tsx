import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { paths } from '@/app/paths';
import { useRoutedCard } from '@/app/use-routed-card';
import { publicUrl } from '@/card/model/card-url';
import { publicOrigin } from '@/shared/firebase/config';
import { CopyButton } from '@/shared/ui/copy-button';
import { ErrorNotice } from '@/shared/ui/error-notice';
import { Page } from '@/shared/ui/page';
import { SpinnerScreen } from '@/shared/ui/spinner';
import { countedLinks } from '@/visits/model/visit-figures';
import { isPeriod } from '@/visits/model/visit-periods';
import { visitQueries } from '@/visits/ui/queries';
import { Visits } from '@/visits/ui/visits';

/** /cards/{cardId}/analytics; the period is in the query. */
export function Component() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const { uid, card, failure, retry, retrying } = useRoutedCard();
  const asked = search.get('days');

  return (
    <Page title={t('analytics.title')} lead={card?.name ?? '\u00a0'} backTo={paths.dashboard.href()}>
      {card === undefined && failure === null && <SpinnerScreen label={t('common.loading')} />}
      {failure !== null && <ErrorNotice error={failure} onRetry={retry} retrying={retrying} />}
      {card && (
        <Visits
          query={(one, onProgress) => visitQueries.period(uid, card.id, one, onProgress)}
          fileName={card.customPath || card.id}
          links={countedLinks(card.links)}
          period={isPeriod(asked) ? asked : '30'}
          onPeriod={(period) => setSearch({ days: period }, { replace: true })}
          firstStep={<CopyButton text={publicUrl(publicOrigin(), card)} />}
        />
      )}
    </Page>
  );
}
