import { describe, expect, it } from 'vitest';
import { StatusError } from '../../status.ts';
import {
  ANONYMOUS,
  document,
  firestoreRules,
  ROOT,
  RulesBench,
  TIME,
  user,
} from '../../testing/rules-harness.ts';
import type { DocumentReader } from '../types.ts';
import { compileFirestoreRules } from './firestore-gate.ts';

describe('a get', () => {
  const bench = new RulesBench(
    'match /users/{uid} { allow get: if request.auth != null && request.auth.uid == uid; }',
    [document('users/alice', { name: 'Alice' })],
  );

  it('is allowed to the owner', () => {
    expect(bench.get('users/alice', user('alice'))).toBe('allowed');
  });

  it('is refused to another user, naming the line', () => {
    expect(bench.get('users/alice', user('bob'))).toBe("false for 'get' @ L4");
  });

  it('is refused where no rule matches', () => {
    expect(bench.get('items/x', user('alice'))).toBe('No matching allow statements');
  });
});

describe('the gate', () => {
  const rules = firestoreRules(
    'match /a/{x} { allow get: if exists(/databases/$(database)/documents/b/c) || true; }',
  );
  const ask = (read: DocumentReader) => () =>
    compileFirestoreRules(rules, 'x.rules').get(ANONYMOUS, `${ROOT}/a/b`, undefined, read);

  it('refuses with the message of the service, and the lines behind a newline', () => {
    const gate = compileFirestoreRules(firestoreRules(''), 'x.rules');
    expect(() => gate.get(ANONYMOUS, `${ROOT}/a/b`, undefined, () => undefined)).toThrow(
      new StatusError(
        'PERMISSION_DENIED',
        'Missing or insufficient permissions.\nNo matching allow statements',
      ),
    );
  });

  it('refuses when the engine fails, whatever the condition says', () => {
    expect(
      ask(() => {
        throw new RangeError('broken');
      }),
    ).toThrow("Missing or insufficient permissions.\nbroken for 'get' @ L4");
  });

  it('lets a status error of the database through', () => {
    const unavailable = new StatusError('UNAVAILABLE', 'gone');
    expect(
      ask(() => {
        throw unavailable;
      }),
    ).toThrow(unavailable);
  });

  it('is not made from rules for another service', () => {
    const source = "rules_version = '2'; service firebase.storage { match /a { allow read; } }";
    expect(() => compileFirestoreRules(source, 'x.rules')).toThrow(
      'x.rules:1:1: Expected service cloud.firestore, found firebase.storage.',
    );
  });

  it('asks nothing for a commit of no writes', () => {
    const gate = compileFirestoreRules(firestoreRules(''), 'x.rules');
    expect(() =>
      gate.write(
        ANONYMOUS,
        [],
        () => undefined,
        () => undefined,
        TIME,
      ),
    ).not.toThrow();
  });
});
