import i18next from 'i18next';
import HttpBackend from 'i18next-http-backend';
import { initReactI18next } from 'react-i18next';
import { readStored } from '@/shared/browser/stored';
import { FALLBACK_LANGUAGE, startLanguage, type LanguageCode } from './languages';
import { parseDictionary } from './dictionary';
import { changeInPlaceBy, mirrorLanguage } from './change-language';
import { markDocument } from './mark-document';
import { INTERPOLATION, numberFormatter } from './number-formatter';

const NAMESPACE = 'translation';

/** After so long a dictionary counts as not to be had: until one arrives or fails, there is nothing on screen. */
export const DICTIONARY_MS = 10_000;

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

/** Loads English beside the language in use and, if it arrives, lets missing texts come from it. */
async function fallBackToEnglish(): Promise<void> {
  await i18next.loadLanguages(FALLBACK_LANGUAGE);
  // Many texts may be missing at once.
  if (i18next.options.fallbackLng === FALLBACK_LANGUAGE || !hasDictionary(FALLBACK_LANGUAGE)) return;
  i18next.options.fallbackLng = FALLBACK_LANGUAGE;
  await i18next.changeLanguage(i18next.language);
}

function hasDictionary(language: LanguageCode): boolean {
  return i18next.hasResourceBundle(language, NAMESPACE);
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
  if (!hasDictionary(language)) return;
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
      backend: {
        loadPath: '/locales/{{lng}}.json',
        parse: parseDictionary,
        requestOptions: () => ({ credentials: 'same-origin', signal: AbortSignal.timeout(DICTIONARY_MS) }),
      },
      // Once more, then the next language: nobody looks at an empty page for ten seconds.
      maxRetries: 1,
      saveMissing: true,
      missingKeyHandler: (languages: readonly string[], _namespace: string, key: string) => {
        warn(`Missing translation: ${languages.join(', ')} ${key}`);
        if (!languages.includes(FALLBACK_LANGUAGE)) void fallBackToEnglish();
      },
      // Nothing until English is there: a key tells nobody anything.
      parseMissingKeyHandler: (_key: string, given?: string) => given ?? '',
    });
  mirrorLanguage(wanted);
  changeInPlaceBy(showIn);
  let shown = wanted;
  if (!hasDictionary(wanted)) {
    if (wanted !== FALLBACK_LANGUAGE) {
      warn(`No dictionary for ${wanted}; using ${FALLBACK_LANGUAGE}.`);
      await i18next.changeLanguage(FALLBACK_LANGUAGE);
      shown = FALLBACK_LANGUAGE;
    }
    if (!hasDictionary(FALLBACK_LANGUAGE)) throw new DictionaryError(wanted);
  }
  markDocument(shown);
  return shown;
}
