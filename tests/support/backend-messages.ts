import type { BackendHosts } from './hosts.ts';

/** What a backend process is told; everything is optional. */
export interface BackendOptions {
  /** Project served; the tests' own unless told. */
  readonly projectId?: string;
  /** Fixed ports, so that a backend can come back at the same address. */
  readonly ports?: Readonly<Record<'auth' | 'firestore' | 'storage' | 'ai' | 'rules' | 'hub', number>>;
  /** Folder whose `firebase.json` names rules and indexes; the repository's own unless told. */
  readonly configFolder?: string;
  /** Folder that keeps the data; memory without it. */
  readonly data?: string;
}

/** What a backend process tells its parent. */
export type BackendMessage =
  | {
      readonly kind: 'started';
      readonly hosts: BackendHosts & { readonly hub: string; readonly rules: string };
    }
  | { readonly kind: 'auth-ready' }
  | { readonly kind: 'failed'; readonly reason: string };

/** Reads the options from the process's argument, which `backend.ts` wrote. */
export function parseBackendOptions(argument: string): BackendOptions {
  return JSON.parse(argument) as BackendOptions;
}
