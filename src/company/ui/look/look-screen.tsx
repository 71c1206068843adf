import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Company } from '@/company/model/company';
import { startLookRun } from '@/company/service/run-of-looks';
import { companyQueries } from '@/company/ui/queries';
import { notify } from '@/shared/ui/notify';
import { LookForm, type DressSlot } from './look-form';
import { LookRuns } from './look-run';

interface LookScreenProps {
  readonly uid: string;
  readonly company: Company;
  readonly DressFields: DressSlot;
}

/** A company's look: the form, and the run that brings what was saved to all cards. */
export function LookScreen({ uid, company, DressFields }: LookScreenProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [saves, setSaves] = useState(0);
  const { queryKey } = companyQueries.detail(company.id);
  return (
    <div className="flex max-w-4xl flex-col gap-8">
      <p data-arrive className="max-w-[70ch] text-ink-soft">
        {t('company.look.lead')}
      </p>
      <LookRuns uid={uid} company={company} />
      <LookForm
        // After a save a form of its own.
        key={saves}
        uid={uid}
        company={company}
        DressFields={DressFields}
        onSaved={(saved) => {
          client.setQueryData(queryKey, saved);
          void client.invalidateQueries({ queryKey });
          setSaves((before) => before + 1);
          notify.success(t('company.look.saved'));
          if (saved.peopleCount > 0 && saved.dressVersion !== company.dressVersion)
            void startLookRun(uid, saved);
          window.scrollTo({ top: 0 });
        }}
      />
    </div>
  );
}
