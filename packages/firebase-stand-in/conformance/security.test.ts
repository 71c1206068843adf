/**
 * Rules as the SDK meets them: what is denied, with which code, and that nothing happened. Source: Security
 * Rules reference.
 */
import {
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  getCountFromServer,
  getDocFromServer,
  getDocsFromServer,
  limit,
  onSnapshot,
  query,
  runTransaction,
  setDoc,
  updateDoc,
  where,
  writeBatch,
  type DocumentData,
  type Firestore,
} from 'firebase/firestore';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { errorCode, unsignedToken, useProject, type Project } from './project.ts';

const RULES = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    function isOwner(uid) { return request.auth != null && request.auth.uid == uid; }
    match /users/{uid} {
      allow get: if isOwner(uid);
      allow create: if isOwner(uid) && request.resource.data.name is string;
      allow update: if isOwner(uid) && request.resource.data.diff(resource.data).affectedKeys().hasOnly(['name']);
      allow delete: if isOwner(uid) && resource.data.name != 'locked';
    }
    match /posts/{post} {
      allow get;
      allow list: if resource.data.public == true || isOwner(resource.data.author) || request.query.limit <= 2;
      allow create: if request.auth.token.email_verified == true;
      allow update: if request.time == request.resource.data.at;
    }
    match /{path=**}/notes/{note} { allow read: if resource.data.public == true; }
    match /pairs/{id} {
      allow write: if getAfter(/databases/$(database)/documents/pairs/count).data.n
        == get(/databases/$(database)/documents/pairs/count).data.n + 1;
    }
  }
}`;

let project: Project;
let alice: Firestore;
let bob: Firestore;
let carol: Firestore;
let nobody: Firestore;

beforeAll(async () => {
  project = await useProject('demo-security', RULES);
  alice = project.firestore({ sub: 'alice', email: 'alice@example.com', email_verified: true });
  bob = project.firestore({ sub: 'bob' });
  carol = project.firestore({ sub: 'carol' });
  nobody = project.firestore();
});

beforeEach(async () => {
  await project.clear();
  const string = (stringValue: string) => ({ stringValue });
  const yes = { booleanValue: true };
  await put('users/alice', { name: string('Alice'), plan: string('free') });
  await put('posts/open', { public: yes, author: string('alice') });
  await put('posts/closed', { public: { booleanValue: false }, author: string('alice') });
  await put('a/b/notes/n', { public: yes });
  await put('pairs/count', { n: { integerValue: '1' } });
});

async function put(path: string, fields: DocumentData): Promise<void> {
  const { status } = await project.rest('PATCH', path, { body: { fields } });
  if (status !== 200) throw new Error(`Seeding ${path} answered ${status}.`);
}

/** Every case runs once as a user who may and once as a user who may not. */
const PAIRS: readonly (readonly [string, () => Promise<unknown>, () => Promise<unknown>])[] = [
  [
    'get of the own document, and not of a foreign one',
    () => getDocFromServer(doc(alice, 'users/alice')),
    () => getDocFromServer(doc(bob, 'users/alice')),
  ],
  [
    'get when signed in, and not signed out',
    () => getDocFromServer(doc(alice, 'users/alice')),
    () => getDocFromServer(doc(nobody, 'users/alice')),
  ],
  [
    'create with a name, and not without',
    () => setDoc(doc(bob, 'users/bob'), { name: 'Bob' }),
    () => setDoc(doc(carol, 'users/carol'), { name: 7 }),
  ],
  [
    'update of the name, and not of the plan',
    () => updateDoc(doc(alice, 'users/alice'), { name: 'A' }),
    () => updateDoc(doc(alice, 'users/alice'), { plan: 'premium' }),
  ],
  [
    'delete, and not of a locked one',
    () => deleteDoc(doc(alice, 'users/alice')),
    async () => {
      await updateDoc(doc(alice, 'users/alice'), { name: 'locked' });
      await deleteDoc(doc(alice, 'users/alice'));
    },
  ],
  [
    'list that pins what the rule needs, and not the whole collection',
    () => getDocsFromServer(query(collection(nobody, 'posts'), where('public', '==', true))),
    () => getDocsFromServer(collection(nobody, 'posts')),
  ],
  [
    'list by the own uid, and not by a foreign one',
    () => getDocsFromServer(query(collection(alice, 'posts'), where('author', '==', 'alice'))),
    () => getDocsFromServer(query(collection(bob, 'posts'), where('author', '==', 'alice'))),
  ],
  [
    'list within the limit that the rule asks for, and not above',
    () => getDocsFromServer(query(collection(nobody, 'posts'), limit(2))),
    () => getDocsFromServer(query(collection(nobody, 'posts'), limit(3))),
  ],
  [
    'count of what may be listed, and not of the rest',
    () => getCountFromServer(query(collection(nobody, 'posts'), where('public', '==', true))),
    () => getCountFromServer(collection(nobody, 'posts')),
  ],
  [
    'a collection group by the recursive wildcard, and not without the filter',
    () => getDocsFromServer(query(collectionGroup(nobody, 'notes'), where('public', '==', true))),
    () => getDocsFromServer(collectionGroup(nobody, 'notes')),
  ],
  [
    'create with a verified e-mail in the token, and not without',
    () => setDoc(doc(alice, 'posts/new'), {}),
    () => setDoc(doc(bob, 'posts/new'), {}),
  ],
  [
    'a batch that satisfies getAfter, and not its half',
    async () => {
      const batch = writeBatch(nobody);
      batch.set(doc(nobody, 'pairs/x'), {});
      batch.update(doc(nobody, 'pairs/count'), { n: 2 });
      await batch.commit();
    },
    () => setDoc(doc(nobody, 'pairs/x'), {}),
  ],
  [
    'a transaction within the rules, and not beyond',
    () =>
      runTransaction(alice, async (tx) => {
        await tx.get(doc(alice, 'users/alice'));
        tx.update(doc(alice, 'users/alice'), { name: 'T' });
      }),
    () => runTransaction(bob, async (tx) => tx.get(doc(bob, 'users/alice'))),
  ],
];

describe('allowed and denied', () => {
  test.each(PAIRS)('%s', async (_, allowed, denied) => {
    expect(await errorCode(allowed())).toBeUndefined();
    expect(await errorCode(denied())).toBe('permission-denied');
  });
});

describe('a denial', () => {
  test('of one write of a batch leaves nothing of the others', async () => {
    const batch = writeBatch(alice);
    batch.set(doc(alice, 'posts/fine'), {});
    batch.set(doc(alice, 'users/bob'), { name: 'forged' });
    expect(await errorCode(batch.commit())).toBe('permission-denied');
    expect((await project.rest('GET', 'posts/fine')).status).toBe(404);
  });

  test('reaches a document listener as an error', async () => {
    const code = await new Promise((resolve) => {
      onSnapshot(doc(bob, 'users/alice'), resolve, (error) => resolve(error.code));
    });
    expect(code).toBe('permission-denied');
  });

  test('reaches a query listener as an error', async () => {
    const code = await new Promise((resolve) => {
      // A client of its own: documents that another case left in the cache would be reported first.
      onSnapshot(collection(project.firestore({ sub: 'bob' }), 'users'), resolve, (error) =>
        resolve(error.code),
      );
    });
    expect(code).toBe('permission-denied');
  });

  test('does not reveal whether the document exists', async () => {
    expect(await errorCode(getDocFromServer(doc(bob, 'users/never')))).toBe('permission-denied');
    expect(await errorCode(updateDoc(doc(bob, 'users/never'), { name: 'x' }))).toBe('permission-denied');
  });

  test('undoes the local change that the client showed at once', async () => {
    const client = project.firestore({ sub: 'alice' });
    const plans: unknown[] = [];
    const stop = onSnapshot(doc(client, 'users/alice'), (snapshot) => plans.push(snapshot.get('plan')));
    await expect.poll(() => plans).toEqual(['free']);
    await errorCode(updateDoc(doc(client, 'users/alice'), { plan: 'premium' }));
    await expect.poll(() => plans).toEqual(['free', 'premium', 'free']);
    stop();
  });

  test('is 403 PERMISSION_DENIED through REST', async () => {
    const answer = await project.rest('GET', 'users/alice', {
      authorization: `Bearer ${unsignedToken({ sub: 'bob' })}`,
    });
    expect(answer).toMatchObject({
      status: 403,
      body: { error: { code: 403, status: 'PERMISSION_DENIED' } },
    });
  });
});

describe('who asks', () => {
  test('a token passed to REST is the user of the rules', async () => {
    const authorization = `Bearer ${unsignedToken({ sub: 'alice' })}`;
    expect((await project.rest('GET', 'users/alice', { authorization })).status).toBe(200);
  });

  test('the administrator passes by all rules', async () => {
    expect((await project.rest('GET', 'secret/anything')).status).toBe(404);
  });

  test('no authorization at all is an anonymous caller', async () => {
    expect((await project.rest('GET', 'posts/open', { authorization: '' })).status).toBe(200);
    expect((await project.rest('GET', 'users/alice', { authorization: '' })).status).toBe(403);
  });
});

describe('setting rules', () => {
  test('refuses what does not compile and keeps the old rules', async () => {
    expect(await project.setRules('service cloud.firestore { match /x { allow read: if ; } }')).toBe(400);
    expect(await errorCode(getDocFromServer(doc(bob, 'users/alice')))).toBe('permission-denied');
    expect(await errorCode(getDocFromServer(doc(alice, 'users/alice')))).toBeUndefined();
  });
});
