import { describe, expect, it } from 'vitest';
import { compileFirestoreRules } from '../firestore/rules/firestore-gate.ts';
import { ANONYMOUS, ROOT, RulesBench, TIME } from '../testing/rules-harness.ts';

/** Whether rules with this body allow a get of a path. */
const allows = (body: string, path: string) => new RulesBench(body).get(path) === 'allowed';

describe('a match statement', () => {
  it('matches whole paths, not their beginnings', () => {
    const body = 'match /a/{x} { allow read; }';
    expect(allows(body, 'a/1')).toBe(true);
    expect(allows(body, 'a/1/b/2')).toBe(false);
    expect(allows(body, 'b/1')).toBe(false);
  });

  it('nests, and inner blocks see the wildcards of outer ones', () => {
    const body = "match /a/{x} { match /b/{y} { allow read: if x == 'one' && y == 'two'; } }";
    expect(allows(body, 'a/one/b/two')).toBe(true);
    expect(allows(body, 'a/two/b/one')).toBe(false);
  });

  it('lets an inner wildcard hide an outer one of the same name', () => {
    const body = "match /a/{x} { match /b/{x} { allow read: if x == 'inner'; } }";
    expect(allows(body, 'a/outer/b/inner')).toBe(true);
  });

  it('matches names in any script', () => {
    expect(
      allows(
        'match /karty-čtenářů/{x} { allow read: if request.path[3] == (/a/karty-čtenářů)[1]; }',
        'karty-čtenářů/1',
      ),
    ).toBe(true);
  });

  it('matches literal document ids', () => {
    const body = 'match /a/fixed { allow read; }';
    expect(allows(body, 'a/fixed')).toBe(true);
    expect(allows(body, 'a/other')).toBe(false);
  });

  it('matches zero or more segments by {x=**}', () => {
    const body = 'match /a/{x}/{rest=**} { allow read; }';
    expect(allows(body, 'a/1')).toBe(true);
    expect(allows(body, 'a/1/b/2')).toBe(true);
    expect(allows(body, 'a/1/b/2/c/3')).toBe(true);
    expect(allows(body, 'b/1')).toBe(false);
  });

  it('lets {x=**} be anywhere in the path', () => {
    const body = 'match /{path=**}/posts/{post} { allow read; }';
    expect(allows(body, 'posts/1')).toBe(true);
    expect(allows(body, 'users/1/posts/1')).toBe(true);
    expect(allows(body, 'posts/1/comments/1')).toBe(false);
  });

  it('binds {x} to text and {x=**} to a path', () => {
    expect(
      allows(
        'match /a/{x}/{rest=**} { allow read: if x is string && rest is path && rest == /b/c; }',
        'a/1/b/c',
      ),
    ).toBe(true);
    expect(allows("match /a/{x}/{rest=**} { allow read: if rest[1] == 'c'; }", 'a/1/b/c')).toBe(true);
    expect(allows("match /a/{x} { allow read: if x == '1'; }", 'a/1')).toBe(true);
  });

  it('allows if any matching statement allows', () => {
    const body = "match /a/{x} { allow read: if false; } match /{any=**} { allow read: if any[1] == 'b'; }";
    expect(allows(body, 'a/b')).toBe(true);
    expect(allows(body, 'a/c')).toBe(false);
  });

  it('does not let an error in one statement spoil another', () => {
    expect(allows('match /a/{x} { allow read: if resource.data.x; allow read: if true; }', 'a/b')).toBe(true);
  });
});

describe('functions', () => {
  it('see the wildcards of the block they are declared in', () => {
    const body =
      "match /a/{x} { function isOne() { return x == '1'; } match /b/{y} { allow read: if isOne(); } }";
    expect(allows(body, 'a/1/b/2')).toBe(true);
    expect(allows(body, 'a/2/b/1')).toBe(false);
  });

  it('take parameters and let bindings, each seeing those before', () => {
    const body =
      "function f(a, b) { let c = a + b; let d = c + c; return d == 'xyxy'; } match /a/{x} { allow read: if f('x', x); }";
    expect(allows(body, 'a/y')).toBe(true);
    expect(allows(body, 'a/z')).toBe(false);
  });

  it('keep an error in a let binding or an argument until it is used', () => {
    expect(
      allows(
        'function f() { let e = resource.data.x; return true; } match /a/{x} { allow read: if f(); }',
        'a/b',
      ),
    ).toBe(true);
    expect(
      allows(
        'function f(e) { return e || true; } match /a/{x} { allow read: if f(resource.data.x); }',
        'a/b',
      ),
    ).toBe(true);
    expect(
      allows('function f(e) { return e; } match /a/{x} { allow read: if f(resource.data.x); }', 'a/b'),
    ).toBe(false);
  });

  it('may be declared after use and hide functions of outer blocks', () => {
    const body =
      'match /a/{x} { allow read: if f(); function f() { return true; } } function f() { return false; }';
    expect(allows(body, 'a/b')).toBe(true);
  });

  it('may be at the top of the file and in the service', () => {
    const source =
      "rules_version = '2'; function a(x) { return x == '1'; } service cloud.firestore { function b(x) { return a(x); } match /databases/{d}/documents/a/{x} { allow get: if b(x) && d == '(default)'; } }";
    const gate = compileFirestoreRules(source, 'x.rules');
    const ask = (id: string) => () => gate.get(ANONYMOUS, `${ROOT}/a/${id}`, undefined, () => undefined);
    expect(ask('1')).not.toThrow();
    expect(ask('2')).toThrow('Missing or insufficient permissions.');
  });
});

describe('rules of version 1', () => {
  it('match one or more segments by {x=**}', () => {
    const of = (version: string) =>
      compileFirestoreRules(
        `${version} service cloud.firestore { match /databases/{d}/documents/{x=**} { allow get: if true; } match /databases/{d}/documents/docs/{id}/{y=**} { allow delete: if true; } }`,
        'firestore.rules',
      );
    const remove = (gate: ReturnType<typeof of>, name: string) => {
      const operation = {
        method: 'delete' as const,
        name: `${ROOT}/${name}`,
        before: undefined,
        after: undefined,
      };
      return () =>
        gate.write(
          ANONYMOUS,
          [operation],
          () => undefined,
          () => undefined,
          TIME,
        );
    };
    expect(remove(of("rules_version = '2';"), 'docs/d')).not.toThrow();
    expect(remove(of(''), 'docs/d')).toThrow('No matching allow statements');
    expect(remove(of(''), 'docs/d/below/e')).not.toThrow();
  });
});
