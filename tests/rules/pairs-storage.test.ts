/**
 * Boundary values of file names and metadata: each denied value differs from an allowed one in one character.
 */
import { createHash } from 'node:crypto';
import { getMetadata, ref, updateMetadata, uploadBytes } from 'firebase/storage';
import { describe, expect, it } from 'vitest';
import { pictureName } from '../support/samples/picture-name.ts';
import { storageUnderTest } from './environment.ts';

const storage = (await storageUnderTest('pairs-storage'))('pat');

const CONTENT = new Uint8Array(1);
/** The hash of the content in the form for a path. */
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
])('the file name of a picture of type %s', (type, ending) => {
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

  it('must end in a dot and its extension', async () => {
    await expectDenied(upload(`images/1_${HASH}_ax${ending}`, type));
  });
});

describe('the hash in a file name', () => {
  const base64 = (content: Uint8Array) => createHash('md5').update(content).digest('base64');
  const contents = Array.from({ length: 256 }, (_, byte) => new Uint8Array([byte]));

  it.each([
    ['several plus signs', /[+].*[+]/],
    ['several slashes', /[/].*[/]/],
    ['neither', /^[^+/]+$/],
  ])('has replacements for characters that a path cannot contain: %s', async (what, signs) => {
    const content = contents.find((each) => signs.test(base64(each))) ?? CONTENT;
    expect(base64(content)).toMatch(signs);
    const other = base64(content).replaceAll('/', '').replaceAll('+', '');
    const name = pictureName(content, `${what.replaceAll(' ', '-')}.png`, 3);
    await expectDenied(upload(`images/3_${other}_a.png`, 'image/png', 'inline', content));
    await expectDenied(upload(`images/${name.toLowerCase()}`, 'image/png', 'inline', content));
    await upload(`images/${name}`, 'image/png', 'inline', content);
  });
});

describe('a folder without pictures', () => {
  it('cannot be read', async () => {
    await expectDenied(getMetadata(ref(storage, 'users/pat/other/1_a.png')));
  });
});

describe('a vCard in Storage', () => {
  const named = (plain: string, coded: string) =>
    `inline; filename="${plain}.vcf"; filename*=UTF-8''${coded}.vcf`;
  const type = 'text/vcard; charset=utf-8';
  const path = 'vcards/CardOfTestNumber0001.vcf';

  it.each([
    ['a', 'a'],
    ['a'.repeat(250), 'a'],
    ['a', 'a'.repeat(800)],
    ['Ab0_. -', 'Ab0%._!~-'],
  ])('may have the download names %s and %s', async (plain, coded) => {
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
  ])('may not have the download names %s and %s', async (plain, coded) => {
    await expectDenied(upload(path, type, named(plain, coded)));
  });

  it.each(['.vcf"', '*=', ".vcf'"])('may not have a download name without %s', async (part) => {
    const whole = `${named('a', 'a')}'`;
    const broken = whole.replace(part, part.replace(/[.*]/, 'x')).slice(0, -1);
    await expectDenied(upload(path, type, broken));
  });

  it('must have the id of a card as its file name', async () => {
    await expect(upload('vcards/CardOfTestNumber0001Z.vcf', type, named('a', 'a'))).resolves.toBeDefined();
    await expectDenied(upload('vcards/CardOfTestNumber000.vcf', type, named('a', 'a')));
    await expectDenied(upload('vcards/CardOfTestNumber0001ZZ.vcf', type, named('a', 'a')));
    await expectDenied(upload('vcards/CardOfTestNumber000-.vcf', type, named('a', 'a')));
    await expectDenied(upload('vcards/CardOfTestNumber0001xvcf', type, named('a', 'a')));
  });

  it('may get another valid download name', async () => {
    await upload(path, type, named('a', 'a'));
    const file = ref(storage, `users/pat/${path}`);
    await expect(updateMetadata(file, { contentDisposition: named('b', 'b') })).resolves.toBeDefined();
    await expectDenied(updateMetadata(file, { contentDisposition: named('b"', 'b') }));
  });
});

describe('the custom metadata of an upload', () => {
  const withMetadata = (file: string, customMetadata: Record<string, string>) =>
    uploadBytes(ref(storage, `users/pat/images/${file}`), CONTENT, {
      contentType: 'image/png',
      contentDisposition: 'inline',
      contentEncoding: 'identity',
      customMetadata,
    });

  it('must be empty', async () => {
    await expectDenied(withMetadata(pictureName(CONTENT, 'a.png', 900), { other: 'a' }));
    await expect(withMetadata(pictureName(CONTENT, 'a.png', 900), {})).resolves.toBeDefined();
  });
});
