/** A release is named in four places, which agree. Source: docs/decisions/0071. */
import { readFileSync } from 'node:fs';
import semver from 'semver';
import { expect, test } from 'vitest';
import { entriesOf, faultsOf, UNDER_WAY } from '../../build/release/changelog.ts';
import lock from '../../package-lock.json' with { type: 'json' };
import { oldestVersion, version } from '../../package.json' with { type: 'json' };
import lastRelease from '../upgrade/last-release.json' with { type: 'json' };

const entries = entriesOf(readFileSync('CHANGELOG.md', 'utf8'));

test('the version in package.json is the lock file’s, and has the first entry in CHANGELOG.md', () => {
  expect(semver.valid(version)).toBe(version);
  expect([lock.version, lock.packages[''].version]).toEqual([version, version]);
  expect(entries[0]?.version).toBe(version);
});

test('each entry in CHANGELOG.md has a day, what changes and what to do, the newest first', () => {
  expect(entries.length).toBeGreaterThan(1);
  expect(faultsOf(entries)).toEqual([]);
});

test('the last release is an entry that is not under way, and names a whole commit', () => {
  expect(lastRelease.version).toBe(entries.find(({ when }) => when !== UNDER_WAY)?.version);
  expect(lastRelease.commit).toMatch(/^[0-9a-f]{40}$/);
});

test('the oldest version that the rules accept has been released, or is the one under way', () => {
  expect(entries.map((entry) => entry.version)).toContain(oldestVersion);
  expect(semver.lt(version, oldestVersion)).toBe(false);
});
