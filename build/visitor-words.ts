import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const REQUEST = /\/locales\/([a-z]+)\.json\?visitor$/;
/** Not named .json inside Vite: in development its own JSON plugin would take it for one. */
const MODULE = /^\0carte:visitor-words:([a-z]+)$/;

/**
 * Lets the public page take only its own words out of a dictionary: `import('/public/locales/en.json?visitor')` is the
 * group `visitor` of that file, in the language's own small chunk.
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
      const language = REQUEST.exec(source)?.[1];
      return language === undefined ? null : `\0carte:visitor-words:${language}`;
    },
    async load(id) {
      const language = MODULE.exec(id)?.[1];
      if (language === undefined) return null;
      const file = join(folder, `${language}.json`);
      this.addWatchFile(file);
      const dictionary = JSON.parse(await readFile(file, 'utf8')) as { visitor?: object };
      if (dictionary.visitor === undefined) throw new Error(`${file} has no group "visitor".`);
      return `export default ${JSON.stringify(dictionary.visitor)}`;
    },
  };
}
