/**
 * Names and forms of files at their borders: each that is refused differs in one sign from one that is not.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { initializeTestEnvironment, type RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { getMetadata, ref, updateMetadata, uploadBytes, type FirebaseStorage } from 'firebase/storage';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hostAndPort } from '../support/backend/hosts.ts';
import { pictureName } from '../support/samples/picture-name.ts';

let environment: RulesTestEnvironment;
let storage: FirebaseStorage;
beforeAll(async () => {
  environment = await initializeTestEnvironment({
    projectId: 'demo-rules-pairs-storage',
    storage: {
      rules: readFileSync('storage.rules', 'utf8'),
      ...hostAndPort(process.env['FIREBASE_STORAGE_EMULATOR_HOST'] ?? ''),
    },
  });
  storage = environment.authenticatedContext('pat').storage();
});
afterAll(() => environment.cleanup());

const CONTENT = new Uint8Array(1);
/** The hash of the content as a path can hold it. */
const HASH = pictureName(CONTENT, '').slice(2, -1);

const upload = (path: string, contentType: string, contentDisposition = 'inline', content = CONTENT) =>
  uploadBytes(ref(storage, `users/pat/${path}`), content, {
    contentType,
    contentDisposition,
    contentEncoding: 'identity',
  });

async function expectDenied(operation: Promise<unknown>): Promise<void> {
  await expect(operation).rejects.toMatchObject({ code: 'storage/unauthorized' });
}

describe.each([
  ['image/png', 'png'],
  ['image/jpeg', 'jpg'],
  ['image/webp', 'webp'],
  ['image/gif', 'gif'],
  ['image/avif', 'avif'],
])('the name of a picture that is %s', (type, ending) => {
  it.each([`1_${HASH}_a`, `${'1'.repeat(16)}_${HASH}_${'a'.repeat(60)}`, `2_${HASH}_A0_-`])(
    'may be %s',
    async (stem) => {
      await expect(upload(`images/${stem}.${ending}`, type)).resolves.toBeDefined();
    },
  );

  it.each([
    `_${HASH}_a`,
    `${'1'.repeat(17)}_${HASH}_a`,
    `x_${HASH}_a`,
    `1_${HASH}_`,
    `1_${HASH}_${'a'.repeat(61)}`,
    `1_${HASH}_a b`,
    `1_${HASH}_ä`,
    `1_${HASH}_a.b`,
    `1_${HASH}a`,
    `1${HASH}_a`,
    `1_x${HASH.slice(1)}_a`,
    `1_${HASH.slice(0, -1)}_a`,
    `1_a`,
  ])('may not be %s', async (stem) => {
    await expectDenied(upload(`images/${stem}.${ending}`, type));
  });

  it('ends in a dot and its type', async () => {
    await expectDenied(upload(`images/1_${HASH}_ax${ending}`, type));
  });
});

describe('the hash in a name', () => {
  const base64 = (content: Uint8Array) => createHash('md5').update(content).digest('base64');
  const contents = Array.from({ length: 256 }, (_, byte) => new Uint8Array([byte]));

  it.each([
    ['several plus signs', /[+].*[+]/],
    ['several slashes', /[/].*[/]/],
    ['neither', /^[^+/]+$/],
  ])('has other signs for those that a path cannot hold: %s', async (what, signs) => {
    const content = contents.find((each) => signs.test(base64(each))) ?? CONTENT;
    expect(base64(content)).toMatch(signs);
    const other = base64(content).replaceAll('/', '').replaceAll('+', '');
    const name = pictureName(content, `${what.replaceAll(' ', '-')}.png`, 3);
    await expectDenied(upload(`images/3_${other}_a.png`, 'image/png', 'inline', content));
    await expectDenied(upload(`images/${name.toLowerCase()}`, 'image/png', 'inline', content));
    await upload(`images/${name}`, 'image/png', 'inline', content);
  });
});

describe('a folder that is for no pictures', () => {
  it('has none to read', async () => {
    await expectDenied(getMetadata(ref(storage, 'users/pat/other/1_a.png')));
  });
});

describe('a contact file', () => {
  const named = (plain: string, coded: string) =>
    `inline; filename="${plain}.vcf"; filename*=UTF-8''${coded}.vcf`;
  const type = 'text/vcard; charset=utf-8';
  const path = 'vcards/CardOfTestNumber0001.vcf';

  it.each([
    ['a', 'a'],
    ['a'.repeat(250), 'a'],
    ['a', 'a'.repeat(800)],
    ['Ab0_. -', 'Ab0%._!~-'],
  ])('may go by a name such as %s', async (plain, coded) => {
    await expect(upload(path, type, named(plain, coded))).resolves.toBeDefined();
  });

  it.each([
    ['', 'a'],
    ['a'.repeat(251), 'a'],
    ['a', ''],
    ['a', 'a'.repeat(801)],
    ['ä', 'a'],
    ['a"', 'a'],
    ['a', 'a b'],
    ['a', "a'"],
  ])('may not go by %s and %s', async (plain, coded) => {
    await expectDenied(upload(path, type, named(plain, coded)));
  });

  it.each(['.vcf"', '*=', ".vcf'"])('may not go by a name without %s', async (part) => {
    const whole = `${named('a', 'a')}'`;
    const broken = whole.replace(part, part.replace(/[.*]/, 'x')).slice(0, -1);
    await expectDenied(upload(path, type, broken));
  });

  it('is called after its card', async () => {
    await expect(upload('vcards/CardOfTestNumber0001Z.vcf', type, named('a', 'a'))).resolves.toBeDefined();
    await expectDenied(upload('vcards/CardOfTestNumber000.vcf', type, named('a', 'a')));
    await expectDenied(upload('vcards/CardOfTestNumber0001ZZ.vcf', type, named('a', 'a')));
    await expectDenied(upload('vcards/CardOfTestNumber000-.vcf', type, named('a', 'a')));
    await expectDenied(upload('vcards/CardOfTestNumber0001xvcf', type, named('a', 'a')));
  });

  it('may be given another name of that form', async () => {
    await upload(path, type, named('a', 'a'));
    const file = ref(storage, `users/pat/${path}`);
    await expect(updateMetadata(file, { contentDisposition: named('b', 'b') })).resolves.toBeDefined();
    await expectDenied(updateMetadata(file, { contentDisposition: named('b"', 'b') }));
  });
});

describe('the metadata of an upload', () => {
  const withMetadata = (file: string, customMetadata: Record<string, string>) =>
    uploadBytes(ref(storage, `users/pat/images/${file}`), CONTENT, {
      contentType: 'image/png',
      contentDisposition: 'inline',
      contentEncoding: 'identity',
      customMetadata,
    });

  it('may be empty, and no more', async () => {
    await expectDenied(withMetadata(pictureName(CONTENT, 'a.png', 900), { other: 'a' }));
    await expect(withMetadata(pictureName(CONTENT, 'a.png', 900), {})).resolves.toBeDefined();
  });
});
