/** Runs the rules tests against a stand-in in this process and keeps every question they have the rules asked. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Faults } from '../../../emulator/faults.ts';
import { startFirestoreServer } from '../../../emulator/firestore/server.ts';
import type { Database } from '../../../emulator/firestore/types.ts';
import { startStorage } from '../../../emulator/storage/server.ts';
import { environmentOf, PROJECT_ID } from '../../support/hosts.ts';
import {
  recordingGate,
  recordingRuntime,
  type FirestoreQuestion,
  type StorageQuestion,
} from './questions.ts';

const HOST = '127.0.0.1';

/** What the rules tests had both files asked. */
export interface Recording {
  readonly firestore: readonly FirestoreQuestion[];
  readonly storage: readonly StorageQuestion[];
}

/** Records `tests` (paths Vitest takes) under these rules. Rejects when a test fails: its questions would prove nothing. */
export async function record(
  rules: { readonly firestore: string; readonly storage: string },
  tests: readonly string[],
): Promise<Recording> {
  const firestore: FirestoreQuestion[] = [];
  const storage: StorageQuestion[] = [];
  const faults = new Faults();
  const blobs = await mkdtemp(join(tmpdir(), 'carte-rules-'));
  const databases = await startFirestoreServer({
    host: HOST,
    port: 0,
    faults,
    onDatabase: (database) => {
      database.setGate(recordingGate(rules.firestore, database, firestore));
      // Every test file puts the same rules in force for its project; the gate that records them stays.
      Object.assign(database, { setGate: () => undefined } satisfies Partial<Database>);
    },
  });
  const files = await startStorage({
    host: HOST,
    port: 0,
    projectId: PROJECT_ID,
    rules: { file: 'storage.rules', content: rules.storage },
    runtime: recordingRuntime(storage),
    faults,
    blobs,
    after: Promise.resolve(),
  });
  try {
    await files.ready;
    const firestoreHost = `${HOST}:${databases.port}`;
    await runTests(tests, {
      projectId: PROJECT_ID,
      firestore: firestoreHost,
      storage: `${HOST}:${files.port}`,
      // No rules test signs in: rules-unit-testing makes its tokens itself.
      auth: firestoreHost,
    });
  } finally {
    await Promise.all([databases.close(), files.close()]);
    await rm(blobs, { recursive: true, force: true });
  }
  return { firestore, storage };
}

async function runTests(tests: readonly string[], hosts: Parameters<typeof environmentOf>[0]): Promise<void> {
  const vitest = spawn(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--project', 'backend', '--reporter', 'default', ...tests],
    { env: { ...process.env, ...environmentOf(hosts) }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let said = '';
  for (const stream of [vitest.stdout, vitest.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => (said += part));
  const [code] = (await once(vitest, 'close')) as [number | null];
  if (code !== 0)
    throw new Error(`The rules tests fail; what they asked proves nothing about a mutant.\n${said}`);
}
