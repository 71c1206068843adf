/** The documents name no file, folder or command that is not there, and link to none. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { REPOSITORY } from '../support/repository.ts';

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...readdirSync(join(REPOSITORY, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file}`),
];

/** Paths from the repository's root that a text has in backticks; patterns (`*`, `{…}`) are none. */
const NAMED =
  /`((?:src|tests|build|emulator|operator|docs|public)\/[\w./-]+|\w+\.rules|firebase\.json|firestore\.indexes\.json)`/g;
/** Targets of links to other documents, without what is looked for in them. */
const LINKED = /\]\((?!https?:|mailto:|#)([^)#\s]+)/g;

/** Scripts of package.json, with the switches of npm before the name. */
const SCRIPT = /npm run (?:--\w+ )*(\w[\w:-]*)(?![\w:*-])/g;
/** Commands of the Firebase CLI. */
const FIREBASE = /npx firebase\s+([\w:]+)/g;

/** What programs make when they are run. */
const MADE = ['tests/output/', 'emulator/.cache/'];

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
