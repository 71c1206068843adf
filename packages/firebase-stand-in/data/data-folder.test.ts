import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DataFolderError } from '../persistence/files.ts';
import { openDataFolder } from './data-folder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stand-in-folder-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const open = (path = folder) =>
  openDataFolder(path, (error) => {
    throw error;
  });
const NAME = 'projects/p/databases/(default)/documents/a/b';
const TIME = '2026-01-01T00:00:00.000000Z';
const DOCUMENT = { name: NAME, fields: { n: { integerValue: '1' } }, createTime: TIME, updateTime: TIME };
const METADATA = { bucket: 'b', name: 'c/d', size: 0, md5Hash: 'm', crc32c: '0' };
const OBJECT = { blob: 'x-1', metadata: METADATA };
const write = (store: string, ...lines: readonly unknown[]) =>
  writeFileSync(
    join(folder, `${store}.1.journal`),
    lines.map((line) => `${JSON.stringify(line)}\n`).join(''),
  );

it('opens what its stores can have written', async () => {
  const numeric = NAME.replace('/b', '/__id7__');
  write('firestore', [[NAME, DOCUMENT]], [[NAME, null]], [[numeric, { ...DOCUMENT, name: numeric }]]);
  write('auth', [['p/u', { localId: 'u', providerUserInfo: [{ providerId: 'password' }] }]]);
  write('storage', [['b/c/d', OBJECT]]);
  const opened = open();
  const { documents, accounts, objects } = opened;
  expect([documents, accounts, objects].map(({ entries }) => entries.size)).toEqual([1, 1, 1]);
  await opened.close();
});

describe('reports, with file, line and a way on,', () => {
  const cases: [what: string, store: string, line: unknown][] = [
    ['a line of pairs that are texts', 'firestore', ['ab', 'cd']],
    ['a line that is a text', 'firestore', 'abc'],
    ['a key that is no text', 'firestore', [[5, 1]]],
    ['a change of three parts', 'firestore', [[NAME, DOCUMENT, 1]]],
    ['a document that is a number', 'firestore', [[NAME, 5]]],
    ['a key that is not below documents', 'firestore', [['a/b', DOCUMENT]]],
    ['the name of a collection', 'firestore', [[`${NAME}/c`, { ...DOCUMENT, name: `${NAME}/c` }]]],
    ['a document under another name', 'firestore', [[NAME.replace('/b', '/c'), DOCUMENT]]],
    [
      'a reserved id',
      'firestore',
      [[NAME.replace('/b', '/__b__'), { ...DOCUMENT, name: NAME.replace('/b', '/__b__') }]],
    ],
    ['a damaged update time', 'firestore', [[NAME, { ...DOCUMENT, updateTime: 'garbage' }]]],
    ['a value without a type', 'firestore', [[NAME, { ...DOCUMENT, fields: { n: { x: 1 } } }]]],
    ['an account under another id', 'auth', [['p/u', { localId: 'v' }]]],
    ['an account without a project', 'auth', [['u', { localId: 'u' }]]],
    ['an account whose providers are a text', 'auth', [['p/u', { localId: 'u', providerUserInfo: 'x' }]]],
    ['bytes outside of their folder', 'storage', [['b/c/d', { ...OBJECT, blob: '../x' }]]],
    ['metadata of another object', 'storage', [['b/c', OBJECT]]],
    ['metadata without a size', 'storage', [['b/c/d', { ...OBJECT, metadata: { ...METADATA, size: '1' } }]]],
    ['metadata of no text', 'storage', [['b/c', { blob: 'x', metadata: { bucket: { toString: 1 } } }]]],
  ];

  it.each(cases)('%s', (_what, store, line) => {
    write(store, [], line);
    expect(open).toThrow(DataFolderError);
    expect(open).toThrow(new RegExp(`${store}\\.1\\.journal is damaged in line 2 .*move its folder away`));
  });
});

it('reports a journal that is missing between two others', () => {
  write('firestore', [[NAME, DOCUMENT]]);
  writeFileSync(join(folder, 'firestore.3.journal'), '');
  expect(open).toThrow(DataFolderError);
  expect(open).toThrow(/firestore\.2\.journal is missing/);
});

it('reports lines behind the end of a snapshot', () => {
  writeFileSync(join(folder, 'auth.2.snapshot'), '{"entries":0}\n[["p/u",{"localId":"u"}]]\n');
  expect(open).toThrow(/auth\.2\.snapshot is damaged in line 2/);
});

it.each(['file', 'file/below'])('says what to do when the folder would be at a %s', (path) => {
  writeFileSync(join(folder, 'file'), '');
  expect(() => open(join(folder, path))).toThrow(DataFolderError);
  expect(() => open(join(folder, path))).toThrow(/--data <folder>/);
});
