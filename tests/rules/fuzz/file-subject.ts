/** What the fuzz needs of Carte's files: requests of the app, what else a client can send, and the model. */
import { document } from 'firebase-stand-in/testing';
import type { FileSubject, Random } from 'rules-proof/fuzz';
import { mayHandle, type FileRequest, type StoredFile } from './model/files.ts';

const UIDS = ['ann', 'bob', 'eve'];
/** Ann has no document yet, Bob's account runs, and Eve's is stopped. */
const USERS = new Map([
  ['users/bob', { isActive: true }],
  ['users/eve', { isActive: false }],
]);
/** No empty one: what an empty part of a path means to rules is documented nowhere. */
const FOLDERS = ['profile-photos', 'images', 'qr-logos', 'vcards', 'other'];
const PICTURES = [
  ['image/png', 'png'],
  ['image/jpeg', 'jpg'],
  ['image/webp', 'webp'],
  ['image/gif', 'gif'],
  ['image/avif', 'avif'],
] as const;
const CARD_ID = 'CardOfTestNumber0001';
/** Hashes of contents in Base64, and as names hold them. */
const HASHES = [
  ['azG9+n+b/s4mM4H/qRvWqQ==', 'azG9-n-b_s4mM4H_qRvWqQ'],
  ['k7iFrf4NoInN9jSQT9WfcQ==', 'k7iFrf4NoInN9jSQT9WfcQ'],
] as const;
const CONTACT: StoredFile = {
  md5Hash: HASHES[0][0],
  size: 900,
  contentType: 'text/vcard; charset=utf-8',
  contentEncoding: 'identity',
  contentDisposition: `inline; filename="Ann Lee.vcf"; filename*=UTF-8''Ann%20Lee.vcf`,
  metadata: null,
};
const MEGABYTE = 1024 * 1024;

function validRequest(random: Random): FileRequest {
  const uid = random.pick(UIDS);
  const [contentType, ending] = random.pick(PICTURES);
  const [md5Hash, hash] = random.pick(HASHES);
  const picture: StoredFile = {
    md5Hash,
    size: 1_000,
    contentType,
    contentEncoding: 'identity',
    contentDisposition: 'inline',
    metadata: {},
  };
  const path = `users/${uid}/${random.pick(FOLDERS.slice(0, 3))}/1700000000000_${hash}_a-B_9.${ending}`;
  const contact = `users/${uid}/vcards/${CARD_ID}.vcf`;
  return random.pick<FileRequest>([
    { uid, method: 'create', path, before: undefined, after: picture },
    { uid, method: 'create', path, before: undefined, after: picture },
    { uid, method: 'delete', path, before: picture, after: undefined },
    { uid, method: 'get', path, before: picture, after: undefined },
    { uid, method: 'create', path: contact, before: undefined, after: CONTACT },
    { uid, method: 'update', path: contact, before: CONTACT, after: { ...CONTACT, size: 950 } },
    { uid, method: 'delete', path: contact, before: CONTACT, after: undefined },
    { uid: undefined, method: 'get', path: contact, before: CONTACT, after: undefined },
    {
      uid,
      method: 'list',
      path: `users/${uid}/${random.pick(FOLDERS)}`,
      before: undefined,
      after: undefined,
    },
    { uid: undefined, method: 'list', path: 'status', before: undefined, after: undefined },
  ]);
}

function hostileRequest(request: FileRequest, random: Random): FileRequest {
  const { path, after } = request;
  const segments = path.split('/');
  switch (random.below(6)) {
    case 0:
      return { ...request, uid: random.pick([undefined, ...UIDS]) };
    case 1:
      return {
        ...request,
        path: segments.with(random.below(segments.length), hostileName(random)).join('/'),
      };
    case 2:
      return { ...request, path: random.oneIn(2) ? `${path}/deep` : segments.slice(0, -1).join('/') };
    case 3:
      return { ...request, method: random.pick(['get', 'list', 'create', 'update', 'delete'] as const) };
    case 4:
      return { ...request, before: random.oneIn(2) ? undefined : CONTACT };
    default:
      return after ? { ...request, after: hostileFile(after, random) } : request;
  }
}

function hostileName(random: Random): string {
  const stem = '1'.repeat(random.pick([1, 16, 17]));
  const end = random.pick(['png', 'jpg', 'svg', 'html', 'png.html', 'avif', 'PNG', 'vcf', '']);
  return random.pick([
    ...FOLDERS,
    ...UIDS,
    `${stem}_${random.pick(HASHES)[random.below(2)]}_${random.pick(['a', '_', 'Z9', 'a b', 'ä', '..', 'a\n']).repeat(random.pick([1, 30, 60, 61]))}.${end}`,
    `_a.${end}`,
    `${stem}_a.${end}`,
    `${'A'.repeat(random.pick([19, 20, 21, 22]))}.vcf`,
    `${'A'.repeat(19)}-.vcf`,
    `${CARD_ID}xvcf`,
  ]);
}

function hostileFile(file: StoredFile, random: Random): StoredFile {
  const words = [
    '',
    'text/html',
    'image/svg+xml',
    'text/vcard',
    'gzip',
    'attachment',
    'IMAGE/PNG',
    'image/png\n',
    'inline',
  ];
  switch (random.below(6)) {
    case 5:
      return { ...file, md5Hash: random.pick(HASHES)[0] };
    case 0:
      return { ...file, size: random.pick([0, 256 * 1024, 256 * 1024 + 1, 5 * MEGABYTE, 5 * MEGABYTE + 1]) };
    case 1:
      return {
        ...file,
        contentType: random.pick([...words, ...PICTURES.map(([type]) => type), CONTACT.contentType]),
      };
    case 2:
      return { ...file, contentEncoding: random.pick(words) };
    case 3:
      return {
        ...file,
        metadata: random.pick<StoredFile['metadata']>([
          null,
          {},
          { a: 'b' },
          { firebaseStorageDownloadTokens: 'b' },
        ]),
      };
    default: {
      const name = random.pick(['a', 'a"', 'é', 'a; b', '_. -', '']).repeat(random.pick([1, 250, 251]));
      const coded = random
        .pick(['a', '%20', "'", '._!~-', ''])
        .repeat(random.pick([1, 160, 266, 267, 800, 801]));
      const whole = `inline; filename="${name}.vcf"; filename*=UTF-8''${coded}.vcf`;
      return {
        ...file,
        contentDisposition: random.pick([whole, whole, `${whole}; filename=x.exe`, random.pick(words)]),
      };
    }
  }
}

type SignUp = Readonly<Record<string, string>> | undefined;

function subjectWith(signUp: SignUp): FileSubject<StoredFile> {
  const documents = new Map<string, Readonly<Record<string, unknown>>>(USERS);
  if (signUp !== undefined) documents.set('service/signUp', signUp);
  const isOpenToAnybody = signUp === undefined || signUp['mode'] === 'anybody';
  return {
    validRequest,
    hostileRequest,
    readDocument: (name) => {
      const path = name.split('/documents/')[1] ?? '';
      const fields = documents.get(path);
      return fields && document(path, fields);
    },
    mayHandle: (request) =>
      mayHandle(request, (uid) => !(USERS.get(`users/${uid}`)?.isActive ?? isOpenToAnybody)),
  };
}

/** Where nothing is said of who may sign up, where anyone may, invited people alone, or the mode is lost. */
const SIGN_UPS: readonly SignUp[] = [undefined, { mode: 'anybody' }, { mode: 'invitation' }, {}];
export const FILE_SUBJECTS = SIGN_UPS.map(subjectWith);
