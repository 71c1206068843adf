import { compileFirestoreRules, type RuleTrace } from 'firebase-stand-in/rules';
import { document, firestoreRules, ROOT, user } from 'firebase-stand-in/testing';
import { expect, it } from 'vitest';
import { costOf } from './index.ts';

/** The decisions about a read of a note under a condition. */
function tracesOf(...conditions: readonly string[]): RuleTrace[] {
  const traces: RuleTrace[] = [];
  for (const condition of conditions) {
    const source = firestoreRules(
      `function known(id) { return exists(/databases/(default)/documents/users/$(id)); }
       match /notes/{id} { allow get: if ${condition}; }`,
    );
    const gate = compileFirestoreRules(source, 'firestore.rules', { trace: (trace) => traces.push(trace) });
    const note = document('notes/a', { by: 'ann' });
    const read = (name: string) => (name.endsWith('/users/ann') ? document('users/ann', {}) : undefined);
    gate.get(user('ann'), `${ROOT}/notes/a`, note, read);
  }
  return traces;
}

it('takes the dearest decision of each limit', () => {
  const [cheap, dear] = [tracesOf('true'), tracesOf('known(resource.data.by) && 1 + 1 == 2')];
  const both = costOf([...cheap, ...dear]);
  expect(both).toEqual(costOf(dear));
  expect(both.expressions).toBeGreaterThan(costOf(cheap).expressions);
  expect(both).toMatchObject({ depth: 1, operation: 1, request: 1 });
});

it('is nothing before the first decision', () => {
  expect(Object.values(costOf([]))).toEqual([0, 0, 0, 0, 0]);
});
