/** `npm run build [-- --env staging]`: types, then the app, configured by the environment's file. */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { tsImport } from 'tsx/esm/api';

const FAILURE_STATUS = 1;
const { values } = parseArgs({ options: { env: { type: 'string' } } });
const { buildEnvironment } = await tsImport('../operator/shared/environment.ts', import.meta.url);

/** Returns the variables; ends this process, with the message, where the environment has no file. */
function variables() {
  try {
    return buildEnvironment(values.env);
  } catch (error) {
    console.error(error.message);
    return process.exit(FAILURE_STATUS);
  }
}

const env = variables();
for (const command of ['tsc --noEmit', 'vite build']) {
  // Through a shell, because npm's programs are .cmd files on Windows.
  const { status } = spawnSync(`npx --no-install ${command}`, { shell: true, stdio: 'inherit', env });
  if (status !== 0) process.exit(status ?? FAILURE_STATUS);
}
