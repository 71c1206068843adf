import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AdminError } from '../admin-error.ts';
import { exactJson, inGroups, LineWriter, valuesOf } from './lines.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'carte-lines-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function all<T>(values: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const value of values) found.push(value);
  return found;
}

it('reads what was written, also texts with signs that end a line elsewhere', async () => {
  const path = join(folder, 'lines');
  const values = [{ text: 'a\u2028b\u2029c\r\n\u0085d' }, { text: '' }, { text: 'ü😀'.repeat(30_000) }];
  const writer = await LineWriter.create(path);
  await writer.write(values.slice(0, 1));
  await writer.write(values.slice(1));
  expect(await writer.end()).toMatchObject({ lines: 3 });
  expect(await all(valuesOf(path, (value) => value))).toEqual(values);
});

it('names the line that is no JSON, and nothing of it', async () => {
  const path = join(folder, 'broken');
  await writeFile(path, '{}\n{"a":\u001B]0;x\n');
  const reading = all(valuesOf(path, (value) => value));
  await expect(reading).rejects.toThrow(AdminError);
  await expect(reading).rejects.toThrow(/broken, line 2 is not what a backup has: [\w ,]+\.$/);
});

it('never writes over a file', async () => {
  const path = join(folder, 'taken');
  await writeFile(path, '');
  await expect(LineWriter.create(path)).rejects.toThrow('EEXIST');
});

it('keeps the sign of zero', () => {
  expect(exactJson({ doubleValue: -0, other: [0, -1] })).toBe('{"doubleValue":"-0","other":[0,-1]}');
});

it('groups by number and by weight, and keeps an item that is too heavy by itself', async () => {
  const items = async function* () {
    await Promise.resolve();
    yield* [1, 1, 1, 9, 1];
  };
  expect(await all(inGroups(items(), 2))).toEqual([[1, 1], [1, 9], [1]]);
  expect(await all(inGroups(items(), 10, { weight: 3, of: (item) => item }))).toEqual([[1, 1, 1], [9], [1]]);
});
