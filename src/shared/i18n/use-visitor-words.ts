import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import english from '../../../public/locales/en.json?visitor';
import type { VisitorWords } from './visitor-words';

/**
 * The public page's words inside the app; missing ones in English. The same object for a language, so that
 * what draws with it need not draw again.
 */
export function useVisitorWords(): VisitorWords {
  const { t } = useTranslation();
  return useMemo(() => visitorWordsOf(t), [t]);
}

/** Returns the public page's words in the language of `t`; missing ones in English. */
export function visitorWordsOf(t: TFunction): VisitorWords {
  const words: unknown = t('visitor', { returnObjects: true });
  return { ...english, ...(typeof words === 'object' && words) };
}
