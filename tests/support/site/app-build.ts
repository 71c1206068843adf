import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { environmentOf, type BackendHosts } from '../backend/hosts.ts';
import { REPOSITORY } from '../repository.ts';

/**
 * Builds the app for production into `folder`, for the backend at `hosts`; without `hosts` the environment
 * names it, and by `BRAND` the folder of another brand. `source` is the repository, or another state of it.
 * In a process of its own: the build reads its settings from the environment, and the test run's own
 * (`NODE_ENV`, `VITEST`) must not leak into it.
 */
export async function buildApp(folder: string, hosts?: BackendHosts, source = REPOSITORY): Promise<void> {
  const vite = join(source, 'node_modules', 'vite', 'bin', 'vite.js');
  const { NODE_ENV: _mode, VITEST: _vitest, ...inherited } = process.env;
  await promisify(execFile)(
    process.execPath,
    [vite, 'build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'],
    { cwd: source, env: { BRAND: 'brand', ...inherited, ...(hosts && environmentOf(hosts)) } },
  ).catch((error: { stdout: string; stderr: string }) => {
    throw new Error(`The app does not build:\n${error.stdout}${error.stderr}`);
  });
}
