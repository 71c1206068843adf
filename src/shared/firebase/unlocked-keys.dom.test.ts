import { afterEach, expect, it, vi } from 'vitest';
import { dropHeldKey, dropKeys, heldKey, holdKey, type UnlockedKey } from './unlocked-keys';

afterEach(() => {
  dropHeldKey();
  vi.unstubAllGlobals();
});

const key: UnlockedKey = { publicKey: 'P', privateKey: {} as CryptoKey };

function databaseWith(store: object) {
  const opening = new EventTarget();
  const database = { transaction: () => ({ objectStore: () => store }), close: () => {} };
  Object.assign(opening, { result: database });
  queueMicrotask(() => opening.dispatchEvent(new Event('success')));
  return opening;
}

it('holds a key only for its owner, until it is dropped', async () => {
  await holdKey('u1', key, { stays: false });
  expect(await heldKey('u1')).toBe(key);
  expect(await heldKey('u2')).toBeUndefined();
  dropHeldKey();
  expect(await heldKey('u1')).toBeUndefined();
});

it('holds a key in memory when opening the database throws', async () => {
  const open = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  vi.stubGlobal('indexedDB', { open });
  await holdKey('u1', key, { stays: true });
  expect(await heldKey('u1')).toBe(key);
  await dropKeys();
  expect(await heldKey('u1')).toBeUndefined();
});

it('holds a key in memory when the browser cannot store keys', async () => {
  const put = () => {
    throw new DOMException('no copy', 'DataCloneError');
  };
  vi.stubGlobal('indexedDB', { open: () => databaseWith({ put }) });
  await holdKey('u1', key, { stays: true });
  expect(await heldKey('u1')).toBe(key);
});
