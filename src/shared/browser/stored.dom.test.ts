import { afterEach, expect, it, vi } from 'vitest';
import {
  forgetStored,
  forgetUserLocalData,
  readStored,
  storedTexts,
  userLocalDataName,
  writeStored,
} from './stored';

afterEach(() => vi.restoreAllMocks());

const KINDS = ['outbox', 'last-code', 'inbox-seen', 'name', 'verify-later', 'draftsToCloud'] as const;

it.each(KINDS)('removes %s of every user at sign-out, and of all others at sign-in', (kind) => {
  const [ann, bea] = [userLocalDataName(kind, 'ann'), userLocalDataName(kind, 'bea')];
  for (const name of [ann, bea]) writeStored(name, 'x');
  forgetUserLocalData('ann');
  expect([readStored(ann), readStored(bea)]).toEqual(['x', null]);
  forgetUserLocalData();
  expect(readStored(ann)).toBeNull();
});

it.each(['getItem', 'setItem', 'removeItem'] as const)(
  'a browser that refuses %s has nothing stored',
  (method) => {
    writeStored('name.ann', 'x');
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('', 'SecurityError');
    });
    const stored = method === 'getItem' ? null : 'x';
    expect(readStored('name.ann')).toBe(stored);
    expect(storedTexts('name.')).toEqual(stored === null ? [] : [['name.ann', 'x']]);
    expect(writeStored('name.bea', 'y')).toBe(method !== 'setItem');
    forgetStored('name.');
  },
);
