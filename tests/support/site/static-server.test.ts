/** What tests take for Firebase Hosting, with the firebase.json that is deployed. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { POLICY_FILE } from '../../../build/hosting-config.ts';
import { serveFolder, type StaticServer } from './static-server.ts';

let folder: string;
let server: StaticServer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'carte-static-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<h1>App</h1>');
  await writeFile(join(folder, POLICY_FILE), 'the policy');
  await writeFile(join(folder, 'assets', 'a.js'), '1');
  await mkdir(join(folder, 'mina'));
  await writeFile(join(folder, 'mina', 'index.html'), '<h1>Mina</h1>');
  server = await serveFolder(folder);
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

/** The answer to a path as it is; fetch would tidy it up. */
function ask(path: string) {
  return new Promise<{ status?: number; headers: NodeJS.Dict<string | string[]>; body: string }>(
    (resolve, reject) => {
      const { hostname, port } = new URL(server.origin);
      request({ hostname, port, path }, (response) => {
        let body = '';
        response.setEncoding('utf8').on('data', (part: string) => (body += part));
        response.on('end', () => {
          const { statusCode, headers } = response;
          resolve({ ...(statusCode === undefined ? {} : { status: statusCode }), headers, body });
        });
      })
        .once('error', reject)
        .end();
    },
  );
}

const APP = { status: 200, body: '<h1>App</h1>' };

it.each(['/', '/ann', '/card/u/c', '/qr/a.b', '/asset/x', '/assetsx', '/%E0%A4%A'])(
  'serves the app at %s under the policy, in no frame',
  async (path) => {
    const answer = await ask(path);
    expect(answer).toMatchObject(APP);
    expect(answer.headers).toMatchObject({
      'content-security-policy': 'the policy',
      'x-frame-options': 'DENY',
    });
  },
);

it('serves a script for as long as a year', async () => {
  const answer = await ask('/assets/a.js');
  expect(answer).toMatchObject({ status: 200, body: '1' });
  expect(answer.headers['cache-control']).toMatch(/immutable/);
});

it.each(['/assets/nope.js', '/assets/', '/locales/xx.json', '/__/x', '/__/auth/x', '/__/firebase/init.js'])(
  'never serves the app at %s',
  async (path) => {
    const { status, headers } = await ask(path);
    expect([status, headers['cache-control']]).toEqual([404, 'no-store']);
  },
);

it.each(['/__/x', '/__/x/y', '/__/authx/y', '/__/auth'])(
  'lets nothing at %s run or be framed',
  async (path) => {
    expect((await ask(path)).headers).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-frame-options': 'DENY',
    });
  },
);

it.each(['/__/auth/handler', '/__/auth/a/b', '/__/firebase/init.json'])(
  'leaves %s to the service’s own pages',
  async (path) => {
    const { headers } = await ask(path);
    expect(headers['content-security-policy']).toBeUndefined();
    expect(headers['x-frame-options']).toBeUndefined();
  },
);

it('answers an address that is none, and goes on', async () => {
  expect((await ask('//')).status).toBe(400);
  expect(await ask('/')).toMatchObject(APP);
});

it('serves the page of a folder in place of the app, under the same policy', async () => {
  const answer = await ask('/mina');
  expect(answer).toMatchObject({ status: 200, body: '<h1>Mina</h1>' });
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(answer.headers['content-security-policy']).toBe('the policy');
});
