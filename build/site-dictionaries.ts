import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { brandText, type BrandText } from '../src/shared/i18n/brand-text.ts';
import { LANGUAGE_CODES, type LanguageCode } from '../src/shared/i18n/languages.ts';
import { BRAND } from '../src/shared/lib/brand.ts';
import { record, text } from '../src/shared/lib/parse.ts';

/** The group of the dictionaries that the operator's program alone reads (operator/notify/texts.ts). */
const MAIL = 'mail';

/**
 * The dictionaries as the site has them: without the texts of mail, and with the operator's name of the paid
 * plan in all sentences.
 */
export function siteDictionaries(): Plugin {
  let [source, folder] = ['', ''];
  let isBuild = false;
  return {
    name: 'carte:site-dictionaries',
    configResolved({ publicDir, root, build, command }) {
      isBuild = command === 'build';
      [source, folder] = [join(publicDir, 'locales'), resolve(root, build.outDir, 'locales')];
    },
    configureServer({ middlewares }) {
      for (const code of LANGUAGE_CODES)
        middlewares.use(`/locales/${code}.json`, (_request, response) => {
          const dictionary: unknown = JSON.parse(readFileSync(join(source, `${code}.json`), 'utf8'));
          response.setHeader('Content-Type', 'application/json');
          response.end(JSON.stringify(siteDictionary(code, dictionary)));
        });
    },
    async closeBundle() {
      if (!isBuild || this.meta.watchMode) return;
      await Promise.all(
        LANGUAGE_CODES.map((code) =>
          rewrite(join(folder, `${code}.json`), (read) => siteDictionary(code, read)),
        ),
      );
    },
  };
}

/** Returns a dictionary as the site has it; `name` is the operator's of the paid plan, where there is one. */
export function siteDictionary(
  code: LanguageCode,
  dictionary: unknown,
  name: BrandText | undefined = BRAND.plans?.premium,
): unknown {
  const { [MAIL]: _mail, ...groups } = record(dictionary);
  const word = text(record(record(groups['common'])['planName'])['premium']);
  return name === undefined ? groups : withWord(groups, word, brandText(name, code).text);
}

/** Puts `other` in place of a word in all texts, also where an ending or a particle follows it. */
function withWord(value: unknown, word: string, other: string): unknown {
  if (typeof value === 'string') return value.replaceAll(word, () => other);
  return Object.fromEntries(
    Object.entries(record(value)).map(([key, one]) => [key, withWord(one, word, other)]),
  );
}

async function rewrite(file: string, change: (dictionary: unknown) => unknown): Promise<void> {
  const read = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    // A build that failed, or one without public files, has written none.
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (read === undefined) return;
  await writeFile(file, `${JSON.stringify(change(JSON.parse(read)), null, 2)}\n`);
}
