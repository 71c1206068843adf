import { describe, expect, it } from 'vitest';
import { document, RulesBench, user } from '../testing/rules-harness.ts';
import type { RuleTrace } from './trace.ts';

describe('methods', () => {
  const bench = (word: string) => new RulesBench(`match /a/{x} { allow ${word}; }`, [document('a/old', {})]);
  const EXPECTED: Readonly<Record<string, readonly string[]>> = {
    read: ['get', 'list'],
    write: ['create', 'update', 'delete'],
    get: ['get'],
    list: ['list'],
    create: ['create'],
    update: ['update'],
    delete: ['delete'],
  };

  it.each(Object.entries(EXPECTED))('allow %s stands for %j', (word, methods) => {
    const rules = bench(word);
    const outcomes = {
      get: rules.get('a/old'),
      list: rules.list({ collectionId: 'a' }),
      create: rules.write({ 'a/new': {} }),
      update: rules.write({ 'a/old': {} }),
      delete: rules.write({ 'a/old': null }),
    };
    const allowed = Object.entries(outcomes).flatMap(([method, outcome]) =>
      outcome === 'allowed' ? [method] : [],
    );
    expect(allowed).toEqual(methods);
  });
});

describe('what a write rule sees', () => {
  const bench = (expression: string) =>
    new RulesBench(`match /a/{x} { allow write: if ${expression}; }`, [
      document('a/old', { n: 1n, kept: 'k' }),
    ]);

  it('is no resource on create and no request.resource on delete', () => {
    expect(bench('resource == null && request.resource.data.n == 2').write({ 'a/new': { n: 2n } })).toBe(
      'allowed',
    );
    expect(bench('request.resource == null && resource.data.n == 1').write({ 'a/old': null })).toBe(
      'allowed',
    );
    expect(bench('resource.data.n == 1').write({ 'a/new': { n: 1n } })).toContain('Null value error.');
  });

  it('is both documents on update', () => {
    const rules = bench(
      "request.resource.data.diff(resource.data).affectedKeys() == ['n'].toSet() && request.resource.data.n == resource.data.n + 1",
    );
    expect(rules.write({ 'a/old': { n: 2n, kept: 'k' } })).toBe('allowed');
    expect(rules.write({ 'a/old': { n: 3n, kept: 'k' } })).toContain('false');
    expect(rules.write({ 'a/old': { n: 2n } })).toContain('false');
    expect(rules.write({ 'a/old': { n: 2n, kept: 'k', more: 1n } })).toContain('false');
  });

  it('is the commit time, to the microsecond', () => {
    const rules = bench('request.time == request.resource.data.at && request.time.nanos() == 123000000');
    expect(rules.write({ 'a/new': { at: new Date('2026-03-01T12:30:45.123Z') } })).toContain('false');
    expect(
      bench('request.time.nanos() == 123456000 && request.time.year() == 2026').write({ 'a/new': {} }),
    ).toBe('allowed');
  });

  it('is the path, id and method', () => {
    const rules = bench(
      "request.path == /databases/(default)/documents/a/new && request.resource.id == 'new' && request.method == 'create' && request.resource.__name__ == request.path",
    );
    expect(rules.write({ 'a/new': {} })).toBe('allowed');
  });
});

describe('request.auth', () => {
  const bench = (expression: string) => new RulesBench(`match /a/{x} { allow get: if ${expression}; }`);

  it('is null without a user', () => {
    expect(bench('request.auth == null').get('a/b')).toBe('allowed');
    expect(bench("request.auth.uid == 'ann'").get('a/b')).toContain('Null value error.');
  });

  it('carries the claims of the token', () => {
    const ann = user('ann', {
      email: 'ann@x.org',
      email_verified: true,
      level: 3,
      firebase: { sign_in_provider: 'google.com' },
    });
    const rules = bench(
      "request.auth.uid == 'ann' && request.auth.token.email == 'ann@x.org' && request.auth.token.email_verified && request.auth.token.level is int && request.auth.token.firebase.sign_in_provider == 'google.com'",
    );
    expect(rules.get('a/b', ann)).toBe('allowed');
    expect(rules.get('a/b', user('ann'))).toContain('Property email is undefined on object.');
  });
});

describe('a transaction over several documents', () => {
  /** An item and the count of items of its owner move together. */
  const RULES = `
    function userPath(uid) { return /databases/$(database)/documents/users/$(uid); }
    match /users/{uid} {
      allow update: if request.auth.uid == uid
        && request.resource.data.count == resource.data.count + 1
        && !exists(/databases/$(database)/documents/users/$(uid)/items/$(request.resource.data.last))
        && existsAfter(/databases/$(database)/documents/users/$(uid)/items/$(request.resource.data.last));
      match /items/{item} {
        allow create: if request.auth.uid == uid
          && getAfter(userPath(uid)).data.count == get(userPath(uid)).data.count + 1
          && getAfter(userPath(uid)).data.last == item;
      }
    }`;
  const bench = new RulesBench(RULES, [
    document('users/ann', { count: 1n, last: 'c1' }),
    document('users/ann/items/c1', {}),
  ]);

  it('is allowed whole', () => {
    expect(
      bench.write({ 'users/ann/items/c2': {}, 'users/ann': { count: 2n, last: 'c2' } }, user('ann')),
    ).toBe('allowed');
  });

  it('is refused in part', () => {
    expect(bench.write({ 'users/ann/items/c2': {} }, user('ann'))).not.toBe('allowed');
    expect(bench.write({ 'users/ann': { count: 2n, last: 'c2' } }, user('ann'))).not.toBe('allowed');
  });

  it('is refused when the documents do not agree', () => {
    expect(
      bench.write({ 'users/ann/items/c2': {}, 'users/ann': { count: 3n, last: 'c2' } }, user('ann')),
    ).not.toBe('allowed');
    expect(
      bench.write({ 'users/ann/items/c2': {}, 'users/ann': { count: 2n, last: 'c3' } }, user('ann')),
    ).not.toBe('allowed');
    expect(
      bench.write({ 'users/ann/items/c1': {}, 'users/ann': { count: 2n, last: 'c1' } }, user('ann')),
    ).not.toBe('allowed');
  });
});

describe('get and exists', () => {
  const bench = (expression: string) =>
    new RulesBench(`match /a/{x} { allow get, delete: if ${expression}; }`, [
      document('a/b', { other: 'c' }),
      document('d/c', { flag: true }),
    ]);
  const at = (path: string) => `/databases/$(database)/documents/${path}`;

  it.each([
    [`get(${at('d/c')}).data.flag`, 'allowed'],
    [`get(${at('d/$(resource.data.other)')}).data.flag`, 'allowed'],
    [`get(${at('d/c')}).id == 'c' && get(${at('d/c')}).__name__ == ${at('d/c')}`, 'allowed'],
    [`exists(${at('d/c')}) && !exists(${at('d/x')})`, 'allowed'],
    [`existsAfter(${at('d/c')}) && getAfter(${at('d/c')}).data.flag`, 'allowed'],
    [`get(${at('d/x')}) == null`, 'allowed'],
    [`get(${at('d/x')}).data.flag`, 'Null value error.'],
    [`exists(${at('d/x/y')})`, 'Invalid document path /databases/(default)/documents/d/x/y.'],
    [`exists(${at("d/$('')")})`, 'Invalid document path /databases/(default)/documents/d/.'],
    ['exists(/d/c)', 'Invalid document path /d/c.'],
    ["exists('d/c')", 'Type error. Received: [string] Expected: [path].'],
    [`exists(${at('d/$(null)')})`, 'Null value error.'],
    [`exists(${at("d/$('x/y')")})`, 'false'],
  ])('%s is %s', (expression, expected) => {
    expect(
      bench(expression)
        .get('a/b')
        .replace(/ for 'get' @ L4$/, ''),
    ).toBe(expected);
  });

  it('look at the state before and after a delete', () => {
    const rules = bench(`exists(${at('a/b')}) && !existsAfter(${at('a/b')})`);
    expect(rules.write({ 'a/b': null })).toBe('allowed');
  });
});

describe('the trace', () => {
  it('tells each statement with its line and outcome, and what debug was told', () => {
    const traces: RuleTrace[] = [];
    const bench = new RulesBench(
      'match /a/{x} {\nallow get: if false;\nallow get: if resource.data.y;\nallow get: if debug(x) == x;\n}',
      [document('a/b', {})],
      { trace: (trace) => traces.push(trace) },
    );
    expect(bench.get('a/b')).toBe('allowed');
    expect(traces).toMatchObject([
      {
        service: 'cloud.firestore',
        allowed: true,
        method: 'get',
        path: '/databases/(default)/documents/a/b',
        decisions: [
          { line: 5, column: 1, outcome: 'denied', detail: 'false' },
          {
            line: 6,
            column: 1,
            outcome: 'error',
            detail: 'Property y is undefined on object.',
            errorAt: { line: 6, column: 29 },
          },
          { line: 7, column: 1, outcome: 'allowed', detail: 'true' },
        ],
        debug: ['"b"'],
      },
    ]);
  });
});
