import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readProjectConfig } from '../suite/project-config.ts';
import { startSuite, type Suite } from '../suite/suite.ts';

// Loading firebase-tools takes seconds on a busy machine.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

const BUCKET = 'demo-project.appspot.com';
const allow = (condition: string) =>
  `rules_version = '2';\nservice firebase.storage { match /b/{bucket}/o { match /{path=**} {\n  allow read, write: if ${condition};\n} } }`;

let folder: string;
let suite: Suite;
let objects: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'stand-in-storage-test-'));
  suite = await startSuite({ config: readProjectConfig(folder) });
  objects = `http://${suite.hosts.storage}/v0/b/${BUCKET}/o`;
});
afterAll(async () => {
  await suite.close();
  rmSync(folder, { recursive: true });
});

const putRules = (content: string) =>
  fetch(`http://${suite.hosts.storage}/internal/setRules`, {
    method: 'PUT',
    body: JSON.stringify({ rules: { files: [{ name: 'storage.rules', content }] } }),
  });
const upload = (name: string, headers: Record<string, string> = {}) =>
  fetch(`${objects}?name=${name}`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain', ...headers },
    body: 'x',
  });

describe('rules', () => {
  it('refuse everybody but the owner while there are none', async () => {
    expect((await upload('a.txt')).status).toBe(403);
    expect((await upload('a.txt', { authorization: 'Firebase owner' })).status, 'owner').toBe(200);
  });

  it('are set through the admin endpoint and in force at once', async () => {
    expect((await putRules(allow('true'))).status).toBe(200);
    expect((await upload('b.txt')).status).toBe(200);
    expect((await putRules(allow('false'))).status).toBe(200);
    expect((await upload('b.txt')).status).toBe(403);
  });

  it('see null for the metadata of an upload that has none; its download token is not among it', async () => {
    await putRules(allow('request.resource.metadata == null'));
    expect((await upload('token.txt')).status).toBe(200);
    await putRules(allow('request.resource.metadata.keys().hasOnly([])'));
    expect((await upload('token.txt')).status).toBe(403);
  });

  // Recorded uploads: an overwrite is a create, and the object it replaces is there.
  it('are asked about an overwrite as about a create, with the stored object as the resource', async () => {
    await putRules(allow('true'));
    expect((await upload('twice.txt')).status).toBe(200);
    const method = (condition: string) =>
      allow('false').replace('allow read, write: if false', `allow create: if ${condition}`);
    await putRules(method('resource == null'));
    expect([(await upload('twice.txt')).status, (await upload('once.txt')).status]).toEqual([403, 200]);
    await putRules(method("resource.name == 'twice.txt' && resource.size == 1"));
    expect((await upload('twice.txt')).status).toBe(200);
    await putRules(method('true').replace('create', 'update'));
    expect((await upload('twice.txt')).status).toBe(403);
  });

  // Recorded uploads.
  it("see the hash of an upload's bytes, by which a name can be held to its content", async () => {
    const hash = createHash('md5').update('x').digest('base64');
    await putRules(allow(`request.resource.md5Hash == '${hash}'`));
    expect((await upload('hash.txt')).status).toBe(200);
    await putRules(allow(`request.resource.md5Hash == '${hash.replace(/^./, '_')}'`));
    expect((await upload('hash.txt')).status).toBe(403);
  });

  // Recorded uploads.
  it('see fifteen fields of an upload: values for what it does not send, or null', async () => {
    await putRules(
      allow(`request.resource.contentEncoding == 'identity'
        && request.resource.contentDisposition == "inline; filename*=utf-8''unset.txt"
        && request.resource.contentLanguage == null && request.resource.cacheControl == null
        && request.resource.generation == null && request.resource.metageneration == null
        && request.resource.etag == null && request.resource.storageClass == null
        && request.resource.keys().toSet() == ['name', 'bucket', 'generation', 'metageneration', 'size',
          'md5Hash', 'crc32c', 'etag', 'contentDisposition', 'contentEncoding', 'contentLanguage',
          'contentType', 'metadata', 'cacheControl', 'storageClass'].toSet()`),
    );
    expect((await upload('unset.txt')).status).toBe(200);
    expect((await upload('other.txt')).status).toBe(403);
  });

  // Recorded changes of metadata.
  it('see of a change of metadata what it leaves: what it sends, and the rest as stored', async () => {
    await putRules(allow('true'));
    await upload('changed.txt');
    const change = (metadata: object) =>
      fetch(`${objects}/changed.txt`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(metadata),
      });
    await putRules(
      allow(`request.resource.contentLanguage == 'cs' && resource.contentLanguage == null
        && request.resource.storageClass == 'STANDARD' && request.resource.keys().size() == 15
        && request.resource.metageneration == resource.metageneration
        && request.resource.etag == resource.etag && request.resource.md5Hash == resource.md5Hash`),
    );
    expect((await change({ contentLanguage: 'de' })).status).toBe(403);
    expect((await change({ contentLanguage: 'cs' })).status).toBe(200);
  });

  it('that do not compile are refused with file, line and column, and leave the old ones in force', async () => {
    await putRules(allow('true'));
    const answer = await putRules(allow('nonsense('));
    expect(answer.status).toBe(400);
    // Google's own tests look for the first words.
    expect(await answer.text()).toMatch(/There was an error updating rules[^]*storage\.rules:3:\d+/);
    expect((await upload('c.txt')).status).toBe(200);
  });

  it("and everything that asks no rules are refused to web pages of other sites, the SDK's endpoints are not", async () => {
    await putRules(allow('true'));
    const call = async (method: string, path: string, headers: Record<string, string> = {}) => {
      const body = method === 'GET' ? {} : { body: '{}' };
      const url = `http://${suite.hosts.storage}${path}`;
      const foreign = await fetch(url, {
        method,
        headers: { origin: 'https://evil.example', ...headers },
        ...body,
      });
      const local = await fetch(url, {
        method,
        headers: { origin: 'http://localhost:1', ...headers },
        ...body,
      });
      return [foreign.status, local.status];
    };
    expect(await call('PUT', '/internal/setRules')).toEqual([403, 400]);
    expect(await call('POST', '/internal/export')).toEqual([403, 400]);
    expect(await call('GET', '/b')).toEqual([403, 200]);
    expect(await call('GET', `/v0/b/${BUCKET}/o`, { authorization: 'Firebase owner' })).toEqual([403, 200]);
    expect(await call('GET', `/v0/b/${BUCKET}/o`)).toEqual([200, 200]);
  });

  it('can look at documents', async () => {
    const database = suite.firestore.database('demo-project');
    await putRules(allow('firestore.exists(/databases/(default)/documents/gates/open)'));
    expect((await upload('d.txt')).status).toBe(403);
    database.commit({ kind: 'owner' }, [{ update: { name: `${database.root}/gates/open`, fields: {} } }]);
    expect((await upload('d.txt')).status).toBe(200);
  });
});

// Recorded: `inline; filename*=utf-8''Screen%20Shot%202020-12-15%20at%208.15.50%20PM.png`, the last part of
// the name only.
describe('an upload that sends no disposition', () => {
  const served = async (name: string) => {
    const path = `${objects}/${encodeURIComponent(name)}`;
    const { contentDisposition } = (await (await fetch(path)).json()) as { contentDisposition: string };
    const { headers } = await fetch(`${path}?alt=media`);
    return [contentDisposition, headers.get('content-disposition')];
  };

  it.each([
    ['a/b/Screen Shot 1.txt', 'Screen%20Shot%201.txt'],
    ['a/č (1).txt', '%C4%8D%20%281%29.txt'],
  ])('of %s is stored and served with its name', async (name, encoded) => {
    await putRules(allow('true'));
    await upload(encodeURIComponent(name));
    const disposition = `inline; filename*=utf-8''${encoded}`;
    expect(await served(name)).toEqual([disposition, disposition]);
  });

  it('leaves one that is sent as it is', async () => {
    await putRules(allow('true'));
    const metadata = JSON.stringify({ contentDisposition: 'attachment; filename="y.txt"' });
    await fetch(`${objects}?name=sent.txt`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/related; boundary=b', 'x-goog-upload-protocol': 'multipart' },
      body: `--b\r\nContent-Type: application/json\r\n\r\n${metadata}\r\n--b\r\nContent-Type: text/plain\r\n\r\nx\r\n--b--`,
    });
    expect(await served('sent.txt')).toEqual(Array(2).fill('attachment; filename="y.txt"'));
  });
});

describe('malformed requests', () => {
  const multipart = (body: string): RequestInit => ({
    method: 'POST',
    headers: { 'content-type': 'multipart/related; boundary=b', 'x-goog-upload-protocol': 'multipart' },
    body,
  });
  const requests: [what: string, path: string, init: RequestInit][] = [
    ['an object name that does not decode', '/%E0%A4%A', {}],
    ['multipart metadata that is no JSON', '?name=x', multipart('--b\r\n\r\n{bad\r\n--b\r\n\r\nhi\r\n--b--')],
    ['a multipart body without parts', '?name=x', multipart('nothing')],
    [
      'metadata that is no JSON',
      '/a.txt',
      { method: 'PATCH', headers: { 'content-type': 'application/json' }, body: '{' },
    ],
    ['an upload without a name', '', { method: 'POST', body: 'x' }],
  ];

  it.each(requests)('%s is a 4xx, which the SDK does not retry', async (_what, path, init) => {
    await putRules(allow('true'));
    const answer = await fetch(`${objects}${path}`, init);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    await answer.text();
    expect((await upload('after.txt')).status, 'the service goes on').toBe(200);
  });

  it('a page of another host name does not get through', async () => {
    const { request } = await import('node:http');
    const { hostname, port } = new URL(objects);
    const status = await new Promise((resolve, reject) => {
      request({ hostname, port, path: '/v0/', headers: { host: 'evil.example' } }, (response) => {
        response.resume();
        resolve(response.statusCode);
      })
        .on('error', reject)
        .end();
    });
    expect(status).toBe(403);
  });
});

it('sends no request to the internet for buckets', async () => {
  const answer = await fetch(`http://${suite.hosts.storage}/b`, {
    headers: { authorization: 'Bearer owner' },
  });
  expect(await answer.json()).toMatchObject({ items: [{ name: BUCKET }] });
});

it('fails on demand', async () => {
  await putRules(allow('true'));
  suite.faults.add({ service: 'storage', verb: 'upload', path: 'f.txt', action: { fail: 'UNAVAILABLE' } });
  suite.faults.add({
    service: 'storage',
    verb: 'upload',
    path: 'f.txt',
    action: { drop: true, when: 'after' },
  });
  expect((await upload('f.txt')).status).toBe(503);
  await expect(upload('f.txt')).rejects.toThrow('fetch failed');
  expect((await fetch(`${objects}/f.txt`)).status, 'stored, though the answer was lost').toBe(200);
});
