/** Passes against Apple's published format; another library than the one that signs proves the signature. */
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash, webcrypto } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { ContentInfo, CryptoEngine, SignedData } from 'pkijs';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { LOOKS } from '../../../src/card/model/looks.ts';
import { parsePublicCard } from '../../../src/card/model/public-card.ts';
import { passContent } from '../../../src/share/model/pass-content.ts';
import { contrast, hexFrom, READABLE } from '../../../src/shared/lib/color.ts';
import { drawable } from '../photo.ts';
import { applePass, type PassFiles } from './apple-pass.ts';
import { passLabels } from './pass-labels.ts';
import { passPictures } from './pass-pictures.ts';
import { passSigners, type AppleSigner } from './settings.ts';
import { PASS_TYPE, passCertificates, TEAM, type PassCertificates } from './test-certificates.ts';

const CARD_ID = 'Abcdefghijklmnopqrst';
const engine = new CryptoEngine({ name: 'node', crypto: webcrypto as Crypto });

let folder: string;
let certificates: PassCertificates;
let signer: AppleSigner;
let pictures: PassFiles;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'apple-pass-'));
  certificates = await passCertificates(folder);
  const { apple } = passSigners(certificates.env);
  if (apple === undefined) throw new Error('There is no signer.');
  signer = apple;
  pictures = await passPictures(await drawable(readFileSync('build/stand-in/demo/portrait.jpg')));
});

afterAll(() => rmSync(folder, { recursive: true }));

/** The files of the pass of a card with these fields. */
async function filesOf(fields: Readonly<Record<string, unknown>>): Promise<Record<string, Uint8Array>> {
  const content = passContent(parsePublicCard(fields), 'mina');
  const pass = applePass(
    {
      cardId: CARD_ID,
      content,
      labels: await Promise.all(content.texts.map(({ language }) => passLabels(language))),
      url: 'https://carte.example/mina?s=qr',
      brand: 'Carte',
      pictures,
    },
    signer,
  );
  return unzipSync(pass);
}

const textOf = (files: Readonly<Record<string, Uint8Array>>, name: string) =>
  Buffer.from(files[name] ?? []).toString('utf8');

const text = z.string().min(1);
const color = z.string().regex(/^rgb\(\d{1,3}, \d{1,3}, \d{1,3}\)$/);
const field = z.strictObject({ key: text, label: z.string().optional(), value: text });
/** The keys of Apple's `Pass` and `PassFields` that a pass of ours may have; unknown ones are refused. */
const PASS = z.strictObject({
  formatVersion: z.literal(1),
  passTypeIdentifier: z.string().startsWith('pass.'),
  teamIdentifier: z.string().length(10),
  serialNumber: text,
  organizationName: text,
  description: text,
  logoText: text,
  backgroundColor: color,
  foregroundColor: color,
  labelColor: color,
  barcodes: z.tuple([
    z.strictObject({
      format: z.literal('PKBarcodeFormatQR'),
      message: z.url(),
      messageEncoding: z.literal('iso-8859-1'),
      altText: text,
    }),
  ]),
  generic: z.strictObject({
    headerFields: z.tuple([]),
    primaryFields: z.tuple([field]),
    secondaryFields: z.array(field).max(4),
    auxiliaryFields: z.array(field).max(4),
    backFields: z.array(field).min(1),
  }),
});

const passIn = (files: Readonly<Record<string, Uint8Array>>) =>
  PASS.parse(JSON.parse(textOf(files, 'pass.json')));

/** The strings of a language, read as the format says. */
function stringsIn(files: Readonly<Record<string, Uint8Array>>, code: string): Map<string, string> {
  const raw = (part: string) => part.replaceAll('\\n', '\n').replaceAll(/\\(["\\])/g, '$1');
  const pairs = textOf(files, `${code}.lproj/pass.strings`).matchAll(
    /"((?:[^"\\]|\\.)*)" = "((?:[^"\\]|\\.)*)";/g,
  );
  return new Map([...pairs].map(([, key = '', value = '']) => [raw(key), raw(value)]));
}

/** Returns true if the signature is of these bytes, by a certificate that the intermediate one issued. */
async function isSignedBy(signature: Uint8Array, manifest: Uint8Array): Promise<boolean> {
  const { content } = ContentInfo.fromBER(new Uint8Array(signature));
  const trustedCerts = [certificates.wwdr];
  const data = new Uint8Array(manifest).buffer;
  return new SignedData({ schema: content })
    .verify({ signer: 0, data, trustedCerts, checkChain: true }, engine)
    .catch(() => false);
}

const MINA = {
  name: 'Mina Kim',
  position: 'Potter',
  department: 'Glazes',
  company: 'Kiln & Clay',
  email: 'mina@example.com',
  phone: '+82 10 1234 5678',
  phones: ['mobile +821012345678 +82 10 1234 5678'],
  website: 'https://mina.example/',
  customPath: 'mina',
};

describe('a pass for Apple Wallet', () => {
  it('has the published form, and what the card says', async () => {
    const pass = passIn(await filesOf(MINA));
    expect(pass).toMatchObject({
      passTypeIdentifier: PASS_TYPE,
      teamIdentifier: TEAM,
      serialNumber: CARD_ID,
      barcodes: [{ message: 'https://carte.example/mina?s=qr', altText: 'carte.example/mina' }],
    });
    const { primaryFields, secondaryFields, auxiliaryFields, backFields } = pass.generic;
    expect([...primaryFields, ...secondaryFields, ...auxiliaryFields].map(({ value }) => value)).toEqual([
      'Mina Kim',
      'Potter · Glazes',
      'Kiln & Clay',
    ]);
    expect(backFields.map(({ label, value }) => [label, value])).toEqual([
      ['Phone', '+82 10 1234 5678'],
      ['Email', 'mina@example.com'],
      ['Website', 'mina.example'],
      ['My digital business card', 'https://carte.example/mina?s=qr'],
    ]);
  });

  it('has each picture in three sizes', async () => {
    const files = await filesOf(MINA);
    for (const [name, side] of [
      ['icon', 29],
      ['logo', 50],
      ['thumbnail', 90],
    ] as const)
      for (const scale of [1, 2, 3]) {
        const { width, height } = PNG.sync.read(
          Buffer.from(files[`${name}${scale === 1 ? '' : `@${scale}x`}.png`] ?? []),
        );
        expect([name, width, height]).toEqual([name, side * scale, side * scale]);
      }
  });

  it('lists every file in its manifest with its SHA-1, and nothing else', async () => {
    const files = await filesOf({ ...MINA, language: 'en', translations: '{"ko":{"name":"김미나"}}' });
    const { 'manifest.json': manifest, signature, ...others } = files;
    const hashes = Object.entries(others).map(([name, bytes]) => [
      name,
      createHash('sha1').update(bytes).digest('hex'),
    ]);
    expect(JSON.parse(Buffer.from(manifest ?? []).toString())).toEqual(Object.fromEntries(hashes));
    expect(signature).toBeDefined();
    expect(Object.keys(others)).toContain('ko.lproj/pass.strings');
  });

  it('is signed over its manifest by the certificate, whose issuer is with it', async () => {
    const files = await filesOf(MINA);
    const [signature, manifest] = [files['signature'], files['manifest.json']];
    if (!signature || !manifest) throw new Error('The pass is not whole.');
    expect(await isSignedBy(signature, manifest)).toBe(true);
    const other = new Uint8Array(manifest);
    other[10] = (other[10] ?? 0) ^ 1;
    expect(await isSignedBy(signature, other)).toBe(false);
    const signed = new SignedData({ schema: ContentInfo.fromBER(new Uint8Array(signature)).content });
    expect(signed.certificates).toHaveLength(2);
    expect(signed.encapContentInfo.eContent, 'detached').toBeUndefined();
    const attributes = signed.signerInfos[0]?.signedAttrs?.attributes.map(({ type }) => type);
    // Source: PKCS #9 (RFC 2985): content type, message digest, signing time.
    expect(attributes).toEqual(['1.2.840.113549.1.9.3', '1.2.840.113549.1.9.4', '1.2.840.113549.1.9.5']);
  });

  it.skipIf(spawnSync('openssl', ['version']).error)('is accepted by OpenSSL', async () => {
    const files = await filesOf(MINA);
    for (const name of ['signature', 'manifest.json']) writeFileSync(join(folder, name), files[name] ?? '');
    const root = join(folder, 'root.pem');
    writeFileSync(root, signer.wwdr);
    const verify = () =>
      execFileSync(
        'openssl',
        [
          'smime',
          '-verify',
          '-binary',
          '-inform',
          'DER',
          '-in',
          join(folder, 'signature'),
          '-content',
          join(folder, 'manifest.json'),
          '-CAfile',
          root,
          '-purpose',
          'any',
        ],
        { stdio: 'pipe' },
      );
    expect(verify().toString()).toBe(textOf(files, 'manifest.json'));
    writeFileSync(join(folder, 'manifest.json'), '{}');
    expect(verify).toThrow('Verification failure');
  });

  it.each(LOOKS)('has readable colors in %s', async (look) => {
    const pass = passIn(
      await filesOf({ ...MINA, look, cardBackgroundColor: '#777', cardButtonColor: '#FE9' }),
    );
    const hex = (rgb: string) => hexFrom(rgb.match(/\d+/g)?.map(Number) ?? []);
    const background = hex(pass.backgroundColor);
    for (const ink of [pass.foregroundColor, pass.labelColor])
      expect(contrast(hex(ink), background)).toBeGreaterThanOrEqual(READABLE);
  });
});

describe('the texts of a pass', () => {
  const translations = JSON.stringify({
    he: { name: 'מינה קים', position: 'קדרית' },
    zh: { name: '金美娜', company: '窑 "一" \\ 号' },
    no: { position: 'Keramiker' },
  });

  it('are in all of the card’s languages, and in the first one for any other', async () => {
    const files = await filesOf({ ...MINA, department: '', language: 'en', translations });
    const { primaryFields, secondaryFields, auxiliaryFields, backFields } = passIn(files).generic;
    expect(primaryFields[0].value).toBe('Mina Kim');
    const he = stringsIn(files, 'he');
    expect(he.get(primaryFields[0].value)).toBe('מינה קים');
    expect(he.get(secondaryFields[0]?.value ?? '')).toBe('קדרית');
    expect(he.get(secondaryFields[0]?.label ?? '')).toBe((await passLabels('he')).position);
    expect(he.get(backFields[0]?.label ?? '')).toBe((await passLabels('he')).rows.call);
    expect(stringsIn(files, 'zh-Hans').get(auxiliaryFields[0]?.value ?? '')).toBe('窑 "一" \\ 号');
    expect(stringsIn(files, 'nb').get(secondaryFields[0]?.value ?? '')).toBe('Keramiker');
    expect(Object.keys(files).filter((name) => name.endsWith('.strings'))).toHaveLength(4);
  });

  it('stay apart where two are equal in one language alone', async () => {
    const files = await filesOf({
      ...MINA,
      name: 'Phone',
      company: 'Phone',
      language: 'en',
      translations: '{"ko":{"name":"폰"}}',
    });
    const { primaryFields, auxiliaryFields, backFields } = passIn(files).generic;
    const ko = stringsIn(files, 'ko');
    expect(ko.get(primaryFields[0].value)).toBe('폰');
    expect(ko.get(auxiliaryFields[0]?.value ?? '')).toBe('Phone');
    expect(ko.get(backFields[0]?.label ?? '')).toBe((await passLabels('ko')).rows.call);
    for (const shown of [primaryFields[0].value, auxiliaryFields[0]?.value, backFields[0]?.label])
      expect(shown?.replaceAll('\u200B', '')).toBe('Phone');
  });

  it('have no files for a card in one language, whose labels are in it', async () => {
    const files = await filesOf({ ...MINA, language: 'ko' });
    expect(Object.keys(files).filter((name) => name.includes('lproj'))).toEqual([]);
    expect(passIn(files).generic.backFields[0]?.label).toBe((await passLabels('ko')).rows.call);
  });

  it.each([
    ['emoji and letters of four bytes', '👩‍🎨 𝕸𝖎𝖓𝖆 𠮷野', '👩‍🎨 𝕸𝖎𝖓𝖆 𠮷野'],
    ['control characters and bidi overrides', 'Mi\u0000na\u202E\n Kim', 'Mina Kim'],
    ['a length without end', 'Mina '.repeat(40_000), 'Mina '.repeat(20).trim()],
    ['whole characters only', '👩‍🎨'.repeat(40), '👩‍🎨'.repeat(20)],
  ])('are safe with %s', async (_what, name, expected) => {
    const pass = passIn(await filesOf({ ...MINA, name, email: '', company: '', position: '' }));
    expect(pass.generic.primaryFields[0].value).toBe(expected);
  });
});
