/** Certificates as Apple issues them for passes, and a key of a service account, made for a test. */
import { generateKeyPairSync, KeyObject, webcrypto } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BitString, Integer, Null, ObjectIdentifier, Sequence, Set, Utf8String } from 'asn1js';
import {
  AlgorithmIdentifier,
  BasicConstraints,
  Certificate,
  CryptoEngine,
  Extension,
  RelativeDistinguishedNames,
} from 'pkijs';
import { DAY_MS } from '../../../src/shared/lib/day.ts';

const engine = new CryptoEngine({ name: 'node', crypto: webcrypto as Crypto });
const RSA = 'RSASSA-PKCS1-v1_5';
const SHA256_WITH_RSA = '1.2.840.113549.1.1.11';

/** Object identifiers of a subject's attributes (X.520; `UID`: RFC 4519). */
const OIDS = { CN: '2.5.4.3', O: '2.5.4.10', OU: '2.5.4.11', UID: '0.9.2342.19200300.100.1.1' } as const;

type Names = Readonly<Partial<Record<keyof typeof OIDS, string>>>;

interface Issuer {
  readonly certificate: Certificate;
  readonly keys: CryptoKeyPair;
}

export interface CertificateOptions {
  readonly passType?: string;
  readonly team?: string;
  /** Days from now until the certificate ends; negative: it has ended. */
  readonly days?: number;
}

/** What passes are signed with in a test. */
export interface PassCertificates {
  /** The variables of `.env`. */
  readonly env: Readonly<Record<string, string>>;
  readonly certificate: Certificate;
  readonly wwdr: Certificate;
  /** Of Google's service account. */
  readonly publicKey: KeyObject;
}

export const PASS_TYPE = 'pass.example.carte.card';
export const TEAM = 'A1B2C3D4E5';
export const ISSUER_ID = '3388000000012345678';
export const ACCOUNT = 'passes@demo-carte.iam.gserviceaccount.com';
export const PASSPHRASE = 'only for tests: pass phrase';

/** Makes certificates and keys, and writes their files into a folder. */
export async function passCertificates(
  folder: string,
  options: CertificateOptions = {},
): Promise<PassCertificates> {
  const { passType = PASS_TYPE, team = TEAM, days = 365 } = options;
  const root = await issued({ CN: 'Test Worldwide Developer Relations CA', O: 'Test' }, { days: 3_650 });
  const own = await issued(
    { UID: passType, CN: `Pass Type ID: ${passType}`, OU: team },
    { days, issuer: root },
  );
  const write = (name: string, content: string | Uint8Array) => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };
  const google = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const account = {
    type: 'service_account',
    client_email: ACCOUNT,
    private_key: google.privateKey.export({ type: 'pkcs8', format: 'pem' }),
  };
  return {
    certificate: own.certificate,
    wwdr: root.certificate,
    publicKey: google.publicKey,
    env: {
      WALLET_APPLE_CERTIFICATE: write('pass.cer', der(own.certificate)),
      WALLET_APPLE_KEY: write('pass.key', await encryptedPem(own.keys.privateKey)),
      WALLET_APPLE_PASSPHRASE: PASSPHRASE,
      WALLET_APPLE_WWDR: write('wwdr.cer', der(root.certificate)),
      WALLET_APPLE_PASS_TYPE: passType,
      WALLET_APPLE_TEAM: team,
      WALLET_GOOGLE_ISSUER: ISSUER_ID,
      WALLET_GOOGLE_KEY: write('account.json', JSON.stringify(account)),
    },
  };
}

const der = (certificate: Certificate) => new Uint8Array(certificate.toSchema(true).toBER());

async function encryptedPem(key: CryptoKey): Promise<string> {
  return KeyObject.from(key)
    .export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: PASSPHRASE })
    .toString();
}

/** Each attribute by itself, as in Apple's certificates; the class would put them into one set. */
function nameOf(names: Names): RelativeDistinguishedNames {
  const sets = Object.entries(names).map(([name, value]) => {
    const type = new ObjectIdentifier({ value: OIDS[name as keyof Names] });
    return new Set({ value: [new Sequence({ value: [type, new Utf8String({ value })] })] });
  });
  return RelativeDistinguishedNames.fromBER(new Sequence({ value: sets }).toBER());
}

async function issued(
  names: Names,
  { days, issuer }: { readonly days: number; readonly issuer?: Issuer },
): Promise<Issuer> {
  const keys = await webcrypto.subtle.generateKey(
    {
      name: RSA,
      modulusLength: 2_048,
      publicExponent: new Uint8Array([1, 0, 1]),
      hash: 'SHA-256',
    },
    true,
    ['sign', 'verify'],
  );
  const certificate = new Certificate();
  certificate.version = 2;
  certificate.serialNumber = new Integer({ value: Math.floor(Math.random() * 1_000_000) + 1 });
  certificate.subject = nameOf(names);
  certificate.issuer = issuer?.certificate.subject ?? certificate.subject;
  certificate.notBefore.value = new Date(Date.now() - 400 * DAY_MS);
  certificate.notAfter.value = new Date(Date.now() + days * DAY_MS);
  if (issuer === undefined) {
    const constraints = new BasicConstraints({ cA: true });
    certificate.extensions = [
      new Extension({
        extnID: '2.5.29.19',
        critical: true,
        extnValue: constraints.toSchema().toBER(),
        parsedValue: constraints,
      }),
    ];
  }
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey, engine);
  // By hand: the class leaves out the parameters, which RFC 4055 demands.
  for (const place of ['signature', 'signatureAlgorithm'] as const)
    certificate[place] = new AlgorithmIdentifier({
      algorithmId: SHA256_WITH_RSA,
      algorithmParams: new Null(),
    });
  const { privateKey } = issuer?.keys ?? keys;
  const signed = await webcrypto.subtle.sign(RSA, privateKey, certificate.encodeTBS().toBER());
  certificate.signatureValue = new BitString({ valueHex: signed });
  return { certificate: Certificate.fromBER(certificate.toSchema(true).toBER()), keys };
}
