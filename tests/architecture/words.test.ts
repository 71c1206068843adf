/**
 * One name for each concept, one concept for each name (docs/words.md). Read from the text of the files, so
 * that comments and tests which name an identifier are held to it, too.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const MAX_COMMENT_COLUMNS = 110;

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(?:tsx?|mjs)$/.test(file) && existsSync(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));
const inSource = files.filter(({ file }) => file.startsWith('src/'));

const renamed = [...readFileSync('docs/words.md', 'utf8').matchAll(/^\| `(\w+)` +\| `(\w+)` +\|$/gm)].map(
  ([, was = '', is = '']) => ({ was, is }),
);

describe('a renamed identifier', () => {
  test('is in the list', () => expect(renamed.length).toBeGreaterThan(80));

  test.each(renamed)('$was is called $is', ({ was, is }) => {
    const found = (name: string) => inSource.filter(({ text }) => new RegExp(`\\b${name}\\b`).test(text));
    expect(found(was).map(({ file }) => file)).toEqual([]);
    expect(found(is)).not.toEqual([]);
  });
});

test('no name is exported twice', () => {
  const places = new Map<string, string[]>();
  for (const { file, text } of inSource) {
    if (file.includes('.test.')) continue;
    for (const [, name = ''] of text.matchAll(
      /^export (?:async )?(?:function|const|let|class|interface|type|enum) (\w+)/gm,
    ))
      places.set(name, [...(places.get(name) ?? []), file]);
  }
  // The router finds the component of a route's file by this name.
  places.delete('Component');
  expect([...places].filter(([, where]) => where.length > 1)).toEqual([]);
});

test(`a comment has at most ${MAX_COMMENT_COLUMNS} columns`, () => {
  const long = files.flatMap(({ file, text }) =>
    text
      .split('\n')
      .map((line, index) => ({ line, at: `${file}:${index + 1}` }))
      .filter(({ line }) => line.length > MAX_COMMENT_COLUMNS && /^\s*(?:\/\/|\/\*\*?|\*) /.test(line))
      // A directive is one line, and an address cannot be broken.
      .filter(({ line }) => !/oxlint-disable|https?:\/\/\S{60}/.test(line)),
  );
  expect(long.map(({ at }) => at)).toEqual([]);
});
