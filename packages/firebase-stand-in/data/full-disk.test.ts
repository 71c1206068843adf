/** A disk that takes no more, played by the system's limit on the size of a file. */
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createDatabase } from '../firestore/database.ts';
import { keepDocuments } from '../firestore/documents-on-disk.ts';
import { Store } from '../persistence/store.ts';
import { FREE_PORTS } from '../testing/run-program.ts';

const PROGRAM = fileURLToPath(new URL('../run.mjs', import.meta.url));
/** Blocks of 1,024 bytes. */
const LARGEST_FILE = 300;
const COMMAND = `ulimit -f ${LARGEST_FILE}; exec "$0" "$1" start --data data ${FREE_PORTS.join(' ')}`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stand-in-full-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs the suite under the limit; resolves when it is ready. */
async function startLimited() {
  // The bundle is larger than the limit.
  execFileSync(process.execPath, [PROGRAM, 'help']);
  const child = spawn('bash', ['-c', COMMAND, process.execPath, PROGRAM], {
    cwd: folder,
    stdio: 'pipe',
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  let output = '';
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString('utf8');
        if (output.includes('Backend ready')) resolve();
      });
    void ended.then(() => reject(new Error(output)));
  });
  const host = (service: string) => new RegExp(`${service} +(\\S+:\\d+)`).exec(output)?.[1] ?? '';
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return { host, stop, output: () => output };
}

const put = (url: string, method: string, body: string) =>
  fetch(url, {
    method,
    body,
    headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
  });

it.runIf(process.platform === 'linux')(
  'refuses documents, accounts and objects once a write failed, and has on the disk what it acknowledged',
  { timeout: 60_000 },
  async () => {
    const { host, stop, output } = await startLimited();
    const documents = `http://${host('firestore')}/v1/projects/demo-project/databases/(default)/documents`;
    const body = JSON.stringify({ fields: { text: { stringValue: 'x'.repeat(50_000) } } });
    const acknowledged: string[] = [];
    let refusal: { status: number; text: string } | undefined;
    for (let n = 0; n < 20; n++) {
      const answer = await put(`${documents}/things/${n}`, 'PATCH', body);
      if (answer.ok) acknowledged.push(String(n));
      else refusal = { status: answer.status, text: await answer.text() };
    }
    expect(acknowledged.length, 'some fit').toBeGreaterThan(0);
    expect(acknowledged.length, 'not all fit').toBeLessThan(20);
    expect(refusal?.status).toBe(503);
    expect(refusal?.text).toMatch(/UNAVAILABLE/);
    expect(refusal?.text).toMatch(/data folder can no longer be written/);
    const read = await fetch(`${documents}/things/0`, { headers: { authorization: 'Bearer owner' } });
    expect(read.status, 'reading goes on').toBe(200);
    const account = await put(
      `http://${host('auth')}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=k`,
      'POST',
      '{"email":"a@example.com","password":"secret-1"}',
    );
    expect([account.status, await account.text()]).toEqual([503, expect.stringMatching(/UNAVAILABLE : /)]);
    const object = await put(`http://${host('storage')}/v0/b/demo-project.appspot.com/o?name=a`, 'POST', 'x');
    expect([object.status, await object.text()]).toEqual([402, expect.stringMatching(/data folder/)]);
    expect(output().split('The data folder can no longer be written')).toHaveLength(2);
    await stop();

    const store = new Store(join(folder, 'data'), 'firestore', (error) => {
      throw error;
    });
    expect([...store.entries.keys()].map((name) => name.split('/').at(-1))).toEqual(acknowledged);
    await store.close();
  },
);

it('leaves a refused commit without effect', async () => {
  const store = new Store(folder, 'firestore', () => undefined);
  const database = createDatabase({ projectId: 'p', databaseId: '(default)' });
  keepDocuments(store).attach(database);
  const name = `${database.root}/a/b`;
  const commit = (text: string) =>
    database.commit({ kind: 'owner' }, [{ update: { name, fields: { text: { stringValue: text } } } }]);
  commit('kept');
  store.fail(new Error('disk full'));
  const changes: unknown[] = [];
  database.onCommit((change) => changes.push(change));
  expect(() => commit('lost')).toThrow(expect.objectContaining({ code: 'UNAVAILABLE' }));
  expect(() => database.clear()).toThrow(expect.objectContaining({ code: 'UNAVAILABLE' }));
  expect(database.get({ kind: 'owner' }, name)?.fields).toEqual({ text: { stringValue: 'kept' } });
  expect(changes).toEqual([]);
  await store.close();
});
