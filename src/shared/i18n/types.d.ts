import type en from '../../../public/locales/en.json';

/** Keys are checked against the English dictionary at compile time. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: typeof en };
  }
}
