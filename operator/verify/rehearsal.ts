/**
 * The round at a stand-in of its own, which shows what is expected of it, and every question it has the rules
 * asked: from these come the cases for the Rules API, so that they are never older than the app.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSuite } from 'firebase-stand-in';
import { Collector, listeningGate, listeningRuleset, type RulesService } from 'rules-proof/cases';
import { adminTarget } from '../shared/google/credentials.ts';
import { commit } from '../shared/google/firestore-rest.ts';
import type { VerifyTarget } from './target.ts';

const PROJECT = 'demo-verify';

/** A stand-in whose rules are listened to. */
export interface Rehearsal {
  readonly target: VerifyTarget;
  readonly collector: Collector;
  /** For its journal; gone when it is closed. */
  readonly folder: string;
  readonly close: () => Promise<void>;
}

/** Starts it with the rules of this folder, which `rules` has as text. Throws `RulesCompileError`. */
export async function openRehearsal(rules: Readonly<Record<RulesService, string>>): Promise<Rehearsal> {
  const collector = new Collector(rules);
  const folder = await mkdtemp(join(tmpdir(), 'carte-verify-'));
  const suite = await startSuite({
    projectId: PROJECT,
    observer: {
      firestore: (gate) => listeningGate(gate, collector, PROJECT),
      storage: (ruleset) => listeningRuleset(ruleset, collector),
    },
  });
  const environment = {
    VITE_FIREBASE_PROJECT_ID: PROJECT,
    VITE_EMULATOR_AUTH: suite.hosts.auth,
    VITE_EMULATOR_FIRESTORE: suite.hosts.firestore,
    VITE_EMULATOR_STORAGE: suite.hosts.storage,
  };
  const admin = adminTarget({}, environment);
  // So that invitations are asked for, too: anyone who may sign up needs none.
  await commit(admin, [{ create: 'service/signUp', fields: { mode: 'invitation' } }]);
  return {
    target: { admin, app: environment },
    collector,
    folder,
    async close() {
      await suite.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
