import i18next from 'i18next';
import HttpBackend from 'i18next-http-backend';
import { initReactI18next } from 'react-i18next';
import { readStored } from '@/shared/browser/stored';
import { changeInPlaceBy, mirrorLanguage } from './change-language';
import { parseDictionary } from './dictionary';
import { INTERPOLATION, numberFormatter } from './formats';
import { dictionaryPath, FALLBACK_LANGUAGE, type LanguageCode } from './languages';
import { markDocument } from './mark-document';
import { startLanguage } from './offered-languages';

const NAMESPACE = 'translation';

/** Until a dictionary arrives or fails, the screen is empty. */
export const DICTIONARY_MS = 10_000;

/** Neither the wanted nor the English dictionary loaded (docs/specification.md §7). */
class DictionaryError extends Error {
  constructor(language: string) {
    super(`No dictionary could be loaded, neither ${dictionaryPath(language)} nor the fallback.`);
    this.name = 'DictionaryError';
  }
}

function warn(message: string) {
  // oxlint-disable-next-line no-console -- docs/specification.md §8: a missing translation logs a warning
  console.warn(message);
}

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

/** For a part of the page that is always in that language. */
export async function loadDictionary(language: LanguageCode): Promise<null> {
  if (!i18next.isInitialized) await new Promise((resolve) => i18next.on('initialized', resolve));
  await i18next.loadLanguages(language);
  return null;
}

/** Changes nothing when the dictionary does not load. */
async function showIn(language: LanguageCode): Promise<void> {
  await i18next.loadLanguages(language);
  if (!hasDictionary(language)) return;
  await i18next.changeLanguage(language);
  markDocument(language);
}

/** Starts i18next in one language, else English. Throws DictionaryError when nothing loads. */
export async function initI18n(): Promise<LanguageCode> {
  const startCode = startLanguage(readStored('language'), navigator.languages);
  await i18next
    .use(HttpBackend)
    .use(initReactI18next)
    .use(numberFormatter)
    .init({
      lng: startCode,
      fallbackLng: false,
      ns: NAMESPACE,
      defaultNS: NAMESPACE,
      keySeparator: '.',
      nsSeparator: ':',
      load: 'languageOnly',
      interpolation: INTERPOLATION,
      react: { useSuspense: false },
      backend: {
        loadPath: ([language = FALLBACK_LANGUAGE]: readonly string[]) => dictionaryPath(language),
        parse: parseDictionary,
        requestOptions: () => ({ credentials: 'same-origin', signal: AbortSignal.timeout(DICTIONARY_MS) }),
      },
      // One retry, then the next language.
      maxRetries: 1,
      saveMissing: true,
      missingKeyHandler: (languages: readonly string[], _namespace: string, key: string) => {
        warn(`Missing translation: ${languages.join(', ')} ${key}`);
        if (!languages.includes(FALLBACK_LANGUAGE)) void fallBackToEnglish();
      },
      // Empty until English is loaded, rather than a key.
      parseMissingKeyHandler: (_key: string, given?: string) => given ?? '',
    });
  mirrorLanguage(startCode);
  changeInPlaceBy(showIn);
  let languageShown = startCode;
  if (!hasDictionary(startCode)) {
    if (startCode !== FALLBACK_LANGUAGE) {
      warn(`No dictionary for ${startCode}; using ${FALLBACK_LANGUAGE}.`);
      await i18next.changeLanguage(FALLBACK_LANGUAGE);
      languageShown = FALLBACK_LANGUAGE;
    }
    if (!hasDictionary(FALLBACK_LANGUAGE)) throw new DictionaryError(startCode);
  }
  markDocument(languageShown);
  return languageShown;
}
