import { createContext } from 'react';
import { changeLanguage } from './change-language';
import type { LanguageCode } from './languages';

/** What happens when somebody picks a language from a list: it changes; where a session is known, the account hears of it, too. */
export const LanguageChoiceContext = createContext<(language: LanguageCode) => void>((language) =>
  changeLanguage(language),
);
