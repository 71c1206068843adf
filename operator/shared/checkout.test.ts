import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkoutCommit, includesCommit, newestTag } from './checkout.ts';

let root: string;
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.com', ...args], {
    cwd: root,
    encoding: 'utf8',
  }).trim();

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'carte-checkout-'));
  git('init', '-q');
  writeFileSync(join(root, 'a'), '1');
  git('add', 'a');
  git('commit', '-q', '-m', 'one');
});
afterAll(() => rmSync(root, { recursive: true }));

it('names the commit, and whether files differ from it', () => {
  const commit = git('rev-parse', 'HEAD').slice(0, 12);
  expect(checkoutCommit(root, { GITHUB_SHA: 'f'.repeat(40) })).toBe(commit);
  writeFileSync(join(root, 'untracked'), '');
  expect(checkoutCommit(root, {})).toBe(commit);
  writeFileSync(join(root, 'a'), '2');
  expect(checkoutCommit(root, {})).toBe(`${commit}+`);
});

it('takes the CI’s variable without Git, and never the commit of a repository around it', () => {
  const copy = join(root, 'copy');
  mkdirSync(copy);
  expect(checkoutCommit(copy, {})).toBe('unknown');
  expect(checkoutCommit(copy, { GITHUB_SHA: 'main', CI_COMMIT_SHA: 'a1'.repeat(20) })).toBe('a1a1a1a1a1a1');
  expect(newestTag(copy)).toBeUndefined();
});

it('includes the commits that came before, and no others', () => {
  const before = git('rev-parse', 'HEAD').slice(0, 12);
  git('commit', '-q', '-a', '-m', 'two');
  const after = git('rev-parse', 'HEAD').slice(0, 12);
  expect([before, after].map((commit) => includesCommit(root, commit))).toEqual([true, true]);
  git('checkout', '-q', before);
  expect([before, after].map((commit) => includesCommit(root, commit))).toEqual([true, false]);
  for (const none of ['', 'unknown', '--all', 'f'.repeat(12)]) expect(includesCommit(root, none)).toBe(false);
});

it('finds the newest release among the tags', () => {
  expect(newestTag(root)).toBeUndefined();
  for (const tag of ['v0.9.0', 'v0.10.0', 'v0.11.0-rc.1', 'vnext', 'other']) git('tag', tag);
  expect(newestTag(root)).toBe('0.10.0');
});
