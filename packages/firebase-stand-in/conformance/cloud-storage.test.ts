/**
 * Cloud Storage's own interface (JSON, as `@google-cloud/storage` and the Admin SDKs use it) beside
 * Firebase's, which alone gives values to what an upload does not send. Source: the conformance tests of
 * firebase-tools' Storage emulator, which pass on the service, too.
 */
import { describe, expect, test } from 'vitest';
import { emulatorHost } from './project.ts';

const BUCKET = 'demo-cloud-storage';
const { origin } = emulatorHost('FIREBASE_STORAGE_EMULATOR_HOST');
const uploads = `${origin}/upload/storage/v1/b/${BUCKET}/o`;
const objects = `${origin}/storage/v1/b/${BUCKET}/o`;
const firebaseObjects = `${origin}/v0/b/${BUCKET}/o`;
const OWNER = { authorization: 'Bearer owner' };

type Metadata = Readonly<Record<string, unknown>>;

/** A request with a body; others read. */
interface Sent {
  readonly method: 'POST' | 'PUT';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string;
}

async function answerOf(url: string, sent?: Sent): Promise<Response> {
  const response = await fetch(url, { ...sent, headers: { ...OWNER, ...sent?.headers } });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return response;
}

const metadataOf = async (url: string) => (await (await answerOf(url)).json()) as Metadata;

/** A body of two parts: the metadata and the bytes `x`. */
const multipart = (metadata: object): Sent => ({
  method: 'POST',
  headers: { 'content-type': 'multipart/related; boundary=b' },
  body: `--b\r\nContent-Type: application/json\r\n\r\n${JSON.stringify(metadata)}\r\n--b\r\nContent-Type: text/plain\r\n\r\nx\r\n--b--`,
});

/** The ways to upload through Cloud Storage's own interface; each leaves an object of one byte. */
const WAYS: Readonly<Record<string, (name: string, metadata: object) => Promise<unknown>>> = {
  'of several parts': (name, metadata) =>
    answerOf(`${uploads}?name=${name}&uploadType=multipart`, multipart(metadata)),
  resumable: async (name, metadata) => {
    const session = await answerOf(`${uploads}?name=${name}&uploadType=resumable`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(metadata),
    });
    await answerOf(session.headers.get('location') ?? '', { method: 'PUT', body: 'x' });
  },
};

describe.each(Object.entries(WAYS))('an upload through Cloud Storage, %s', (way, upload) => {
  const name = `sent-${way.replaceAll(' ', '-')}`;

  test('has no encoding or disposition that it does not send', async () => {
    await upload(name, { contentType: 'text/plain' });
    const metadata = await metadataOf(`${objects}/${name}`);
    expect(metadata).toMatchObject({ name, size: '1', contentType: 'text/plain' });
    expect(Object.keys(metadata)).not.toContain('contentEncoding');
    expect(Object.keys(metadata)).not.toContain('contentDisposition');
  });

  test('keeps those that it sends', async () => {
    const sent = { contentEncoding: 'br', contentDisposition: 'attachment' };
    await upload(`${name}-with`, sent);
    expect(await metadataOf(`${objects}/${name}-with`)).toMatchObject(sent);
  });
});

test('an upload of the bytes alone has no encoding and no disposition, and is served as an attachment', async () => {
  await answerOf(`${uploads}?name=media%2Fbytes.bin`, { method: 'POST', body: 'x' });
  const metadata = await metadataOf(`${objects}/media%2Fbytes.bin`);
  expect(Object.keys(metadata)).not.toContain('contentEncoding');
  expect(Object.keys(metadata)).not.toContain('contentDisposition');
  const { headers } = await answerOf(`${objects}/media%2Fbytes.bin?alt=media`);
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename\*?=bytes\.bin$/);
});

test('a copy has what its source has, and no more', async () => {
  await answerOf(`${uploads}?name=source`, { method: 'POST', body: 'x' });
  await answerOf(`${origin}/b/${BUCKET}/o/source/copyTo/b/${BUCKET}/o/copy`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  const copy = Object.keys(await metadataOf(`${objects}/copy`));
  expect(copy).toContain('md5Hash');
  expect(copy).not.toContain('contentEncoding');
  expect(copy).not.toContain('contentDisposition');
});

test('an upload through Firebase has values for both, seen through either interface', async () => {
  const { headers, ...rest } = multipart({ contentType: 'text/plain' });
  await answerOf(`${firebaseObjects}?name=firebase.txt`, {
    ...rest,
    headers: { ...headers, 'x-goog-upload-protocol': 'multipart' },
  });
  const values = {
    contentEncoding: 'identity',
    contentDisposition: "inline; filename*=utf-8''firebase.txt",
  };
  expect(await metadataOf(`${objects}/firebase.txt`)).toMatchObject(values);
  expect(await metadataOf(`${firebaseObjects}/firebase.txt`)).toMatchObject(values);
});
