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
  // One word alone, and letters that cannot be read: what the form would offer.
  ['{first}-{last}', 'Madonna', 'madonna'],
  ['{company}-{first}', '李雷', 'x-y'],
  ['{first}', 'Di', 'x-y'],
])('%s of %s is %s', (pattern, name, slug) => expect(first(pattern, name)).toBe(slug));

it('goes on with numbers, within the length of a slug', () => {
  const long = slugsByPattern('{first}-{last}', {
    name: 'Maximiliana Wolfeschlegelsteinhausen',
    email: '',
    company: '',
    key: '',
  });
  const [one = '', two = ''] = [long.next().value, long.next().value];
  expect(one).toHaveLength(30);
  expect(two).toBe(`${one.slice(0, 28)}-2`);
});

it.each([
  ['{first}', undefined],
  ['{first}-{lst}', 'unknown'],
  ['{first', 'unknown'],
  ['team', 'same'],
  ['{company}', 'same'],
])('%s: %s', (pattern, problem) => expect(patternProblem(pattern)).toBe(problem));
