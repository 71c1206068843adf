import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { AdminError } from './admin-error.ts';

interface Machine {
  readonly home?: string;
  readonly platform?: NodeJS.Platform;
}

/**
 * The text of the credentials where Google's own tools look for them: `GOOGLE_APPLICATION_CREDENTIALS`, else
 * what `gcloud auth application-default login` wrote; undefined when there is no file. Throws `AdminError`
 * when the named file is not there. Source: Google Cloud, "How Application Default Credentials works".
 */
export function credentialsFile(
  env: Readonly<Record<string, string | undefined>>,
  { home = homedir(), platform = process.platform }: Machine = {},
): string | undefined {
  const named = env['GOOGLE_APPLICATION_CREDENTIALS'];
  if (named && !existsSync(named)) throw new AdminError(`GOOGLE_APPLICATION_CREDENTIALS: no file ${named}.`);
  const folder =
    platform === 'win32' ? join(env['APPDATA'] ?? home, 'gcloud') : join(home, '.config', 'gcloud');
  const path = named || join(folder, 'application_default_credentials.json');
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}
