import { describe, expect, it } from 'vitest';
import { assertSlug, formerPathsAfter } from './card-names';

describe('formerPathsAfter', () => {
  it('keeps the name that is left, once, and not the one that is taken', () => {
    expect(formerPathsAfter([], 'a', 'b', 'op')).toEqual(['a']);
    expect(formerPathsAfter(['a'], 'b', 'a', 'op')).toEqual(['b']);
    expect(formerPathsAfter(['a', 'b'], 'b', 'c', 'op')).toEqual(['a', 'b']);
  });

  it('changes nothing when the name stays', () => {
    expect(formerPathsAfter(['a'], 'b', 'b', 'op')).toEqual(['a']);
  });

  it('ends at ten names', () => {
    const nine = Array.from({ length: 9 }, (_, at) => `n${at}`);
    expect(formerPathsAfter(nine, 'a', 'b', 'op')).toHaveLength(10);
    expect(() => formerPathsAfter([...nine, 'n9'], 'a', 'b', 'op')).toThrow('op: custom-url-limit');
  });
});

describe('assertSlug', () => {
  it.each([
    ['', 'custom-url-required'],
    ['A', 'custom-url-invalid'],
    ['login', 'custom-url-reserved'],
  ])('throws for %j with %s', (slug, code) => {
    expect(() => {
      assertSlug(slug, 'op');
    }).toThrow(`op: ${code}`);
  });
});
