import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { parseDictionary } from '../src/shared/i18n/dictionary.ts';
import { FALLBACK_LANGUAGE } from '../src/shared/i18n/languages.ts';

/**
 * The groups of the dictionary that the public page has: its own, and that of the form, which comes when it
 * is opened.
 */
type VisitorGroup = 'visitor' | 'exchange';
const REQUEST = /\/locales\/([a-z]+)\.json\?(visitor|exchange)$/;
/** Not named .json inside Vite: in development its own JSON plugin would take it for one. */
const MODULE = /^\0carte:(visitor|exchange)-words:([a-z]+)$/;

/**
 * A group of a language's dictionary in a folder, `visitor` by default. Missing texts are English, with a
 * warning: the page cannot load them later.
 */
export function readVisitorWords(
  folder: string,
  language: string,
  warn = console.warn,
  group: VisitorGroup = 'visitor',
): object {
  const read = (code: string): object => {
    const file = join(folder, `${code}.json`);
    const { [group]: texts } = parseDictionary(readFileSync(file, 'utf8'));
    if (typeof texts !== 'object') throw new Error(`${file} has no group "${group}".`);
    return texts;
  };
  const words = read(language);
  if (language === FALLBACK_LANGUAGE) return words;
  const english = read(FALLBACK_LANGUAGE);
  for (const word of Object.keys(english))
    if (!Object.hasOwn(words, word)) warn(`Missing translation: ${language} ${group}.${word}`);
  return { ...english, ...words };
}

/**
 * Lets the public page take only its own words out of a dictionary:
 * `import('/public/locales/en.json?visitor')` is the group `visitor` of that file, in the language's own
 * small chunk; `?exchange` likewise.
 */
export function visitorWords(): Plugin {
  let folder = '';
  return {
    name: 'carte:visitor-words',
    enforce: 'pre',
    configResolved({ publicDir }) {
      folder = join(publicDir, 'locales');
    },
    resolveId(source) {
      const [, language, group] = REQUEST.exec(source) ?? [];
      return language === undefined ? null : `\0carte:${group}-words:${language}`;
    },
    load(id) {
      const [, group, language] = MODULE.exec(id) ?? [];
      if (language === undefined || (group !== 'visitor' && group !== 'exchange')) return null;
      for (const read of [language, FALLBACK_LANGUAGE]) this.addWatchFile(join(folder, `${read}.json`));
      return `export default ${JSON.stringify(readVisitorWords(folder, language, (text) => this.warn(text), group))}`;
    },
  };
}
