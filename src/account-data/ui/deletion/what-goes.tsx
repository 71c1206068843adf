import { useTranslation } from 'react-i18next';
import { DELETION_STEPS } from '@/account-data/service/account-deletion';

export function WhatGoes() {
  const { t } = useTranslation();
  return (
    <ul className="flex list-disc flex-col gap-2 ps-5 marker:text-seal">
      {DELETION_STEPS.map((step) => (
        <li key={step}>{t(`deletion.${step}`)}</li>
      ))}
    </ul>
  );
}
