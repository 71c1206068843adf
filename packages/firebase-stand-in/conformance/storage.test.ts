/**
 * The Storage SDK against the storage service with our rules engine. Source: Cloud Storage for Firebase, web.
 */
import { assertFails, assertSucceeds, initializeTestEnvironment } from '@firebase/rules-unit-testing';
import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app';
import {
  connectStorageEmulator,
  deleteObject,
  getBytes,
  getDownloadURL,
  getMetadata,
  getStorage,
  list,
  listAll,
  ref,
  updateMetadata,
  uploadBytes,
  uploadBytesResumable,
  uploadString,
  type FirebaseStorage,
} from 'firebase/storage';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emulatorHost, errorCode } from './project.ts';

const BUCKET = 'demo-storage-conformance';
const RULES = `rules_version = '2';
service firebase.storage {
  match /b/{bucket}/o {
    match /open/{file=**} { allow read, write; }
    match /users/{uid}/{file=**} {
      allow read;
      allow create: if request.auth.uid == uid && request.resource.size < 1024 * 1024
        && request.resource.contentType.matches('image/(png|jpeg)');
      allow update: if request.auth.uid == uid && request.resource.metadata.note == 'fine';
      allow delete: if request.auth.uid == uid && resource.size > 1;
    }
  }
}`;

const apps: FirebaseApp[] = [];
let open: FirebaseStorage;
let alice: FirebaseStorage;
let bob: FirebaseStorage;

function connect(uid?: string): FirebaseStorage {
  const { host, port } = emulatorHost('FIREBASE_STORAGE_EMULATOR_HOST');
  const app = initializeApp(
    { projectId: BUCKET, apiKey: 'any', storageBucket: BUCKET },
    `storage-${uid ?? ''}`,
  );
  apps.push(app);
  const storage = getStorage(app);
  storage.maxUploadRetryTime = 3000;
  storage.maxOperationRetryTime = 3000;
  connectStorageEmulator(storage, host, port, uid ? { mockUserToken: { sub: uid } } : {});
  return storage;
}

beforeAll(async () => {
  const { origin } = emulatorHost('FIREBASE_STORAGE_EMULATOR_HOST');
  const response = await fetch(`${origin}/internal/setRules`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ rules: { files: [{ name: 'storage.rules', content: RULES }] } }),
  });
  expect(await response.text().then(() => response.status)).toBe(200);
  [open, alice, bob] = [connect(), connect('alice'), connect('bob')];
});

afterAll(() => Promise.all(apps.map((app) => deleteApp(app))));

const bytes = (length: number) =>
  Uint8Array.from({ length }, (_, index) => (index * 31 + (index >> 8)) % 256);

describe('upload and download', () => {
  test.each([0, 1, 1000, 262_144, 1_000_000])('%i bytes come back unchanged', async (length) => {
    const file = ref(open, `open/b${length}`);
    await uploadBytes(file, bytes(length));
    expect(Buffer.from(await getBytes(file)).equals(Buffer.from(bytes(length)))).toBe(true);
  });

  test('a resumable upload above 256 KiB reports its progress and comes back unchanged', async () => {
    const file = ref(open, 'open/resumable.bin');
    const progress: number[] = [];
    const task = uploadBytesResumable(file, bytes(900_000), { contentType: 'application/x-test' });
    task.on('state_changed', ({ bytesTransferred }) => progress.push(bytesTransferred));
    const { metadata } = await task;
    expect(progress).toEqual([...new Set(progress)].sort((a, b) => a - b));
    expect(progress).toContain(262_144);
    expect([metadata.size, metadata.contentType]).toEqual([900_000, 'application/x-test']);
    expect(Buffer.from(await getBytes(file)).equals(Buffer.from(bytes(900_000)))).toBe(true);
  });

  test('a cancelled upload leaves nothing', async () => {
    const file = ref(open, 'open/cancelled.bin');
    const task = uploadBytesResumable(file, bytes(900_000));
    const outcome = errorCode(task.then((snapshot) => snapshot));
    task.cancel();
    expect(await outcome).toBe('storage/canceled');
    expect(await errorCode(getMetadata(file))).toBe('storage/object-not-found');
  });

  test.each([
    ['base64', 'aGVsbG8='],
    ['base64url', 'aGVsbG8='],
    ['data_url', 'data:text/plain;base64,aGVsbG8='],
    ['raw', 'hello'],
  ] as const)('a string as %s is decoded', async (format, text) => {
    const file = ref(open, `open/string-${format}`);
    await uploadString(file, text, format);
    expect(Buffer.from(await getBytes(file)).toString()).toBe('hello');
  });

  test('the download URL serves the bytes to anyone with the right type', async () => {
    const file = ref(alice, 'users/alice/photo.png');
    await uploadBytes(file, bytes(300), { contentType: 'image/png' });
    const response = await fetch(await getDownloadURL(file));
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect((await response.arrayBuffer()).byteLength).toBe(300);
  });

  test('a second upload replaces the first', async () => {
    const file = ref(open, 'open/replaced');
    const first = await uploadString(file, 'one');
    const second = await uploadString(file, 'second');
    expect(second.metadata.size).toBe(6);
    expect(second.metadata.generation).not.toBe(first.metadata.generation);
  });
});

describe('metadata', () => {
  test('what was set comes back, with size, times and custom values', async () => {
    const file = ref(open, 'open/meta.txt');
    await uploadString(file, 'hello', 'raw', {
      contentType: 'text/plain',
      cacheControl: 'public,max-age=60',
      contentDisposition: 'inline; filename="x.txt"',
      customMetadata: { note: 'čau' },
    });
    const metadata = await getMetadata(file);
    expect(metadata).toMatchObject({
      bucket: BUCKET,
      fullPath: 'open/meta.txt',
      name: 'meta.txt',
      size: 5,
      contentType: 'text/plain',
      cacheControl: 'public,max-age=60',
      contentDisposition: 'inline; filename="x.txt"',
      customMetadata: { note: 'čau' },
    });
    expect(Math.abs(Date.parse(metadata.timeCreated) - Date.now())).toBeLessThan(60_000);
  });

  test('can be changed', async () => {
    const file = ref(open, 'open/meta2.txt');
    await uploadString(file, 'hello');
    await updateMetadata(file, { contentType: 'text/markdown', customMetadata: { a: 'b' } });
    expect(await getMetadata(file)).toMatchObject({
      contentType: 'text/markdown',
      customMetadata: { a: 'b' },
    });
  });
});

describe('list and delete', () => {
  test('listAll tells files and folders of one level', async () => {
    for (const path of ['a.txt', 'b.txt', 'sub/c.txt'])
      await uploadString(ref(open, `open/list/${path}`), path);
    const found = await listAll(ref(open, 'open/list'));
    expect(found.items.map(({ name }) => name)).toEqual(['a.txt', 'b.txt']);
    expect(found.prefixes.map(({ fullPath }) => fullPath)).toEqual(['open/list/sub']);
  });

  test('list pages', async () => {
    for (const name of ['1', '2', '3']) await uploadString(ref(open, `open/pages/${name}`), name);
    const first = await list(ref(open, 'open/pages'), { maxResults: 2 });
    const second = await list(ref(open, 'open/pages'), {
      maxResults: 2,
      pageToken: first.nextPageToken ?? '',
    });
    expect([first, second].flatMap(({ items }) => items.map(({ name }) => name))).toEqual(['1', '2', '3']);
  });

  test('a deleted file is gone', async () => {
    const file = ref(open, 'open/deleted');
    await uploadString(file, 'x');
    await deleteObject(file);
    expect(await errorCode(getMetadata(file))).toBe('storage/object-not-found');
    expect(await errorCode(deleteObject(file))).toBe('storage/object-not-found');
  });
});

describe('rules', () => {
  const png = { contentType: 'image/png' };
  const photo = (storage: FirebaseStorage, name: string) => ref(storage, `users/alice/${name}`);

  const pairs: readonly (readonly [string, () => Promise<unknown>, () => Promise<unknown>])[] = [
    [
      'upload to the own folder, and not to a foreign one',
      () => uploadBytes(photo(alice, 'a'), bytes(9), png),
      () => uploadBytes(photo(bob, 'b'), bytes(9), png),
    ],
    [
      'upload signed in, and not signed out',
      () => uploadBytes(photo(alice, 'c'), bytes(9), png),
      () => uploadBytes(photo(open, 'd'), bytes(9), png),
    ],
    [
      'upload of an image, and not of another type',
      () => uploadBytes(photo(alice, 'e'), bytes(9), png),
      () => uploadBytes(photo(alice, 'f'), bytes(9), { contentType: 'text/html' }),
    ],
    [
      'upload within the size, and not above',
      () => uploadBytes(photo(alice, 'g'), bytes(1_048_575), png),
      () => uploadBytes(photo(alice, 'h'), bytes(1_048_576), png),
    ],
    [
      'resumable upload within the size, and not above',
      () => uploadBytesResumable(photo(alice, 'i'), bytes(600_000), png).then(() => 0),
      () => uploadBytesResumable(photo(alice, 'j'), bytes(1_100_000), png).then(() => 0),
    ],
    [
      'delete of the own file, and not by others',
      async () => {
        await uploadBytes(photo(alice, 'k'), bytes(9), png);
        await deleteObject(photo(alice, 'k'));
      },
      async () => {
        await uploadBytes(photo(alice, 'l'), bytes(9), png);
        await deleteObject(photo(bob, 'l'));
      },
    ],
    [
      'a metadata change that the rule allows, and not another',
      async () => {
        await uploadBytes(photo(alice, 'm'), bytes(9), png);
        await updateMetadata(photo(alice, 'm'), { customMetadata: { note: 'fine' } });
      },
      async () => {
        await uploadBytes(photo(alice, 'n'), bytes(9), png);
        await updateMetadata(photo(alice, 'n'), { customMetadata: { note: 'other' } });
      },
    ],
    [
      'reading where it is allowed, and not elsewhere',
      async () => {
        const code = await errorCode(getMetadata(photo(open, 'none')));
        if (code !== 'storage/object-not-found') throw new Error(code);
      },
      () => getMetadata(ref(open, 'elsewhere/file')),
    ],
  ];

  test.each(pairs)('%s', async (_, allowed, denied) => {
    expect(await errorCode(allowed())).toBeUndefined();
    expect(await errorCode(denied())).toBe('storage/unauthorized');
  });

  test('a denied upload leaves nothing', async () => {
    await errorCode(uploadBytes(photo(alice, 'denied'), bytes(9), { contentType: 'text/html' }));
    expect(await errorCode(getMetadata(photo(alice, 'denied')))).toBe('storage/object-not-found');
  });
});

const OWN_FOLDER_RULES = `rules_version = '2';
service firebase.storage {
  match /b/{bucket}/o {
    match /own/{uid}/{file} { allow read, write: if request.auth.uid == uid; }
  }
}`;

/** Last in the file: it replaces the rules, which are the whole service's. */
describe('rules-unit-testing', () => {
  test('storage rules are enforced by context, and clearStorage works', async () => {
    const { host, port } = emulatorHost('FIREBASE_STORAGE_EMULATOR_HOST');
    const environment = await initializeTestEnvironment({
      projectId: 'demo-storage-rules-unit-testing',
      storage: { host, port, rules: OWN_FOLDER_RULES },
    });
    const file = (uid: string) => ref(environment.authenticatedContext(uid).storage(), 'own/alice/f.txt');
    await assertFails(uploadString(file('bob'), 'no'));
    await assertSucceeds(uploadString(file('alice'), 'yes'));
    await assertSucceeds(getDownloadURL(file('alice')));
    await environment.clearStorage();
    await environment.cleanup();
  });
});
