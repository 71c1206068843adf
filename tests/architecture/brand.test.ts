/** The product's name is in its brand's file alone, so that another brand changes it everywhere. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import brand from '../../brand/brand.json' with { type: 'json' };
import { listFiles, REPOSITORY } from '../support/repository.ts';

/** Folders whose files reach a user or an operator. Tests of their own may name what they expect. */
const FOLDERS = ['brand', 'build', 'operator', 'public', 'src'];
const FILES = [
  'index.html',
  '.env.example',
  'firebase.json',
  'firestore.rules',
  'storage.rules',
  'vite.config.ts',
];
const OF_TEXT = /\.(?:ts|tsx|mjs|json|css|html|svg|vcf|rules|txt)$|^\.env/;
const TEST = /\.(?:test|testing)\.tsx?$|\/testing\.tsx?$/;

/** Where the same letters are not the product's name, and why. */
const OTHERS: Readonly<Record<string, string>> = {
  'brand/brand.json': 'the name itself',
  'public/locales/fr.json': 'French for a card',
};

const letters = String.raw`[\p{L}\p{M}\p{N}_]`;
const NAME = new RegExp(`(?<!${letters})${brand.name}(?!${letters})`, 'u');

const files = [...FOLDERS.flatMap(listFiles), ...FILES].filter(
  (file) => OF_TEXT.test(file) && !TEST.test(file),
);
const named = files.filter((file) => NAME.test(readFileSync(join(REPOSITORY, file), 'utf8')));

test('the name of the product is in its brand’s file alone', () => {
  expect(files.length).toBeGreaterThan(900);
  expect(named.filter((file) => !Object.hasOwn(OTHERS, file))).toEqual([]);
});

test('each exception has the letters still', () => {
  expect(named.sort()).toEqual(Object.keys(OTHERS).sort());
});
