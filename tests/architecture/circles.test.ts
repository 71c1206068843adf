/**
 * No file of `src/` leads back to itself through its imports: of values and of types, dynamic imports,
 * workers and style sheets alike.
 */
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, test } from 'vitest';
import { listFiles, REPOSITORY } from '../support/repository.ts';

const ENDINGS = ['', '.ts', '.tsx', '.css'];
const SPECIFIER = /['"`]((?:\.{1,2}|@)\/[^'"`\n?]+)(?:\?[^'"`\n]*)?['"`]/g;

/** Returns the files that each file names; `text` returns a file's text. */
function graphOf(files: readonly string[], text: (file: string) => string): Map<string, readonly string[]> {
  const known = new Set(files);
  const namedBy = (file: string) =>
    [...text(file).matchAll(SPECIFIER)].flatMap(([, specifier = '']) => {
      const path = posix.normalize(
        specifier.startsWith('@/') ? `src/${specifier.slice(2)}` : posix.join(posix.dirname(file), specifier),
      );
      return ENDINGS.map((ending) => path + ending).filter((candidate) => known.has(candidate));
    });
  return new Map(files.map((file) => [file, namedBy(file)]));
}

/** Returns the first circle found, from a file to itself, or undefined. */
function circleIn(graph: ReadonlyMap<string, readonly string[]>): readonly string[] | undefined {
  const done = new Set<string>();
  const follow = (file: string, way: readonly string[]): readonly string[] | undefined => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
    if (done.has(file)) return undefined;
    for (const next of graph.get(file) ?? []) {
      const circle = follow(next, [...way, file]);
      if (circle !== undefined) return circle;
    }
    done.add(file);
    return undefined;
  };
  for (const file of graph.keys()) {
    const circle = follow(file, []);
    if (circle !== undefined) return circle;
  }
  return undefined;
}

test.each([
  ['an import', "import { b } from './b';"],
  ['an import of a type', "import type { B } from './b';"],
  ['an export', "export { b } from '@/b';"],
  ['a dynamic import', "const b = () => import('./b');"],
  ['a worker', "new Worker(new URL('./b.ts', import.meta.url));"],
  ['an address of a file', "import url from './b.ts?url';"],
])('%s closes a circle', (_what, line) => {
  const texts: Record<string, string> = {
    'src/a.ts': line,
    'src/b.ts': "import './c';",
    'src/c.ts': "import './a';",
  };
  expect(circleIn(graphOf(Object.keys(texts), (file) => texts[file] ?? ''))).toEqual([
    'src/a.ts',
    'src/b.ts',
    'src/c.ts',
    'src/a.ts',
  ]);
});

test('a file that two others name closes none', () => {
  const texts: Record<string, string> = { 'src/a.ts': "'./b' './c'", 'src/b.ts': "'./c'", 'src/c.ts': '' };
  expect(circleIn(graphOf(Object.keys(texts), (file) => texts[file] ?? ''))).toBeUndefined();
});

test('there is no circle of files in src', () => {
  const files = listFiles('src').filter((file) => /\.(?:tsx?|css)$/.test(file));
  expect(files.length).toBeGreaterThan(500);
  expect(circleIn(graphOf(files, (file) => readFileSync(join(REPOSITORY, file), 'utf8')))).toBeUndefined();
});
