/** A release is named in four places, which agree. Source: docs/decisions/0071. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import lock from '../../package-lock.json' with { type: 'json' };
import { oldestVersion, version } from '../../package.json' with { type: 'json' };
import lastRelease from '../upgrade/last-release.json' with { type: 'json' };

const VERSION = /^\d+\.\d+\.\d+$/;

const entries = [...readFileSync('CHANGELOG.md', 'utf8').matchAll(/^## (\S+) \((.+)\)\n([^#]*)/gm)].map(
  ([, name = '', when = '', text = '']) => ({ name, when, text }),
);

const numbers = (name: string) => name.split('.').map(Number);
const isBefore = (one: string, other: string) => {
  const [ours, theirs] = [numbers(one), numbers(other)];
  const at = ours.findIndex((number, index) => number !== theirs[index]);
  return (ours[at] ?? 0) < (theirs[at] ?? 0);
};

test('the version under way is the lock file’s, and has the first entry in CHANGELOG.md', () => {
  expect(version).toMatch(VERSION);
  expect(lock.packages[''].version).toBe(version);
  expect(entries[0]?.name).toBe(version);
});

test('each entry in CHANGELOG.md says what to do, the newest first', () => {
  for (const { name, text } of entries)
    expect([name, text]).toEqual([name, expect.stringContaining('**To do:**')]);
  const names = entries.map(({ name }) => name);
  expect(names).toEqual(names.toSorted((one, other) => (isBefore(one, other) ? 1 : -1)));
});

test('the last release is an entry that is not under way, and names a whole commit', () => {
  const entry = entries.find(({ name }) => name === lastRelease.version);
  expect(entry?.when).toMatch(/^\d{1,2} \w+ \d{4}$/);
  expect(lastRelease.commit).toMatch(/^[0-9a-f]{40}$/);
});

test('the oldest version that the rules accept has been released, or is the one under way', () => {
  expect(oldestVersion).toMatch(VERSION);
  expect(entries.map(({ name }) => name)).toContain(oldestVersion);
  expect(isBefore(version, oldestVersion)).toBe(false);
});
