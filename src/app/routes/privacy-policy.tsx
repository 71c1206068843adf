import { useTranslation } from 'react-i18next';
import { BRAND } from '@/shared/lib/brand';
import { OwnDocument } from '@/site/ui/legal/own-document';
import { PrivacyPage } from '@/site/ui/legal/privacy-page';

export function Component() {
  const { t } = useTranslation();
  if (BRAND.terms?.privacy !== undefined)
    return <OwnDocument title={t('titles.privacyPolicy')} href={BRAND.terms.privacy} />;
  return (
    <PrivacyPage facts={{ ...BRAND.privacy, controller: BRAND.privacy?.controller ?? BRAND.operator }} />
  );
}
