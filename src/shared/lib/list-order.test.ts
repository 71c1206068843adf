import { describe, expect, it } from 'vitest';
import { moved, without } from './list-order';

describe('the order of portfolio pictures', () => {
  it('changes when a picture is moved forward or back', () => {
    expect(moved(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b']);
    expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
  });

  it('does not change when a picture at either end is moved outward', () => {
    expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
    expect(moved(['a', 'b'], 1, 1)).toEqual(['a', 'b']);
  });

  it('is unchanged for the others when a picture is removed', () => {
    expect(without(['a', 'b', 'a'], 0)).toEqual(['b', 'a']);
  });
});
