import i18next from 'i18next';
import HttpBackend from 'i18next-http-backend';
import { initReactI18next } from 'react-i18next';
import { readStored } from '@/lib/stored';
import { FALLBACK_LANGUAGE, startLanguage, type LanguageCode } from './languages';
import { changeInPlaceBy, mirrorLanguage } from './change-language';
import { markDocument } from './mark-document';
import { INTERPOLATION, numberFormatter } from './number-formatter';

const NAMESPACE = 'translation';

/** Neither the wanted dictionary nor the English one could be loaded (specification §7). */
class DictionaryError extends Error {
  constructor(language: string) {
    super(`No dictionary could be loaded, neither /locales/${language}.json nor the fallback.`);
    this.name = 'DictionaryError';
  }
}

function warn(message: string) {
  // oxlint-disable-next-line no-console -- specification §8: a missing translation logs a warning
  console.warn(message);
}

/** Loads English beside the language in use and lets missing texts come from it. */
async function fallBackToEnglish(): Promise<void> {
  if (i18next.options.fallbackLng === FALLBACK_LANGUAGE) return;
  i18next.options.fallbackLng = FALLBACK_LANGUAGE;
  await i18next.loadLanguages(FALLBACK_LANGUAGE);
  await i18next.changeLanguage(i18next.language);
}

/** Fetches another language's dictionary, for a part of the page that is always in that language. */
export async function loadDictionary(language: LanguageCode): Promise<null> {
  if (!i18next.isInitialized) await new Promise((resolve) => i18next.on('initialized', resolve));
  await i18next.loadLanguages(language);
  return null;
}

/** Shows the page in another language as it is. One whose dictionary does not arrive changes nothing. */
async function showIn(language: LanguageCode): Promise<void> {
  await i18next.loadLanguages(language);
  if (!i18next.hasResourceBundle(language, NAMESPACE)) return;
  await i18next.changeLanguage(language);
  markDocument(language);
}

/**
 * Starts i18next: one dictionary is fetched, the one of the language in use; English only when that fails or when a text
 * is missing from it, so that the public card costs one request. Resolves with the language of the texts on screen;
 * rejects with DictionaryError when there is none at all.
 */
export async function initI18n(): Promise<LanguageCode> {
  const wanted = startLanguage(readStored('language'), navigator.languages);
  await i18next
    .use(HttpBackend)
    .use(initReactI18next)
    .use(numberFormatter)
    .init({
      lng: wanted,
      fallbackLng: false,
      ns: NAMESPACE,
      defaultNS: NAMESPACE,
      keySeparator: '.',
      nsSeparator: ':',
      load: 'languageOnly',
      interpolation: INTERPOLATION,
      react: { useSuspense: false },
      backend: { loadPath: '/locales/{{lng}}.json' },
      // Once more, then the next language: nobody looks at an empty page for ten seconds.
      maxRetries: 1,
      saveMissing: true,
      missingKeyHandler: (languages: readonly string[], _namespace: string, key: string) => {
        warn(`Missing translation: ${languages.join(', ')} ${key}`);
        if (i18next.language !== FALLBACK_LANGUAGE) void fallBackToEnglish();
      },
    });
  mirrorLanguage(wanted);
  changeInPlaceBy(showIn);
  let shown = wanted;
  if (!i18next.hasResourceBundle(wanted, NAMESPACE)) {
    if (wanted !== FALLBACK_LANGUAGE) {
      warn(`No dictionary for ${wanted}; using ${FALLBACK_LANGUAGE}.`);
      await i18next.changeLanguage(FALLBACK_LANGUAGE);
      shown = FALLBACK_LANGUAGE;
    }
    if (!i18next.hasResourceBundle(FALLBACK_LANGUAGE, NAMESPACE)) throw new DictionaryError(wanted);
  }
  markDocument(shown);
  return shown;
}
