import type { TFunction } from 'i18next';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadDictionary } from '@/shared/i18n/init';
import type { LanguageCode } from '@/shared/i18n/languages';

/** Returns a language's texts for what is handed on in it; the page's until they come, and for ''. */
export function useTextsIn(language: LanguageCode | ''): TFunction {
  const { t, i18n } = useTranslation();
  const [loaded, setLoaded] = useState('');
  useEffect(() => {
    if (language === '') return undefined;
    let isWanted = true;
    const load = async () => {
      await loadDictionary(language);
      if (isWanted) setLoaded(language);
    };
    load().catch((error: unknown) => {
      if (!(error instanceof TypeError)) reportError(error);
    });
    return () => {
      isWanted = false;
    };
  }, [language]);
  return language !== '' && loaded === language ? i18n.getFixedT(language) : t;
}
