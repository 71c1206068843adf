/** The app introduces itself to browsers in each of the languages, and is one app in all of them. */
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BRAND_FILES } from '../../build/brand/brand-files.ts';
import { manifestText } from '../../build/manifests.ts';
import { paths } from '../../src/app/paths.ts';
import { LANGUAGE_CODES, type LanguageCode } from '../../src/shared/i18n/languages.ts';
import { REPOSITORY } from '../support/repository.ts';
import { dictionary, TRANSLATIONS } from './dictionaries.ts';

interface Manifest {
  readonly description: string;
  readonly icons: readonly { readonly src: string }[];
  readonly shortcuts: readonly { readonly name: string; readonly url: string }[];
  readonly [member: string]: unknown;
}

const manifest = (language: LanguageCode, folder = join(REPOSITORY, 'public/locales')) =>
  JSON.parse(manifestText(folder, language)) as Manifest;

const ENGLISH = manifest('en');

describe.each(LANGUAGE_CODES)('the manifest %s', (language) => {
  it('names its language, its direction and what can be done in the words of the dictionary', () => {
    const words = dictionary(language);
    const { lang, dir, description, shortcuts } = manifest(language);
    expect({ lang, dir }).toEqual({ lang: language, dir: language === 'he' ? 'rtl' : 'ltr' });
    expect(description).toBe(words.get('download.appDescription'));
    expect(shortcuts.map(({ name, url }) => [name, url])).toEqual([
      [words.get('titles.code'), paths.lastQr.path],
      [words.get('titles.createCard'), paths.createCard.path],
    ]);
  });

  it('is of the same app', () => {
    const { description: _, lang: __, dir: ___, shortcuts: ____, ...rest } = manifest(language);
    expect(ENGLISH).toMatchObject(rest);
  });
});

it.each(TRANSLATIONS)('%s has a description of its own', (language) => {
  expect(manifest(language).description).not.toBe(ENGLISH.description);
});

it('names pictures that are there', () => {
  const drawn: readonly string[] = BRAND_FILES.map((name) => `/${name}`);
  expect(ENGLISH.icons.filter(({ src }) => !drawn.includes(src))).toEqual([]);
});

it('is in English where a language has no words yet, and fails where English has none', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'carte-manifests-'));
  const words = { common: {}, titles: { code: 'My code', createCard: 'Create card' } };
  await writeFile(
    join(folder, 'en.json'),
    JSON.stringify({ ...words, download: { appDescription: 'A card' } }),
  );
  await writeFile(join(folder, 'fi.json'), JSON.stringify({ ...words, titles: { code: 'Oma koodi' } }));
  expect(manifest('fi', folder)).toMatchObject({
    description: 'A card',
    lang: 'fi',
    shortcuts: [{ name: 'Oma koodi' }, { name: 'Create card' }],
  });
  expect(manifest('he', folder)).toMatchObject({ description: 'A card', dir: 'rtl' });
  await writeFile(join(folder, 'en.json'), JSON.stringify(words));
  expect(() => manifest('fi', folder)).toThrow('download.appDescription');
});
