/**
 * Runs the rules tests against a stand-in in this process and keeps every question they have the rules asked.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { startSuite } from 'firebase-stand-in';
import type { Database, Gate } from 'firebase-stand-in/rules';
import { environmentOf, PROJECT_ID, type BackendHosts } from '../../support/backend/hosts.ts';
import {
  recordingGate,
  recordingRuleset,
  type FirestoreQuestion,
  type StorageQuestion,
} from './questions.ts';

/** What the rules tests had both files asked. */
export interface Recording {
  readonly firestore: readonly FirestoreQuestion[];
  readonly storage: readonly StorageQuestion[];
}

/**
 * Records `tests` (paths Vitest takes) under the rules of this folder. Rejects when a test fails: its
 * questions would prove nothing.
 */
export async function record(tests: readonly string[]): Promise<Recording> {
  const firestore: FirestoreQuestion[] = [];
  const storage: StorageQuestion[] = [];
  // Every test file puts the same rules in force for its project; the gate that records them stays.
  const recorders = new Map<Database, Gate>();
  const suite = await startSuite({
    projectId: PROJECT_ID,
    observer: {
      firestore(gate, database) {
        const recorder = recorders.get(database) ?? recordingGate(gate, database, firestore);
        recorders.set(database, recorder);
        return recorder;
      },
      storage: (ruleset) => recordingRuleset(ruleset, storage),
    },
  });
  try {
    await runTests(tests, suite.hosts);
  } finally {
    await suite.close();
  }
  return { firestore, storage };
}

async function runTests(tests: readonly string[], hosts: Omit<BackendHosts, 'projectId'>): Promise<void> {
  const vitest = spawn(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--project', 'backend', '--reporter', 'default', ...tests],
    {
      env: { ...process.env, ...environmentOf({ ...hosts, projectId: PROJECT_ID }) },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let said = '';
  for (const stream of [vitest.stdout, vitest.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => (said += part));
  const [code] = (await once(vitest, 'close')) as [number | null];
  if (code !== 0)
    throw new Error(`The rules tests fail; what they asked proves nothing about a mutant.\n${said}`);
}
