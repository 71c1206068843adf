import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { setListed } from '@/company/service/company-page';
import { companyQueries } from '@/company/ui/queries';
import { errorMessage } from '@/shared/i18n/error-message';
import { CheckField } from '@/shared/ui/check-field';

interface ListedSwitchProps {
  readonly uid: string;
  readonly companyId: string;
  readonly cardId: string;
}

/** Whether a member is listed on the company's page; nothing as long as that is not known. */
export function ListedSwitch({ uid, companyId, cardId }: ListedSwitchProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const person = useQuery(companyQueries.person(companyId, cardId));
  // Shown at once, until it is stored or refused.
  const [chosen, setChosen] = useState<boolean>();
  const change = useMutation({
    mutationFn: (isListed: boolean) => setListed(uid, companyId, cardId, isListed),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: companyQueries.one(companyId) });
      setChosen(undefined);
    },
    networkMode: 'always',
  });
  if (person.data?.member !== uid) return null;
  return (
    <CheckField
      label={t('company.member.listed')}
      hint={t('company.member.listedHint')}
      checked={chosen ?? person.data.isListed}
      disabled={change.isPending}
      error={change.isError ? errorMessage(t, change.error) : undefined}
      onChange={(event) => {
        setChosen(event.target.checked);
        change.mutate(event.target.checked);
      }}
    />
  );
}
