import { useTranslation } from 'react-i18next';
import { useSentence } from '@/shared/i18n/sentence';
import { Article } from '@/site/ui/landing/article';

const PARTS = [
  'account',
  'public',
  'browser',
  'visitors',
  'exchange',
  'counting',
  'messages',
  'drafts',
  'where',
  'erase',
] as const;

export function Component() {
  const { t } = useTranslation();
  const sentence = useSentence();
  return (
    <Article
      title={t('titles.privacyPolicy')}
      lead={sentence('privacyPolicy.lead')}
      parts={PARTS.map((part) => ({
        title: t(`privacyPolicy.${part}Title`),
        text: t(`privacyPolicy.${part}Text`),
      }))}
    />
  );
}
