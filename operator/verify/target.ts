import type { AdminTarget } from '../shared/google/credentials.ts';

/** A project as both sides see it: the operator's, bypassing the rules, and the app's. */
export interface VerifyTarget {
  readonly admin: AdminTarget;
  /** The app's configuration: its `VITE_…` variables. */
  readonly app: Readonly<Record<string, string>>;
}
