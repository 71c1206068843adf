import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import en from '../../../public/locales/en.json';
import ko from '../../../public/locales/ko.json';
import { INTERPOLATION, numberFormatter } from './formats';

export const ENGLISH = en;

/** Starts i18next with the real dictionaries, without a request. */
export async function initTexts(language: 'en' | 'ko' = 'en'): Promise<void> {
  await i18next
    .use(initReactI18next)
    .use(numberFormatter)
    .init({
      lng: language,
      fallbackLng: false,
      resources: { en: { translation: en }, ko: { translation: ko } },
      interpolation: INTERPOLATION,
    });
}
