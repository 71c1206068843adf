import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkDeployedRelease } from './deployed-release.ts';
import { Findings } from './findings.ts';

let server: Server;
let body = '';
let origin = '';
beforeAll(async () => {
  server = createServer((request, response) => {
    response.statusCode = request.url === '/release.json' ? 200 : 404;
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

async function checked(at = origin, newest?: string) {
  const findings = new Findings();
  const lines: string[] = [];
  await checkDeployedRelease(
    at,
    findings,
    (line) => lines.push(line),
    { version: '0.3.0', commit: 'aaa', includes: (commit) => commit === '999' },
    newest,
  );
  return { differences: findings.differences, text: lines.join('\n') };
}

it('finds no difference where this checkout is deployed', async () => {
  body = JSON.stringify({ version: '0.3.0', oldest: '0.1.0', commit: 'aaa' });
  expect((await checked()).differences).toEqual([]);
});

it('names both where another commit, or an older version without one, is deployed', async () => {
  body = JSON.stringify({ version: '0.3.0', commit: 'bbb' });
  expect((await checked()).differences).toMatchObject([{ expected: '0.3.0 (aaa)', found: '0.3.0 (bbb)' }]);
  body = JSON.stringify({ version: '0.2.0' });
  expect((await checked()).differences).toMatchObject([{ expected: '0.3.0 (aaa)', found: '0.2.0' }]);
});

it('only tells that an earlier state of this checkout is deployed', async () => {
  body = JSON.stringify({ version: '0.2.0', commit: '999' });
  const { differences, text } = await checked();
  expect(differences).toEqual([]);
  expect(text).toContain('an earlier state of this checkout');
  body = JSON.stringify({ version: '0.2.0', commit: '999+' });
  expect((await checked()).differences).toHaveLength(1);
});

it('says where no app answers, which is no difference', async () => {
  body = '<!doctype html>';
  const { differences, text } = await checked();
  expect(differences).toEqual([]);
  expect(text).toContain('No app answers');
  expect((await checked('http://127.0.0.1:9')).text).toContain('No app answers');
});

it('says that a newer release is known, and nothing of an older one', async () => {
  expect((await checked(origin, '0.10.0')).text).toContain('v0.10.0');
  expect((await checked(origin, '0.3.0')).text).not.toContain('A newer release');
  expect((await checked(origin, '0.2.9')).text).not.toContain('A newer release');
});
