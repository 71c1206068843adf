import { describe, expect, it } from 'vitest';
import { dayIn } from './row-values';

describe('a day in a file', () => {
  it.each([
    ['2026-11-27', '2026-11-27'],
    ['27 Nov 2026', '2026-11-27'],
    ['2026-02-31', undefined],
    ['0050-01-02', undefined],
    ['05/03/2026', undefined],
  ])('%s is %s', (text, day) => {
    expect(dayIn(text)).toEqual(day === undefined ? undefined : new Date(day));
  });
});
