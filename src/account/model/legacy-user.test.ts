import { expect, it } from 'vitest';
import { storableTime } from './legacy-user';

it.each(['0001-01-01T00:00:00.000Z', '2020-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z'])(
  'can store the time %s',
  (written) => {
    expect(storableTime(written)?.toISOString()).toBe(written);
  },
);

it.each([
  '0000-12-31T23:59:59.999Z',
  '+010000-01-01T00:00:00.000Z',
  '+275760-09-13T00:00:00.000Z',
  8.64e15,
  'x',
  null,
])('cannot store %j as a time', (written) => {
  expect(storableTime(written)).toBeUndefined();
});
