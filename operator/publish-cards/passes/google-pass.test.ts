/** Addresses for Google Wallet against the published format of GenericObject and its JWT. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jwtVerify } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { parsePublicCard } from '../../../src/card/model/public-card.ts';
import { passContent } from '../../../src/share/model/pass-content.ts';
import { GOOGLE_SAVE } from '../../../src/share/model/pass-files.ts';
import { GOOGLE_LENGTH, googlePass } from './google-pass.ts';
import { passLabels } from './pass-labels.ts';
import { passSigners, type GoogleSigner } from './settings.ts';
import { ACCOUNT, ISSUER_ID, passCertificates, type PassCertificates } from './test-certificates.ts';

let folder: string;
let certificates: PassCertificates;
let signer: GoogleSigner;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'google-pass-'));
  certificates = await passCertificates(folder);
  const { google } = passSigners(certificates.env);
  if (google === undefined) throw new Error('There is no signer.');
  signer = google;
});

afterAll(() => rmSync(folder, { recursive: true }));

const value = z.strictObject({ language: z.string().min(2), value: z.string().min(1) });
const localized = z.strictObject({ defaultValue: value, translatedValues: z.array(value).min(1).optional() });
const picture = z.strictObject({ sourceUri: z.strictObject({ uri: z.url({ protocol: /^https$/ }) }) });
const id = z.string().regex(/^\d+\.[\w.-]+$/);
const OBJECT = z.strictObject({
  id,
  classId: id,
  state: z.literal('ACTIVE'),
  cardTitle: localized,
  header: localized,
  subheader: localized.optional(),
  hexBackgroundColor: z.string().regex(/^#[\dA-F]{6}$/),
  barcode: z.strictObject({ type: z.literal('QR_CODE'), value: z.url(), alternateText: z.string() }),
  logo: picture.optional(),
  heroImage: picture.optional(),
  linksModuleData: z
    .strictObject({
      uris: z.array(
        z.strictObject({
          id: z.string(),
          uri: z.string().regex(/^(https?|tel|mailto):/),
          description: z.string(),
        }),
      ),
    })
    .optional(),
});
const CLAIMS = z.strictObject({
  iss: z.literal(ACCOUNT),
  aud: z.literal('google'),
  typ: z.literal('savetowallet'),
  iat: z.int(),
  origins: z.array(z.url()),
  payload: z.strictObject({
    genericClasses: z.tuple([z.strictObject({ id })]),
    genericObjects: z.tuple([OBJECT]),
  }),
});

async function addressOf(
  fields: Readonly<Record<string, unknown>>,
  pictures = {
    logo: 'https://carte.example/icons/icon-512.png',
    hero: `https://carte.example/assets/cards/${'0'.repeat(32)}.png`,
  },
): Promise<string | undefined> {
  const content = passContent(parsePublicCard(fields), 'mina');
  return googlePass(
    {
      cardId: 'Abcdefghijklmnopqrst',
      version: '0123abcd',
      content,
      labels: await Promise.all(content.texts.map(({ language }) => passLabels(language))),
      url: 'https://carte.example/mina?s=qr',
      brand: 'Carte',
      pictures,
    },
    signer,
  );
}

async function objectOf(fields: Readonly<Record<string, unknown>>) {
  const address = (await addressOf(fields)) ?? '';
  expect(address.length).toBeLessThanOrEqual(GOOGLE_LENGTH);
  expect(address.startsWith(GOOGLE_SAVE)).toBe(true);
  const { payload, protectedHeader } = await jwtVerify(
    address.slice(GOOGLE_SAVE.length),
    certificates.publicKey,
  );
  expect(protectedHeader).toEqual({ alg: 'RS256', typ: 'JWT' });
  const claims = CLAIMS.parse(payload);
  expect(claims.origins).toEqual(['https://carte.example']);
  return claims.payload.genericObjects[0];
}

const MINA = {
  name: 'Mina Kim',
  position: 'Potter',
  company: 'Kiln & Clay',
  email: 'mina@example.com',
  phones: ['mobile +821012345678 +82 10 1234 5678'],
  phone: '+82 10 1234 5678',
  cardBackgroundColor: '#1f3d36',
};

it('is signed by the service account, and has the published form and what the card says', async () => {
  const object = await objectOf(MINA);
  expect(object).toMatchObject({
    id: `${ISSUER_ID}.Abcdefghijklmnopqrst-0123abcd`,
    classId: `${ISSUER_ID}.card`,
    cardTitle: { defaultValue: { language: 'en', value: 'Kiln & Clay' } },
    header: { defaultValue: { value: 'Mina Kim' } },
    subheader: { defaultValue: { value: 'Potter' } },
    hexBackgroundColor: '#1F3D36',
    barcode: { value: 'https://carte.example/mina?s=qr', alternateText: 'carte.example/mina' },
    logo: { sourceUri: { uri: 'https://carte.example/icons/icon-512.png' } },
  });
  expect(object.linksModuleData?.uris.map(({ uri }) => uri)).toContain('tel:+821012345678');
});

it('has the name in the card’s languages, the first one for any other', async () => {
  const translations = '{"he":{"name":"מינה קים"},"ko":{"name":"김미나"}}';
  const { header } = await objectOf({ ...MINA, language: 'en', translations });
  expect(header).toEqual({
    defaultValue: { language: 'en', value: 'Mina Kim' },
    translatedValues: [
      { language: 'he', value: 'מינה קים' },
      { language: 'ko', value: '김미나' },
    ],
  });
});

it('leaves out what makes the address too long, and the code and the name last', async () => {
  const long = '도예가와 흙과 불 그리고 유약 👩‍🎨 '.repeat(10);
  const object = await objectOf({ ...MINA, name: long, position: long, company: 'x'.repeat(150) });
  expect(object.header.defaultValue.value.startsWith('도예가와')).toBe(true);
  expect(object.barcode.value).toBe('https://carte.example/mina?s=qr');
  expect(object.heroImage).toBeUndefined();
});

it('is none where even name and code are too long', async () => {
  const most = '👩🏽'.repeat(60);
  expect(await addressOf({ ...MINA, name: most, company: '한'.repeat(150) })).toBeUndefined();
});
