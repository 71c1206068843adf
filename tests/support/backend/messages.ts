import type { BackendHosts, Ports } from './hosts.ts';

/** The settings of a backend process; all are optional. */
export interface BackendOptions {
  /** Project served; the tests' own by default. */
  readonly projectId?: string;
  /** Fixed ports, so that a backend can come back at the same address. */
  readonly ports?: Readonly<Ports>;
  /** Folder whose `firebase.json` names rules and indexes; the repository's own by default. */
  readonly configFolder?: string;
  /** Folder that keeps the data; memory without it. */
  readonly data?: string;
}

/** The messages of a backend process to its parent. */
export type BackendMessage =
  | {
      readonly kind: 'started';
      readonly hosts: BackendHosts & { readonly hub: string; readonly rules: string };
    }
  | { readonly kind: 'failed'; readonly reason: string };

/** Reads the options from the process's argument, which `backend.ts` wrote. */
export function parseBackendOptions(argument: string): BackendOptions {
  return JSON.parse(argument) as BackendOptions;
}
