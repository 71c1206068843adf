import { expect, it } from 'vitest';
import en from '../../../public/locales/en.json' with { type: 'json' };
import ko from '../../../public/locales/ko.json' with { type: 'json' };
import { pseudo, pseudoTree, type Tree } from './pseudo-locale.ts';

const texts = (tree: Tree): string[] =>
  Object.values(tree).flatMap((value) => (typeof value === 'string' ? [value] : texts(value)));
const letters = (all: readonly string[]) =>
  all.map((text) => text.replaceAll(/\{\{[^}]*\}\}|<[^>]*>|[⟦⟧]/g, '')).join('');

it('keeps placeholders and tags, and no plain letter', () => {
  const text = pseudo('Hello {{name}}, see <0>the help</0>.');
  expect(text).toMatch(/^⟦[^a-zA-Z{<]+\{\{name\}\}[^a-zA-Z{<]+<0>[^a-zA-Z{<]+<\/0>\.~*⟧$/);
});

it('leaves no text as it was, in a letter or in length', () => {
  const made = texts(pseudoTree(en));
  expect(made).toHaveLength(texts(en).length);
  expect(letters(made)).not.toMatch(/[a-z]/i);
  expect(letters(texts(pseudoTree(ko)))).not.toMatch(/[가-뷀뷂-힣]/);
});

it('is about two fifths longer', () => {
  for (const dictionary of [en, ko]) {
    const growth = letters(texts(pseudoTree(dictionary))).length / letters(texts(dictionary)).length;
    expect(growth).toBeGreaterThan(1.35);
    expect(growth).toBeLessThan(1.45);
  }
});
