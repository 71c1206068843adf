import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { CORE_BYTES, defaultScripts, SCRIPTS } from '../src/paper-cards/model/scripts.ts';
import { LANGUAGES } from '../src/shared/i18n/languages.ts';
import { CARD_READER_FILES, withoutWords } from './card-reader.ts';

/** Language data of parts; an empty part is left out. */
function dataOf(parts: readonly string[]): Buffer {
  const head = Buffer.alloc(4 + 8 * parts.length);
  head.writeInt32LE(parts.length, 0);
  let place = head.length;
  parts.forEach((part, at) => {
    head.writeBigInt64LE(part === '' ? -1n : BigInt(place), 4 + 8 * at);
    place += part.length;
  });
  return Buffer.concat([head, Buffer.from(parts.join(''))]);
}

test('language data lose their dictionary of words, and keep every other part', () => {
  const parts = Array.from({ length: 24 }, (_, at) => (at < 17 ? '' : `part ${at};`));
  const without = parts.map((part, at) => (at === 19 ? '' : part));
  expect(withoutWords(dataOf(parts))).toEqual(dataOf(without));
});

test.each([
  ['user_words_suffix special-words\n', ''],
  ['a 1\nuser_words_suffix\tspecial-words\nb 2\n', 'a 1\nb 2\n'],
  ['a 1\nuser_words_suffix more', 'a 1\n'],
  ['a 1\n', 'a 1\n'],
])('language data with the settings %j name no file of further words', (settings, kept) => {
  const parts = (first: string) => [first, ...Array.from({ length: 23 }, (_, at) => (at < 17 ? '' : 'x'))];
  const without = parts(kept).map((part, at) => (at === 19 ? '' : part));
  expect(withoutWords(dataOf(parts(settings)))).toEqual(dataOf(without));
});

test('no script’s data name a file that the site lacks', () => {
  const data = [...CARD_READER_FILES].filter(([name]) => name.endsWith('.gz'));
  const naming = data.filter(([, file]) => gunzipSync(file()).includes('user_words_suffix'));
  expect(naming.map(([name]) => name)).toEqual([]);
});

test('the reader’s files are as large as the page says before the first card: 6 MB at most', () => {
  const sizes = [...CARD_READER_FILES].map(([name, file]) => [name, file().length] as const);
  const data = new Map(sizes.filter(([name]) => name.endsWith('.gz')));
  const core = sizes.reduce((sum, [name, size]) => sum + (data.has(name) ? 0 : size), 0);
  // The deflate of another version of Node may differ by some bytes.
  expect(CORE_BYTES / core).toBeCloseTo(1, 2);
  for (const [script, { bytes }] of Object.entries(SCRIPTS))
    expect(bytes / (data.get(`${script}.traineddata.gz`) ?? 0)).toBeCloseTo(1, 2);
  for (const code of Object.keys(LANGUAGES)) {
    const scripts = defaultScripts(code);
    expect(scripts.reduce((sum, one) => sum + SCRIPTS[one].bytes, CORE_BYTES)).toBeLessThan(6_000_000);
  }
});
