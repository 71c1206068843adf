/**
 * The build of the last release, made from its commit. `last-release.json` names it, because tags may not
 * travel with a clone.
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rename, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { hostsAt } from '../support/backend/hosts.ts';
import { REPOSITORY } from '../support/repository.ts';
import { buildApp } from '../support/site/app-build.ts';
import release from './last-release.json' with { type: 'json' };

const run = promisify(execFile);

/** The backend that the build is made for; a server replaces the addresses by those of a real one. */
export const RELEASE_BUILT_FOR = hostsAt({
  auth: 19_001,
  firestore: 19_002,
  storage: 19_003,
  ai: 19_004,
  rules: 19_005,
  hub: 19_006,
});

/** Built releases, by commit; a build is made once on a machine. */
const CACHE = join(REPOSITORY, '.cache', 'releases');

/** What is deployed beside the build. */
const CONFIGURATION = ['firebase.json', 'firestore.rules', 'firestore.indexes.json', 'storage.rules'];

/** Where the build is in the folder of a release. */
export const appOf = (folder: string): string => join(folder, 'app');

/**
 * Returns the folder of the last release: its build in `app`, with rules, indexes and `firebase.json` beside
 * it. Builds it where no run has before. Rejects with what to do when the clone has no such commit.
 */
export async function lastRelease(): Promise<string> {
  const kept = join(CACHE, release.commit);
  if (existsSync(kept)) return kept;
  const work = await mkdtemp(join(tmpdir(), 'carte-release-'));
  try {
    const source = join(work, 'source');
    await takeOut(release.commit, source);
    await provideModules(source);
    const made = join(work, 'made');
    await buildApp(appOf(made), { hosts: RELEASE_BUILT_FOR, source });
    for (const name of CONFIGURATION) await cp(join(source, name), join(made, name));
    await mkdir(CACHE, { recursive: true });
    // Complete or not there at all; the temporary folder may be on another disk.
    const whole = await mkdtemp(join(CACHE, 'new-'));
    await cp(made, whole, { recursive: true });
    await rename(whole, kept);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
  return kept;
}

/** Writes the files of a commit into a folder. */
async function takeOut(commit: string, folder: string): Promise<void> {
  const git = (...args: string[]) => run('git', args, { cwd: REPOSITORY });
  await git('cat-file', '-e', `${commit}^{commit}`).catch(() => {
    throw new Error(
      `The last release, ${release.version}, is commit ${commit}, which this folder does not have. ` +
        `In a shallow clone, fetch it: git fetch --depth 1 origin ${commit}. ` +
        'A copy without its Git history cannot test an upgrade.',
    );
  });
  await mkdir(folder);
  const packed = join(folder, '..', 'source.tar');
  await git('archive', '--output', packed, commit);
  await run('tar', ['-xf', packed, '-C', folder]);
}

/** Gives a source its packages: those that are installed here, if they are the same, else its own. */
async function provideModules(source: string): Promise<void> {
  const [theirs, ours] = await Promise.all([source, REPOSITORY].map(installedBy));
  if (theirs === ours) await symlink(join(REPOSITORY, 'node_modules'), join(source, 'node_modules'));
  else await run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: source, maxBuffer: Infinity });
}

/** What a lock file installs, without the repository's own packages. */
async function installedBy(root: string): Promise<string> {
  const { packages } = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Readonly<Record<string, { readonly link?: true }>>;
  };
  return JSON.stringify(
    Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link),
  );
}
