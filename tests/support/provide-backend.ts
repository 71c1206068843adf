import type { TestProject } from 'vitest/node';
import type { BackendOptions } from './backend-messages.ts';
import { startBackend } from './backend.ts';
import { hostsFromEnvironment } from './hosts.ts';
import './provided.ts';

/**
 * Hands the tests a backend: one that the environment names is used as it is (the official suite, for instance), else the
 * stand-in is started in memory, with Auth loading in the background. Answers the function that ends what was started.
 */
export async function provideBackend(
  project: TestProject,
  options: BackendOptions,
): Promise<(() => Promise<void>) | undefined> {
  const given = hostsFromEnvironment(process.env);
  project.provide('standIn', given === undefined);
  if (given) {
    project.provide('hosts', given);
    return undefined;
  }
  const backend = await startBackend(options);
  project.provide('hosts', backend.hosts);
  return () => backend.close();
}
