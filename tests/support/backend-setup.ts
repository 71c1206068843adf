/**
 * Vitest global set-up of the tests that need a backend: one that the environment names is used as it is (the official
 * suite, for instance), else the stand-in is started in memory. Auth loads in the background.
 */
import type { TestProject } from 'vitest/node';
import { startBackend } from './backend.ts';
import { hostsFromEnvironment } from './hosts.ts';
import './provided.ts';

export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const given = hostsFromEnvironment(process.env);
  if (given) {
    project.provide('hosts', given);
    return undefined;
  }
  const backend = await startBackend();
  project.provide('hosts', backend.hosts);
  return () => backend.close();
}
