/** The second factor on the wire; with the SDK: `conformance/totp.test.ts`. */
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { Faults } from '../faults/faults.ts';
import { startAuth, type AuthService } from './server.ts';

// Loading firebase-tools takes seconds on a busy machine.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

let service: AuthService;
let idToken: unknown;

beforeAll(async () => {
  service = await startAuth({
    host: '127.0.0.1',
    port: 0,
    projectId: 'demo-project',
    faults: new Faults(),
    after: Promise.resolve(),
  });
  const ann = { email: 'ann@example.com', password: 'secret-1' };
  const { localId } = await post('v1/accounts:signUp', ann);
  await post('v1/projects/demo-project/accounts:update', { localId, emailVerified: true }, 'owner');
  ({ idToken } = await post('v1/accounts:signInWithPassword', ann));
});
afterAll(() => service.close());

/** Sends a request as the web SDK does, or as an administrator. Returns the answer's JSON. */
async function post(path: string, body: object, token?: string): Promise<Record<string, unknown>> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const url = `http://127.0.0.1:${service.port}/identitytoolkit.googleapis.com/${path}?key=any`;
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  return (await answer.json()) as Record<string, unknown>;
}

it('ends an enrollment that takes too long, and tells its secret once', async () => {
  const { totpSessionInfo } = await post('v2/accounts/mfaEnrollment:start', {
    idToken,
    totpEnrollmentInfo: {},
  });
  const { sharedSecretKey, sessionInfo } = totpSessionInfo as Record<string, string>;
  const secret = Secret.fromBase32(sharedSecretKey ?? '');
  const finish = () =>
    post('v2/accounts/mfaEnrollment:finalize', {
      idToken,
      totpVerificationInfo: { sessionInfo, verificationCode: new TOTP({ secret }).generate() },
    });
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 6 * 60_000);
  expect(await finish()).toMatchObject({ error: { code: 400, message: 'SESSION_EXPIRED' } });
  now.mockRestore();
  expect(await finish()).toMatchObject({ idToken: expect.any(String), totpAuthInfo: {} });
  const { users } = await post('v1/accounts:lookup', { idToken });
  expect(JSON.stringify(users)).toContain('totpInfo');
  expect(JSON.stringify(users)).not.toContain(sharedSecretKey);
});

it('leaves text messages to the emulator', async () => {
  const { phoneSessionInfo } = await post('v2/accounts/mfaEnrollment:start', {
    idToken,
    phoneEnrollmentInfo: { phoneNumber: '+15555550100' },
  });
  expect(phoneSessionInfo).toHaveProperty('sessionInfo');
});

it.each([
  [
    'mfaSignIn:finalize',
    { totpVerificationInfo: { verificationCode: '123456' } },
    'MISSING_MFA_PENDING_CREDENTIAL',
  ],
  [
    'mfaSignIn:finalize',
    { mfaPendingCredential: 'x', mfaEnrollmentId: 'x', totpVerificationInfo: { verificationCode: '1' } },
    'INVALID_MFA_PENDING_CREDENTIAL',
  ],
  ['mfaEnrollment:start', { totpEnrollmentInfo: {} }, 'MISSING_ID_TOKEN'],
  ['mfaEnrollment:start', { idToken: 'x', totpEnrollmentInfo: {} }, 'INVALID_ID_TOKEN'],
])('%s with %j is refused by name', async (operation, body, message) => {
  expect(await post(`v2/accounts/${operation}`, body)).toMatchObject({ error: { code: 400, message } });
});
