/**
 * What Git knows of the folder that a program runs in; every answer does without Git, and without a
 * network.
 */
import { execFileSync } from 'node:child_process';
import { realpathSync } from 'node:fs';
import semver from 'semver';
import type { Environment } from './environment.ts';

/** Where there is no Git and no variable. */
const UNKNOWN_COMMIT = 'unknown';

/** Digits of a commit that are shown. */
const DIGITS = 12;
/** Names of the commit in the CI services that build without a clone. */
const CI_VARIABLES = ['GITHUB_SHA', 'CI_COMMIT_SHA', 'COMMIT_SHA'];

/**
 * Returns the first 12 digits of the commit that a folder is checked out at, with `+` where files differ
 * from it; without Git, those of the CI's variable, else `unknown`. A copy inside another repository has no
 * commit of it.
 */
export function checkoutCommit(root: string, env: Environment = process.env): string {
  if (isOwnRepository(root)) {
    const commit = git(root, 'rev-parse', '--verify', 'HEAD');
    if (commit !== undefined) {
      const changes = git(root, 'status', '--porcelain', '--untracked-files=no');
      return commit.slice(0, DIGITS) + (changes ? '+' : '');
    }
  }
  const named = CI_VARIABLES.map((name) => env[name]).find((value) => /^[0-9a-f]{12,64}$/.test(value ?? ''));
  return named?.slice(0, DIGITS) ?? UNKNOWN_COMMIT;
}

/**
 * Returns the newest release among a checkout's tags (`v0.3.0`), without the `v`; undefined where it has
 * none.
 */
export function newestTag(root: string): string | undefined {
  if (!isOwnRepository(root)) return undefined;
  const tags = git(root, 'tag', '--list', 'v*') ?? '';
  const versions = tags
    .split('\n')
    .map((tag) => tag.slice(1))
    .filter((version) => semver.valid(version) !== null && semver.prerelease(version) === null);
  return versions.toSorted(semver.rcompare)[0];
}

/** Returns true if a folder is checked out at a commit or at one that came after it. */
export function includesCommit(root: string, commit: string): boolean {
  return (
    /^[0-9a-f]+$/.test(commit) &&
    isOwnRepository(root) &&
    git(root, 'merge-base', '--is-ancestor', commit, 'HEAD') !== undefined
  );
}

function isOwnRepository(root: string): boolean {
  const top = git(root, 'rev-parse', '--show-toplevel');
  return top !== undefined && realpathSync(top) === realpathSync(root);
}

/** The output of a command of Git, undefined where it fails or there is no Git. */
function git(root: string, ...args: string[]): string | undefined {
  try {
    return execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return undefined;
  }
}
