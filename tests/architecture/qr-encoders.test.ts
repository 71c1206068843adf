/** Every QR code that is designed, proved or exported comes from one encoder (docs/decisions/0050). */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { REPOSITORY } from '../support/repository.ts';

const SOURCE = join(REPOSITORY, 'src');

/** The program's own files that import a package, below `src`. */
function importersOf(name: string): string[] {
  return readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .filter((file) => readFileSync(join(SOURCE, file), 'utf8').includes(`from '${name}'`));
}

test.each([
  ['lean-qr', 'qr/model/draw/encode.ts'],
  ['qrcode.react', 'site/ui/landing/page-qr.tsx'],
])('%s is imported by %s alone', (name, file) => {
  expect(importersOf(name)).toEqual([file]);
});
