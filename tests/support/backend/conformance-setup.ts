/**
 * Vitest global set-up of the conformance cases: a stand-in of their own, because they replace rules for
 * every bucket and bring the composite indexes that their queries need.
 */
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { provideBackend } from './provide.ts';

const configFolder = fileURLToPath(new URL('../../../emulator/conformance', import.meta.url));

export default (project: TestProject) =>
  provideBackend(project, { projectId: 'demo-conformance', configFolder });
