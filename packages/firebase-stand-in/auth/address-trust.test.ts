/** Whose word is taken for an address, on the wire; by the SDK: `conformance/auth.test.ts`. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { Faults } from '../faults/faults.ts';
import { startAuth, type AuthService } from './server.ts';

// Loading firebase-tools takes seconds on a busy machine.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

let service: AuthService;
let count = 0;

beforeAll(async () => {
  service = await startAuth({
    host: '127.0.0.1',
    port: 0,
    projectId: 'demo-project',
    faults: new Faults(),
    after: Promise.resolve(),
  });
});
afterAll(() => service.close());

const HANDLER = 'http://localhost/__/auth/handler';

type Answer = Readonly<Record<string, unknown>>;

/** Asks as the SDK does; returns the answer's JSON. */
async function ask(operation: string, body: Answer): Promise<Answer> {
  const url = `http://127.0.0.1:${service.port}/identitytoolkit.googleapis.com/v1/accounts:${operation}?key=any`;
  const headers = { 'content-type': 'application/json' };
  return (await (await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })).json()) as Answer;
}

const signIn = (body: Answer) =>
  ask('signInWithIdp', { requestUri: HANDLER, returnSecureToken: true, ...body });

const query = (providerId: string, email: string | undefined, email_verified?: boolean) =>
  new URLSearchParams({
    providerId,
    id_token: JSON.stringify({ sub: `person-${(count += 1)}`, email, email_verified }),
  }).toString();

it.each([
  ['microsoft.com', 'ann@firm.example', true, false],
  ['microsoft.com', 'ann@outlook.com', false, true],
  ['microsoft.com', 'ann@HOTMAIL.com', undefined, true],
  ['microsoft.com', 'ann@outlook.com.firm.example', true, false],
  ['Microsoft.com', 'bea@firm.example', true, false],
  ['apple.com', 'cai@firm.example', undefined, true],
  ['google.com', 'dee@firm.example', true, true],
  ['oidc.firm', 'eli@firm.example', true, true],
  ['oidc.firm', 'fay@firm.example', undefined, false],
] as const)('%s with %s, claimed to be verified: %j, is verified: %j', async (id, email, claim, verified) => {
  expect(await signIn({ postBody: query(id, email, claim) })).toMatchObject({
    email: email.toLowerCase(),
    emailVerified: verified,
  });
});

it('is judged as well where a window or a redirect answers', async () => {
  for (const sign of ['?', '#'])
    expect(
      await signIn({
        requestUri: `${HANDLER}${sign}${query('microsoft.com', `gus${count}@firm.example`, true)}`,
      }),
    ).toMatchObject({ emailVerified: false });
});

it('is what a letter confirmed, from then on', async () => {
  const postBody = query('microsoft.com', 'hal@firm.example', true);
  const { idToken } = await signIn({ postBody });
  await ask('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken });
  const codes = await fetch(`http://127.0.0.1:${service.port}/emulator/v1/projects/demo-project/oobCodes`);
  const { oobCodes } = (await codes.json()) as { oobCodes: { oobCode: string }[] };
  expect(await ask('update', { oobCode: oobCodes.at(-1)?.oobCode })).toMatchObject({ emailVerified: true });
  expect(await signIn({ postBody })).toMatchObject({ emailVerified: true });
});

it('leaves requests without an address, and malformed ones, to the emulator', async () => {
  expect(await signIn({ postBody: query('microsoft.com', undefined) })).toMatchObject({ isNewUser: true });
  for (const [body, message] of [
    [{ requestUri: undefined }, 'MISSING_REQUEST_URI'],
    [{ requestUri: 'nowhere' }, 'INVALID_REQUEST_URI'],
    [{ postBody: 'providerId=microsoft.com&id_token={bad' }, 'INVALID_IDP_RESPONSE'],
  ] as const)
    expect(await signIn(body)).toMatchObject({
      error: { code: 400, message: expect.stringContaining(message) as unknown },
    });
});
