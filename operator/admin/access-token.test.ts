import { createPublicKey, createVerify, generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { tokenSource } from './access-token.ts';
import { AdminError } from './admin-error.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});
const KEY = { type: 'service_account', client_email: 'operator@carte.example', private_key: privateKey };
const LOGIN = {
  type: 'authorized_user',
  client_id: 'the client',
  client_secret: 'its secret',
  refresh_token: 'the refresh token',
};
const START = Date.parse('2026-11-21T12:00:00.900Z');

/**
 * Imitates Google's token service. It records the requests, and answers `token 1`, `token 2` … unless the
 * test gives other answers.
 */
function service(answers: (() => Response | Promise<Response>)[] = []) {
  const asked: { url: string; form: URLSearchParams }[] = [];
  const clock = { now: START };
  const send: typeof fetch = (url, init) => {
    asked.push({ url: url as string, form: init?.body as URLSearchParams });
    const answer = answers.shift();
    const token = { access_token: `token ${asked.length}`, expires_in: 3_599 };
    return Promise.resolve().then(() => answer?.() ?? Response.json(token));
  };
  return { asked, clock, source: (file: object) => sourceOf(JSON.stringify(file)), sourceOf };

  function sourceOf(file: string | undefined) {
    return tokenSource({}, file, { send, now: () => clock.now });
  }
}

const decoded = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString()) as unknown;

describe('an access token', () => {
  it('is taken from the environment', async () => {
    const source = tokenSource({ GOOGLE_OAUTH_ACCESS_TOKEN: 'given' }, undefined);
    expect(await source()).toBe('given');
  });

  it('is requested with an assertion of an hour that the service account signed', async () => {
    const { asked, source } = service();
    expect(await source(KEY)()).toBe('token 1');
    const [{ url, form } = { url: '', form: new URLSearchParams() }] = asked;
    expect(url).toBe('https://oauth2.googleapis.com/token');
    expect(form.get('grant_type')).toBe('urn:ietf:params:oauth:grant-type:jwt-bearer');
    const [header, claims, signature = ''] = form.get('assertion')?.split('.') ?? [];
    expect(decoded(header)).toEqual({ alg: 'RS256', typ: 'JWT' });
    expect(decoded(claims)).toEqual({
      iss: 'operator@carte.example',
      scope: 'https://www.googleapis.com/auth/cloud-platform',
      aud: 'https://oauth2.googleapis.com/token',
      iat: Date.parse('2026-11-21T12:00:00Z') / 1_000,
      exp: Date.parse('2026-11-21T13:00:00Z') / 1_000,
    });
    const signed = createVerify('RSA-SHA256').update(`${header}.${claims}`);
    expect(signed.verify(createPublicKey(publicKey), signature, 'base64url')).toBe(true);
  });

  it('is requested with the refresh token of a login', async () => {
    const { asked, source } = service();
    await source(LOGIN)();
    expect(Object.fromEntries(asked[0]?.form ?? [])).toEqual({
      grant_type: 'refresh_token',
      client_id: 'the client',
      client_secret: 'its secret',
      refresh_token: 'the refresh token',
    });
  });

  it('is reused until five minutes before its end, and then renewed', async () => {
    const { asked, clock, source } = service();
    const token = source(LOGIN);
    expect(await Promise.all([token(), token()])).toEqual(['token 1', 'token 1']);
    clock.now = START + (3_599 - 300) * 1_000 - 1;
    expect(await token()).toBe('token 1');
    clock.now += 1;
    expect(await token()).toBe('token 2');
    expect(asked).toHaveLength(2);
  });

  it('is requested again after a refusal', async () => {
    const { source } = service([() => new Response('{"error":"invalid_grant"}', { status: 400 })]);
    const token = source(LOGIN);
    await expect(token()).rejects.toThrow(
      new AdminError('Google refused the credentials: 400 {"error":"invalid_grant"}'),
    );
    expect(await token()).toBe('token 2');
  });

  it('fails without an answer', async () => {
    const { source } = service([() => Promise.reject(new TypeError('fetch failed'))]);
    await expect(source(LOGIN)()).rejects.toThrow(AdminError);
  });

  it.each([
    ['without credentials', undefined, /No credentials/],
    ['with credentials that are no JSON', 'key', /neither/],
    ['with credentials of another kind', JSON.stringify({ type: 'external_account' }), /neither/],
    ['with a key that is none', JSON.stringify({ ...KEY, private_key: 'none' }), /private key/],
  ])('is not requested %s', async (_what, file, message) => {
    const { asked, sourceOf } = service();
    const answer = sourceOf(file)();
    await expect(answer).rejects.toThrow(AdminError);
    await expect(answer).rejects.toThrow(message);
    expect(asked).toEqual([]);
  });
});
