/** What is asked of Google's own service, by the shapes of its reference; the stand-in keeps no past. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { hashParameters } from './auth-rest.ts';
import type { AdminTarget } from './credentials.ts';
import { countDocuments, readMoment } from './database-state.ts';
import { pagesOf } from './firestore-rest.ts';

const PRESENT = '2026-12-01T10:20:30.456789Z';

let server: Server;
let target: AdminTarget;
let answers: Record<string, { readonly status?: number; readonly body: unknown }>;
let asked: { readonly path: string; readonly body: string }[];
beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const path = request.url ?? '';
      asked.push({ path, body });
      const answer = Object.entries(answers).find(([end]) => path.endsWith(end))?.[1];
      response.writeHead(answer?.status ?? (answer === undefined ? 404 : 200));
      response.end(JSON.stringify(answer?.body ?? {}));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  target = {
    projectId: 'real',
    bucket: 'real.appspot.com',
    files: origin,
    isStandIn: false,
    origins: { firestore: origin, storage: origin, auth: origin, rules: origin },
    headers: () => Promise.resolve({}),
  };
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  asked = [];
  answers = { ':runQuery': { body: [{ readTime: PRESENT }] } };
});

const ENABLED = 'POINT_IN_TIME_RECOVERY_ENABLED';
const database = (body: object, status = 200) => {
  answers['/databases/(default)'] = { status, body };
};

it('reads at the last whole minute where that stays for seven days', async () => {
  database({ pointInTimeRecoveryEnablement: ENABLED, earliestVersionTime: '2026-11-24T10:21:00Z' });
  expect(await readMoment(target)).toEqual({ readTime: '2026-12-01T10:20:00.000Z', lasts: 'seven days' });
});

it.each([
  ['it is off', { pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_DISABLED' }, 200],
  [
    'it is younger than that minute',
    { pointInTimeRecoveryEnablement: ENABLED, earliestVersionTime: PRESENT },
    200,
  ],
  ['the settings may not be read', { error: { status: 'PERMISSION_DENIED' } }, 403],
])('reads at the service’s present where %s', async (_why, body, status) => {
  database(body, status);
  expect(await readMoment(target)).toEqual({ readTime: '2026-12-01T10:20:30.456Z', lasts: 'an hour' });
});

it('asks for all documents of one moment', async () => {
  const readTime = '2026-12-01T10:20:00.000Z';
  for await (const page of pagesOf(target, { allDescendants: true, readTime })) expect(page).toEqual([]);
  expect(asked.map(({ body }) => JSON.parse(body) as unknown)).toMatchObject([
    {
      readTime,
      structuredQuery: { from: [{ allDescendants: true }], orderBy: [{ field: { fieldPath: '__name__' } }] },
    },
  ]);
});

it('does without a count that the service refuses', async () => {
  answers[':runAggregationQuery'] = { status: 400, body: { error: { status: 'INVALID_ARGUMENT' } } };
  expect(await countDocuments(target)).toBeUndefined();
  const aggregateFields = { all: { integerValue: '7' } };
  answers[':runAggregationQuery'] = { body: [{ result: { aggregateFields } }] };
  expect(await countDocuments(target)).toBe(7);
});

it('reads the hash parameters, or does without them where they may not be read', async () => {
  const hashConfig = {
    algorithm: 'SCRYPT',
    signerKey: 'a2V5',
    saltSeparator: 'Bw==',
    rounds: 8,
    memoryCost: 14,
  };
  answers['/admin/v2/projects/real/config'] = { body: { signIn: { hashConfig } } };
  expect(await hashParameters(target)).toEqual(hashConfig);
  answers['/admin/v2/projects/real/config'] = { status: 403, body: {} };
  expect(await hashParameters(target)).toBeUndefined();
});
