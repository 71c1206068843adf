import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isHarmful, isVisible, isWholeMail, withoutBidiControls } from './visible-text';

it.each([
  '',
  ' \u3000',
  '\u200B\u200F',
  '\u3164',
  '\uFFA0',
  '\u115F\u1160',
  '\u2800',
  '\u{1D159}',
  '\u{13441}\u{13442}',
  '\uFE0F',
  '\u034F',
  '\u0301',
  '\uE000',
  '\u0378',
  '\uD800',
])('finds nothing visible in %j', (text) => {
  expect(isVisible(text)).toBe(false);
});

it.each(['a', ' 7', '김', '\u3164민', 'é', 'e\u0301', 'नि', '😀', '❤\uFE0F', '-', '𠮷'])(
  'finds something visible in %j',
  (text) => {
    expect(isVisible(text)).toBe(true);
  },
);

it.each([
  'javascript:alert(1)',
  'JavaScript:alert(document.cookie)',
  ' Data:text/html,x',
  'data :,x',
  'java\u200Bscript:x',
  'java\nscript:x',
  '\u0000\u001F javascript:x',
  'x <javascript:x>',
  'java\u017Fcript:x',
  'vbscript:x',
  'VBScript:x.y',
  'file:///etc/passwd',
  'intent://scan/#Intent;scheme=zxing;end',
  'ftp://a.example',
  'blob:https://a.example/1',
  'mailto:a@b.example',
  'tel:123',
  'view-source:https://a.example',
  'x-apple.systempreferences:1a',
  'web+card:1',
  'database: yes',
  'user:secret@a.example',
  'httpx://a.example',
  'ht-tps://a.example',
  '//a.example',
  ' \t//a.example',
  '\\\\a.example',
  '/\\a.example',
  'a.example:',
  'a.example:x',
  'a.example:808080',
  'a.example:80x',
  'a.example:8080',
  'A.example:8080/x?y=z:1',
  'x:1',
])('treats %j as harmful', (text) => {
  expect(isHarmful(text)).toBe(true);
});

it.each([
  '',
  ' ',
  'about javascript: a book',
  'https://a.example/data:x',
  'HTTP://a.example',
  ' \u200Bhttps://a.example',
  'https:a.example',
  'https://user:secret@a.example:8080/x',
  'a.example',
  'a.example/x:y',
  'in/ann',
  '@ann',
  '/a.example',
  '10:30',
  '+82: 1',
  ':)',
  '카카오: mina',
  'ask me: javascript',
  'one/two: three',
])('treats %j as harmless', (text) => {
  expect(isHarmful(text)).toBe(false);
});

it('finds a scheme as a browser does', () => {
  const signs = fc.constantFrom('h', 't', 'p', 's', ':', '/', '\\', '.', ' ', '\t', '\u0000', '1', 'x', '-');
  fc.assert(
    fc.property(fc.string({ unit: signs, maxLength: 9 }), (text) => {
      const base = 'https://base.example/';
      const stays = !URL.canParse(text, base) || /^https?:$/.test(new URL(text, base).protocol);
      return isHarmful(text) || stays;
    }),
    { numRuns: 3_000 },
  );
});

it('removes bidi controls', () => {
  const controls = '\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069';
  expect(withoutBidiControls(`A${Array.from(controls).join('n')}n`)).toBe(`A${'n'.repeat(9)}`);
});

it('keeps right-to-left text and its marks', () => {
  const text = 'דנה \u200Fכהן\u200E (CEO) محمد\u061C';
  expect(withoutBidiControls(text)).toBe(text);
});

it.each([
  ['chloe@kestrel', false],
  ['chloe@localhost', false],
  ['chloe@kestrel.', false],
  ['chloe@.example', false],
  ['chloe@', false],
  ['kestrel.example', false],
  ['chloe@a@kestrel.example', false],
  ['chloe @kestrel.example', false],
  ['chloe@kestrel.example', true],
  ['chloe@mail.kestrel.example', true],
  ['chloe@kestrel.e', true],
  ['o&leary@kestrel.example', true],
  ['클로이@황조롱이.한국', true],
  ['chloe@xn--fsq.xn--0zwm56d', true],
])('%s is a whole address: %s', (address, isWhole) => {
  expect(isWholeMail(address)).toBe(isWhole);
});
