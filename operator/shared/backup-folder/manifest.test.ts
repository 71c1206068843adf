import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AdminError } from '../admin-error.ts';
import { LineWriter } from './lines.ts';
import { checkSums, PARTS, readManifest, writeManifest, type Manifest } from './manifest.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'carte-manifest-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

const bytes = { path: 'a', size: 1, md5: '', properties: {} };
const GOOD: Readonly<Record<keyof typeof PARTS, unknown>> = {
  documents: { path: 'users/u1', fields: {} },
  files: undefined,
  accounts: { localId: 'u1' },
  hash: undefined,
};

/** A whole backup with a line in some of its parts, and right sums. */
async function backupOf(lines: Partial<typeof GOOD>): Promise<{ folder: string; manifest: Manifest }> {
  const folder = await mkdtemp(join(root, 'backup-'));
  const part = async (name: keyof typeof PARTS) => {
    const writer = await LineWriter.create(join(folder, PARTS[name]));
    const line = { ...GOOD, ...lines }[name];
    await writer.write(line === undefined ? [] : [line]);
    return writer.end();
  };
  const parts = {
    [PARTS.documents]: await part('documents'),
    [PARTS.files]: await part('files'),
    [PARTS.accounts]: await part('accounts'),
    [PARTS.hash]: await part('hash'),
  };
  const moment = '2026-12-01T12:00:00Z';
  await writeManifest(folder, {
    version: '0.2.0',
    project: 'acme',
    bucket: 'acme.appspot.com',
    addresses: 'https://firebasestorage.googleapis.com',
    startedAt: moment,
    finishedAt: moment,
    readTime: null,
    counts: { documents: 1, files: 0, bytes: 0, accounts: 1, passwords: 0 },
    parts,
  });
  return { folder, manifest: await readManifest(folder) };
}

it('takes a whole backup', async () => {
  const { folder, manifest } = await backupOf({});
  await expect(checkSums(folder, manifest)).resolves.toBeUndefined();
});

it.each<Partial<typeof GOOD>>([
  { documents: { path: 'users/u1' } },
  { documents: { path: 'users/u1', fields: {}, more: 1 } },
  { files: { ...bytes, sha256: '../../../etc/passwd' } },
  { accounts: {} },
  { hash: { algorithm: 1 } },
])('refuses %j with right sums by its file and line, before anything is written', async (lines) => {
  const { folder, manifest } = await backupOf(lines);
  const [name = 'documents'] = Object.keys(lines) as (keyof typeof PARTS)[];
  const refusal = checkSums(folder, manifest);
  await expect(refusal).rejects.toThrow(AdminError);
  await expect(refusal).rejects.toThrow(`${PARTS[name]}, line 1 is not what a backup has`);
});
