import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EndOfCompanies } from '@/account-data/service/leave-companies';
import { useSentence } from '@/shared/i18n/sentence';
import { ButtonLink } from '@/shared/ui/link';

interface CompanyEndsProps {
  readonly uid: string;
  /** Where a company's administrators are invited. */
  readonly administratorsHref: (companyId: string) => string;
}

/** What the end of an account means for companies; nothing for an account without any. */
export function CompanyEnds({ uid, administratorsHref }: CompanyEndsProps) {
  const { t } = useTranslation();
  const sentence = useSentence();
  const [ends, setEnds] = useState<EndOfCompanies>();
  useEffect(() => {
    let isGone = false;
    const read = async () => {
      const { readCompanyEnds } = await import('@/account-data/service/leave-companies');
      const found = await readCompanyEnds(uid);
      if (!isGone) setEnds(found);
    };
    // Without an answer, the most that can happen is told.
    read().catch(() => isGone || setEnds({ hasCards: true, ending: [] }));
    return () => {
      isGone = true;
    };
  }, [uid]);
  if (ends === undefined || (!ends.hasCards && ends.ending.length === 0)) return null;
  return (
    <div className="flex flex-col items-start gap-4 border-s-4 border-accent ps-4">
      {ends.hasCards && <p>{t('deletion.companyCards')}</p>}
      {ends.ending.map(({ id, name }) => (
        <div key={id} className="flex flex-col items-start gap-2">
          <p className="wrap-anywhere">{sentence('deletion.lastAdministrator', { company: name })}</p>
          <ButtonLink to={administratorsHref(id)}>{t('deletion.nameAdministrator')}</ButtonLink>
        </div>
      ))}
    </div>
  );
}
