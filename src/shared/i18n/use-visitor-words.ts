import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import englishInbox from '../../../public/locales/en.json?exchange';
import english from '../../../public/locales/en.json?visitor';
import type { InboxWords, VisitorWords } from './visitor-words';

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
  return { ...english, ...wordsOf(t('visitor', { returnObjects: true })) };
}

/** Returns the words of its form likewise. */
export function inboxWordsOf(t: TFunction): InboxWords {
  return { ...englishInbox, ...wordsOf(t('exchange', { returnObjects: true })) };
}

function wordsOf(group: unknown): object {
  return typeof group === 'object' && group !== null ? group : {};
}
