import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Faults } from '../faults/faults.ts';
import { startAuth, type AuthService } from './server.ts';

// Loading firebase-tools takes seconds on a busy machine.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

let auth: AuthService;
let origin: string;
const faults = new Faults();
beforeAll(async () => {
  auth = await startAuth({
    host: '127.0.0.1',
    port: 0,
    projectId: 'demo-project',
    faults,
    after: Promise.resolve(),
  });
  origin = `http://127.0.0.1:${auth.port}`;
});
afterAll(() => auth.close());

async function call(method: string, path: string, body?: object, token?: string) {
  const answer = await fetch(`${origin}/${path}?key=k`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}
const account = (method: string, body: object) =>
  call('POST', `identitytoolkit.googleapis.com/v1/accounts:${method}`, body);
const admin = (what: string) => call('GET', `emulator/v1/projects/demo-project/${what}`, undefined, 'owner');

describe('accounts', () => {
  it('go through everything the web SDK does with them', async () => {
    const ann = { email: 'ann@example.com', password: 'secret-1', returnSecureToken: true };
    const { body: signedUp } = await account('signUp', ann);
    const { idToken, refreshToken, localId } = signedUp;
    expect((await account('signUp', ann)).body).toMatchObject({ error: { message: 'EMAIL_EXISTS' } });
    expect((await account('signInWithPassword', { ...ann, password: 'wrong-1' })).status).toBe(400);
    expect((await account('signInWithPassword', ann)).body).toMatchObject({ localId });
    expect((await account('update', { idToken, displayName: 'Ann' })).status).toBe(200);
    expect((await account('lookup', { idToken })).body).toMatchObject({ users: [{ displayName: 'Ann' }] });
    expect((await account('createAuthUri', { identifier: ann.email, continueUri: origin })).status).toBe(200);
    const refreshed = await call('POST', 'securetoken.googleapis.com/v1/token', {
      grant_type: 'refresh_token',
      refresh_token: refreshToken,
    });
    expect(refreshed.body).toMatchObject({ user_id: localId });
    expect((await account('delete', { idToken })).status).toBe(200);
    expect((await account('signInWithPassword', ann)).body).toMatchObject({
      error: { message: 'EMAIL_NOT_FOUND' },
    });
  });

  it('get a new password by the code in the message that would be sent', async () => {
    await account('signUp', { email: 'bob@example.com', password: 'secret-1' });
    await account('sendOobCode', { requestType: 'PASSWORD_RESET', email: 'bob@example.com' });
    const { oobCodes } = (await admin('oobCodes')).body as {
      oobCodes: { oobCode: string; oobLink: string }[];
    };
    const code = oobCodes.at(-1);
    expect(code?.oobLink, 'the link leads here').toContain(origin);
    expect((await account('resetPassword', { oobCode: code?.oobCode, newPassword: 'secret-2' })).status).toBe(
      200,
    );
    expect(
      (await account('signInWithPassword', { email: 'bob@example.com', password: 'secret-2' })).status,
    ).toBe(200);
  });

  it('leave what the emulator does not do refused by name', async () => {
    const { status, body } = await call('GET', 'identitytoolkit.googleapis.com/v2/passwordPolicy');
    expect(status).toBe(501);
    expect(JSON.stringify(body)).toContain('getPasswordPolicy');
  });
});

describe('sign-in pages', () => {
  const pages = [
    '/emulator/auth/iframe?apiKey=k&appName=a',
    '/emulator/auth/handler?apiKey=k&appName=a&providerId=google.com',
  ];

  it.each(pages)('%s names no foreign host and lets the browser ask none', async (path) => {
    const answer = await fetch(`${origin}${path}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(await answer.text()).not.toMatch(/(src|href)="https?:/);
  });

  it('load gapi from here', async () => {
    expect(await (await fetch(`${origin}${pages[0]}`)).text()).toContain('<script src="/emulator/gapi.js">');
    const script = await fetch(`${origin}/emulator/gapi.js`);
    expect(script.headers.get('content-type')).toContain('text/javascript');
    expect(await script.text()).toContain('window.gapi');
  });

  it('have styles of their own', async () => {
    expect(await (await fetch(`${origin}${pages[1]}`)).text()).toContain('.mdc-text-field__input');
  });
});

describe('requests', () => {
  it('that are malformed get a 4xx', async () => {
    const answer = await fetch(`${origin}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=k`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{bad',
    });
    expect(answer.status).toBe(400);
    expect((await account('signUp', { email: { not: 'text' } })).status).toBe(400);
    expect((await call('GET', 'nowhere')).status).toBe(404);
  });

  it('of an administrator are refused to web pages of other sites, those of the SDK are not', async () => {
    const foreign = { origin: 'https://evil.example', 'content-type': 'application/json' };
    const status = async (method: string, path: string, headers: Record<string, string> = {}) => {
      const init = { method, headers: { ...foreign, ...headers }, ...(method === 'POST' && { body: '{}' }) };
      return (await fetch(`${origin}${path}`, init)).status;
    };
    const project = '/identitytoolkit.googleapis.com/v1/projects/demo-project';
    const owner = { authorization: 'Bearer owner' };
    expect(await status('GET', '/emulator/v1/projects/demo-project/oobCodes')).toBe(403);
    expect(await status('DELETE', `${project}/accounts`)).toBe(403);
    expect(await status('POST', `${project}/accounts:query`, owner)).toBe(403);
    expect(await status('POST', '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=k')).toBe(200);
    const local = { ...owner, origin: 'http://localhost:5173' };
    expect(await status('POST', `${project}/accounts:query`, local)).toBe(200);
  });

  it('fail on demand', async () => {
    faults.add({ service: 'auth', verb: 'lookup', action: { fail: 'UNAVAILABLE' } });
    expect((await account('lookup', { idToken: 'x' })).status).toBe(503);
    expect((await account('lookup', { idToken: 'x' })).status).toBe(400);
  });
});
