import { createContext } from 'react';
import { changeLanguage } from './change-language';
import type { LanguageCode } from './languages';

/** Changes the language; with a session, the account's too. */
export const LanguageChoiceContext = createContext<(language: LanguageCode) => void>((language) =>
  changeLanguage(language),
);
