import { useTranslation } from 'react-i18next';
import { Article } from '@/site/ui/landing/article';

const PARTS = ['service', 'content', 'names', 'plans', 'ending'] as const;

export function Component() {
  const { t } = useTranslation();
  return (
    <Article
      title={t('titles.terms')}
      lead={t('terms.lead')}
      parts={PARTS.map((part) => ({ title: t(`terms.${part}Title`), text: t(`terms.${part}Text`) }))}
    />
  );
}
