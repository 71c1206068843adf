import { describe, expect, it } from 'vitest';
import { Faults, parseOutage } from './faults.ts';

const failing = (rest: object = {}) => ({ service: 'firestore', action: { fail: 'UNAVAILABLE' }, ...rest });

describe('Faults', () => {
  it('hits as many calls as it was told, then no more', () => {
    const faults = new Faults();
    faults.add(failing({ times: 2 }));
    expect(faults.match('firestore', 'get', 'a/b')).toEqual({ fail: 'UNAVAILABLE' });
    expect(faults.match('firestore', 'get', 'a/b')).toEqual({ fail: 'UNAVAILABLE' });
    expect(faults.match('firestore', 'get', 'a/b')).toBeUndefined();
    expect(faults.armed).toBe(false);
  });

  it('hits only its service and verb', () => {
    const faults = new Faults();
    faults.add(failing({ verb: 'commit' }));
    expect(faults.match('storage', 'commit', 'a/b')).toBeUndefined();
    expect(faults.match('firestore', 'get', 'a/b')).toBeUndefined();
    expect(faults.match('firestore', 'commit', 'a/b')).toBeDefined();
  });

  it.each([
    ['users/u1', 'users/u1', true],
    ['users/u1', 'users/u2', false],
    ['users/*', 'users/u1', true],
    ['users/*', 'users/u1/items/c1', false],
    ['users/*/items/*', 'users/u1/items/c1', true],
    ['users/**', 'users/u1/items/c1', true],
    ['**/items/c.1', 'users/u1/items/c.1', true],
    ['**/items/c.1', 'users/u1/items/cx1', false],
  ])('with the glob %s and the path %s: %s', (glob, path, hit) => {
    const faults = new Faults();
    faults.add(failing({ path: glob }));
    expect(faults.match('firestore', 'get', path) !== undefined).toBe(hit);
  });

  it('looks at every path of a call', () => {
    const faults = new Faults();
    faults.add(failing({ path: 'a/2' }));
    expect(faults.match('firestore', 'commit', 'a/1', 'a/2', 'a/3')).toBeDefined();
  });

  it('lists what waits and forgets it on demand', () => {
    const faults = new Faults();
    faults.add(failing({ times: 3 }));
    faults.match('firestore', 'get', 'x');
    expect(faults.list()).toMatchObject([{ service: 'firestore', verb: '*', path: '**', times: 2 }]);
    faults.clear();
    expect(faults.list()).toEqual([]);
  });

  it('reports an outage and ends it', () => {
    const faults = new Faults();
    const told: string[] = [];
    faults.onOffline((service) => told.push(service));
    faults.setOffline('auth', 1_000);
    expect(faults.isOffline('auth')).toBe(true);
    expect(faults.isOffline('storage')).toBe(false);
    expect(told).toEqual(['auth']);
    faults.clear();
    expect(faults.isOffline('auth')).toBe(false);
  });

  it.each([
    null,
    [],
    {},
    { service: 'mail', action: { fail: 'ABORTED' } },
    failing({ action: { fail: 'OK' } }),
    failing({ action: { fail: 'toString' } }),
    failing({ action: { delay: -1 } }),
    failing({ action: { delay: 1e9 } }),
    failing({ action: { drop: true, when: 'during' } }),
    failing({ action: {} }),
    failing({ times: 0 }),
    failing({ times: 1.5 }),
    failing({ verb: 5 }),
    failing({ path: {} }),
    failing({ action: { say: 'blocked' } }),
    { service: 'ai', action: { say: 'nonsense' } },
  ])('refuses %j', (raw) => {
    expect(() => new Faults().add(raw)).toThrow(expect.objectContaining({ code: 'INVALID_ARGUMENT' }));
  });
});

describe('parseOutage', () => {
  it('reads service and duration', () => {
    expect(parseOutage({ service: 'storage', milliseconds: 5 })).toEqual({
      service: 'storage',
      milliseconds: 5,
    });
    expect(() => parseOutage({ service: 'storage' })).toThrow(/milliseconds/);
  });
});
