/** A backup and its restore: every value, file and account comes back, and nothing is written over. */
import { appendFile, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { plantDemo } from '../../../build/stand-in/demo/plant.ts';
import { parseCommand as parseBackup } from '../../../operator/backup/arguments.ts';
import { makeBackup } from '../../../operator/backup/make-backup.ts';
import { parseCommand as parseRestore, type RestoreOrder } from '../../../operator/restore/arguments.ts';
import { isSame } from '../../../operator/restore/compare.ts';
import { restore, tableOf, type Restored } from '../../../operator/restore/restore.ts';
import { readManifest } from '../../../operator/shared/backup-folder/manifest.ts';
import { accountPages, importAccounts } from '../../../operator/shared/google/auth-rest.ts';
import { adminTarget, type AdminTarget } from '../../../operator/shared/google/credentials.ts';
import { commit, getDocuments, pagesOf } from '../../../operator/shared/google/firestore-rest.ts';
import { deleteFile, filePages, getFile } from '../../../operator/shared/google/storage-rest.ts';
import { asRead, type RawFields } from '../../../operator/shared/google/values.ts';
import { forgetFaults, layFault } from '../../support/backend/faults.ts';
import { environmentOf } from '../../support/backend/hosts.ts';
import { useOwnBackend } from '../own-backend.ts';

const DOCUMENTS = 2_000;
const EMAIL = 'hostile@example.com';
const PASSWORD = 'correct/horse+battery=';
/** Unicode, slashes at every place, what a shell, a file system and an address would each read otherwise. */
const ODD_FILE = 'users/ü/../日本 (1)%2F?#&/\u2028x.txt';

const names = (project: string) => `projects/${project}/databases/(default)/documents/`;

/** Each type of value, with what is easily lost of it. */
const EVERY_VALUE: RawFields = {
  nothing: { nullValue: null },
  yes: { booleanValue: true },
  large: { integerValue: '9007199254740993' },
  third: { doubleValue: 0.1 },
  whole: { doubleValue: 3 },
  minusZero: { doubleValue: '-0' },
  noNumber: { doubleValue: 'NaN' },
  endless: { doubleValue: '-Infinity' },
  moment: { timestampValue: '2030-01-02T03:04:05.123456Z' },
  text: { stringValue: 'line\u2028separator, \u0000, 😀 and "quotes"\n' },
  bytes: { bytesValue: 'AAH+/w==' },
  place: { geoPointValue: { latitude: -12.5, longitude: 0 } },
  list: { arrayValue: { values: [{ integerValue: '1' }, { mapValue: { fields: {} } }] } },
  emptyList: { arrayValue: {} },
  map: {
    mapValue: {
      fields: { stringValue: { stringValue: 'a name of a type' }, 'a.b`c\\': { nullValue: null } },
    },
  },
};

/** Ids and parents that a path, a shell or an order gets wrong. */
const ODD_PATHS = [
  'odd/__id7__',
  'odd/__id-10__',
  'odd/__id12__',
  'odd/a b%2F?#',
  'odd/é',
  'odd/😀',
  'odd/\uffee',
  'odd/..x',
  'missing/parent/below/document/deeper/still',
];

let folder: string;
let source: AdminTarget;
const targetOf = (project: string) => adminTarget({ project }, environmentOf(inject('hosts')));
const quiet = { tell: () => undefined, agrees: () => Promise.reject(new Error('It asked.')) };
const backUp = (to: string, from = source) => makeBackup(from, { to, yes: true }, quiet);

function order(from: string, more: Partial<RestoreOrder> = {}): RestoreOrder {
  const command = parseRestore(['--from', from, '--yes']);
  if (command.kind === 'help') throw new Error('No order.');
  return { ...command.order, ...more };
}

async function restoreTo(
  project: string,
  more: Partial<RestoreOrder> & { from?: string } = {},
): Promise<Restored> {
  const open = () => Promise.resolve({ target: targetOf(project), close: () => Promise.resolve() });
  const restored = await restore(order(more.from ?? join(folder, 'whole'), more), { ...quiet, open });
  if (restored === undefined) throw new Error('Nothing was restored.');
  return restored;
}

const backend = useOwnBackend();

async function upload(target: AdminTarget, name: string, bytes: string, metadata: object) {
  const body = ['{', JSON.stringify({ name, ...metadata }).slice(1)].join('');
  const parts = [
    `--x\r\nContent-Type: application/json\r\n\r\n${body}`,
    `\r\n--x\r\nContent-Type: text/plain\r\n\r\n${bytes}\r\n--x--`,
  ];
  const url = `${target.origins.storage}/upload/storage/v1/b/${target.bucket}/o?uploadType=multipart&name=${encodeURIComponent(name)}`;
  const headers = { authorization: 'Bearer owner', 'content-type': 'multipart/related; boundary=x' };
  const answer = await fetch(url, { method: 'POST', headers, body: parts.join('') });
  expect(answer.status).toBe(200);
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'carte-backup-'));
  source = backend.target();
  await plantDemo({ projectId: source.projectId, hosts: inject('hosts') }, 'Vizitka');
  const reference = { to: { referenceValue: `${names(source.projectId)}odd/é` } };
  await commit(source, [
    { create: 'values/all', fields: asRead(EVERY_VALUE) },
    { create: 'values/reference', fields: asRead(reference) },
    { create: 'values/empty', fields: {} },
    ...ODD_PATHS.map((create) => ({ create, fields: { create } })),
  ]);
  for (let from = 0; from < DOCUMENTS; from += 500)
    await commit(
      source,
      Array.from({ length: 500 }, (_, at) => ({
        create: `many/m${from + at}`,
        fields: { at, of: DOCUMENTS },
      })),
    );
  await upload(source, ODD_FILE, 'odd', {
    contentType: 'text/x-odd',
    cacheControl: 'private, max-age=7',
    metadata: { own: 'ü', firebaseStorageDownloadTokens: 'one,two' },
  });
  await upload(source, 'empty', '', { contentType: 'text/plain' });
  await upload(source, 'packed', 'not really packed', { contentType: 'text/plain', contentEncoding: 'gzip' });
  const salt = 'salt';
  const refused = await importAccounts(
    source,
    [
      {
        localId: 'with password',
        email: EMAIL,
        emailVerified: true,
        salt,
        passwordHash: `fakeHash:salt=${salt}:password=${PASSWORD}`,
        customAttributes: '{"role":"editor"}',
        createdAt: '1500000000000',
        mfaInfo: [{ mfaEnrollmentId: 'f', phoneInfo: '+4915112345678', displayName: 'my phone' }],
      },
      {
        localId: 'by google',
        email: 'g@example.com',
        disabled: true,
        providerUserInfo: [
          { providerId: 'google.com', rawId: '123', email: 'g@example.com', displayName: 'G' },
        ],
      },
      { localId: 'anonymous' },
    ],
    undefined,
  );
  expect([...refused]).toEqual([]);
  await backUp(join(folder, 'whole'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('a backup', () => {
  it('is for its owner alone, and says what it holds', async () => {
    const whole = join(folder, 'whole');
    for (const path of [whole, join(whole, 'files')]) expect((await stat(path)).mode & 0o777).toBe(0o700);
    for (const path of (await readdir(whole)).filter((name) => name !== 'files'))
      expect([path, (await stat(join(whole, path))).mode & 0o777]).toEqual([path, 0o600]);
    const manifest = await readManifest(whole);
    expect(manifest).toMatchObject({ project: source.projectId, bucket: source.bucket, readTime: null });
    expect(manifest.counts).toMatchObject({ accounts: 4, passwords: 2, files: 6 });
    // The demo's user, card and two links; what this test adds.
    expect(manifest.counts.documents).toBe(4 + 3 + ODD_PATHS.length + DOCUMENTS);
  });

  it('is refused in a folder that has something in it', async () => {
    await expect(backUp(join(folder, 'whole'))).rejects.toThrow('a whole backup');
  });

  it('is not made when the operator does not agree', async () => {
    const to = join(folder, 'declined');
    const asked: string[] = [];
    const tell = (line: string) => void asked.push(line);
    expect(
      await makeBackup(source, { to, yes: false }, { tell, agrees: () => Promise.resolve(false) }),
    ).toBeUndefined();
    expect(asked.join('\n')).toMatch(/\d+ document reads, 6 reads of files/);
    expect(asked.join('\n')).toContain('personal data');
    await expect(stat(to)).rejects.toThrow('ENOENT');
  });

  it('that was cut off is not taken for a whole one', async () => {
    const to = join(folder, 'cut');
    await layFault(inject('hosts'), { service: 'auth', action: { fail: 'PERMISSION_DENIED' }, times: 100 });
    try {
      await expect(backUp(to)).rejects.toThrow('403');
    } finally {
      await forgetFaults(inject('hosts'));
    }
    expect(await readdir(to)).toContain('documents.ndjson');
    await expect(restoreTo('demo-cut', { from: to })).rejects.toThrow('no whole backup');
    await expect(backUp(to)).rejects.toThrow('no whole backup');
  });
});

describe('a restore', () => {
  it('brings back every value, file and account in another project', async () => {
    const restored = await restoreTo('demo-restored');
    expect(restored.comparisons.map(({ kind, inBackup, same }) => [kind, inBackup - same])).toEqual([
      ['documents', 0],
      ['files', 0],
      ['accounts', 0],
    ]);
    expect(restored.comparisons.every(isSame)).toBe(true);
    const target = targetOf('demo-restored');
    const found = await getDocuments(target, ['values/all', 'values/reference', ...ODD_PATHS]);
    const original = await getDocuments(source, ['values/all']);
    expect(found.get('values/all')?.raw).toEqual(original.get('values/all')?.raw);
    expect(found.get('values/all')?.raw).toMatchObject({
      minusZero: { doubleValue: '-0' },
      large: EVERY_VALUE['large'],
    });
    expect(found.get('values/reference')?.raw).toEqual({
      to: { referenceValue: `${names('demo-restored')}odd/é` },
    });
    expect(found.size).toBe(2 + ODD_PATHS.length);
    expect((await getFile(target, ODD_FILE))?.properties).toEqual({
      contentType: 'text/x-odd',
      cacheControl: 'private, max-age=7',
      metadata: { own: 'ü', firebaseStorageDownloadTokens: 'one,two' },
    });
    expect((await getFile(target, 'empty'))?.size).toBe(0);
  });

  it('leaves passwords and the addresses of pictures as they were', async () => {
    const target = targetOf('demo-restored');
    const { auth } = inject('hosts');
    const answer = await fetch(
      `http://${auth}/identitytoolkit.googleapis.com/v1/projects/demo-restored/accounts:lookup`,
      {
        method: 'POST',
        headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
        body: JSON.stringify({ email: [EMAIL] }),
      },
    );
    expect(await answer.json()).toMatchObject({
      users: [
        {
          localId: 'with password',
          passwordHash: `fakeHash:salt=salt:password=${PASSWORD}`,
          customAttributes: '{"role":"editor"}',
          createdAt: '1500000000000',
        },
      ],
    });
    const cards: string[] = [];
    for await (const page of pagesOf(target, { collectionId: 'cards', allDescendants: true }))
      cards.push(...page.map(({ data }) => String(data['photoUrl'])));
    expect(cards).toHaveLength(1);
    expect(cards[0]).toContain('/v0/b/demo-restored.appspot.com/o/');
    const picture = await fetch(cards[0] ?? '');
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  });

  it('writes nothing over a project that has something, and lists it', async () => {
    const target = targetOf('demo-taken');
    await commit(target, [{ create: 'users/someone', fields: { name: 'theirs' } }]);
    await expect(restoreTo('demo-taken')).rejects.toThrow('document users/someone');
    await expect(restoreTo('demo-taken', { mode: 'continue' })).rejects.toThrow(
      'users/someone is not in the backup',
    );
    expect((await getDocuments(target, ['users/someone'])).get('users/someone')?.data).toEqual({
      name: 'theirs',
    });
    for await (const page of accountPages(target)) expect(page).toEqual([]);
    for await (const page of filePages(target, '')) expect(page).toEqual([]);
  });

  it('that was cut off is completed, and writes only what is missing', async () => {
    await layFault(inject('hosts'), {
      service: 'firestore',
      verb: 'commit',
      path: 'many/m1500',
      action: { fail: 'PERMISSION_DENIED' },
      times: 1,
    });
    await expect(restoreTo('demo-continued')).rejects.toThrow('403');
    const target = targetOf('demo-continued');
    const createdAt = async () => (await getFile(target, 'empty'))?.createdAt;
    const before = await createdAt();
    await expect(restoreTo('demo-continued')).rejects.toThrow('is not empty');
    const restored = await restoreTo('demo-continued', { mode: 'continue' });
    expect(restored.comparisons.every(isSame)).toBe(true);
    expect(await createdAt()).toEqual(before);
  });

  it('goes on when the answer of a commit is lost', async () => {
    await layFault(inject('hosts'), {
      service: 'firestore',
      verb: 'commit',
      path: 'many/m1500',
      action: { drop: true, when: 'after' },
      times: 1,
    });
    expect((await restoreTo('demo-dropped')).comparisons.every(isSame)).toBe(true);
  });
});

describe('a comparison', () => {
  it('names each document, file and account that differs', async () => {
    const target = targetOf('demo-dropped');
    await commit(target, [
      { delete: 'odd/__id7__' },
      { update: 'odd/é', fields: { create: 'other' } },
      { create: 'odd/new\u001b[2J', fields: {} },
    ]);
    await deleteFile(target, 'empty');
    await upload(target, ODD_FILE, 'odd', {
      contentType: 'text/x-odd',
      metadata: { firebaseStorageDownloadTokens: 'three' },
    });
    await importAccounts(
      target,
      [{ localId: 'anonymous', email: 'not@anonymous.example' }, { localId: 'more' }],
      undefined,
    );
    const restored = await restoreTo('demo-dropped', { mode: 'compare' });
    const [documents, files, accounts] = restored.comparisons;
    expect(documents).toMatchObject({
      missing: { first: ['odd/__id7__'] },
      different: { first: ['odd/é'] },
      extra: { first: ['odd/new\u001b[2J'] },
    });
    expect(files).toMatchObject({
      missing: { first: ['empty'] },
      different: { first: [ODD_FILE] },
      extra: { count: 0 },
    });
    expect(accounts).toMatchObject({
      missing: { count: 0 },
      different: { first: ['anonymous'] },
      extra: { first: ['more'] },
    });
    const table = tableOf(restored);
    expect(table).toContain('This differs:');
    expect(table).not.toContain('\u001b');
  });
});

describe('a backup that was changed', () => {
  it.each([
    [
      'a document',
      (whole: string) => appendFile(join(whole, 'documents.ndjson'), '{"path":"a/b","fields":{}}\n'),
      'documents.ndjson is not as it was written',
    ],
    [
      'a file’s bytes',
      async (whole: string) => {
        const [first = ''] = await readdir(join(whole, 'files'));
        await writeFile(join(whole, 'files', first), 'other');
      },
      'is not as it was written',
    ],
    [
      'a missing file',
      async (whole: string) => {
        const [first = ''] = await readdir(join(whole, 'files'));
        await rm(join(whole, 'files', first));
      },
      'is missing',
    ],
    [
      'a manifest',
      async (whole: string) => {
        const path = join(whole, 'manifest.json');
        await writeFile(path, (await readFile(path, 'utf8')).replace('"format": 1', '"format": 2'));
      },
      'not what a backup of format 1 has',
    ],
  ])('is refused before anything is written: %s', async (_what, change, message) => {
    const to = await mkdtemp(join(folder, 'changed-'));
    const small = targetOf('demo-small');
    if ((await getDocuments(small, ['a/b'])).size === 0) {
      await commit(small, [{ create: 'a/b', fields: {} }]);
      await upload(small, 'a', 'bytes', { contentType: 'text/plain' });
    }
    await backUp(to, small);
    await change(to);
    await expect(restoreTo('demo-untouched', { from: to })).rejects.toThrow(message);
    for await (const page of pagesOf(targetOf('demo-untouched'), { allDescendants: true }))
      expect(page).toEqual([]);
  });
});

describe('the command lines', () => {
  it.each(['', '--to', '--to a --json', '--to a --port-offset x', '--to a b', '--to a --project ../x'])(
    'of a backup are refused as "%s"',
    (line) => {
      expect(() => parseBackup(line.split(' ').filter(Boolean))).toThrow(/--|Unexpected/);
    },
  );

  it.each([
    '--drill',
    '--from a --drill --compare',
    '--from a --drill --project b',
    '--from a --json',
    '--from a --without-passwords --hash-parameters c',
  ])('of a restore are refused as "%s"', (line) => {
    expect(() => parseRestore(line.split(' '))).toThrow(/--/);
  });
});
