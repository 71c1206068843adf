import { expect, it } from 'vitest';
import { parseDictionary } from './dictionary';

it('reads texts in groups', () => {
  expect(parseDictionary('{"common":{"save":"Save"},"a":{"b":{"c":"d"}}}')).toEqual({
    common: { save: 'Save' },
    a: { b: { c: 'd' } },
  });
});

it.each(['{}', '[]', '"x"', '42', 'null', '[{"common":{}}]', '{"common":"x"}', '{"common":[]}', '<html>'])(
  'does not accept %s as a dictionary',
  (file) => {
    expect(() => parseDictionary(file)).toThrow(/no dictionary|JSON/);
  },
);

it('drops other values and empty texts', () => {
  const file = JSON.stringify({
    common: { save: 'Save', cancel: '', close: ' ', open: null, next: 3, back: true, list: ['a'] },
    visitor: 'x',
    card: { all: { of: null } },
  });
  expect(parseDictionary(file)).toEqual({ common: { save: 'Save' }, visitor: 'x', card: { all: {} } });
});
