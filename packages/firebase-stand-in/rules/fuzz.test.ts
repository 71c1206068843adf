import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileFirestoreRules } from '../firestore/rules/firestore-gate.ts';
import type { Gate } from '../firestore/types.ts';
import { StatusError } from '../status.ts';
import { ANONYMOUS, document, ROOT, TIME, user } from '../testing/rules-harness.ts';
import { RulesCompileError } from './issue.ts';

const VALID = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    function isOwner(uid) { return request.auth != null && request.auth.uid == uid; }
    function valid(data) {
      let keys = data.keys();
      return keys.hasOnly(['name', 'n']) && data.name is string && data.name.matches('^[a-z]+$')
        && (data.n < 10 || data.n in [20, 30]) && data.get('x', 1) == 1;
    }
    match /docs/{id} {
      allow get: if isOwner(id) || resource.data.name[0:1] == "a";
      allow list: if resource.data.owner == request.auth.uid && request.query.limit <= 10;
      allow create, update: if valid(request.resource.data)
        && request.resource.data.diff({'n': -1 + 2 * 3 % 4}).affectedKeys().hasAll(['n'])
        && !exists(/databases/$(database)/documents/other/$(id));
    }
    match /{path=**}/x/{y} { allow read: if path[0] == 'docs' ? true : false; }
  }
}
`;
const TOKENS = VALID.match(/[A-Za-z_0-9]+|'[^']*'|"[^"]*"|\s+|[^\sA-Za-z_0-9]/g) ?? [];

/** Compiles and asks the gate everything; anything thrown but a compile error or a refusal fails the test. */
function exercise(source: string): 'refused to compile' | 'compiled' | 'no position' {
  const gate = compiled(source);
  if (gate instanceof RulesCompileError) {
    return gate.issues.every(({ line, column }) => line >= 1 && column >= 1)
      ? 'refused to compile'
      : 'no position';
  }
  const before = document('docs/a', { name: 'abc', n: 1n });
  const read = () => before;
  for (const caller of [ANONYMOUS, user('a')]) {
    attempt(() => gate.get(caller, before.name, before, read));
    attempt(() =>
      gate.list(
        caller,
        {
          parent: ROOT,
          collectionId: 'docs',
          allDescendants: false,
          where: { kind: 'field', field: ['owner'], op: '==', value: { stringValue: 'a' } },
          orderBy: [],
          startAt: undefined,
          endAt: undefined,
          offset: 0,
          limit: 5,
          select: undefined,
        },
        read,
      ),
    );
    attempt(() =>
      gate.write(caller, [{ method: 'update', name: before.name, before, after: before }], read, read, TIME),
    );
  }
  return 'compiled';
}

function compiled(source: string): Gate | RulesCompileError {
  try {
    return compileFirestoreRules(source, 'fuzz.rules');
  } catch (error) {
    if (error instanceof RulesCompileError) return error;
    throw error;
  }
}

function attempt(ask: () => void): void {
  try {
    ask();
  } catch (error) {
    expect(error).toBeInstanceOf(StatusError);
    expect((error as StatusError).code).toBe('PERMISSION_DENIED');
    expect((error as StatusError).message).not.toMatch(/Internal|Cannot read prop|is not a function/);
  }
}

describe('the compiler and the gate', () => {
  it('survive token soup', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...TOKENS), { maxLength: 60 }), (tokens) => {
        exercise(tokens.join(' '));
        exercise(
          `rules_version = '2'; service cloud.firestore { match /{all=**} { allow read, write: if ${tokens.join(' ')}; } }`,
        );
      }),
      { numRuns: 300 },
    );
  });

  it('survive any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        exercise(text);
        exercise(
          `rules_version = '2'; service cloud.firestore { match /{all=**} { allow read: if ${text}; } }`,
        );
      }),
      { numRuns: 300 },
    );
  });

  it('survive mutated rules, of which some still compile', () => {
    const mutation = fc.record({
      at: fc.nat(TOKENS.length - 1),
      kind: fc.constantFrom('drop', 'double', 'replace'),
      by: fc.constantFrom(...TOKENS),
    });
    const outcomes = new Set<string>();
    fc.assert(
      fc.property(fc.array(mutation, { minLength: 1, maxLength: 3 }), (mutations) => {
        const tokens = [...TOKENS];
        for (const { at, kind, by } of mutations)
          tokens[at] = kind === 'drop' ? '' : kind === 'double' ? `${tokens[at]}${tokens[at]}` : by;
        outcomes.add(exercise(tokens.join('')));
      }),
      { numRuns: 500 },
    );
    expect([...outcomes].sort()).toEqual(['compiled', 'refused to compile']);
  });

  it('accept the rules the mutations start from', () => {
    expect(exercise(VALID)).toBe('compiled');
  });
});
