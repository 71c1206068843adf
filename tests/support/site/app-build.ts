import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { environmentOf, type BackendHosts } from '../backend/hosts.ts';
import { REPOSITORY } from '../repository.ts';

const VITE = join(REPOSITORY, 'node_modules', 'vite', 'bin', 'vite.js');

/**
 * Builds the app for production into `folder`, for the backend at `hosts`; without `hosts` the environment
 * names it. In a process of its own: the build reads its settings from the environment, and the test run's
 * own (`NODE_ENV`, `VITEST`) must not leak into it.
 */
export async function buildApp(folder: string, hosts?: BackendHosts): Promise<void> {
  const { NODE_ENV: _mode, VITEST: _vitest, ...inherited } = process.env;
  await promisify(execFile)(
    process.execPath,
    [VITE, 'build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'],
    { cwd: REPOSITORY, env: { ...inherited, ...(hosts && environmentOf(hosts)) } },
  ).catch((error: { stdout: string; stderr: string }) => {
    throw new Error(`The app does not build:\n${error.stdout}${error.stderr}`);
  });
}
