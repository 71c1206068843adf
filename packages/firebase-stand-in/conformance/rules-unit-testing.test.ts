/** `@firebase/rules-unit-testing` 5 works unchanged. Source: its README and reference. */
import {
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import { doc, getDoc, setDoc } from 'firebase/firestore';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emulatorHost } from './project.ts';

const FIRESTORE_RULES = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /users/{uid} { allow read, write: if request.auth.uid == uid; }
    match /claims/{id} { allow read: if request.auth.token.role == 'admin'; }
  }
}`;

let environment: RulesTestEnvironment;

beforeAll(async () => {
  const { host, port } = emulatorHost('FIRESTORE_EMULATOR_HOST');
  environment = await initializeTestEnvironment({
    projectId: 'demo-rules-unit-testing',
    firestore: { host, port, rules: FIRESTORE_RULES },
  });
});

afterAll(() => environment.cleanup());

const firestoreOf = (uid: string, claims = {}) => environment.authenticatedContext(uid, claims).firestore();

test('a context of a user may what the rules allow, and no more', async () => {
  await assertSucceeds(setDoc(doc(firestoreOf('alice'), 'users/alice'), { a: 1 }));
  await assertFails(setDoc(doc(firestoreOf('bob'), 'users/alice'), { a: 2 }));
  await assertFails(getDoc(doc(environment.unauthenticatedContext().firestore(), 'users/alice')));
});

test('custom claims arrive in the token', async () => {
  await assertSucceeds(getDoc(doc(firestoreOf('x', { role: 'admin' }), 'claims/c')));
  await assertFails(getDoc(doc(firestoreOf('x', { role: 'user' }), 'claims/c')));
});

test('rules can be switched off for seeding, and are back on afterwards', async () => {
  await environment.withSecurityRulesDisabled(async (context) => {
    await setDoc(doc(context.firestore(), 'hidden/seed'), { a: 1 });
    expect((await getDoc(doc(context.firestore(), 'hidden/seed'))).data()).toEqual({ a: 1 });
  });
  await assertFails(getDoc(doc(firestoreOf('alice'), 'hidden/seed')));
});

test('clearFirestore empties the database', async () => {
  await setDoc(doc(firestoreOf('alice'), 'users/alice'), { a: 1 });
  await environment.clearFirestore();
  expect((await getDoc(doc(firestoreOf('alice'), 'users/alice'))).exists()).toBe(false);
});

test('rules that do not compile are refused with line and column', async () => {
  const { host, port } = emulatorHost('FIRESTORE_EMULATOR_HOST');
  const attempt = initializeTestEnvironment({
    projectId: 'demo-broken-rules',
    firestore: {
      host,
      port,
      rules: "rules_version = '2';\nservice cloud.firestore {\n  match /a { allow read: if (; }\n}",
    },
  });
  await expect(attempt).rejects.toThrow(/3:\d+|line 3|L3/i);
});
