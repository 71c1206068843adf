import { createPublicKey, createVerify, generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AdminError } from '../admin-error.ts';
import { tokenSource } from './access-token.ts';

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

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'credentials-'));
  // Without a login on this machine, and without asking whether it is one of Google's.
  vi.stubEnv('HOME', folder);
  vi.stubEnv('APPDATA', folder);
  vi.stubEnv('METADATA_SERVER_DETECTION', 'none');
  vi.useFakeTimers({ toFake: ['Date'], now: START });
});
afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

/** Puts the text of a file where `GOOGLE_APPLICATION_CREDENTIALS` leads. */
async function lay(content: string): Promise<void> {
  const path = join(folder, 'key.json');
  await writeFile(path, content);
  vi.stubEnv('GOOGLE_APPLICATION_CREDENTIALS', path);
}

/**
 * Imitates Google's token service. It records the requests, and answers `token 1`, `token 2` … unless the
 * test gives other answers.
 */
function service(answers: (() => Response | Promise<Response>)[] = []) {
  const asked: { url: string; form: URLSearchParams }[] = [];
  const send: typeof fetch = (url, init) => {
    const body = init?.body as URLSearchParams | string;
    asked.push({ url: url as string, form: new URLSearchParams(body) });
    const answer = answers.shift();
    const token = { access_token: `token ${asked.length}`, expires_in: 3_599 };
    return Promise.resolve().then(() => answer?.() ?? Response.json(token));
  };
  return { asked, source: tokenSource('demo-carte', {}, send) };
}

const decoded = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString()) as unknown;

describe('an access token', () => {
  it('is taken from the environment', async () => {
    const source = tokenSource('demo-carte', { GOOGLE_OAUTH_ACCESS_TOKEN: 'given' });
    expect(await source()).toBe('given');
  });

  it('is requested with an assertion of an hour that the service account signed', async () => {
    await lay(JSON.stringify(KEY));
    const { asked, source } = service();
    expect(await source()).toBe('token 1');
    const [{ url, form } = { url: '', form: new URLSearchParams() }] = asked;
    expect(new URL(url).host).toMatch(/\.googleapis\.com$/);
    expect(form.get('grant_type')).toBe('urn:ietf:params:oauth:grant-type:jwt-bearer');
    const [header, claims, signature = ''] = form.get('assertion')?.split('.') ?? [];
    expect(decoded(claims)).toMatchObject({
      iss: 'operator@carte.example',
      scope: 'https://www.googleapis.com/auth/cloud-platform',
      iat: Date.parse('2026-11-21T12:00:00Z') / 1_000,
      exp: Date.parse('2026-11-21T13:00:00Z') / 1_000,
    });
    const signed = createVerify('RSA-SHA256').update(`${header}.${claims}`);
    expect(signed.verify(createPublicKey(publicKey), signature, 'base64url')).toBe(true);
  });

  it('is requested with the refresh token of a login', async () => {
    await lay(JSON.stringify(LOGIN));
    const { asked, source } = service();
    await source();
    expect(Object.fromEntries(asked[0]?.form ?? [])).toEqual({
      grant_type: 'refresh_token',
      client_id: 'the client',
      client_secret: 'its secret',
      refresh_token: 'the refresh token',
    });
  });

  it('is requested for a federated identity, in exchange for a token of CI', async () => {
    const forms: URLSearchParams[] = [];
    const exchange = createServer((request, response) => {
      void (async () => {
        forms.push(new URLSearchParams(await text(request)));
        response.setHeader('content-type', 'application/json');
        const issued_token_type = 'urn:ietf:params:oauth:token-type:access_token';
        response.end(
          JSON.stringify({
            access_token: 'federated',
            issued_token_type,
            token_type: 'Bearer',
            expires_in: 3_599,
          }),
        );
      })();
    });
    await new Promise<void>((resolve) => exchange.listen(0, '127.0.0.1', resolve));
    const subject = join(folder, 'subject.txt');
    await writeFile(subject, 'of GitHub');
    const audience =
      '//iam.googleapis.com/projects/1/locations/global/workloadIdentityPools/github/providers/p';
    await lay(
      JSON.stringify({
        type: 'external_account',
        audience,
        subject_token_type: 'urn:ietf:params:oauth:token-type:jwt',
        token_url: `http://127.0.0.1:${(exchange.address() as AddressInfo).port}/v1/token`,
        credential_source: { file: subject },
      }),
    );
    expect(await tokenSource('demo-carte', {})()).toBe('federated');
    exchange.close();
    expect(Object.fromEntries(forms[0] ?? [])).toMatchObject({
      grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
      subject_token: 'of GitHub',
      audience,
    });
  });

  it('is reused until shortly before its end, and then renewed', async () => {
    await lay(JSON.stringify(LOGIN));
    const { asked, source } = service();
    expect(await source()).toBe('token 1');
    vi.setSystemTime(START + 3_000 * 1_000);
    expect(await source()).toBe('token 1');
    vi.setSystemTime(START + 3_580 * 1_000);
    expect(await source()).toBe('token 2');
    expect(asked).toHaveLength(2);
  });

  it('is requested again after a refusal', async () => {
    await lay(JSON.stringify(LOGIN));
    const { source } = service([() => Response.json({ error: 'invalid_grant' }, { status: 400 })]);
    await expect(source()).rejects.toThrow(
      new AdminError('Google refused the credentials: 400 {"error":"invalid_grant"}'),
    );
    expect(await source()).toBe('token 2');
  });

  it('fails without an answer', async () => {
    await lay(JSON.stringify(LOGIN));
    const down = () => Promise.reject(new TypeError('fetch failed'));
    const { source } = service(Array.from({ length: 9 }, () => down));
    await expect(source()).rejects.toThrow(AdminError);
  });

  it.each([
    ['without credentials', undefined],
    ['with credentials that are no JSON', 'key'],
    ['with credentials of no kind', JSON.stringify({ type: 'none' })],
    ['with a key that is none', JSON.stringify({ ...KEY, private_key: 'none' })],
  ])('is not requested %s', async (_what, file) => {
    if (file !== undefined) await lay(file);
    const { asked, source } = service();
    const answer = source();
    await expect(answer).rejects.toThrow(AdminError);
    await expect(answer).rejects.toThrow(/GOOGLE_APPLICATION_CREDENTIALS/);
    expect(asked).toEqual([]);
  });

  it('is not requested when the named file is not there', async () => {
    vi.stubEnv('GOOGLE_APPLICATION_CREDENTIALS', join(folder, 'missing.json'));
    await expect(service().source()).rejects.toThrow(/missing\.json/);
  });
});
