import type { TestProject } from 'vitest/node';
import { share } from '../runner/shared-setup.ts';
import { hostsFromEnvironment } from './hosts.ts';
import type { BackendOptions } from './messages.ts';
import { openBackendPool } from './pool.ts';
import '../runner/provided.ts';

/**
 * Hands the tests a backend: one that the environment names is used as it is (the official suite, for
 * instance), else each process gets a stand-in in memory, with Auth loading in the background. Answers the
 * function that ends what was started.
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
