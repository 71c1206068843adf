/**
 * Whether the stand-in is what it was when its own tests last passed: its files, and the versions of its
 * packages. Ends with 0 if so; `.ci/run` leaves these tests out then. `--record` notes the stand-in as it is,
 * which `npm run test:emulator:record` does after they passed.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const NOTE = new URL('stand-in-proof.json', import.meta.url);
const FOLDER = realpathSync(join(ROOT, 'node_modules', 'firebase-stand-in'));

const read = (path) => JSON.parse(readFileSync(path, 'utf8'));

function fingerprint() {
  const hash = createHash('sha256');
  const files = readdirSync(FOLDER, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(FOLDER, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !/(^|\/)(\.cache|node_modules)\/|\.md$/.test(path))
    .sort();
  for (const path of files)
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(FOLDER, path)))
      .update('\0');
  const { dependencies, devDependencies } = read(join(FOLDER, 'package.json'));
  const { packages } = read(join(ROOT, 'package-lock.json'));
  for (const name of Object.keys({ ...dependencies, ...devDependencies }).sort())
    hash.update(`${name}@${packages[`node_modules/${name}`]?.version}\0`);
  return hash.digest('hex');
}

if (process.argv.includes('--record')) {
  // In the form that the formatter gives it.
  writeFileSync(NOTE, `{ "passed": "${fingerprint()}" }\n`);
} else if (read(NOTE).passed === fingerprint()) {
  console.log('The stand-in is what it was when its own tests last passed: they are left out here.');
} else {
  console.log('The stand-in is not what it was when its own tests last passed: they run.');
  process.exitCode = 1;
}
