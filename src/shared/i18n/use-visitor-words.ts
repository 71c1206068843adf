import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import english from '../../../public/locales/en.json?visitor';
import type { VisitorWords } from './visitor-words';

/** The words of the public page inside the app, in the language on screen; each that is missing there in English. */
export function useVisitorWords(): VisitorWords {
  const { t } = useTranslation();
  return visitorWordsOf(t);
}

/** The same in the language of `t`. */
export function visitorWordsOf(t: TFunction): VisitorWords {
  const words: unknown = t('visitor', { returnObjects: true });
  return { ...english, ...(typeof words === 'object' && words) };
}
