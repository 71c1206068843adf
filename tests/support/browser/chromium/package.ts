/**
 * The Chromium that npm carries (`@sparticuz/chromium`, Linux x64): unpacked once into the ignored `.cache`
 * folder, with the libraries and fonts of the same package for machines that lack them. Its own launch flags
 * are not used: they switch the browser's web security off.
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { REPOSITORY } from '../../repository.ts';

const run = promisify(execFile);
const CACHE = join(REPOSITORY, '.cache');
const UNPACKER = fileURLToPath(new URL('unpack.ts', import.meta.url));

/** A browser file and the environment it needs. */
export interface PackagedBrowser {
  readonly executablePath: string;
  readonly env: Record<string, string>;
}

/**
 * The packaged browser, unpacked if need be (two seconds, once). Throws with advice when this machine cannot
 * run it.
 */
export async function packagedBrowser(): Promise<PackagedBrowser> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error('The browser in the npm package runs on Linux x64 only.');
  }
  const folder = await unpacked();
  const executablePath = join(folder, 'chromium');
  const env: Record<string, string> = {};
  if (!existsSync('/etc/fonts/fonts.conf')) env['FONTCONFIG_PATH'] = join(folder, 'fonts');
  if ((await missingLibraries(executablePath, env)).length > 0) {
    const own = process.env['LD_LIBRARY_PATH'];
    env['LD_LIBRARY_PATH'] = [join(folder, 'al2023', 'lib'), ...(own ? [own] : [])].join(':');
  }
  const missing = await missingLibraries(executablePath, env);
  if (missing.length > 0) throw new Error(`It lacks the system libraries ${missing.join(', ')}.`);
  return { executablePath, env };
}

/**
 * Unpacks everything the package has by its public call, in a process of its own: the package unpacks into
 * the temporary folder, and its libraries only where it believes it is on AWS. The folder is moved into place
 * when complete, so two test runs at once cannot meet half a browser.
 */
async function unpacked(): Promise<string> {
  const packageFile = join(REPOSITORY, 'node_modules', '@sparticuz', 'chromium', 'package.json');
  const { version } = JSON.parse(await readFile(packageFile, 'utf8')) as { version: string };
  const folder = join(CACHE, `chromium-${version}`);
  if (existsSync(folder)) return folder;
  await mkdir(CACHE, { recursive: true });
  const scratch = await mkdtemp(join(CACHE, 'unpacking-'));
  await run(process.execPath, ['--import', 'tsx', UNPACKER], {
    cwd: REPOSITORY,
    env: { ...process.env, TMPDIR: scratch, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' },
  });
  await writeFile(join(scratch, 'fonts', 'fonts.conf'), fontConfiguration(folder));
  try {
    await rename(scratch, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
    await rm(scratch, { recursive: true, force: true });
  }
  return folder;
}

/**
 * The package's own font configuration points at fixed folders of its home platform; this one points at where
 * we put them.
 */
function fontConfiguration(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${join(folder, 'fonts')}</dir><cachedir>${join(folder, 'font-cache')}</cachedir></fontconfig>
`;
}

/**
 * Shared libraries the dynamic linker cannot find for a program, by `ldd`; empty where there is no `ldd` to
 * ask.
 */
async function missingLibraries(program: string, env: Record<string, string>): Promise<string[]> {
  try {
    const { stdout } = await run('ldd', [program], { env: { ...process.env, ...env } });
    return [...stdout.matchAll(/^\s*(\S+) => not found/gm)].map(([, library]) => library ?? '');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
