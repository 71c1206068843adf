import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

const QUERY = '.json?visitor';

/**
 * Lets the public page take only its own words out of a dictionary: `import('/public/locales/en.json?visitor')` is the
 * group `visitor` of that file, in the language's own small chunk.
 */
export function visitorWords(): Plugin {
  return {
    name: 'carte:visitor-words',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(QUERY)) return null;
      const file = id.slice(0, -'?visitor'.length);
      this.addWatchFile(file);
      const dictionary = JSON.parse(await readFile(file, 'utf8')) as { visitor: unknown };
      return JSON.stringify(dictionary.visitor);
    },
  };
}
