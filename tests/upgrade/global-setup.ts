/** Vitest global set-up of the upgrade tests, beside that of every browser test: the last release, built. */
import type { TestProject } from 'vitest/node';
import '../support/runner/provided.ts';
import { lastRelease } from './last-release.ts';

export default async function setup(project: TestProject): Promise<void> {
  project.provide('lastRelease', await lastRelease());
}
