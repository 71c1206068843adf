import { describe, expect, it } from 'vitest';
import type { Document } from '../types.ts';
import { Store } from './store.ts';

const ROOT = 'projects/p/databases/(default)/documents';
const TIME = '2026-01-01T00:00:00.000000Z';

function documentAt(path: string): Document {
  return { name: `${ROOT}/${path}`, fields: {}, createTime: TIME, updateTime: TIME };
}

function storeWith(...paths: string[]): Store {
  const store = new Store();
  for (const path of paths) store.put(`${ROOT}/${path}`, documentAt(path));
  return store;
}

describe('the ids of collections', () => {
  it('include collections that hold documents only below documents that do not exist', () => {
    const store = storeWith('users/jana/items/c/stats/1');
    expect(store.collectionIds(ROOT)).toEqual(['users']);
    expect(store.collectionIds(`${ROOT}/users/jana`)).toEqual(['items']);
    expect(store.collectionIds(`${ROOT}/users/jana/items/c`)).toEqual(['stats']);
  });

  it('come with the names in them that have documents below and are none themselves', () => {
    const store = storeWith('users/jana', 'users/jana/items/c', 'users/petr/items/c/stats/1', 'users/zoe');
    expect(store.missingParents(`${ROOT}/users`)).toEqual([`${ROOT}/users/petr`]);
    expect(store.missingParents(`${ROOT}/users/petr/items`)).toEqual([`${ROOT}/users/petr/items/c`]);
    store.put(`${ROOT}/users/petr/items/c/stats/1`, undefined);
    expect(store.missingParents(`${ROOT}/users`)).toEqual([]);
  });

  it('stay while anything is left and go with the last document', () => {
    const store = storeWith('users/jana', 'users/jana/items/c', 'users/petr/items/c');
    store.put(`${ROOT}/users/jana`, undefined);
    store.put(`${ROOT}/users/jana/items/c`, undefined);
    expect(store.collectionIds(`${ROOT}/users/jana`)).toEqual([]);
    expect(store.collectionIds(ROOT)).toEqual(['users']);
    store.put(`${ROOT}/users/petr/items/c`, undefined);
    expect(store.collectionIds(ROOT)).toEqual([]);
  });
});
