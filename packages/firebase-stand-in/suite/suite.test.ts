import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Mail } from '../auth/mail.ts';
import { FolderInUse } from '../persistence/lock.ts';
import { PortTaken } from './port-taken.ts';
import { readProjectConfig } from './project-config.ts';
import { startSuite, type Suite, type SuiteOptions } from './suite.ts';

// Loading firebase-tools takes seconds on a busy machine.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

const BUCKET = 'demo-project.appspot.com';
const OWNER = { authorization: 'Bearer owner' };

let folder: string;
const running: Suite[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stand-in-suite-'));
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((suite) => suite.close()));
  rmSync(folder, { recursive: true });
});

/** A suite without any rules: everything here is done as owner. */
async function suiteWith(options: SuiteOptions = {}): Promise<Suite> {
  const suite = await startSuite({ config: readProjectConfig(folder), ...options });
  running.push(suite);
  return suite;
}

async function closed(suite: Suite): Promise<void> {
  running.splice(running.indexOf(suite), 1);
  await suite.close();
}

async function answerOf(url: string, init: RequestInit): Promise<Record<string, unknown>> {
  const answer = await fetch(url, init);
  expect(answer.status, `${url}: ${await answer.clone().text()}`).toBe(200);
  return (await answer.json()) as Record<string, unknown>;
}

const post = (body: object, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

const documents = (suite: Suite) =>
  `http://${suite.hosts.firestore}/v1/projects/demo-project/databases/(default)/documents`;
const accounts = (suite: Suite, method: string) =>
  `http://${suite.hosts.auth}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=k`;
const objectAt = (suite: Suite, path: string) =>
  `http://${suite.hosts.storage}/v0/b/${BUCKET}/o/${encodeURIComponent(path)}`;

async function upload(suite: Suite, path: string, text: string): Promise<Record<string, unknown>> {
  return answerOf(`http://${suite.hosts.storage}/v0/b/${BUCKET}/o?name=${encodeURIComponent(path)}`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain', ...OWNER },
    body: text,
  });
}

async function writeName(suite: Suite, name: string): Promise<void> {
  await answerOf(`${documents(suite)}/users/ann`, {
    ...post({ fields: { name: { stringValue: name } } }, OWNER),
    method: 'PATCH',
  });
}

describe('a suite', () => {
  it('names every service to SDKs in the environment and at the hub', async () => {
    const suite = await suiteWith();
    expect(suite.env).toMatchObject({
      FIRESTORE_EMULATOR_HOST: suite.hosts.firestore,
      FIREBASE_AUTH_EMULATOR_HOST: suite.hosts.auth,
      FIREBASE_STORAGE_EMULATOR_HOST: suite.hosts.storage,
      FIREBASE_EMULATOR_HUB: suite.hosts.hub,
      GCLOUD_PROJECT: 'demo-project',
      FIREBASE_AI_EMULATOR_HOST: suite.hosts.ai,
    });
    const emulators = (await answerOf(`http://${suite.hosts.hub}/emulators`, {})) as Record<
      string,
      { host: string; port: number }
    >;
    for (const name of ['auth', 'firestore', 'storage', 'ai'] as const)
      expect(`${emulators[name]?.host}:${emulators[name]?.port}`).toBe(suite.hosts[name]);
  });

  it('tells the link of a letter that Auth would send, and the link works', async () => {
    const mails: Mail[] = [];
    const suite = await suiteWith({ onMail: (mail) => mails.push(mail) });
    const email = 'ann@example.com';
    await answerOf(accounts(suite, 'signUp'), post({ email, password: 'secret-1' }));
    await answerOf(accounts(suite, 'sendOobCode'), post({ requestType: 'PASSWORD_RESET', email }));
    await expect.poll(() => mails).toMatchObject([{ email, requestType: 'PASSWORD_RESET' }]);
    const link = mails[0]?.link.replace('NEW_PASSWORD_HERE', 'secret-2') ?? '';
    expect((await fetch(link)).status).toBe(200);
    await answerOf(accounts(suite, 'signInWithPassword'), post({ email, password: 'secret-2' }));
  });

  it('says which service finds its port taken, and leaves nothing running', async () => {
    const squatter = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => squatter.once('listening', resolve));
    const { port } = squatter.address() as AddressInfo;
    try {
      const failure = startSuite({ config: readProjectConfig(folder), ports: { hub: port }, data: folder });
      await expect(failure).rejects.toThrow(PortTaken);
      await expect(failure).rejects.toMatchObject({ service: 'hub', port });
    } finally {
      squatter.close();
    }
    // The folder is free again.
    await suiteWith({ data: folder });
  });

  it('lets an observer see what the rules are asked, and enforces what it returns', async () => {
    writeFileSync(
      join(folder, 'firestore.rules'),
      "rules_version = '2';\nservice cloud.firestore { match /databases/{d}/documents { match /open/{id} { allow get; } } }",
    );
    writeFileSync(
      join(folder, 'storage.rules'),
      "rules_version = '2';\nservice firebase.storage { match /b/{b}/o { match /open/{id} { allow get; } } }",
    );
    const asked: string[] = [];
    const suite = await suiteWith({
      observer: {
        firestore: (gate, database) => ({
          ...gate,
          get(caller, name, document, read) {
            asked.push(`get ${name.slice(database.root.length)}`);
            gate.get(caller, name, document, read);
          },
        }),
        storage: (ruleset) => ({
          ...ruleset,
          verify(question) {
            asked.push(`${question.method} ${question.path}`);
            return ruleset.verify(question);
          },
        }),
      },
    });
    const status = async (url: string) => (await fetch(url)).status;
    expect(await status(`${documents(suite)}/open/a`)).toBe(404);
    expect(await status(`${documents(suite)}/closed/a`)).toBe(403);
    expect(await status(objectAt(suite, 'open/a'))).toBe(404);
    expect(await status(objectAt(suite, 'closed/a'))).toBe(403);
    expect(asked).toEqual([
      'get /open/a',
      'get /closed/a',
      `get b/${BUCKET}/o/open/a`,
      `get b/${BUCKET}/o/closed/a`,
    ]);
    // Rules that come later are observed, too.
    suite.firestore.setDefaultRules(
      "rules_version = '2';\nservice cloud.firestore { match /databases/{d}/documents { match /closed/{id} { allow get; } } }",
      'firestore.rules',
    );
    expect(await status(`${documents(suite)}/closed/a`)).toBe(404);
    expect(asked.at(-1)).toBe('get /closed/a');
    expect(asked).toHaveLength(5);
  });

  it('refuses a data folder another one uses', async () => {
    await suiteWith({ data: folder });
    await expect(suiteWith({ data: folder })).rejects.toThrow(FolderInUse);
  });
});

describe('a suite with a data folder', () => {
  it('has documents, accounts and objects again after a restart', async () => {
    const first = await suiteWith({ data: folder });
    await writeName(first, 'Ann');
    const account = { email: 'ann@example.com', password: 'secret-1', displayName: 'Ann' };
    const { localId, refreshToken } = await answerOf(accounts(first, 'signUp'), post(account));
    await answerOf(
      accounts(first, 'signInWithIdp'),
      post({
        requestUri: 'http://localhost',
        postBody: `providerId=google.com&id_token=${encodeURIComponent('{"sub":"g-1","email":"bob@example.com","email_verified":true}')}`,
        returnSecureToken: true,
      }),
    );
    const { downloadTokens } = await upload(first, 'users/ann/a b.txt', 'first');
    await upload(first, 'users/ann/a b.txt', 'second');
    await upload(first, 'gone.txt', 'x');
    await fetch(objectAt(first, 'gone.txt'), { method: 'DELETE', headers: OWNER });
    await closed(first);

    const second = await suiteWith({ data: folder });
    const { fields, updateTime } = await answerOf(`${documents(second)}/users/ann`, { headers: OWNER });
    expect(fields).toEqual({ name: { stringValue: 'Ann' } });
    const signedIn = await answerOf(accounts(second, 'signInWithPassword'), post(account));
    expect(signedIn).toMatchObject({ localId });
    const { users } = await answerOf(accounts(second, 'lookup'), post({ localId: [localId] }, OWNER));
    expect(users).toMatchObject([{ displayName: 'Ann', providerUserInfo: [{ providerId: 'password' }] }]);
    await answerOf(
      `http://${second.hosts.auth}/securetoken.googleapis.com/v1/token?key=k`,
      post({ grant_type: 'refresh_token', refresh_token: refreshToken }),
    );
    const again = await answerOf(
      accounts(second, 'signInWithIdp'),
      post({
        requestUri: 'http://localhost',
        postBody: `providerId=google.com&id_token=${encodeURIComponent('{"sub":"g-1","email":"bob@example.com","email_verified":true}')}`,
        returnSecureToken: true,
      }),
    );
    expect(again['isNewUser'], 'the Google account is known').not.toBe(true);

    const metadata = await answerOf(objectAt(second, 'users/ann/a b.txt'), { headers: OWNER });
    expect(metadata['downloadTokens'], 'an overwritten object has a new token').not.toBe(downloadTokens);
    const address = `${objectAt(second, 'users/ann/a b.txt')}?alt=media&token=${String(metadata['downloadTokens'])}`;
    const object = await fetch(address);
    expect(object.status).toBe(200);
    expect(await object.text()).toBe('second');
    expect(object.headers.get('content-disposition')).toMatch(/^inline/);
    expect((await fetch(objectAt(second, 'gone.txt'), { headers: OWNER })).status).toBe(404);

    await writeName(second, 'Anna');
    const later = await answerOf(`${documents(second)}/users/ann`, { headers: OWNER });
    expect(String(later['updateTime']) > String(updateTime), 'time goes on').toBe(true);
  });

  it('does not bring back what was cleared', async () => {
    const first = await suiteWith({ data: folder });
    await writeName(first, 'Ann');
    await answerOf(accounts(first, 'signUp'), post({ email: 'ann@example.com', password: 'secret-1' }));
    await upload(first, 'a.txt', 'x');
    await answerOf(
      `http://${first.hosts.firestore}/emulator/v1/projects/demo-project/databases/(default)/documents`,
      {
        method: 'DELETE',
        headers: OWNER,
      },
    );
    await answerOf(`http://${first.hosts.auth}/emulator/v1/projects/demo-project/accounts`, {
      method: 'DELETE',
      headers: OWNER,
    });
    await fetch(`http://${first.hosts.storage}/internal/reset`, { method: 'POST' });
    await closed(first);

    const second = await suiteWith({ data: folder });
    expect((await fetch(`${documents(second)}/users/ann`, { headers: OWNER })).status).toBe(404);
    expect((await fetch(objectAt(second, 'a.txt'), { headers: OWNER })).status).toBe(404);
    // The e-mail address is free.
    await answerOf(accounts(second, 'signUp'), post({ email: 'ann@example.com', password: 'secret-1' }));
  });
});
