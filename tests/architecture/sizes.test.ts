/** src stays small enough to be known: few files (docs/decisions/0069), and no long modules. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listFiles, REPOSITORY } from '../support/repository.ts';

const FILES_MAX = 710;
const LIB_FILES_MAX = 25;
const LINES_MAX = 300;

const files = listFiles('src').filter((file) => !/\.test\.tsx?$/.test(file));
const linesOf = (file: string) => readFileSync(join(REPOSITORY, file), 'utf8').split('\n').length - 1;

test(`src has at most ${FILES_MAX} files besides tests`, () => {
  expect(files.length).toBeGreaterThan(400);
  expect(files.length).toBeLessThanOrEqual(FILES_MAX);
});

test(`shared/lib has at most ${LIB_FILES_MAX} of them`, () => {
  const lib = files.filter((file) => file.startsWith('src/shared/lib/'));
  expect(lib.length).toBeGreaterThan(10);
  expect(lib.length).toBeLessThanOrEqual(LIB_FILES_MAX);
});

test(`no module of src has more than ${LINES_MAX} lines`, () => {
  const modules = files.filter((file) => /\.tsx?$/.test(file));
  expect(modules.filter((file) => linesOf(file) > LINES_MAX)).toEqual([]);
});
