import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AdminError } from '../../shared/admin-error.ts';
import { passSigners } from './settings.ts';
import { passCertificates, PASSPHRASE, type PassCertificates } from './test-certificates.ts';

let folder: string;
let good: PassCertificates;
let other: PassCertificates;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pass-settings-'));
  good = await passCertificates(folder);
  other = await passCertificates(mkdtempSync(join(folder, 'other-')));
  writeFileSync(join(folder, 'broken'), 'secret-of-the-file');
});

afterAll(() => rmSync(folder, { recursive: true }));

/** The message of the refusal of settings that differ in these. */
function refusal(different: Readonly<Record<string, string | undefined>>, now?: Date): string {
  try {
    passSigners({ ...good.env, ...different }, now);
  } catch (error) {
    if (error instanceof AdminError) return error.message;
    throw error;
  }
  throw new Error('The settings are taken.');
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

it('signs for both wallets, for one, or for none', () => {
  expect(passSigners(good.env)).toMatchObject({ apple: {}, google: {}, warnings: [] });
  expect(passSigners({})).toEqual({ apple: undefined, google: undefined, warnings: [] });
  const { WALLET_GOOGLE_ISSUER, WALLET_GOOGLE_KEY } = good.env;
  expect(passSigners({ WALLET_GOOGLE_ISSUER, WALLET_GOOGLE_KEY })).toMatchObject({
    apple: undefined,
    google: {},
  });
});

it('warns a month before the certificate ends', () => {
  expect(passSigners(good.env, inDays(334)).warnings).toEqual([]);
  expect(passSigners(good.env, inDays(340)).warnings.join()).toMatch(
    /^WALLET_APPLE_CERTIFICATE ends on 20\d\d-\d\d-\d\d, in 2[45] days/,
  );
});

it('refuses a certificate that has ended or is not valid yet', () => {
  expect(refusal({}, inDays(366))).toMatch(/^WALLET_APPLE_CERTIFICATE has ended on 20/);
  expect(refusal({}, inDays(-500))).toMatch(/^WALLET_APPLE_CERTIFICATE is not valid yet/);
});

it.each([
  [
    'a key of another certificate',
    () => ({ WALLET_APPLE_KEY: other.env['WALLET_APPLE_KEY'] }),
    /is not the key of/,
  ],
  [
    'another intermediate certificate',
    () => ({ WALLET_APPLE_WWDR: other.env['WALLET_APPLE_WWDR'] }),
    /has not signed/,
  ],
  [
    'another pass type',
    () => ({ WALLET_APPLE_PASS_TYPE: 'pass.else' }),
    /certificate is for pass\.example\.carte\.card/,
  ],
  ['another team', () => ({ WALLET_APPLE_TEAM: 'ZZZZZZZZZZ' }), /certificate is for A1B2C3D4E5/],
  ['a wrong passphrase', () => ({ WALLET_APPLE_PASSPHRASE: 'wrong' }), /Is WALLET_APPLE_PASSPHRASE right/],
  ['a key that is none', () => ({ WALLET_APPLE_KEY: join(folder, 'broken') }), /cannot be read as a key/],
  [
    'a certificate that is none',
    () => ({ WALLET_APPLE_CERTIFICATE: join(folder, 'broken') }),
    /is no certificate/,
  ],
  [
    'a file that is not there',
    () => ({ WALLET_APPLE_WWDR: join(folder, 'none') }),
    /cannot be read \(ENOENT\)/,
  ],
  ['a part of the settings', () => ({ WALLET_APPLE_TEAM: '' }), /^Set WALLET_APPLE_TEAM, too/],
  ['an issuer that is no number', () => ({ WALLET_GOOGLE_ISSUER: 'me' }), /is a number/],
  [
    'a key file of another kind',
    () => ({ WALLET_GOOGLE_KEY: join(folder, 'broken') }),
    /no key file of a service account/,
  ],
])('refuses %s in plain words, without a secret', (_what, different, message) => {
  const found = refusal(different());
  expect(found).toMatch(message);
  expect(found).not.toMatch(/BEGIN|secret-of|only for tests/);
});

it('has no passphrase in what it signs with, and reads files of either form', () => {
  const { apple } = passSigners(good.env);
  expect(JSON.stringify(apple)).not.toContain(PASSPHRASE);
  writeFileSync(join(folder, 'pass.pem'), apple?.certificate ?? '');
  const pem = passSigners({ ...good.env, WALLET_APPLE_CERTIFICATE: join(folder, 'pass.pem') });
  expect(pem.apple).toEqual(apple);
  expect(readFileSync(good.env['WALLET_APPLE_KEY'] ?? '', 'utf8')).toContain('ENCRYPTED');
});
