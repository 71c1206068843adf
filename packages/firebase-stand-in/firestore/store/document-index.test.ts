import { expect, test } from 'vitest';
import { int, list, nameOf } from '../testing/samples.ts';
import type { Document, Fields } from '../types.ts';
import { DocumentIndex, type IndexShape } from './document-index.ts';

const time = '2026-01-02T03:04:05.678000Z';
const shape: IndexShape = { parts: [{ field: ['t'], kind: 'elements' }], nameDescending: false };
const documentOf = (fields: Fields): Document => ({
  name: nameOf('a/b'),
  fields,
  createTime: time,
  updateTime: time,
});
const rows = (index: DocumentIndex) => [...index.entries.range(0, index.entries.size)];

test('an index follows its documents: entries appear, move, change their document and go', () => {
  const first = documentOf({ t: list(int(2), int(1), int(2)) });
  const index = new DocumentIndex(shape, [first]);
  expect(rows(index).map((entry) => entry.keys)).toEqual([[int(1)], [int(2)]]);

  const sameKeys = documentOf({ t: list(int(1), int(2)), other: int(9) });
  index.update(first, sameKeys);
  expect(rows(index).map((entry) => entry.document)).toEqual([sameKeys, sameKeys]);

  const shifted = documentOf({ t: list(int(2), int(3)) });
  index.update(sameKeys, shifted);
  expect(rows(index)).toEqual([
    { keys: [int(2)], document: shifted },
    { keys: [int(3)], document: shifted },
  ]);

  const gone = documentOf({});
  index.update(shifted, gone);
  expect(rows(index)).toEqual([]);
  index.update(gone, undefined);
  expect(index.entries.size).toBe(0);
});
