import { describe, expect, it } from 'vitest';
import { regexMutants } from './regex-mutants.ts';

describe('the mutants of a pattern', () => {
  it('repeat one time too often or too seldom', () => {
    expect(regexMutants('a{2}')).toEqual(['a{1}', 'a{3}']);
    expect(regexMutants('a{0,5}')).toEqual(['a{1,5}', 'a{0,4}', 'a{0,6}']);
    expect(regexMutants('a{1,}')).toEqual(['a{0,}', 'a{2,}']);
    expect(regexMutants('a{1000}')).toEqual(['a{999}']);
    expect(regexMutants('a?b*c+')).toEqual(['a*b*c+', 'ab*c+', 'a?b+c+', 'a?b*c*', 'a?b*c']);
  });

  it('lack one alternative, also within a group', () => {
    expect(regexMutants('x|y|z')).toEqual(['y|z', 'x|z', 'x|y']);
    expect(regexMutants('(on|off) 1')).toEqual(['(off) 1', '(on) 1']);
    expect(regexMutants('(?:a|b(c|d))')).toEqual(['(?:a|b(d))', '(?:a|b(c))', '(?:b(c|d))', '(?:a)']);
  });

  it('lack one member of a class, or take any sign', () => {
    expect(regexMutants('[a-z0-9-]')).toEqual(['(?s:.)', '[0-9-]', '[a-z-]', '[a-z0-9]']);
    expect(regexMutants('1[.]0')).toEqual(['1(?s:.)0']);
    expect(regexMutants('[^@\\p{Z}\\x{20AC}]')).toEqual([
      '[^\\p{Z}\\x{20AC}]',
      '[^@\\x{20AC}]',
      '[^@\\p{Z}]',
    ]);
    expect(regexMutants('[^@]')).toEqual(['(?s:.)', '[@]']);
    expect(regexMutants('[(|)]')).toEqual(['(?s:.)', '[|)]', '[()]', '[(|]']);
  });

  it('lose a flag', () => {
    expect(regexMutants('(?s)a.b')).toEqual(['a.b']);
    expect(regexMutants('(?s:a.b)')).toEqual(['(?:a.b)']);
    expect(regexMutants('(?is)a')).toEqual(['(?s)a', '(?i)a']);
  });

  it('leave groups alone that a part of a pattern does not begin or end', () => {
    expect(regexMutants('(a|b)c|(d')).toEqual(['(b)c|(d', '(a)c|(d']);
    expect(regexMutants('x)+')).toEqual(['x)*', 'x)']);
  });

  it('leave plain text alone', () => {
    expect(regexMutants('image/png\\.')).toEqual([]);
  });
});
