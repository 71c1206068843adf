import { expect, it } from 'vitest';
import { patternProblem, slugsByPattern } from './slug-pattern';

const first = (pattern: string, name: string, more = {}) =>
  slugsByPattern(pattern, {
    name,
    email: 'x.y@kiln.example',
    company: 'Kiln & Söhne',
    key: '0042',
    ...more,
  }).next().value;

it.each([
  ['{first}-{last}', '김민아', 'mina-kim'],
  ['{last}-{first}', 'Jörg Müller', 'mueller-joerg'],
  ['{initial}-{last}', 'Anna-Lena Weiß', 'a-weiss'],
  ['{company}-{last}', 'Ann Lee', 'kiln-soehne-lee'],
  ['{email}', 'Ann Lee', 'x-y'],
  ['team-{key}', 'Ann Lee', 'team-0042'],
  // For a single word, or letters without a transliteration, the slug is what the form would suggest.
  ['{first}-{last}', 'Madonna', 'madonna'],
  ['{company}-{first}', '李雷', 'x-y'],
  ['{first}', 'Di', 'x-y'],
])('the pattern %s gives for %s the slug %s', (pattern, name, slug) =>
  expect(first(pattern, name)).toBe(slug),
);

it('further slugs by a pattern have a number, and whole words within the maximum length', () => {
  const long = slugsByPattern('{first}-{last}', {
    name: 'Maximiliana Wolfeschlegelsteinhausen',
    email: '',
    company: '',
    key: '',
  });
  const [shortest = '', two = ''] = [long.next().value, long.next().value];
  expect([shortest, two]).toEqual(['maximiliana', 'maximiliana-2']);
  const person = { name: 'Maximiliana Wolfeschlegelstein', email: '', company: '', key: '' };
  const oneWord = slugsByPattern('{last}{first}', person);
  expect([oneWord.next().value, oneWord.next().value]).toEqual([
    'wolfeschlegelsteinmaximiliana',
    'wolfeschlegelsteinmaximilian-2',
  ]);
});

it.each([
  ['{first}', undefined],
  ['{first}-{lst}', 'unknown'],
  ['{first', 'unknown'],
  ['team', 'same'],
  ['{company}', 'same'],
])('the pattern %s has the problem %s', (pattern, problem) => expect(patternProblem(pattern)).toBe(problem));
