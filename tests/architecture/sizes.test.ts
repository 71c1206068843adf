/** No module of src is long: one file tells one story. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listFiles, REPOSITORY } from '../support/repository.ts';

const LINES_MAX = 300;

const files = listFiles('src').filter((file) => !/\.test\.tsx?$/.test(file));
const linesOf = (file: string) => readFileSync(join(REPOSITORY, file), 'utf8').split('\n').length - 1;

test(`no module of src has more than ${LINES_MAX} lines`, () => {
  const modules = files.filter((file) => /\.tsx?$/.test(file));
  expect(modules.length).toBeGreaterThan(400);
  expect(modules.filter((file) => linesOf(file) > LINES_MAX)).toEqual([]);
});
