/**
 * Vitest global set-up of the tests that need a backend: one that the environment names is used as it is (the
 * official suite, for instance), else the stand-in is started in memory. Auth loads in the background.
 */
import type { TestProject } from 'vitest/node';
import { provideBackend } from './provide.ts';

export default (project: TestProject) => provideBackend(project, {});
