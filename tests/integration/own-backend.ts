/** A stand-in for one test file alone: its database can be walked as a whole, and it can be killed. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, inject } from 'vitest';
import { isFault, type Finding } from '../../operator/doctor/finding.ts';
import { walk } from '../../operator/doctor/walk.ts';
import { adminTarget, type AdminTarget } from '../../operator/shared/google/credentials.ts';
import { startBackend, type Backend } from '../support/backend/backend.ts';
import { environmentOf } from '../support/backend/hosts.ts';

/** A process of its own on a machine that runs others. */
const START_MS = 120_000;

export interface OwnBackend {
  /** Where an operator's programs find it. */
  readonly target: () => AdminTarget;
  /** SIGKILL, and up again at the same address with what was on disk. */
  readonly restart: () => Promise<void>;
  /** SIGKILL. */
  readonly kill: () => Promise<void>;
  /** Up again. */
  readonly start: () => Promise<void>;
}

/**
 * Brings a stand-in that keeps its data on disk into a test file; everything of clients.ts talks to
 * it.
 */
export function useOwnBackend(): OwnBackend {
  const hosts = inject('hosts');
  const before = { ...hosts };
  let backend: Backend;
  let data: string;
  beforeAll(async () => {
    data = await mkdtemp(join(tmpdir(), 'carte-own-'));
    backend = await startBackend({ data });
    Object.assign(hosts, { ...backend.hosts, hub: undefined });
    Object.assign(process.env, environmentOf(hosts));
  }, START_MS);
  afterAll(async () => {
    Object.assign(hosts, before);
    Object.assign(process.env, environmentOf(hosts));
    await backend.close();
    await rm(data, { recursive: true, force: true });
  });
  const kill = () => backend.kill();
  const start = async () => {
    backend = await startBackend(backend.options);
  };
  return {
    target: () => adminTarget({}, environmentOf(hosts)),
    kill,
    start,
    async restart() {
      await kill();
      await start();
    },
  };
}

/** Everything the doctor has to say. */
export async function findings(target: AdminTarget): Promise<Finding[]> {
  const found: Finding[] = [];
  await walk(target, (finding) => {
    found.push(finding);
    return Promise.resolve();
  });
  return found;
}

/** What is broken, as `kind path`. */
export async function faultsIn(target: AdminTarget): Promise<string[]> {
  return (await findings(target)).filter(isFault).map(({ kind, path }) => `${kind} ${path}`);
}
