import { readFileSync } from 'node:fs';
import { initializeTestEnvironment, type RulesTestEnvironment } from '@firebase/rules-unit-testing';
import {
  deleteObject,
  getBytes,
  getMetadata,
  listAll,
  ref,
  updateMetadata,
  uploadBytes,
  type FirebaseStorage,
  type UploadMetadata,
} from 'firebase/storage';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IMAGE_MAX_BYTES } from '@/shared/lib/limits';
import { hostAndPort } from '../support/backend/hosts.ts';
import { pictureName } from '../support/samples/picture-name.ts';

let environment: RulesTestEnvironment;
beforeAll(async () => {
  environment = await initializeTestEnvironment({
    projectId: 'demo-rules-storage',
    storage: {
      rules: readFileSync('storage.rules', 'utf8'),
      ...hostAndPort(process.env['FIREBASE_STORAGE_EMULATOR_HOST'] ?? ''),
    },
  });
});
afterAll(() => environment.cleanup());

const as = (uid: string) => environment.authenticatedContext(uid).storage() as unknown as FirebaseStorage;
const asVisitor = () => environment.unauthenticatedContext().storage() as unknown as FirebaseStorage;

/** Uploads as the app does: a contact file is named and not packed. */
const upload = (
  path: string,
  contentType: string,
  size = 10,
  storage = as('ann'),
  metadata: UploadMetadata = contentType === VCARD ? INLINE : PLAIN,
) => uploadBytes(ref(storage, path), new Uint8Array(size), { contentType, ...metadata });

async function expectDenied(operation: Promise<unknown>): Promise<void> {
  await expect(operation).rejects.toMatchObject({ code: 'storage/unauthorized' });
}

const VCARD = 'text/vcard; charset=utf-8';
const INLINE = {
  contentDisposition: `inline; filename="Ann Lee.vcf"; filename*=UTF-8''Ann%20Lee.vcf`,
  contentEncoding: 'identity',
};
const PLAIN = { contentDisposition: 'inline', contentEncoding: 'identity' };
let made = 0;
/** A path that no picture has yet, named after a content of so many bytes. */
const fresh = (folder: string, size = 10) =>
  `users/ann/${folder}/${pictureName(new Uint8Array(size), 'photo.png', 1_000_000 + (made += 1))}`;
/** The name of a picture of ten bytes. */
const named = (end: string) => pictureName(new Uint8Array(10), end);

describe.each(['profile-photos', 'images', 'qr-logos'])('pictures in %s', (folder) => {
  it('are the owner’s to write, read and delete', async () => {
    const path = fresh(folder);
    await upload(path, 'image/png');
    expect((await getMetadata(ref(as('ann'), path))).contentType).toBe('image/png');
    await deleteObject(ref(as('ann'), path));
  });

  it('cannot be read or written by another user', async () => {
    const path = fresh(folder);
    await expectDenied(upload(path, 'image/png', 10, as('bob')));
    await upload(path, 'image/png');
    for (const other of [as('bob'), asVisitor()]) {
      await expectDenied(getBytes(ref(other, path)));
      await expectDenied(deleteObject(ref(other, path)));
    }
  });

  it('are not written over, not even by the same bytes', async () => {
    const path = fresh(folder);
    await upload(path, 'image/png');
    await expectDenied(upload(path, 'image/png', 20));
    await expectDenied(upload(path, 'image/png'));
    expect((await getMetadata(ref(as('ann'), path))).size).toBe(10);
  });

  it('are named after their content', async () => {
    const path = fresh(folder);
    await expectDenied(upload(path, 'image/png', 11));
    await upload(path, 'image/png', 10);
  });

  it('keep what they are served as', async () => {
    const path = fresh(folder);
    await upload(path, 'image/png');
    await expectDenied(updateMetadata(ref(as('ann'), path), { contentType: 'text/html' }));
  });
});

describe('a picture', () => {
  it.each([
    ['image/png', 'a.png'],
    ['image/jpeg', 'a.jpg'],
    ['image/webp', 'a.webp'],
    ['image/gif', 'a.gif'],
    ['image/avif', 'a.avif'],
  ])('may be %s', async (type, end) => {
    await upload(`users/ann/images/${named(end)}`, type);
  });

  it.each([
    ['image/svg+xml', 'a.svg'],
    ['text/html', 'a.png'],
    ['image/png', 'a.html'],
    ['image/png', 'a.png.html'],
    ['image/png', 'a.jpg'],
    ['image/png', '.png'],
    ['image/png', 'a b.png'],
    ['image/png', `${'x'.repeat(61)}.png`],
    ['image/jpeg', 'a.png'],
    ['image/webp', 'a.gif'],
    ['image/gif', 'a.avif'],
    ['image/avif', 'a.webp'],
  ])('may not be %s under a name that ends in %s', async (type, end) => {
    await expectDenied(upload(`users/ann/images/${named(end)}`, type));
  });

  it.each(['1_a.png', 'a.png', named('a.png').slice(1), named('a.png').replace('_', '__')])(
    'may not be called %s',
    async (name) => {
      await expectDenied(upload(`users/ann/images/${name}`, 'image/png'));
    },
  );

  it.each<[string, UploadMetadata]>([
    ['packed', { ...PLAIN, contentEncoding: 'gzip' }],
    ['for download', { ...PLAIN, contentDisposition: 'attachment; filename=setup.exe' }],
    ['under another name', { ...PLAIN, contentDisposition: 'inline; filename=setup.exe' }],
    ['without a word on how it is shown', { contentEncoding: 'identity' }],
    ['with notes of its own', { ...PLAIN, customMetadata: { note: 'x'.repeat(2_000) } }],
  ])('may not be %s', async (_what, metadata) => {
    const path = fresh('images');
    await expectDenied(upload(path, 'image/png', 10, as('ann'), metadata));
    await upload(path, 'image/png', 10, as('ann'), PLAIN);
  });

  it('may have 5 MB and not a byte more', async () => {
    for (const size of [IMAGE_MAX_BYTES, IMAGE_MAX_BYTES + 1]) {
      const uploading = upload(fresh('images', size), 'image/png', size);
      await (size > IMAGE_MAX_BYTES ? expectDenied(uploading) : uploading);
    }
  });

  it.each(['users/ann/', 'users/ann/other/', 'users/ann/images/deep/', ''])(
    'may not be in “%s”',
    async (folder) => {
      await expectDenied(upload(folder + named('a.png'), 'image/png'));
    },
  );
});

describe('a contact file', () => {
  const path = 'users/ann/vcards/CardOfTestNumber0001.vcf';

  it('is written, and written again, by its owner and read by everybody', async () => {
    await upload(path, VCARD);
    await upload(path, VCARD, 20);
    expect((await getBytes(ref(asVisitor(), path))).byteLength).toBe(20);
  });

  it.each([20, 21])('may be of a card whose id has %i signs', async (length) => {
    await upload(`users/ann/vcards/${'Card'.padEnd(length, '0')}.vcf`, VCARD);
    for (const other of [19, 22])
      await expectDenied(upload(`users/ann/vcards/${'Card'.padEnd(other, '0')}.vcf`, VCARD));
  });

  it('is neither written nor deleted by another', async () => {
    await upload(path, VCARD);
    await expectDenied(upload(path, VCARD, 10, as('bob')));
    await expectDenied(deleteObject(ref(as('bob'), path)));
    await expectDenied(deleteObject(ref(asVisitor(), path)));
    await deleteObject(ref(as('ann'), path));
  });

  it.each([
    ['another type', path, 'text/html'],
    ['a picture’s type', path, 'image/png'],
    ['a name that is no card’s id', 'users/ann/vcards/ann.vcf', VCARD],
    ['another extension', 'users/ann/vcards/CardOfTestNumber0001.htm', VCARD],
  ])('is not written with %s', async (_what, file, type) => {
    await expectDenied(upload(file, type));
  });

  it.each([
    ['no file name', { contentEncoding: 'identity' }],
    ['another file name', { ...INLINE, contentDisposition: 'attachment; filename="setup.exe"' }],
    [
      'a name that goes on',
      { ...INLINE, contentDisposition: `${INLINE.contentDisposition}; filename=a.exe` },
    ],
    ['packed contents', { ...INLINE, contentEncoding: 'gzip' }],
    ['notes of its own', { ...INLINE, customMetadata: { note: 'x' } }],
  ])('is not written with %s', async (_what, metadata) => {
    await expectDenied(upload(path, VCARD, 10, as('ann'), metadata));
  });

  it('stays what it is', async () => {
    await upload(path, VCARD);
    await expectDenied(updateMetadata(ref(as('ann'), path), { contentType: 'text/html' }));
    await expectDenied(updateMetadata(ref(as('ann'), path), { contentDisposition: 'attachment' }));
    await expectDenied(updateMetadata(ref(as('ann'), path), { contentEncoding: 'gzip' }));
  });

  it('may have 256 KB and not a byte more', async () => {
    await upload(path, VCARD, 256 * 1024);
    await expectDenied(upload(path, VCARD, 256 * 1024 + 1));
  });
});

describe('the name of a file', () => {
  const part = (data: object) => Buffer.from(JSON.stringify(data)).toString('base64url');
  const token = `${part({ alg: 'none', typ: 'JWT' })}.${part({ sub: 'ann', user_id: 'ann' })}.`;
  /** The SDK tidies names up; a hostile client sends what it likes. */
  const ask = async (name: string) => {
    const address = `http://${process.env['FIREBASE_STORAGE_EMULATOR_HOST'] ?? ''}/v0/b/names/o/${encodeURIComponent(name)}`;
    const { status } = await fetch(address, { headers: { authorization: `Firebase ${token}` } });
    return status;
  };

  it('is the owner’s as it is, and in none of the folders with an empty segment or a dot for one', async () => {
    expect(await ask('users/ann/images/1_a.png')).toBe(404);
    for (const name of [
      '/users/ann/images/1_a.png',
      'users//ann/images/1_a.png',
      'users/ann//images/1_a.png',
      'users/ann/images/1_a.png/',
      'users/./ann/images/1_a.png',
      'users/bob/../ann/images/1_a.png',
    ])
      expect([name, await ask(name)]).toEqual([name, 403]);
  });
});

describe('folders', () => {
  it.each(['profile-photos', 'images', 'qr-logos', 'vcards'])(
    '%s are listed by their owner alone',
    async (folder) => {
      const path = `users/ann/${folder}`;
      expect((await listAll(ref(as('ann'), path))).prefixes).toEqual([]);
      await expectDenied(listAll(ref(as('bob'), path)));
      await expectDenied(listAll(ref(asVisitor(), path)));
    },
  );

  it('for the status page’s sign of life is listed by everybody, and holds nothing', async () => {
    expect((await listAll(ref(asVisitor(), 'status'))).items).toEqual([]);
    await expectDenied(listAll(ref(asVisitor(), 'other')));
    await expectDenied(getBytes(ref(asVisitor(), 'status/1_a.png')));
    await expectDenied(upload(`status/${named('a.png')}`, 'image/png'));
  });

  it('above those of one user are never listed', async () => {
    await expectDenied(listAll(ref(as('ann'), 'users')));
    await expectDenied(listAll(ref(as('ann'), '')));
  });
});
