import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { companyQueries } from '@/company/ui/queries';
import { ErrorNotice } from '@/shared/ui/error-notice';
import { SelectField } from '@/shared/ui/select-field';

interface CompanyChoiceProps {
  readonly uid: string;
  /** The chosen company; undefined for the account's own cards. */
  readonly companyId: string | undefined;
  readonly onChange: (companyId: string | undefined) => void;
}

/** Asks for whose cards a table is: the account's own, or one of the companies that it administers. */
export function CompanyChoice({ uid, companyId = '', onChange }: CompanyChoiceProps) {
  const { t } = useTranslation();
  const companies = useQuery(companyQueries.list(uid));
  if (companies.isError && companies.data === undefined)
    return <ErrorNotice error={companies.error} onRetry={() => void companies.refetch()} />;
  if (companies.data === undefined || companies.data.length === 0) return null;
  return (
    <SelectField
      label={t('company.table.for')}
      hint={companyId === '' ? undefined : t('company.table.hint')}
      value={companyId}
      choices={[
        { value: '', label: t('company.table.own') },
        ...companies.data.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={(id) => onChange(id === '' ? undefined : id)}
    />
  );
}
