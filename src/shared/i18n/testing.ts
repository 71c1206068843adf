import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { BRAND } from '@/shared/lib/brand';
import en from '../../../public/locales/en.json';
import ko from '../../../public/locales/ko.json';
import { INTERPOLATION, numberFormatter } from './formats';

/** The English texts as they are shown: with the product's name. */
export const ENGLISH = withName(en);

/** A dictionary with the product's name in its texts, as the app shows them. */
export function withName<Texts>(dictionary: Texts): Texts {
  return JSON.parse(JSON.stringify(dictionary).replaceAll('{{brand}}', BRAND.name)) as Texts;
}

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
