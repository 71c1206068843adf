import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import semver from 'semver';
import { dayText, entriesOf, faultsOf, UNDER_WAY } from './changelog.ts';

/** Why there is no release; the message says what to do. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError';
}

const LAST_RELEASE = 'tests/upgrade/last-release.json';

/**
 * Makes a release of the repository at `root`: the version in package.json and its lock, the day in
 * CHANGELOG.md, a commit and the tag `v{version}`; then a commit that names it as the last release, which
 * upgrades are tested from. Returns what was done and what is left, as lines. Throws `ReleaseError` before
 * anything is changed.
 */
export function release(root: string, version: string, today = new Date()): string[] {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const write = (file: string, text: string) => writeFileSync(join(root, file), text);

  if (semver.valid(version) !== version || semver.prerelease(version))
    throw new ReleaseError('Name the version, as npm run release -- 0.3.0.');
  if (git('status', '--porcelain') !== '')
    throw new ReleaseError(
      'There are changes that are not committed: a release is a commit as it was tested.',
    );
  if (git('tag', '--list', `v${version}`) !== '') throw new ReleaseError(`v${version} has been released.`);

  const manifest = JSON.parse(read('package.json')) as { version: string; oldestVersion: string };
  const lock = JSON.parse(read('package-lock.json')) as Lock;
  if (semver.lt(version, manifest.version))
    throw new ReleaseError(`package.json is at ${manifest.version} already.`);
  if (semver.gt(manifest.oldestVersion, version))
    throw new ReleaseError(`oldestVersion, ${manifest.oldestVersion}, is later than ${version}.`);

  const changelog = read('CHANGELOG.md');
  const entries = entriesOf(changelog);
  const [fault] = faultsOf(entries);
  if (fault !== undefined) throw new ReleaseError(`CHANGELOG.md: ${fault}`);
  const [entry, before] = entries;
  if (entry?.version !== version || entry.when !== UNDER_WAY)
    throw new ReleaseError(`CHANGELOG.md needs "## ${version} (${UNDER_WAY})" as its first entry.`);
  const last = JSON.parse(read(LAST_RELEASE)) as { version: string };
  if (before !== undefined && last.version !== before.version)
    throw new ReleaseError(
      `${LAST_RELEASE} names ${last.version}, and the last release was ${before.version}: upgrades were tested from another one.`,
    );

  write('package.json', withVersion(read('package.json'), version));
  write('package-lock.json', lockText(lock, version));
  write(
    'CHANGELOG.md',
    changelog.replace(`## ${version} (${UNDER_WAY})`, () => `## ${version} (${dayText(today)})`),
  );
  git('commit', '--quiet', '--all', '--message', `build(release): ${version}`);
  git('tag', '--annotate', `v${version}`, '--message', `Version ${version}`);
  const commit = git('rev-parse', 'HEAD');
  write(LAST_RELEASE, `{ "version": "${version}", "commit": "${commit}" }\n`);
  git('commit', '--quiet', '--all', '--message', `test(upgrade): upgrades are tested from ${version}`);
  return [
    `v${version} is commit ${commit}. Nothing was pushed:`,
    `  git push origin HEAD v${version}`,
    `Then deploy it from that tag: git checkout v${version}, npm ci, npm run deploy.`,
    'The next change that operators notice begins an entry in CHANGELOG.md, "under way", with its version in package.json.',
  ];
}

interface Lock {
  version: string;
  readonly packages: Record<string, { version?: string }>;
}

function withVersion(text: string, version: string): string {
  return text.replace(/^( {2}"version": ")[^"]*/m, (_line, start: string) => start + version);
}

function lockText(lock: Lock, version: string): string {
  const own = { ...lock.packages[''], version };
  return `${JSON.stringify({ ...lock, version, packages: { ...lock.packages, '': own } }, null, 2)}\n`;
}
