/** What a backup's folder holds, and how it is read again. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { chmod, mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { AdminError } from '../admin-error.ts';
import type { HashParameters, WholeAccount } from '../google/auth-rest.ts';
import type { FileProperties } from '../google/storage-rest.ts';
import type { RawFields } from '../google/values.ts';
import { OWN_FILE, valuesOf } from './lines.ts';

/** Raised when an older program could not read what a newer one writes. */
const FORMAT = 1;
const MANIFEST = 'manifest.json';
const OWN_FOLDER = 0o700;

/** The files with one line for each document, file and account, and the one with the hash parameters. */
export const PARTS = {
  documents: 'documents.ndjson',
  files: 'files.ndjson',
  accounts: 'accounts.ndjson',
  hash: 'hash-parameters.ndjson',
} as const;

const SHA256 = /^[0-9a-f]{64}$/;
const COUNT = z.int().min(0);
const PART = z.strictObject({ sha256: z.string().regex(SHA256), bytes: COUNT, lines: COUNT });

const SHAPE = z.object({
  format: z.literal(FORMAT),
  version: z.string(),
  project: z.string(),
  bucket: z.string(),
  /** Origin of the addresses at which anyone reads a file. */
  addresses: z.string(),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime(),
  /** The moment of all documents; null where the service keeps no past. */
  readTime: z.string().nullable(),
  counts: z.strictObject({ documents: COUNT, files: COUNT, bytes: COUNT, accounts: COUNT, passwords: COUNT }),
  parts: z.strictObject({
    [PARTS.documents]: PART,
    [PARTS.files]: PART,
    [PARTS.accounts]: PART,
    [PARTS.hash]: PART,
  }),
});

/** What a whole backup says of itself; it is written last. */
export type Manifest = Readonly<z.infer<typeof SHAPE>>;

const DOCUMENT = z.strictObject({ path: z.string().min(1), fields: z.record(z.string(), z.unknown()) });
/** A document of a backup; `fields` as they are on the wire. */
export interface BackedUpDocument {
  readonly path: string;
  readonly fields: RawFields;
}

const FILE = z.strictObject({
  path: z.string().min(1),
  size: COUNT,
  /** Names the file of the folder that has the bytes. */
  sha256: z.string().regex(SHA256),
  md5: z.string(),
  properties: z
    .strictObject({
      contentType: z.string(),
      cacheControl: z.string(),
      contentDisposition: z.string(),
      contentEncoding: z.string(),
      contentLanguage: z.string(),
      metadata: z.record(z.string(), z.string()),
    })
    .partial(),
});
/** A file of a backup. */
export type BackedUpFile = Readonly<Omit<z.infer<typeof FILE>, 'properties'>> & {
  readonly properties: FileProperties;
};

const ACCOUNT = z.looseObject({ localId: z.string().min(1) });
const HASH = z.strictObject({
  algorithm: z.string(),
  signerKey: z.string(),
  saltSeparator: z.string(),
  rounds: z.int(),
  memoryCost: z.int(),
});

/**
 * Makes a backup's folder, for its owner alone. Rejects with `AdminError` where it has something in it
 * already: a backup is never mixed with another, nor with what a run that was cut has left.
 */
export async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: OWN_FOLDER });
  await requireEmpty(folder);
  await chmod(folder, OWN_FOLDER);
  await mkdir(join(folder, 'files'), { mode: OWN_FOLDER });
}

/** Rejects with `AdminError` where there is something at a path that is no empty folder. */
export async function requireEmpty(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error: unknown): string[] => {
    if (isMissing(error)) return [];
    throw new AdminError(`${folder} cannot be a backup's folder: ${String(error)}`, { cause: error });
  });
  if (names.length === 0) return;
  const whole = names.includes(MANIFEST) ? 'a whole backup' : 'files, and no whole backup';
  throw new AdminError(`${folder} is not empty: it has ${whole}. Name a folder that is new or empty.`);
}

/**
 * Returns the file of the folder with the bytes of a file: by their sum, as names of a bucket are of any
 * form.
 */
export function bytesPath(folder: string, sha256: string): string {
  return join(folder, 'files', sha256);
}

/** Completes a backup. */
export async function writeManifest(folder: string, manifest: Omit<Manifest, 'format'>): Promise<void> {
  const text = JSON.stringify({ format: FORMAT, ...manifest }, null, 2);
  const unfinished = join(folder, `${MANIFEST}.new`);
  await writeFile(unfinished, `${text}\n`, { mode: OWN_FILE, flush: true });
  await rename(unfinished, join(folder, MANIFEST));
}

/**
 * Reads what a backup says of itself. Rejects with `AdminError` where it is not whole, or not of this
 * format.
 */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch((error: unknown) => {
    if (!isMissing(error)) throw error;
    throw new AdminError(
      `${folder} is no whole backup: ${MANIFEST}, which is written last, is not in it. Make another one.`,
    );
  });
  const manifest = SHAPE.safeParse(jsonOr(text));
  if (manifest.success) return manifest.data;
  throw new AdminError(
    `${join(folder, MANIFEST)} is not what a backup of format ${FORMAT} has: ${z.prettifyError(manifest.error)}`,
  );
}

/**
 * Checks every sum and every line of a backup. Rejects with `AdminError` that names what is not as it was
 * written: also where someone has written new sums, nothing is written before that is found.
 */
export async function checkSums(folder: string, { parts }: Manifest): Promise<void> {
  for (const [name, { sha256 }] of Object.entries(parts)) await requireSum(join(folder, name), sha256);
  const checked = new Set<string>();
  for await (const { sha256 } of filesOf(folder)) {
    if (checked.has(sha256)) continue;
    checked.add(sha256);
    await requireSum(bytesPath(folder, sha256), sha256);
  }
  for (const values of [documentsOf(folder), accountsOf(folder)]) for await (const _ of values);
  await hashParametersOf(folder);
}

async function requireSum(path: string, sha256: string): Promise<void> {
  const present = await stat(path).catch(() => undefined);
  if (!present?.isFile()) throw new AdminError(`${path} is missing: the backup is damaged.`);
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  if (hash.digest('hex') !== sha256)
    throw new AdminError(`${path} is not as it was written: the backup is damaged, or was changed.`);
}

/** The documents of a backup, in the order of their paths. */
export function documentsOf(folder: string): AsyncGenerator<BackedUpDocument> {
  return valuesOf(join(folder, PARTS.documents), (value) => DOCUMENT.parse(value));
}

/** The files of a backup. */
export function filesOf(folder: string): AsyncGenerator<BackedUpFile> {
  return valuesOf(join(folder, PARTS.files), (value) => FILE.parse(value) as BackedUpFile);
}

/** The accounts of a backup. */
export function accountsOf(folder: string): AsyncGenerator<WholeAccount> {
  return valuesOf(join(folder, PARTS.accounts), (value) => ACCOUNT.parse(value));
}

/** The hash parameters of a backup, where the service gave them. */
export async function hashParametersOf(folder: string): Promise<HashParameters | undefined> {
  const lines = valuesOf(join(folder, PARTS.hash), (value) => HASH.parse(value));
  const { value } = await lines.next();
  return value ?? undefined;
}

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT';
}

function jsonOr(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
