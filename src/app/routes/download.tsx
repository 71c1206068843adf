import { useTranslation } from 'react-i18next';
import { Article } from '@/features/landing/article';
import { StoreBadges } from '@/features/landing/store-badges';
import { hasStores } from '@/features/landing/stores';

const PARTS = ['iphone', 'android', 'computer'] as const;

/** /download */
export function Component() {
  const { t } = useTranslation();
  return (
    <Article
      title={t('titles.download')}
      lead={t('download.lead')}
      parts={PARTS.map((part) => ({ title: t(`download.${part}Title`), text: t(`download.${part}Text`) }))}
    >
      {hasStores && <StoreBadges />}
    </Article>
  );
}
