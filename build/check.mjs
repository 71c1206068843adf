/**
 * `npm run check`: all checks, also after one has failed, so that one finding does not hide the next.
 * Fails if any fails.
 */
import { spawnSync } from 'node:child_process';

const CHECKS = ['types', 'lint', 'format', 'dead', 'rules'];

// Through a shell, because npm is a .cmd file on Windows.
const failed = CHECKS.filter(
  (name) => spawnSync(`npm run --silent check:${name}`, { shell: true, stdio: 'inherit' }).status !== 0,
);
if (failed.length > 0) {
  console.error(`\nFailed: ${failed.map((name) => `check:${name}`).join(', ')}`);
  process.exitCode = 1;
}
