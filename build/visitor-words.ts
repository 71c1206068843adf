import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { FALLBACK_LANGUAGE, isLanguageCode, type LanguageCode } from '../src/shared/i18n/languages.ts';
import { readDictionary } from './dictionary-file.ts';

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
    const { [group]: texts } = readDictionary(file);
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

/** A file of the visitor's page; its path is below the site's root. */
export interface VisitorFile {
  readonly fileName: string;
  readonly source: string;
}

/**
 * Returns the files of a language, of English where it has no dictionary yet, so that every language has its
 * files: the script that begins with its words, and its words and those of the form alone, for a visitor who
 * changes the language on a page that is there.
 *
 * @param prefix how their names begin.
 * @param scriptWith returns the script around the line that leaves its words (`window.carteWords`).
 */
export function languageFiles(
  folder: string,
  code: LanguageCode,
  prefix: string,
  scriptWith: (words: string) => string,
): VisitorFile[] {
  const language = existsSync(join(folder, `${code}.json`)) ? code : FALLBACK_LANGUAGE;
  const words = JSON.stringify({ language, words: readVisitorWords(folder, language) });
  const carried = `window.carteWords={own:${words},prefix:${JSON.stringify(`/${prefix}`)}};\n`;
  return [
    { fileName: `${prefix}${code}.js`, source: scriptWith(carried) },
    { fileName: `${prefix}${code}.json`, source: words },
    {
      fileName: `${prefix}exchange.${code}.json`,
      source: JSON.stringify(readVisitorWords(folder, language, console.warn, 'exchange')),
    },
  ];
}

/** How the names of the files begin in development, and what it runs. */
const SERVED = 'assets/visitor.';
const ASKED = /^\/assets\/visitor\.(?:exchange\.)?([a-z]+)\.js(?:on)?$/;
const fromSource = (words: string) => `${words}await import('/src/visitor.ts');`;

/**
 * Lets the public page take only its own words out of a dictionary:
 * `import('/public/locales/en.json?visitor')` is the group `visitor` of that file, in the language's own
 * small chunk; `?exchange` likewise. In development it serves the files that a build writes for each
 * language.
 */
export function visitorWords(): Plugin {
  let folder = '';
  return {
    name: 'carte:visitor-words',
    enforce: 'pre',
    configResolved({ publicDir }) {
      folder = join(publicDir, 'locales');
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost');
        const [, code] = ASKED.exec(pathname) ?? [];
        const file =
          isLanguageCode(code) &&
          languageFiles(folder, code, SERVED, fromSource).find(({ fileName }) => pathname === `/${fileName}`);
        if (!file) return next();
        response.setHeader('Content-Type', pathname.endsWith('.js') ? 'text/javascript' : 'application/json');
        response.end(file.source);
      });
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
