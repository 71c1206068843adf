import { expect, it } from 'vitest';
import { withoutUndefined } from './without-undefined';

it('removes undefined fields at every depth and leaves other values as they are', () => {
  const at = new Date();
  const data = {
    a: undefined,
    b: { c: undefined, d: null, at },
    list: [1, undefined, { e: undefined }],
    f: '',
  };
  expect(withoutUndefined(data)).toStrictEqual({ b: { d: null, at }, list: [1, {}], f: '' });
});
