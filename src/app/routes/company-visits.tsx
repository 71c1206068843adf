import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { teamPaths } from '@/app/team-paths';
import { useRoutedCompany } from '@/app/use-routed-company';
import { companyQueries } from '@/company/ui/queries';
import { PeopleVisits } from '@/company/ui/visits/people-visits';
import { ButtonLink } from '@/shared/ui/link';
import { isPeriod } from '@/visits/model/visit-periods';
import { Visits } from '@/visits/ui/visits';

/** The visits of a company's cards, together and of each; the period is in the query. */
export function Component() {
  const { t } = useTranslation();
  const company = useRoutedCompany();
  const [search, setSearch] = useSearchParams();
  const days = search.get('days');
  return (
    <>
      <h2 data-arrive className="sr-only">
        {t('titles.companyVisits')}
      </h2>
      <Visits
        query={(period, onProgress) => companyQueries.visits(company, period, onProgress)}
        fileName={company.name}
        links={[]}
        period={isPeriod(days) ? days : '30'}
        onPeriod={(period) => setSearch({ days: period }, { replace: true })}
        firstStep={
          <ButtonLink to={teamPaths.companyPeople.href({ companyId: company.id })}>
            {t('titles.companyPeople')}
          </ButtonLink>
        }
      >
        {(visits) => <PeopleVisits visits={visits} fileName={company.name} />}
      </Visits>
    </>
  );
}
