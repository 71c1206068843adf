import {
  deleteObject,
  getBytes,
  getMetadata,
  listAll,
  ref,
  updateMetadata,
  uploadBytes,
  type UploadMetadata,
} from 'firebase/storage';
import { afterEach, describe, expect, it } from 'vitest';
import { IMAGE_MAX_BYTES } from '@/shared/firebase/files/whole-image';
import { hostsFromEnvironment } from '../support/backend/hosts.ts';
import {
  changeDocument,
  deleteDocument,
  putDocuments,
  type PlainFields,
} from '../support/backend/owner-rest.ts';
import { pictureName } from '../support/samples/picture-name.ts';
import { storageUnderTest, VISITOR } from './environment.ts';

const as = await storageUnderTest('storage');
const asVisitor = () => as(VISITOR);

/** Uploads like the app: a vCard with a file name, without compression. */
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
/** Returns an unused path, named after a content of the given size. */
const fresh = (folder: string, size = 10, uid = 'ann') =>
  `users/${uid}/${folder}/${pictureName(new Uint8Array(size), 'photo.png', 1_000_000 + (made += 1))}`;
/** The name of a picture of ten bytes. */
const named = (end: string) => pictureName(new Uint8Array(10), end);

describe.each(['profile-photos', 'images', 'qr-logos'])('pictures in %s', (folder) => {
  it('can be written, read and deleted by their owner', async () => {
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

  it('cannot be overwritten, not even by the same bytes', async () => {
    const path = fresh(folder);
    await upload(path, 'image/png');
    await expectDenied(upload(path, 'image/png', 20));
    await expectDenied(upload(path, 'image/png'));
    expect((await getMetadata(ref(as('ann'), path))).size).toBe(10);
  });

  it('must have the hash of their content in the name', async () => {
    const path = fresh(folder);
    await expectDenied(upload(path, 'image/png', 11));
    await upload(path, 'image/png', 10);
  });

  it('keep their content type', async () => {
    const path = fresh(folder);
    await upload(path, 'image/png');
    await expectDenied(updateMetadata(ref(as('ann'), path), { contentType: 'text/html' }));
  });
});

describe('a picture in Storage', () => {
  it.each([
    ['image/png', 'a.png'],
    ['image/jpeg', 'a.jpg'],
    ['image/webp', 'a.webp'],
    ['image/gif', 'a.gif'],
    ['image/avif', 'a.avif'],
  ])('may have the type %s', async (type, end) => {
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
  ])('may not have the type %s with a name that ends in %s', async (type, end) => {
    await expectDenied(upload(`users/ann/images/${named(end)}`, type));
  });

  it.each(['1_a.png', 'a.png', named('a.png').slice(1), named('a.png').replace('_', '__')])(
    'may not have the name %s',
    async (name) => {
      await expectDenied(upload(`users/ann/images/${name}`, 'image/png'));
    },
  );

  it.each<[string, UploadMetadata]>([
    ['compressed', { ...PLAIN, contentEncoding: 'gzip' }],
    ['for download', { ...PLAIN, contentDisposition: 'attachment; filename=setup.exe' }],
    ['with a download name', { ...PLAIN, contentDisposition: 'inline; filename=setup.exe' }],
    ['without a content disposition', { contentEncoding: 'identity' }],
    ['with custom metadata', { ...PLAIN, customMetadata: { note: 'x'.repeat(2_000) } }],
  ])('may not be uploaded %s', async (_what, metadata) => {
    const path = fresh('images');
    await expectDenied(upload(path, 'image/png', 10, as('ann'), metadata));
    await upload(path, 'image/png', 10, as('ann'), PLAIN);
  });

  it('may have 5 MB, but not a byte more', async () => {
    for (const size of [IMAGE_MAX_BYTES, IMAGE_MAX_BYTES + 1]) {
      const uploading = upload(fresh('images', size), 'image/png', size);
      await (size > IMAGE_MAX_BYTES ? expectDenied(uploading) : uploading);
    }
  });

  it.each(['users/ann/', 'users/ann/other/', 'users/ann/images/deep/', ''])(
    'may not be in the folder “%s”',
    async (folder) => {
      await expectDenied(upload(folder + named('a.png'), 'image/png'));
    },
  );
});

describe('a vCard in Storage', () => {
  const path = 'users/ann/vcards/CardOfTestNumber0001.vcf';

  it('can be written repeatedly by its owner, and read by everyone', async () => {
    await upload(path, VCARD);
    await upload(path, VCARD, 20);
    expect((await getBytes(ref(asVisitor(), path))).byteLength).toBe(20);
  });

  it.each([20, 21])('may belong to a card whose id has %i characters', async (length) => {
    await upload(`users/ann/vcards/${'Card'.padEnd(length, '0')}.vcf`, VCARD);
    for (const other of [19, 22])
      await expectDenied(upload(`users/ann/vcards/${'Card'.padEnd(other, '0')}.vcf`, VCARD));
  });

  it('cannot be written or deleted by another user', async () => {
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
  ])('cannot be written with %s', async (_what, file, type) => {
    await expectDenied(upload(file, type));
  });

  it.each([
    ['no file name', { contentEncoding: 'identity' }],
    ['another file name', { ...INLINE, contentDisposition: 'attachment; filename="setup.exe"' }],
    [
      'a disposition with a second file name',
      { ...INLINE, contentDisposition: `${INLINE.contentDisposition}; filename=a.exe` },
    ],
    ['compressed content', { ...INLINE, contentEncoding: 'gzip' }],
    ['custom metadata', { ...INLINE, customMetadata: { note: 'x' } }],
  ])('cannot be written with %s', async (_what, metadata) => {
    await expectDenied(upload(path, VCARD, 10, as('ann'), metadata));
  });

  it('keeps its metadata', async () => {
    await upload(path, VCARD);
    await expectDenied(updateMetadata(ref(as('ann'), path), { contentType: 'text/html' }));
    await expectDenied(updateMetadata(ref(as('ann'), path), { contentDisposition: 'attachment' }));
    await expectDenied(updateMetadata(ref(as('ann'), path), { contentEncoding: 'gzip' }));
  });

  it('may have 256 KB, but not a byte more', async () => {
    await upload(path, VCARD, 256 * 1024);
    await expectDenied(upload(path, VCARD, 256 * 1024 + 1));
  });
});

describe('the path of a file in Storage', () => {
  const part = (data: object) => Buffer.from(JSON.stringify(data)).toString('base64url');
  const token = `${part({ alg: 'none', typ: 'JWT' })}.${part({ sub: 'ann', user_id: 'ann' })}.`;
  /** Requests a file without the SDK, which would normalize the path; a hostile client does not. */
  const ask = async (name: string) => {
    const address = `http://${process.env['FIREBASE_STORAGE_EMULATOR_HOST'] ?? ''}/v0/b/names/o/${encodeURIComponent(name)}`;
    const { status } = await fetch(address, { headers: { authorization: `Firebase ${token}` } });
    return status;
  };

  it('belongs to the owner only as it is, without empty segments and dots', async () => {
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

describe('folders in Storage', () => {
  it.each(['profile-photos', 'images', 'qr-logos', 'vcards'])(
    'can be listed only by their owner: %s',
    async (folder) => {
      const path = `users/ann/${folder}`;
      expect((await listAll(ref(as('ann'), path))).prefixes).toEqual([]);
      await expectDenied(listAll(ref(as('bob'), path)));
      await expectDenied(listAll(ref(asVisitor(), path)));
    },
  );

  it('include one for the status page, which everyone can list and which is empty', async () => {
    expect((await listAll(ref(asVisitor(), 'status'))).items).toEqual([]);
    await expectDenied(listAll(ref(asVisitor(), 'other')));
    await expectDenied(getBytes(ref(asVisitor(), 'status/1_a.png')));
    await expectDenied(upload(`status/${named('a.png')}`, 'image/png'));
  });

  it('above the folder of a user can never be listed', async () => {
    await expectDenied(listAll(ref(as('ann'), 'users')));
    await expectDenied(listAll(ref(as('ann'), '')));
  });
});

describe('files of an account that the operator has stopped', () => {
  const hosts = hostsFromEnvironment(process.env);
  if (hosts === undefined) throw new Error('The backend of the tests is not known.');
  const user = (isActive?: boolean | string) =>
    putDocuments(hosts, { 'users/eve': isActive === undefined ? {} : { isActive } });
  const uploads: readonly [string, () => Promise<unknown>][] = [
    ...['profile-photos', 'images', 'qr-logos'].map((folder): [string, () => Promise<unknown>] => [
      folder,
      () => upload(fresh(folder, 10, 'eve'), 'image/png', 10, as('eve')),
    ]),
    ['vcards', () => upload('users/eve/vcards/CardOfTestNumber0001.vcf', VCARD, 10, as('eve'))],
  ];

  it.each(uploads)('cannot be uploaded to %s before it is active again', async (_folder, send) => {
    for (const isActive of [false, 'true']) {
      await user(isActive);
      await expectDenied(send());
    }
    for (const isActive of [true, undefined]) {
      await user(isActive);
      await send();
    }
  });

  it('can be listed and deleted, but not changed', async () => {
    await user(true);
    const [photo, vcard] = [fresh('images', 10, 'eve'), 'users/eve/vcards/CardOfTestNumber0002.vcf'];
    await upload(photo, 'image/png', 10, as('eve'));
    await upload(vcard, VCARD, 10, as('eve'));
    await changeDocument(hosts, 'users/eve', { isActive: false });
    await expectDenied(upload(vcard, VCARD, 11, as('eve')));
    await expectDenied(
      updateMetadata(ref(as('eve'), vcard), { contentDisposition: INLINE.contentDisposition }),
    );
    expect((await listAll(ref(as('eve'), 'users/eve/images'))).items.length).toBeGreaterThan(0);
    for (const path of [photo, vcard]) await deleteObject(ref(as('eve'), path));
  });
});

describe('pictures of a company', () => {
  const hosts = hostsFromEnvironment(process.env);
  if (hosts === undefined) throw new Error('The backend of the tests is not known.');
  const fresh = () => `companies/C/images/${made++}_${named('photo.png').replace(/^[0-9]+_/, '')}`;
  const company = (isActive: boolean | string = true) =>
    putDocuments(hosts, {
      'users/boss': { isActive },
      'users/clerk': { isActive: true },
      'companies/C': { administrators: ['boss'] },
      'companies/D': { administrators: ['clerk'] },
    });
  const send = (path: string, type = 'image/png', metadata?: UploadMetadata) =>
    upload(path, type, 10, as('boss'), metadata);

  it('are uploaded, read, listed and deleted by an administrator, and by no other account', async () => {
    await company();
    const path = fresh();
    await expectDenied(upload(path, 'image/png', 10, as('clerk')));
    await expectDenied(upload(path, 'image/png', 10, asVisitor()));
    await send(path);
    for (const other of [as('clerk'), asVisitor()]) {
      await expectDenied(getBytes(ref(other, path)));
      await expectDenied(deleteObject(ref(other, path)));
      await expectDenied(listAll(ref(other, 'companies/C/images')));
    }
    await getBytes(ref(as('boss'), path));
    expect((await listAll(ref(as('boss'), 'companies/C/images'))).items).toHaveLength(1);
    await deleteObject(ref(as('boss'), path));
  });

  it('have the form of an account’s pictures, stay as they are and lie in one folder', async () => {
    await company();
    const path = fresh();
    await expectDenied(send(path, 'text/html'));
    await expectDenied(send(path, 'image/png', { ...PLAIN, contentDisposition: 'attachment' }));
    await expectDenied(send(path, 'image/png', { ...PLAIN, customMetadata: { a: 'b' } }));
    await expectDenied(send(path.replace('images', 'other')));
    await send(path);
    await expectDenied(send(path));
    await expectDenied(updateMetadata(ref(as('boss'), path), PLAIN));
  });

  it('are not uploaded by a stopped account', async () => {
    for (const isActive of [false, 'true']) {
      await company(isActive);
      await expectDenied(send(fresh()));
    }
    await company();
    await send(fresh());
  });
});

describe('files of a login without a user document', () => {
  const hosts = hostsFromEnvironment(process.env);
  if (hosts === undefined) throw new Error('The backend of the tests is not known.');
  const say = (signUp: PlainFields) => putDocuments(hosts, { 'service/signUp': signUp }, []);
  afterEach(() => deleteDocument(hosts, 'service/signUp'));
  const uploads: readonly [string, (uid: string) => Promise<unknown>][] = [
    ['images', (uid) => upload(fresh('images', 10, uid), 'image/png', 10, as(uid))],
    ['vcards', (uid) => upload(`users/${uid}/vcards/CardOfTestNumber0001.vcf`, VCARD, 10, as(uid))],
  ];

  it.each(uploads)('can be uploaded to %s only where anyone may sign up', async (folder, send) => {
    const newcomer = `${folder}-of-newcomer`;
    const member = `${folder}-of-member`;
    await putDocuments(hosts, { [`users/${member}`]: { isActive: true } });
    const closed: readonly PlainFields[] = [{ mode: 'invitation' }, { mode: 'domains' }, { mode: 'x' }, {}];
    for (const signUp of closed) {
      await say(signUp);
      await expectDenied(send(newcomer));
      await send(member);
    }
    await say({ mode: 'anybody' });
    await send(newcomer);
    await deleteDocument(hosts, 'service/signUp');
    await send(newcomer);
  });
});
