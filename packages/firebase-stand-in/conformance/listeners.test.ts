/** Live queries and documents. Source: "Get realtime updates"; google.firestore.v1.Firestore.Listen. */
import {
  collection,
  deleteDoc,
  disableNetwork,
  doc,
  enableNetwork,
  limit,
  limitToLast,
  onSnapshot,
  onSnapshotsInSync,
  orderBy,
  query,
  serverTimestamp,
  setDoc,
  startAfter,
  updateDoc,
  where,
  writeBatch,
  type DocumentData,
  type Firestore,
  type Query,
  type QuerySnapshot,
} from 'firebase/firestore';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { useProject, type Project } from './project.ts';

let project: Project;
let db: Firestore;
let writer: Firestore;
let number = 0;
const unsubscribes: (() => void)[] = [];

beforeAll(async () => {
  project = await useProject('demo-listeners');
  db = project.firestore();
  writer = project.firestore();
});

afterEach(() => {
  for (const unsubscribe of unsubscribes.splice(0)) unsubscribe();
});

/** A collection of its own for each test, seeded. */
async function seeded(documents: Readonly<Record<string, DocumentData>>): Promise<string> {
  const name = `c${(number += 1)}`;
  const batch = writeBatch(writer);
  for (const [id, data] of Object.entries(documents)) batch.set(doc(writer, name, id), data);
  await batch.commit();
  return name;
}

/**
 * Collects the events of a listener: ids, and the changes as `added:a`. `settled` waits until the last ids
 * are these.
 */
function watch(source: Query) {
  const snapshots: QuerySnapshot[] = [];
  unsubscribes.push(onSnapshot(source, (snapshot) => snapshots.push(snapshot)));
  const ids = (snapshot: QuerySnapshot | undefined) => snapshot?.docs.map(({ id }) => id).join(' ');
  return {
    snapshots,
    changes: () =>
      snapshots.map((s) =>
        s
          .docChanges()
          .map((c) => `${c.type}:${c.doc.id}`)
          .join(' '),
      ),
    settled: (expected: string) =>
      vi.waitFor(
        () => {
          expect(ids(snapshots.at(-1))).toBe(expected);
          expect(snapshots.at(-1)?.metadata.fromCache).toBe(false);
        },
        { timeout: 5000, interval: 10 },
      ),
  };
}

type Watch = ReturnType<typeof watch>;

describe('a query listener', () => {
  test('tells the first result, then each addition, change and removal', async () => {
    const name = await seeded({ a: { n: 1 }, b: { n: 2 } });
    const seen = watch(query(collection(db, name)));
    await seen.settled('a b');
    await setDoc(doc(writer, name, 'c'), { n: 3 });
    await seen.settled('a b c');
    await updateDoc(doc(writer, name, 'a'), { n: 10 });
    await vi.waitFor(() => expect(seen.snapshots.at(-1)?.docs[0]?.get('n')).toBe(10));
    await deleteDoc(doc(writer, name, 'b'));
    await seen.settled('a c');
    expect(seen.changes()).toEqual(['added:a added:b', 'added:c', 'modified:a', 'removed:b']);
  });

  test('tells an empty result', async () => {
    const seen = watch(query(collection(db, 'never-written')));
    await seen.settled('');
    expect(seen.snapshots).toHaveLength(1);
  });

  test('tells when a document starts and stops matching', async () => {
    const name = await seeded({ a: { open: true }, b: { open: false } });
    const seen = watch(query(collection(db, name), where('open', '==', true)));
    await seen.settled('a');
    await updateDoc(doc(writer, name, 'b'), { open: true });
    await seen.settled('a b');
    await updateDoc(doc(writer, name, 'a'), { open: false });
    await seen.settled('b');
    expect(seen.changes()).toEqual(['added:a', 'added:b', 'removed:a']);
  });

  test('is not told about documents that do not match', async () => {
    const name = await seeded({ a: { open: true } });
    const seen = watch(query(collection(db, name), where('open', '==', true)));
    await seen.settled('a');
    await setDoc(doc(writer, name, 'x'), { open: false });
    await setDoc(doc(writer, name, 'b'), { open: true });
    await seen.settled('a b');
    expect(seen.changes()).toEqual(['added:a', 'added:b']);
  });

  test('moves a document when its order changes', async () => {
    const name = await seeded({ a: { n: 1 }, b: { n: 2 }, c: { n: 3 } });
    const seen = watch(query(collection(db, name), orderBy('n')));
    await seen.settled('a b c');
    await updateDoc(doc(writer, name, 'a'), { n: 9 });
    await seen.settled('b c a');
    const [change] = seen.snapshots.at(-1)?.docChanges() ?? [];
    expect([change?.type, change?.oldIndex, change?.newIndex]).toEqual(['modified', 0, 2]);
  });

  test('with a limit brings in the next when one leaves', async () => {
    const name = await seeded({ a: { n: 1 }, b: { n: 2 }, c: { n: 3 }, d: { n: 4 } });
    const seen = watch(query(collection(db, name), orderBy('n'), limit(2)));
    await seen.settled('a b');
    await deleteDoc(doc(writer, name, 'a'));
    await seen.settled('b c');
    await updateDoc(doc(writer, name, 'b'), { n: 8 });
    await seen.settled('c d');
  });

  test('with a limit drops the last when a better one comes', async () => {
    const name = await seeded({ b: { n: 2 }, c: { n: 3 } });
    const seen = watch(query(collection(db, name), orderBy('n'), limit(2)));
    await seen.settled('b c');
    await setDoc(doc(writer, name, 'a'), { n: 1 });
    await seen.settled('a b');
  });

  test('with limitToLast follows the end', async () => {
    const name = await seeded({ a: { n: 1 }, b: { n: 2 }, c: { n: 3 } });
    const seen = watch(query(collection(db, name), orderBy('n'), limitToLast(2)));
    await seen.settled('b c');
    await setDoc(doc(writer, name, 'd'), { n: 4 });
    await seen.settled('c d');
    await deleteDoc(doc(writer, name, 'd'));
    await seen.settled('b c');
  });

  test('with a cursor and a limit follows what moves across the cursor', async () => {
    const name = await seeded({ a: { n: 1 }, b: { n: 2 }, c: { n: 3 } });
    const seen = watch(query(collection(db, name), orderBy('n'), startAfter(1), limit(2)));
    await seen.settled('b c');
    await updateDoc(doc(writer, name, 'a'), { n: 1.5 });
    await seen.settled('a b');
    await updateDoc(doc(writer, name, 'a'), { n: 0 });
    await seen.settled('b c');
  });

  test('tells a batch in one snapshot', async () => {
    const name = await seeded({ a: { n: 1 } });
    const seen = watch(query(collection(db, name)));
    await seen.settled('a');
    const batch = writeBatch(writer);
    batch.delete(doc(writer, name, 'a'));
    batch.set(doc(writer, name, 'b'), { n: 2 });
    batch.set(doc(writer, name, 'c'), { n: 3 });
    await batch.commit();
    await seen.settled('b c');
    expect(seen.snapshots).toHaveLength(2);
  });

  test('ends when it unsubscribes', async () => {
    const name = await seeded({ a: { n: 1 } });
    const seen = watch(query(collection(db, name)));
    const after = watch(query(collection(db, name), orderBy('n')));
    await seen.settled('a');
    unsubscribes.shift()?.();
    await setDoc(doc(writer, name, 'b'), { n: 2 });
    await after.settled('a b');
    expect(seen.snapshots).toHaveLength(1);
  });

  test('sees a thousand documents', async () => {
    const name = await seeded(
      Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`d${index}`, { index }])),
    );
    const sizes: number[] = [];
    unsubscribes.push(onSnapshot(collection(db, name), (snapshot) => sizes.push(snapshot.size)));
    await vi.waitFor(() => expect(sizes.at(-1)).toBe(1000), { timeout: 10_000 });
  });

  test('carries emoji and other scripts unharmed through the stream', async () => {
    const name = await seeded({ '😀': { text: 'č한😀'.repeat(500) }, z: { text: 'after' } });
    const seen = watch(query(collection(db, name)));
    await seen.settled('z 😀');
    expect(seen.snapshots[0]?.docs[1]?.get('text')).toBe('č한😀'.repeat(500));
  });
});

describe('a document listener', () => {
  test('tells missing, created, changed and deleted', async () => {
    const name = await seeded({});
    const states: (DocumentData | undefined)[] = [];
    const ref = doc(db, name, 'd');
    unsubscribes.push(onSnapshot(ref, (snapshot) => states.push(snapshot.data())));
    await vi.waitFor(() => expect(states).toEqual([undefined]));
    await setDoc(doc(writer, name, 'd'), { n: 1 });
    await vi.waitFor(() => expect(states).toHaveLength(2));
    await updateDoc(doc(writer, name, 'd'), { n: 2 });
    await vi.waitFor(() => expect(states).toHaveLength(3));
    await deleteDoc(doc(writer, name, 'd'));
    await vi.waitFor(() => expect(states).toEqual([undefined, { n: 1 }, { n: 2 }, undefined]));
  });

  test('sees its own write at once, pending, and then the server time', async () => {
    const name = await seeded({ d: { n: 1 } });
    const seen: { pending: boolean; hasTime: boolean }[] = [];
    const ref = doc(db, name, 'd');
    unsubscribes.push(
      onSnapshot(ref, { includeMetadataChanges: true }, (snapshot) =>
        seen.push({ pending: snapshot.metadata.hasPendingWrites, hasTime: snapshot.get('at') != null }),
      ),
    );
    await vi.waitFor(() => expect(seen).toHaveLength(1));
    await updateDoc(ref, { at: serverTimestamp() });
    await vi.waitFor(() => expect(seen.at(-1)).toEqual({ pending: false, hasTime: true }));
    expect(seen[1]).toEqual({ pending: true, hasTime: false });
  });
});

describe('through loss of the network', () => {
  test('a listener catches up with additions, changes and deletions', async () => {
    const name = await seeded({ a: { n: 1 }, b: { n: 2 } });
    const seen = watch(query(collection(db, name), orderBy('n')));
    await seen.settled('a b');
    await disableNetwork(db);
    await deleteDoc(doc(writer, name, 'a'));
    await setDoc(doc(writer, name, 'c'), { n: 3 });
    await updateDoc(doc(writer, name, 'b'), { n: 4 });
    await enableNetwork(db);
    await seen.settled('c b');
  });

  test('writes made offline are seen locally and sent afterwards', async () => {
    const name = await seeded({});
    const seen = watch(query(collection(db, name)));
    await seen.settled('');
    await disableNetwork(db);
    const written = setDoc(doc(db, name, 'offline'), { n: 1 });
    await vi.waitFor(() => expect(seen.snapshots.at(-1)?.size).toBe(1));
    expect(seen.snapshots.at(-1)?.metadata.hasPendingWrites).toBe(true);
    await enableNetwork(db);
    await written;
    expect((await project.rest('GET', `${name}/offline`)).status).toBe(200);
  });

  test('many listeners come back together', async () => {
    const name = await seeded({ a: { n: 1 }, b: { n: 2 }, c: { n: 3 } });
    const [all, two, one] = [0, 1, 2].map((least) =>
      watch(query(collection(db, name), where('n', '>', least))),
    ) as [Watch, Watch, Watch];
    await all.settled('a b c');
    await disableNetwork(db);
    await enableNetwork(db);
    await setDoc(doc(writer, name, 'd'), { n: 9 });
    await Promise.all([all.settled('a b c d'), two.settled('b c d'), one.settled('c d')]);
  });
});

describe('several listeners', () => {
  test('of one client are told of one commit in step', async () => {
    const name = await seeded({ a: { n: 1 } });
    const all = watch(query(collection(db, name)));
    const some = watch(query(collection(db, name), where('n', '>', 0)));
    await all.settled('a');
    // What the first has brought may answer the second from the cache; the server's word on it is then no
    // event of its own.
    await vi.waitFor(() => expect(some.snapshots.at(-1)?.size).toBe(1));
    const sizes: string[] = [];
    unsubscribes.push(
      onSnapshotsInSync(db, () => sizes.push(`${all.snapshots.at(-1)?.size} ${some.snapshots.at(-1)?.size}`)),
    );
    await setDoc(doc(writer, name, 'b'), { n: 2 });
    await Promise.all([all.settled('a b'), some.settled('a b')]);
    await vi.waitFor(() => expect(sizes.at(-1)).toBe('2 2'));
    expect(sizes.every((pair) => ['1 1', '2 2'].includes(pair))).toBe(true);
  });

  test('a listener that was denied does not disturb its neighbours', async () => {
    const guarded = await useProject(
      'demo-listeners-guarded',
      `rules_version = '2';
       service cloud.firestore { match /databases/{d}/documents { match /open/{id} { allow read, write; } } }`,
    );
    const client = guarded.firestore();
    const seen: number[] = [];
    const denied: string[] = [];
    unsubscribes.push(
      onSnapshot(collection(client, 'open'), (snapshot) => seen.push(snapshot.size)),
      onSnapshot(
        collection(client, 'closed'),
        () => {},
        (error) => denied.push(error.code),
      ),
    );
    await vi.waitFor(() => expect(denied).toEqual(['permission-denied']));
    await guarded.rest('PATCH', 'open/a', { body: { fields: {} } });
    await vi.waitFor(() => expect(seen).toEqual([0, 1]));
  });
});
