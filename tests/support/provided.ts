import type { BackendHosts } from './hosts.ts';

/** What the global set-ups hand to the tests through Vitest's `inject`. */
declare module 'vitest' {
  interface ProvidedContext {
    hosts: BackendHosts;
    /** Whether the backend is the stand-in, not a suite named by the environment. */
    standIn: boolean;
    /** Origin of the served app, for browser tests. */
    appOrigin: string;
    /** Where browser tests kill and restart their backend. */
    backendControl: string;
  }
}
