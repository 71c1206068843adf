import { compileFirestoreRules } from 'firebase-stand-in/rules';
import { document, firestoreRules, ROOT, user } from 'firebase-stand-in/testing';
import { expect, it } from 'vitest';
import { Collector } from './collector.ts';
import { listeningGate } from './listening.ts';

const FIRESTORE = firestoreRules(`match /notes/{id} {
  allow get: if resource.data.public || request.auth.uid == resource.data.by;
  allow create: if request.auth.uid == request.resource.data.by && request.resource.data.keys().hasOnly(['by']);
}`);
const STORAGE = `rules_version = '2';
service firebase.storage { match /b/{bucket}/o { match /{file=**} { allow read: if false; } } }`;

/** A gate in use, and what is collected of its questions. */
function listened() {
  const collector = new Collector({ 'cloud.firestore': FIRESTORE, 'firebase.storage': STORAGE });
  const gate = listeningGate(compileFirestoreRules(FIRESTORE, 'firestore.rules'), collector, 'demo-notes');
  const nothing = () => undefined;
  const create = (uid: string, by: string) => {
    const after = document('notes/a', { by });
    const operation = { name: `${ROOT}/notes/a`, method: 'create', before: undefined, after } as const;
    gate.write(user(uid), [operation], nothing, nothing, '2026-01-01T00:00:00Z');
  };
  return { collector, create };
}

it('makes cases of an allowed question and of those that differ from it in one fact', () => {
  const { collector, create } = listened();
  create('ann', 'ann');
  expect(collector.cases.map(({ what, expectation }) => `${what} ${expectation}`)).toEqual([
    'create notes/a ALLOW',
    'create notes/a: signed out DENY',
    'create notes/a: somebody else DENY',
    'create notes/a: an hour earlier ALLOW',
    'create notes/a: without by DENY',
    'create notes/a: by of another type DENY',
    'create notes/a: a field too many DENY',
  ]);
});

it('makes no case of a question that is refused, or of one like another', () => {
  const { collector, create } = listened();
  expect(() => create('ann', 'bob')).toThrow('false for');
  expect(collector.cases).toEqual([]);
  create('ann', 'ann');
  const { length } = collector.cases;
  create('bob', 'bob');
  expect(collector.cases).toHaveLength(length);
});

it('names the statements that no case covers', () => {
  const { collector, create } = listened();
  const before = collector.uncovered();
  create('ann', 'ann');
  expect(before).toHaveLength(3);
  expect(collector.uncovered()).toEqual(before.filter((_, at) => at !== 1));
});
