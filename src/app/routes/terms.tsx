import { useTranslation } from 'react-i18next';
import { useSentence } from '@/shared/i18n/sentence';
import { BRAND } from '@/shared/lib/brand';
import { Article } from '@/site/ui/landing/article';
import { OwnDocument } from '@/site/ui/legal/own-document';

const PARTS = ['service', 'content', 'names', 'plans', 'ending'] as const;

export function Component() {
  const { t } = useTranslation();
  const sentence = useSentence();
  if (BRAND.terms?.terms !== undefined)
    return <OwnDocument title={t('titles.terms')} href={BRAND.terms.terms} />;
  return (
    <Article
      title={t('titles.terms')}
      lead={sentence('terms.lead')}
      parts={PARTS.map((part) => ({ title: t(`terms.${part}Title`), text: t(`terms.${part}Text`) }))}
    />
  );
}
