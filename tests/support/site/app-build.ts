import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { environmentOf, type BackendHosts } from '../backend/hosts.ts';
import { REPOSITORY } from '../repository.ts';

/**
 * Builds the app for production into `folder`, for the backend at `hosts`; without `hosts` the environment
 * names it. `settings` are further variables of the build, such as `BRAND`, the folder of another brand.
 * `source` is the repository, or another state of it. In a process of its own: the build reads its settings
 * from the environment, where the test run's own (`NODE_ENV`, `VITEST`) and another build's must not leak.
 */
export async function buildApp(
  folder: string,
  {
    hosts,
    settings,
    source = REPOSITORY,
  }: {
    readonly hosts?: BackendHosts;
    readonly settings?: Readonly<Record<string, string>>;
    readonly source?: string;
  } = {},
): Promise<void> {
  const vite = join(source, 'node_modules', 'vite', 'bin', 'vite.js');
  const { NODE_ENV: _mode, VITEST: _vitest, ...inherited } = process.env;
  await promisify(execFile)(
    process.execPath,
    [vite, 'build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'],
    { cwd: source, env: { BRAND: 'brand', ...inherited, ...(hosts && environmentOf(hosts)), ...settings } },
  ).catch((error: { stdout: string; stderr: string }) => {
    throw new Error(`The app does not build:\n${error.stdout}${error.stderr}`);
  });
}
