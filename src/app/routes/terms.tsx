import { useTranslation } from 'react-i18next';
import { useSentence } from '@/shared/i18n/sentence';
import { Article } from '@/site/ui/landing/article';

const PARTS = ['service', 'content', 'names', 'plans', 'ending'] as const;

export function Component() {
  const { t } = useTranslation();
  const sentence = useSentence();
  return (
    <Article
      title={t('titles.terms')}
      lead={sentence('terms.lead')}
      parts={PARTS.map((part) => ({ title: t(`terms.${part}Title`), text: t(`terms.${part}Text`) }))}
    />
  );
}
