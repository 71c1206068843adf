import { expect, test } from 'vitest';
import { withoutWords } from './card-reader.ts';

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

test('language data lose their dictionary of words, and every other part stays whole', () => {
  const parts = Array.from({ length: 24 }, (_, at) => (at < 17 ? '' : `part ${at};`));
  const without = parts.map((part, at) => (at === 19 ? '' : part));
  expect(withoutWords(dataOf(parts))).toEqual(dataOf(without));
});
