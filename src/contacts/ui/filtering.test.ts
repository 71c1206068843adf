import { expect, it } from 'vitest';
import { filtersOn, isFiltered, NO_FILTERS } from './filtering';

it('counts active filters without the search', () => {
  expect(filtersOn(NO_FILTERS)).toBe(0);
  expect(filtersOn({ ...NO_FILTERS, searchText: 'Kim' })).toBe(0);
  expect(filtersOn({ searchText: 'Kim', tag: 'fair', source: 'inbox', onlyFavourites: true })).toBe(3);
});

it.each([{ searchText: 'Kim' }, { tag: 'fair' }, { source: 'inbox' }, { onlyFavourites: true }] as const)(
  'counts a list with the filter %o as filtered',
  (part) => {
    expect(isFiltered({ ...NO_FILTERS, ...part })).toBe(true);
    expect(isFiltered(NO_FILTERS)).toBe(false);
  },
);
