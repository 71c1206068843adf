import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { appManifest, manifestAddress } from '../src/app/manifest.ts';
import { FALLBACK_LANGUAGE, LANGUAGE_CODES, type LanguageCode } from '../src/shared/i18n/languages.ts';
import { readDictionary } from './dictionary-file.ts';

/** A text of a dictionary, undefined where it has none under this key. */
function textIn(dictionary: unknown, key: string): string | undefined {
  const found = key
    .split('.')
    .reduce<unknown>(
      (part, step) => (typeof part === 'object' && part !== null ? Reflect.get(part, step) : undefined),
      dictionary,
    );
  return typeof found === 'string' && found !== '' ? found : undefined;
}

function dictionaryIn(folder: string, language: LanguageCode): unknown {
  const file = join(folder, `${language}.json`);
  return existsSync(file) ? readDictionary(file) : undefined;
}

/**
 * The manifest of a language as it is served; what its dictionary in `folder` has not comes from the English
 * one, which must have it.
 */
export function manifestText(folder: string, language: LanguageCode): string {
  const [own, english] = [language, FALLBACK_LANGUAGE].map((one) => dictionaryIn(folder, one));
  return JSON.stringify(
    appManifest(language, (key) => {
      const text = textIn(own, key) ?? textIn(english, key);
      if (text === undefined) throw new Error(`The manifest lacks ${key}.`);
      return text;
    }),
  );
}

/** Writes a manifest for each language, from the dictionaries; in development serves them. */
export function manifests(): Plugin {
  let folder = '';
  return {
    name: 'carte:manifests',
    configResolved({ publicDir }) {
      folder = join(publicDir, 'locales');
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const language = LANGUAGE_CODES.find((code) => request.url === manifestAddress(code));
        if (language === undefined) {
          next();
          return;
        }
        response.setHeader('Content-Type', 'application/manifest+json');
        response.end(manifestText(folder, language));
      });
    },
    generateBundle() {
      for (const language of LANGUAGE_CODES)
        this.emitFile({
          type: 'asset',
          fileName: manifestAddress(language).slice(1),
          source: manifestText(folder, language),
        });
    },
  };
}
