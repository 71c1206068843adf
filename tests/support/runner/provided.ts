import type { BackendHosts } from '../backend/hosts.ts';
import type { Engine } from '../browser/engines.ts';

/** What the global set-ups hand to the tests through Vitest's `inject`. */
declare module 'vitest' {
  interface ProvidedContext {
    hosts: BackendHosts;
    /** Whether the backend is the stand-in, not a suite named by the environment. */
    standIn: boolean;
    /**
     * Where a process leases a stand-in of its own (pool.ts); undefined when the environment named
     * the backend.
     */
    backendPool: string | undefined;
    /** Where a process leases an app with its backend (site.ts). */
    sites: string;
    /** Folder of the built app behind `sites`. */
    builtApp: string;
    /** The backend whose addresses that build has; `sites` replace them by those of their own. */
    builtFor: BackendHosts;
    /** Folder of the last release (tests/upgrade/last-release.ts). */
    lastRelease: string;
    /** Whose browser the project's people use. */
    engine: Engine;
  }
}
