import { describe, expect, it } from 'vitest';
import { moved, without } from './portfolio-field';

describe('the order of pictures', () => {
  it('moves one forward and back', () => {
    expect(moved(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b']);
    expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
  });

  it('stays as it is at either end', () => {
    expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
    expect(moved(['a', 'b'], 1, 1)).toEqual(['a', 'b']);
  });

  it('loses only the one taken out', () => {
    expect(without(['a', 'b', 'a'], 0)).toEqual(['b', 'a']);
  });
});
