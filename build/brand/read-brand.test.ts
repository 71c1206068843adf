import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BRAND } from '../../src/shared/lib/brand.ts';
import { brandFolder, readBrand } from './read-brand.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'brand-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const COMPLETE = readBrand();

function readOf(content: unknown) {
  writeFileSync(join(folder, 'brand.json'), typeof content === 'string' ? content : JSON.stringify(content));
  return () => readBrand(folder);
}

test('gives the app what the file of the repository says', () => {
  expect(BRAND.name).toBe(COMPLETE.name);
});

test('reads names with a space and letters of any script', () => {
  for (const name of ['Vizitková Karta', '명함', 'AT&T', '3 Cards'])
    expect(readOf({ ...COMPLETE, name })().name).toBe(name);
});

test.each([
  ['is missing', { name: undefined }, 'brand.name is missing'],
  ['is a number', { name: 5 }, 'brand.name must be of the type string'],
  ['ends in a space', { name: 'Vizitka ' }, 'brand.name must begin with a letter'],
  ['has markup', { name: 'A<b>' }, 'brand.name must begin with a letter'],
  ['is too long', { name: 'x'.repeat(31) }, 'brand.name must have at most 30 characters'],
  [
    'leaves no way in',
    { signIn: { password: false, google: false } },
    'brand.signIn must leave at least one',
  ],
  ['is no provider', { signIn: { others: [{ kind: 'x' }] } }, 'others.0.kind must be microsoft, apple, oidc'],
  ['is no id', { signIn: { others: [{ kind: 'saml', id: 'firm', name: 'F' }] } }, 'such as saml.firm'],
  [
    'lacks the name of a button',
    { signIn: { others: [{ kind: 'oidc', id: 'oidc.firm' }] } },
    'brand.signIn.others.0.name is missing',
  ],
  [
    'has markup in a name',
    { signIn: { others: [{ kind: 'oidc', id: 'oidc.firm', name: '<b>' }] } },
    'others.0.name must be a text without markup',
  ],
  [
    'is no directory',
    { signIn: { others: [{ kind: 'microsoft', tenant: 'a/b' }] } },
    'others.0.tenant must be',
  ],
  [
    'names a provider twice',
    { signIn: { others: [{ kind: 'apple' }, { kind: 'apple' }] } },
    'brand.signIn.others must name each provider once',
  ],
  ['is unknown', { nmae: 'Vizitka' }, 'brand has unknown fields: nmae'],
])('names the field that %s', (_case, change, message) => {
  expect(readOf({ ...COMPLETE, ...change })).toThrow(message);
});

test('offers a password and Google where the file does not say how one signs in', () => {
  expect(readOf({ ...COMPLETE, signIn: undefined })().signIn).toEqual({
    password: true,
    google: true,
    others: [],
    secondFactor: false,
  });
});

test('names the file that is missing or no JSON', () => {
  expect(() => readBrand(join(folder, 'other'))).toThrow(join(folder, 'other', 'brand.json'));
  expect(readOf('{')).toThrow('is not JSON');
});

test('takes the folder that the environment names, else the file of the settings', () => {
  const folderOf = (started: Record<string, string>, ...args: string[]) =>
    relative(folder, brandFolder({ root: folder, started, args }));
  expect(folderOf({})).toBe('brand');
  writeFileSync(join(folder, '.env'), 'BRAND=of-env\n');
  writeFileSync(join(folder, '.env.staging'), 'BRAND=of-staging/\n');
  writeFileSync(join(folder, '.env.bare'), 'VITE_FIREBASE_PROJECT_ID=bare\n');
  expect(folderOf({})).toBe('of-env');
  expect(folderOf({}, '--yes', '--env', 'staging', '--count', '1')).toBe('of-staging');
  expect(folderOf({}, '--env=bare')).toBe('brand');
  expect(folderOf({ BRAND: 'started' }, '--env', 'staging')).toBe('started');
  expect(folderOf({ BRAND: '' })).toBe('brand');
  expect(folderOf({ VITEST: 'true' })).toBe('brand');
});
