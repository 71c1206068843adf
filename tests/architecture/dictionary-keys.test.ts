/** Every text of the dictionaries is used by the app, and each language has the same ones. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url));

type Tree = { readonly [key: string]: string | Tree };

/** Keys that are put together from names in another file, by their beginning: where those names come from. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'errors.': 'codes of services/error-codes.ts; src/app/error-texts.test.ts holds both to each other',
  'titles.': 'handles of the routes; their type holds them to the dictionary',
};

/** Every key of a dictionary, plural forms as one. */
function keysOf(tree: Tree, prefix = ''): string[] {
  const keys = Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [prefix + key.replace(/_(zero|one|two|few|many|other)$/, '')]
      : keysOf(value, `${prefix}${key}.`),
  );
  return [...new Set(keys)].sort();
}

function dictionary(language: string): Tree {
  return JSON.parse(readFileSync(join(REPOSITORY, `public/locales/${language}.json`), 'utf8')) as Tree;
}

/** The program's own sources, without its tests. */
const sources = readdirSync(join(REPOSITORY, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => readFileSync(join(REPOSITORY, 'src', file), 'utf8'));

/** All words in quotes, with backticks or as names of properties, anywhere in the program. */
const words = new Set(
  sources.flatMap((source) => [
    ...[...source.matchAll(/['"`]([\w.-]+)['"`]/g)].map(([, word = '']) => word),
    ...[...source.matchAll(/\b(\w+):/g)].map(([, word = '']) => word),
    ...[...source.matchAll(/\b\d+\b/g)].map(([number]) => number),
  ]),
);

/** Names of properties that are read: the visitor's page has its group of texts as an object (src/i18n/visitor-words.ts). */
const members = new Set(
  sources.flatMap((source) => [...source.matchAll(/\.(\w+)\b/g)].map(([, member = '']) => member)),
);

/** Keys with holes, `landing.${key}Title`, as patterns whose groups are what fills the holes. */
const patterns = [
  ...new Set(
    sources.flatMap((source) =>
      [...source.matchAll(/`([a-z]\w*\.[^`\s]*\$\{[^`\s]*)`/gi)].map(([, text = '']) => text),
    ),
  ),
].map((text) => {
  const parts = text.split(/\$\{[^}]*\}/).map((part) => part.replaceAll('.', '\\.'));
  return new RegExp(`^${parts.join('([^.]+)')}$`);
});

/** Whether the program names the key: whole, or by a key with holes which words of the program fill. */
function isUsed(key: string): boolean {
  if (words.has(key)) return true;
  const [, text] = /^visitor\.(\w+)$/.exec(key) ?? [];
  if (text !== undefined) return members.has(text) || words.has(text);
  return patterns.some((pattern) =>
    pattern
      .exec(key)
      ?.slice(1)
      .every((filling) => words.has(filling)),
  );
}

test('every text is used', () => {
  const unused = keysOf(dictionary('en')).filter(
    (key) => !isUsed(key) && !Object.keys(ELSEWHERE).some((prefix) => key.startsWith(prefix)),
  );
  expect(unused).toEqual([]);
});

test('a key that nobody names is told from one that is', () => {
  expect(isUsed('landing.heroTitle')).toBe(true);
  expect(isUsed('landing.nobodyNamesThis')).toBe(false);
});

test('every group that is put together elsewhere exists', () => {
  const keys = keysOf(dictionary('en'));
  const gone = Object.keys(ELSEWHERE).filter((prefix) => !keys.some((key) => key.startsWith(prefix)));
  expect(gone).toEqual([]);
});

test.each(readdirSync(join(REPOSITORY, 'public/locales')).map((file) => file.replace('.json', '')))(
  'the dictionary %s has the keys of the English one',
  (language) => {
    expect(keysOf(dictionary(language))).toEqual(keysOf(dictionary('en')));
  },
);
