import { startSuite } from 'firebase-stand-in';
import { adminTarget, type AdminTarget } from '../shared/google/credentials.ts';

/** A project to restore into, and what ends when that is done. */
export interface OpenTarget {
  readonly target: AdminTarget;
  readonly close: () => Promise<void>;
}

const PROJECT = 'demo-drill';

/** Starts a stand-in in memory. Rejects as `startSuite` does. */
export async function openDrill(): Promise<OpenTarget> {
  const suite = await startSuite({ projectId: PROJECT });
  return {
    target: adminTarget({}, { ...suite.env, VITE_FIREBASE_PROJECT_ID: PROJECT }),
    close: () => suite.close(),
  };
}
