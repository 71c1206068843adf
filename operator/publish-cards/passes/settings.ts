/** What signs passes, from the environment and `.env`, checked before anything is signed. */
import { createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { DAY_MS } from '../../../src/shared/lib/day.ts';
import { AdminError } from '../../shared/admin-error.ts';
import type { Environment } from '../../shared/environment.ts';

/** What signs a pass for Apple Wallet; certificates and key as PEM. */
export interface AppleSigner {
  readonly passType: string;
  readonly team: string;
  readonly certificate: string;
  readonly key: string;
  /** Apple's intermediate certificate (WWDR), which has signed the other. */
  readonly wwdr: string;
  /** Of the certificate: passes are signed again after it is renewed. */
  readonly fingerprint: string;
}

/** What signs an address for Google Wallet. */
export interface GoogleSigner {
  readonly issuer: string;
  readonly email: string;
  readonly key: KeyObject;
}

export interface PassSigners {
  readonly apple: AppleSigner | undefined;
  readonly google: GoogleSigner | undefined;
  /** For the operator, in plain words. */
  readonly warnings: readonly string[];
}

const APPLE = [
  'WALLET_APPLE_CERTIFICATE',
  'WALLET_APPLE_KEY',
  'WALLET_APPLE_WWDR',
  'WALLET_APPLE_PASS_TYPE',
  'WALLET_APPLE_TEAM',
] as const;
const GOOGLE = ['WALLET_GOOGLE_ISSUER', 'WALLET_GOOGLE_KEY'] as const;
const RENEW_DAYS = 30;

/**
 * Returns the signers that are configured. Throws `AdminError` if only a part of one is, a file cannot be
 * read, a certificate is not valid now, or key, pass type or team are not those of the certificate. No
 * message has a part of a key or a passphrase.
 */
export function passSigners(env: Environment, now = new Date()): PassSigners {
  const apple = valuesOf(env, APPLE);
  const google = valuesOf(env, GOOGLE);
  const warnings: string[] = [];
  return {
    apple: apple && appleSigner(apple, env['WALLET_APPLE_PASSPHRASE'], { now, warnings }),
    google: google && googleSigner(google),
    warnings,
  };
}

function valuesOf<Name extends string>(
  env: Environment,
  names: readonly Name[],
): Readonly<Record<Name, string>> | undefined {
  const missing = names.filter((name) => !env[name]?.trim());
  if (missing.length === names.length) return undefined;
  if (missing.length > 0) throw new AdminError(`Set ${missing.join(', ')}, too, or none of its fellows.`);
  return Object.fromEntries(names.map((name) => [name, env[name]?.trim()])) as Record<Name, string>;
}

interface Check {
  readonly now: Date;
  readonly warnings: string[];
}

function appleSigner(
  values: Readonly<Record<(typeof APPLE)[number], string>>,
  passphrase: string | undefined,
  check: Check,
): AppleSigner {
  const certificate = certificateIn('WALLET_APPLE_CERTIFICATE', values.WALLET_APPLE_CERTIFICATE, check);
  const wwdr = certificateIn('WALLET_APPLE_WWDR', values.WALLET_APPLE_WWDR, check);
  const key = appleKey(values.WALLET_APPLE_KEY, passphrase);
  if (!certificate.checkPrivateKey(key))
    throw new AdminError('WALLET_APPLE_KEY is not the key of WALLET_APPLE_CERTIFICATE.');
  if (!certificate.checkIssued(wwdr) || !certificate.verify(wwdr.publicKey))
    throw new AdminError(
      'WALLET_APPLE_WWDR has not signed WALLET_APPLE_CERTIFICATE: take the one it names as its issuer.',
    );
  const named = { WALLET_APPLE_PASS_TYPE: 'UID', WALLET_APPLE_TEAM: 'OU' } as const;
  for (const [name, attribute] of Object.entries(named)) {
    const found = certificate.subject.split('\n').find((line) => line.startsWith(`${attribute}=`));
    const [value, own] = [values[name as keyof typeof named], found?.slice(attribute.length + 1) ?? ''];
    if (own !== value)
      throw new AdminError(`${name} is ${value}, but the certificate is for ${own === '' ? 'none' : own}.`);
  }
  return {
    passType: values.WALLET_APPLE_PASS_TYPE,
    team: values.WALLET_APPLE_TEAM,
    certificate: certificate.toString(),
    key: key.export({ type: 'pkcs1', format: 'pem' }).toString(),
    wwdr: wwdr.toString(),
    fingerprint: certificate.fingerprint256,
  };
}

/** Apple's files are DER, those that were converted PEM. */
function certificateIn(name: string, path: string, { now, warnings }: Check): X509Certificate {
  const bytes = fileOf(name, path);
  let certificate: X509Certificate;
  try {
    certificate = new X509Certificate(bytes);
  } catch {
    throw new AdminError(`${name}: ${path} is no certificate.`);
  }
  const [from, to] = [new Date(certificate.validFrom), new Date(certificate.validTo)];
  const day = to.toISOString().slice(0, 10);
  if (now < from) throw new AdminError(`${name} is not valid yet: ${path}.`);
  if (now > to)
    throw new AdminError(`${name} has ended on ${day}: renew it (docs/operations.md, "Wallets").`);
  const days = Math.floor((to.getTime() - now.getTime()) / DAY_MS);
  if (days < RENEW_DAYS) warnings.push(`${name} ends on ${day}, in ${days} days: renew it before.`);
  return certificate;
}

function appleKey(path: string, passphrase: string | undefined): KeyObject {
  const pem = fileOf('WALLET_APPLE_KEY', path);
  let key: KeyObject;
  try {
    key = createPrivateKey({ key: pem, ...(passphrase && { passphrase }) });
  } catch {
    // Its message may have parts of the file.
    throw new AdminError(
      `WALLET_APPLE_KEY: ${path} cannot be read as a key. Is WALLET_APPLE_PASSPHRASE right?`,
    );
  }
  if (key.asymmetricKeyType !== 'rsa') throw new AdminError('WALLET_APPLE_KEY is no RSA key.');
  return key;
}

const ACCOUNT = z.object({
  type: z.literal('service_account'),
  client_email: z.email(),
  private_key: z.string(),
});

function googleSigner(values: Readonly<Record<(typeof GOOGLE)[number], string>>): GoogleSigner {
  const { WALLET_GOOGLE_ISSUER: issuer, WALLET_GOOGLE_KEY: path } = values;
  if (!/^\d{1,30}$/.test(issuer)) throw new AdminError('WALLET_GOOGLE_ISSUER is a number, the issuer’s id.');
  const text = fileOf('WALLET_GOOGLE_KEY', path).toString();
  try {
    const { client_email: email, private_key: key } = ACCOUNT.parse(JSON.parse(text));
    return { issuer, email, key: createPrivateKey(key) };
  } catch {
    throw new AdminError(`WALLET_GOOGLE_KEY: ${path} is no key file of a service account.`);
  }
}

function fileOf(name: string, path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    throw new AdminError(`${name}: ${path} cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
}
