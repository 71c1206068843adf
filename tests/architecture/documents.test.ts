/**
 * Documents and comments name no file, folder, command or heading that is not there.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { listFiles, REPOSITORY } from '../support/repository.ts';

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...readdirSync(join(REPOSITORY, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file}`),
  ...['src', 'operator', 'packages'].flatMap((folder) =>
    listFiles(folder).filter((file) => file.endsWith('README.md') && !file.includes('node_modules')),
  ),
];

const SOURCES = ['src', 'operator', 'build', 'tests'].flatMap((folder) =>
  listFiles(folder).filter((file) => /\.(?:tsx?|mjs)$/.test(file) && !file.startsWith('tests/output/')),
);
const PLACES = [
  ...SOURCES,
  ...documents,
  ...listFiles('packages').filter((file) => !file.includes('node_modules')),
  ...readdirSync(REPOSITORY, { withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [entry.name] : [],
  ),
  ...listFiles('src').filter((file) => file.endsWith('.css')),
];
/** Whether a path is one of ours, whole or its end. */
const isPlace = (path: string) => PLACES.some((place) => place === path || place.endsWith(`/${path}`));

/** Paths of files in backticks that begin within the module of a README. */
const WITHIN = /`((?:model|service|ui|view|layouts|session|routes)\/[\w./-]*|[\w-]+\.tsx?)`/g;
/** Files that a comment names, with or without their folders. */
const IN_COMMENT = /(?<![\w./*@{-])((?:[\w-]+\/)*[\w-]+(?:\.[\w-]+)*\.(?:tsx?|mjs|md|css|rules))(?![\w*])/g;
const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/.*$/gm;
/** Files of other projects. */
const ELSEWHERE = ['LANGUAGES.md', 'chromiumSwitches.ts'];

/** Paths from the repository's root that a text has in backticks; patterns (`*`, `{…}`) are none. */
const NAMED =
  /`((?:src|tests|build|packages|operator|docs|public)\/[\w./-]+|\w+\.rules|firebase\.json|firestore\.indexes\.json)`/g;
/** Targets of links to other documents, without what is looked for in them. */
const LINKED = /\]\((?!https?:|mailto:|#)([^)#\s]+)/g;

/** Scripts of package.json, with the switches of npm before the name. */
const SCRIPT = /npm run (?:--\w+ )*(\w[\w:-]*)(?![\w:*-])/g;
/** Commands of the Firebase CLI. */
const FIREBASE = /npx firebase\s+([\w:]+)/g;

/** What programs make when they are run. */
const MADE = ['tests/output/', 'packages/firebase-stand-in/.cache/'];

const all = (pattern: RegExp, text: string) => [...text.matchAll(pattern)].map(([, path = '']) => path);

const { scripts } = JSON.parse(readFileSync(join(REPOSITORY, 'package.json'), 'utf8')) as {
  scripts: Readonly<Record<string, string>>;
};
const isFirebaseCommand = (name: string) =>
  existsSync(join(REPOSITORY, `node_modules/firebase-tools/lib/commands/${name.replaceAll(':', '-')}.js`));

test.each(documents)('%s names only files that exist', (file) => {
  const text = readFileSync(join(REPOSITORY, file), 'utf8');
  const places = [...all(NAMED, text), ...all(LINKED, text).map((link) => join(dirname(file), link))];
  expect(places.filter((place) => !MADE.includes(place) && !existsSync(join(REPOSITORY, place)))).toEqual([]);
});

test.each(documents)('%s links only to headings that exist', (file) => {
  const text = readFileSync(join(REPOSITORY, file), 'utf8');
  const anchorOf = (heading: string) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(' ', '-');
  const missing = [...text.matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)#([^)\s]+)\)/g)].filter(
    ([, target = '', anchor = '']) => {
      const path = target === '' ? file : join(dirname(file), target);
      const headings = readFileSync(join(REPOSITORY, path), 'utf8').matchAll(/^#+ (.*)$/gm);
      return ![...headings].some(([, heading = '']) => anchorOf(heading) === anchor);
    },
  );
  expect(missing.map(([link]) => link)).toEqual([]);
});

test.each(documents.filter((file) => /^src\/.*README/.test(file)))(
  '%s names only files of its module',
  (file) => {
    const text = readFileSync(join(REPOSITORY, file), 'utf8');
    const missing = all(WITHIN, text).filter(
      (path) => !existsSync(join(REPOSITORY, dirname(file), path)) && !isPlace(path),
    );
    expect(missing).toEqual([]);
  },
);

test('comments name only files that exist', () => {
  const named = SOURCES.flatMap((file) => {
    const comments = readFileSync(join(REPOSITORY, file), 'utf8').match(COMMENT) ?? [];
    return comments.flatMap((comment) => all(IN_COMMENT, comment).map((path) => ({ file, path })));
  });
  expect(named.length).toBeGreaterThan(300);
  expect(named.filter(({ path }) => !isPlace(path) && !ELSEWHERE.includes(path))).toEqual([]);
});

test('comments name only decisions that exist', () => {
  const decisions = new Set(documents.map((file) => /decisions\/(\d{4})/.exec(file)?.[1]));
  const named = [...SOURCES, 'firestore.rules', 'storage.rules'].flatMap((file) =>
    all(/docs\/decisions\/(\d{4})/g, readFileSync(join(REPOSITORY, file), 'utf8')),
  );
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((number) => !decisions.has(number))).toEqual([]);
});

test.each(documents)('%s names only commands that exist', (file) => {
  const text = readFileSync(join(REPOSITORY, file), 'utf8');
  expect(all(SCRIPT, text).filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
  expect(all(FIREBASE, text).filter((name) => !isFirebaseCommand(name))).toEqual([]);
});

test('the commands of docs/operations.md are found', () => {
  const text = readFileSync(join(REPOSITORY, 'docs/operations.md'), 'utf8');
  expect(all(SCRIPT, text).length).toBeGreaterThan(3);
  expect(all(FIREBASE, text).length).toBeGreaterThan(5);
});
