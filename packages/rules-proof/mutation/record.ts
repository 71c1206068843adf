/**
 * Runs the rules tests against a stand-in in this process and keeps every question they have the rules asked.
 */
import { startSuite, type Suite } from 'firebase-stand-in';
import type { Database, DocumentReader, Gate } from 'firebase-stand-in/rules';
import { History } from './history.ts';
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

/** The tests of the rules: what they do with a suite under the rules of the working directory. */
export interface RecordedTests {
  /** The project that they speak of. */
  readonly projectId: string;
  /** Runs them. Rejects when one fails: what it asked would prove nothing. */
  readonly run: (hosts: Suite['hosts']) => Promise<void>;
}

/** Runs the tests and keeps every question that they have the rules asked. */
export async function record({ projectId, run }: RecordedTests): Promise<Recording> {
  const firestore: FirestoreQuestion[] = [];
  const storage: StorageQuestion[] = [];
  // Every test file puts the same rules in force for its project; the gate that records them stays.
  const recorders = new Map<Database, Gate>();
  const histories: History[] = [];
  const asOfNow = (): DocumentReader => {
    const reads = histories.map((history) => history.asOfNow());
    return (name) => reads.map((read) => read(name)).find((found) => found !== undefined);
  };
  const suite = await startSuite({
    projectId,
    observer: {
      firestore(gate, database) {
        const known = recorders.get(database);
        if (known !== undefined) return known;
        const history = new History(database);
        histories.push(history);
        const recorder = recordingGate(gate, history, firestore);
        recorders.set(database, recorder);
        return recorder;
      },
      storage: (ruleset) => recordingRuleset(ruleset, asOfNow, storage),
    },
  });
  try {
    await run(suite.hosts);
  } finally {
    await suite.close();
  }
  return { firestore, storage };
}
