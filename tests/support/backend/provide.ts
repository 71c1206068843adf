import type { TestProject } from 'vitest/node';
import { share } from '../runner/shared-setup.ts';
import { hostsFromEnvironment } from './hosts.ts';
import type { BackendOptions } from './messages.ts';
import { openBackendPool } from './pool.ts';
import '../runner/provided.ts';

/**
 * Provides a backend for the tests: the one that the environment names (the official suite, for instance),
 * else a stand-in in memory for each process, with Auth loading in the background. Returns the function that
 * ends what was started.
 */
export async function provideBackend(
  project: TestProject,
  options: BackendOptions,
): Promise<(() => Promise<void>) | undefined> {
  const given = hostsFromEnvironment(process.env);
  project.provide('standIn', given === undefined);
  if (given) {
    project.provide('hosts', given);
    project.provide('backendPool', undefined);
    return undefined;
  }
  const [pool, leave] = await share(`backend ${JSON.stringify(options)}`, () =>
    openBackendPool(options, project.vitest.config.maxWorkers),
  );
  project.provide('hosts', pool.hosts);
  project.provide('backendPool', pool.origin);
  return leave;
}
