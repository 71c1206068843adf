import { useTranslation } from 'react-i18next';

export function Component() {
  const { t } = useTranslation();
  return (
    <h2 data-arrive className="text-lg font-semibold">
      {t('titles.companyPeople')}
    </h2>
  );
}
