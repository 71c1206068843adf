import { describe, expect, it } from 'vitest';
import en from '../../public/locales/en.json';
import ko from '../../public/locales/ko.json';

type Tree = { [key: string]: string | Tree };

/** Every text of a dictionary as `path → text`. */
function texts(tree: Tree, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === 'string' ? [[prefix + key, value] as const] : [...texts(value, `${prefix}${key}.`)],
    ),
  );
}

/** Plural forms differ between languages (CLDR); Korean knows only `other`. */
const withoutPlural = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '');
const keysOf = (tree: Tree) => new Set([...texts(tree).keys()].map(withoutPlural));
const placeholders = (text: string) => [...new Set(text.match(/\{\{\s*\w+\s*\}\}/g))].sort().join();

describe('the dictionaries', () => {
  it('have the same keys in English and Korean', () => {
    expect([...keysOf(ko)].sort()).toEqual([...keysOf(en)].sort());
  });

  it('use the same placeholders in both languages', () => {
    const english = texts(en);
    const differing = [...texts(ko)].filter(([key, text]) => {
      // The form for one may spell the number out.
      const original = key.endsWith('_one') ? undefined : english.get(key);
      return original !== undefined && placeholders(original) !== placeholders(text);
    });
    expect(differing).toEqual([]);
  });

  it('have no empty text', () => {
    const empty = [...texts(en), ...texts(ko)].filter(([, text]) => text.trim() === '').map(([key]) => key);
    expect(empty).toEqual([]);
  });
});
