/** README.md and docs/ name no file or folder that is not there, and link to none. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { REPOSITORY } from '../support/repository.ts';

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(REPOSITORY, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file}`),
];

/** Paths from the repository's root that a text has in backticks; patterns (`*`, `{…}`) are none. */
const NAMED = /`((?:src|tests|build|emulator|operator|docs|public)\/[\w./-]+)`/g;
/** Targets of links to other documents, without what is looked for in them. */
const LINKED = /\]\((?!https?:|mailto:|#)([^)#\s]+)/g;

/** What programs make when they are run. */
const MADE = ['tests/output/'];

const all = (pattern: RegExp, text: string) => [...text.matchAll(pattern)].map(([, path = '']) => path);

test.each(documents)('%s', (file) => {
  const text = readFileSync(join(REPOSITORY, file), 'utf8');
  const places = [...all(NAMED, text), ...all(LINKED, text).map((link) => join(dirname(file), link))];
  expect(places.filter((place) => !MADE.includes(place) && !existsSync(join(REPOSITORY, place)))).toEqual([]);
});
