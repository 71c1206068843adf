/** Bytes of files of the bucket, to and from the disk. Source: Cloud Storage JSON reference, Objects. */
import { createHash } from 'node:crypto';
import { createWriteStream, openAsBlob } from 'node:fs';
import { get as getPlain, type IncomingMessage } from 'node:http';
import { get as getSecure } from 'node:https';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AdminError } from '../admin-error.ts';
import type { AdminTarget } from './credentials.ts';
import { noAnswer, refusal, repeated, request, RequestError } from './request.ts';
import { objectsUrl, objectUrl, type FileProperties, type StoredFile } from './storage-rest.ts';

/** Without a byte for so long a transfer has failed. */
const SILENCE_MS = 60_000;
const GONE_STATUS = 404;
/** Of an upload that asks for no file to be there. */
const EXISTS_STATUS = 412;

/** What was read of a file. */
export interface Downloaded {
  /** Hexadecimal. */
  readonly sha256: string;
  /** Base64, as the service has it. */
  readonly md5: string;
  /** Bytes. */
  readonly size: number;
}

/**
 * Writes the stored bytes of a file to `to`; undefined when the file is gone. Rejects with `RequestError`,
 * and with `AdminError` when the bytes are not those that the service lists.
 */
export async function downloadFile(
  target: AdminTarget,
  file: StoredFile,
  to: string,
): Promise<Downloaded | undefined> {
  const parameters = new URLSearchParams({ alt: 'media', generation: file.generation });
  const url = `${objectUrl(target, file.path)}?${parameters}`;
  try {
    const read = await repeated(() => downloadOnce(target, url, to));
    if (read.size !== file.size || (file.md5 !== undefined && read.md5 !== file.md5))
      throw new AdminError(`${file.path}: the bytes that were read are not those that the bucket lists.`);
    return read;
  } catch (error) {
    if (error instanceof RequestError && error.status === GONE_STATUS) return undefined;
    throw error;
  }
}

/** `fetch` would unpack what is stored packed, so the answer is read by Node's own client. */
async function downloadOnce(target: AdminTarget, url: string, to: string): Promise<Downloaded> {
  const headers = { ...(await target.headers()), 'accept-encoding': 'gzip' };
  const get = url.startsWith('https:') ? getSecure : getPlain;
  try {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const call = get(url, { headers, timeout: SILENCE_MS }, resolve);
      call.on('error', reject);
      call.on('timeout', () => call.destroy(new Error('Nothing came for a minute.')));
    });
    if (answer.statusCode !== 200) throw refusal(url, answer.statusCode ?? 0, await textOf(answer));
    const [sha256, md5] = [createHash('sha256'), createHash('md5')];
    let size = 0;
    const counting = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        sha256.update(chunk);
        md5.update(chunk);
        size += chunk.length;
        done(null, chunk);
      },
    });
    await pipeline(answer, counting, createWriteStream(to, { mode: 0o600 }));
    return { sha256: sha256.digest('hex'), md5: md5.digest('base64'), size };
  } catch (error) {
    if (error instanceof RequestError || isOfDisk(error)) throw error;
    throw noAnswer(target, url, error);
  }
}

/** A full disk is no reason to ask the service again. */
function isOfDisk(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && ['open', 'write'].includes(String(error.syscall));
}

async function textOf(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * Uploads the bytes of a file of the disk under a path of the bucket, where there is no file. One that is
 * there already is left as it is. Rejects with `RequestError`.
 */
export async function uploadFile(
  target: AdminTarget,
  {
    path,
    properties,
    from,
  }: { readonly path: string; readonly properties: FileProperties; readonly from: string },
): Promise<void> {
  const boundary = 'part-of-a-backup';
  const type = properties.contentType ?? 'application/octet-stream';
  const body = new Blob(
    [
      `--${boundary}\r\nContent-Type: application/json; charset=utf-8\r\n\r\n`,
      JSON.stringify({ name: path, ...properties }),
      `\r\n--${boundary}\r\nContent-Type: ${type}\r\n\r\n`,
      await openAsBlob(from),
      `\r\n--${boundary}--`,
    ],
    { type: `multipart/related; boundary=${boundary}` },
  );
  const parameters = new URLSearchParams({ uploadType: 'multipart', name: path, ifGenerationMatch: '0' });
  const url = `${objectsUrl(target).replace('/storage/v1/', '/upload/storage/v1/')}?${parameters}`;
  try {
    await request(target, url, { method: 'POST', body, repeatable: true });
  } catch (error) {
    if (!(error instanceof RequestError && error.status === EXISTS_STATUS)) throw error;
  }
}
