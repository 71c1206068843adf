/**
 * Firestore's streams in a real browser: the fetch streams, long polling, CORS, IndexedDB, and a backend that
 * dies.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBackend, type Backend } from '../../support/backend/backend.ts';
import { hostAndPort } from '../../support/backend/hosts.ts';
import { usePeople } from '../../support/people/people.ts';
import type { Profile } from '../../support/people/profile.ts';
import { serveFolder, type StaticServer } from '../../support/site/static-server.ts';

const PROJECT = 'demo-streams';
const RULES = `rules_version = '2';
service cloud.firestore { match /databases/{d}/documents { match /open/{id} { allow read, write; } } }`;

let folder = '';
let server: StaticServer;
let backend: Backend;
const people = usePeople({ hosts: () => [new URL(server.origin).host, backend.hosts.firestore] });

/** Rules come from a configuration folder, so that they hold from a restarted backend's first moment. */
async function writeConfig(configFolder: string): Promise<string> {
  await mkdir(configFolder);
  await writeFile(join(configFolder, 'firestore.rules'), RULES);
  await writeFile(join(configFolder, 'firebase.json'), '{ "firestore": { "rules": "firestore.rules" } }');
  return configFolder;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sdk-streams-'));
  const page = join(folder, 'page');
  const [started] = await Promise.all([
    startBackend({
      projectId: PROJECT,
      configFolder: await writeConfig(join(folder, 'config')),
      data: join(folder, 'data'),
    }),
    build({
      configFile: false,
      logLevel: 'error',
      build: {
        outDir: page,
        minify: false,
        lib: {
          entry: fileURLToPath(new URL('sdk-page/main.ts', import.meta.url)),
          formats: ['iife'],
          name: 'page',
          fileName: () => 'page.js',
        },
      },
    }),
  ]);
  backend = started;
  await writeFile(
    join(page, 'index.html'),
    '<!doctype html><title>SDK</title><link rel="icon" href="data:,"><script src="/page.js"></script>',
  );
  server = await serveFolder(page);
});

afterAll(async () => {
  await Promise.all([server.close(), backend.close()]);
  await rm(folder, { recursive: true, force: true });
});

/** A browser profile with the SDK connected; `settings` as for `initializeFirestore`. */
async function client(
  settings: { experimentalForceLongPolling?: boolean; persistent?: boolean } = {},
): Promise<Profile> {
  const profile = await people.open();
  await profile.page.goto(server.origin);
  await connect(profile.page, settings);
  return profile;
}

async function connect(
  page: Page,
  settings: { experimentalForceLongPolling?: boolean; persistent?: boolean },
): Promise<void> {
  const address = hostAndPort(backend.hosts.firestore);
  await page.evaluate(
    ({ projectId, host, port, persistent, ...rest }) => {
      const { sdk } = window;
      const app = sdk.initializeApp({ projectId, apiKey: 'any' });
      window.db = sdk.initializeFirestore(app, {
        ...rest,
        ...(persistent ? { localCache: sdk.persistentLocalCache() } : {}),
      });
      sdk.connectFirestoreEmulator(window.db, host, port);
    },
    { projectId: PROJECT, ...address, ...settings },
  );
}

/** Listens to the collection `open` and records its events as `id=n` lists. */
const listen = (page: Page) =>
  page.evaluate(() => {
    const { sdk, db } = window;
    sdk.onSnapshot(
      sdk.collection(db, 'open'),
      (all) => window.seen.push(all.docs.map((one) => `${one.id}=${String(one.get('n'))}`).join(' ')),
      (error) => window.seen.push(error.code),
    );
  });

const lastSeen = (page: Page) => page.evaluate(() => window.seen.at(-1));

const write = (page: Page, id: string, n: number) =>
  page.evaluate(({ id, n }) => window.sdk.setDoc(window.sdk.doc(window.db, 'open', id), { n }), { id, n });

const clear = () =>
  fetch(`http://${backend.hosts.firestore}/emulator/v1/projects/${PROJECT}/databases/(default)/documents`, {
    method: 'DELETE',
  });

test.each([
  ['fetch streams', {}],
  ['long polling', { experimentalForceLongPolling: true }],
])('over %s two profiles see what the other writes', async (_, settings) => {
  await clear();
  const [reader, writer] = [await client(settings), await client(settings)];
  await listen(reader.page);
  await expect.poll(() => lastSeen(reader.page)).toBe('');
  for (let n = 1; n <= 3; n += 1) await write(writer.page, `😀${n}`, n);
  await expect.poll(() => lastSeen(reader.page)).toBe('😀1=1 😀2=2 😀3=3');
  await write(reader.page, '😀1', 10);
  await listen(writer.page);
  await expect.poll(() => lastSeen(writer.page)).toBe('😀1=10 😀2=2 😀3=3');
});

test('unary calls pass the browser’s cross-origin checks: transaction, count, lite-style reads', async () => {
  await clear();
  const { page } = await client();
  const outcome = await page.evaluate(async () => {
    const { sdk, db } = window;
    const ref = sdk.doc(db, 'open/tx');
    await sdk.setDoc(ref, { n: 1 });
    await sdk.runTransaction(db, async (tx) => {
      tx.update(ref, { n: ((await tx.get(ref)).get('n') as number) + 1 });
    });
    const count = (await sdk.getCountFromServer(sdk.collection(db, 'open'))).data().count;
    return [(await sdk.getDocFromServer(ref)).get('n') as number, count];
  });
  expect(outcome).toEqual([2, 1]);
});

test('a denied listener gets one error and does not retry', async () => {
  const { page } = await client();
  let requests = 0;
  page.on('request', () => (requests += 1));
  const code = await page.evaluate(
    () =>
      new Promise((resolve) => {
        window.sdk.onSnapshot(window.sdk.collection(window.db, 'closed'), resolve, (error) =>
          resolve(error.code),
        );
      }),
  );
  expect(code).toBe('permission-denied');
  await page.waitForTimeout(1500);
  expect(requests).toBeLessThan(12);
});

test('a backend that is killed and comes back: listener and pending write recover by themselves', async () => {
  await clear();
  const [reader, writer] = [await client(), await client()];
  await listen(reader.page);
  await write(writer.page, 'a', 1);
  await expect.poll(() => lastSeen(reader.page)).toBe('a=1');
  // The journal reaches the disk within a second; what a kill may lose is not this test's matter.
  await new Promise((resolve) => {
    setTimeout(resolve, 1200);
  });
  for (const profile of [reader, writer]) {
    profile.expectProblems(/Failed to load resource|Could not reach Cloud Firestore/);
  }
  await backend.kill();
  const pending = write(writer.page, 'b', 2);
  backend = await startBackend(backend.options);
  await pending;
  await expect.poll(() => lastSeen(reader.page), { timeout: 30_000 }).toBe('a=1 b=2');
});

test('with the persistent cache a reload shows the cached documents, and then the changes', async () => {
  await clear();
  const { page } = await client({ persistent: true });
  await write(page, 'a', 1);
  await listen(page);
  await expect.poll(() => lastSeen(page)).toBe('a=1');
  await page.reload();
  const other = await client();
  await other.page.evaluate(() => window.sdk.deleteDoc(window.sdk.doc(window.db, 'open/a')));
  await write(other.page, 'b', 2);
  await connect(page, { persistent: true });
  await listen(page);
  await expect.poll(() => lastSeen(page)).toBe('b=2');
  expect(await page.evaluate(() => window.seen[0])).toBe('a=1');
});
