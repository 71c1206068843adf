import { Bytes, GeoPoint, Timestamp, vector } from 'firebase/firestore/lite';
import { expect, it } from 'vitest';
import { plainJson } from '@/account-data/model/export-file';

it('writes every type of value a document may hold, with sorted keys', () => {
  const document = {
    b: Timestamp.fromDate(new Date('2026-11-22T10:00:00.123Z')),
    a: new Date('2026-11-22T10:00:00Z'),
    bytes: Bytes.fromBase64String('AQID'),
    place: new GeoPoint(37.5, 127),
    vector: vector([1, 2]),
    list: [1, 'x', null, true, { z: 1, y: 2 }],
    none: Number.NaN,
    gone: undefined,
    toDate: { toDate: 'a map with a key of that name' },
  };
  expect(JSON.stringify(plainJson(document))).toBe(
    '{"a":"2026-11-22T10:00:00.000Z","b":"2026-11-22T10:00:00.123Z","bytes":"AQID",' +
      '"list":[1,"x",null,true,{"y":2,"z":1}],"none":"NaN","place":{"latitude":37.5,"longitude":127},' +
      '"toDate":{"toDate":"a map with a key of that name"},"vector":[1,2]}',
  );
});
