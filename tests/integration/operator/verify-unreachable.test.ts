/** What `npm run verify` says where a project does not let it check; the answers are Google's. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { adminTarget, type AdminTarget } from '../../../operator/shared/google/credentials.ts';
import { expectReachable } from '../../../operator/verify/reachable.ts';
import { reasonOf, Unchecked } from '../../../operator/verify/unchecked.ts';
import { suiteVariables } from '../../support/backend/hosts.ts';

let server: Server | undefined;
afterEach(() => {
  server?.close();
  server?.closeAllConnections();
});

/** The stand-in, but for one service that answers as told. */
async function targetWhere(
  service: keyof AdminTarget['origins'],
  status: number,
  error: object,
): Promise<AdminTarget> {
  server = createServer((_request, response) => {
    response.writeHead(status).end(JSON.stringify({ error: { code: status, ...error } }));
  });
  await new Promise<void>((resolve) => {
    server?.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const hosts = inject('hosts');
  const target = adminTarget({}, suiteVariables(hosts));
  return { ...target, origins: { ...target.origins, [service]: `http://127.0.0.1:${port}` } };
}

describe('a project that verify cannot check', () => {
  it.runIf(inject('standIn')).each([
    [
      'whose Rules API is off',
      'rules',
      403,
      { status: 'PERMISSION_DENIED', message: 'Firebase Rules API has not been used in project 1 before' },
      /Security Rules: A Google API is not enabled/,
    ],
    [
      'whose credentials may not read rules',
      'rules',
      403,
      { status: 'PERMISSION_DENIED', message: 'The caller does not have permission' },
      /Security Rules: The credentials lack a permission/,
    ],
    [
      'whose credentials are refused',
      'firestore',
      401,
      { status: 'UNAUTHENTICATED', message: 'Request had invalid authentication credentials.' },
      /Firestore: The credentials are refused/,
    ],
    [
      'without the bucket',
      'storage',
      404,
      { message: 'The specified bucket does not exist.' },
      /Storage: there is no bucket/,
    ],
    [
      'without a database',
      'firestore',
      404,
      { status: 'NOT_FOUND', message: 'The database (default) does not exist' },
      /Firestore: it is not set up/,
    ],
  ] as const)('is reported with a reason: %s', async (_what, service, status, error, words) => {
    const reached = expectReachable(await targetWhere(service, status, error));
    await expect(reached).rejects.toThrow(Unchecked);
    await expect(reached).rejects.toThrow(words);
  });
});

describe('an error of the app in verify', () => {
  const coded = (code: string, cause?: Error) => Object.assign(new Error('register', { cause }), { code });

  it.each([
    ['operation-not-allowed', /Sign-in with e-mail and password is off/],
    ['auth/operation-not-allowed', /Sign-in with e-mail and password is off/],
    ['network-request-failed', /connection to the project was lost/],
    ['storage/bucket-not-found', /no such Storage bucket/],
  ])('has a reason: %s', (code, words) => {
    expect(reasonOf(coded(code))).toMatch(words);
  });

  it('of App Check or the key is recognized by its cause', () => {
    const appCheck = new Error('Firebase: Error (auth/firebase-app-check-token-is-invalid.).');
    expect(reasonOf(coded('unknown', appCheck))).toMatch(/App Check is enforced/);
    const key = new Error('auth/api-key-not-valid.-please-pass-a-valid-api-key.');
    expect(reasonOf(coded('unknown', key))).toMatch(/API key is refused/);
  });

  it('that is a refusal counts as a difference, not as a reason', () => {
    expect(reasonOf(coded('permission-denied'))).toBeUndefined();
    expect(reasonOf(new Error('expected a'))).toBeUndefined();
  });
});
