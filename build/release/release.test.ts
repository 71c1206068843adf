import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { release, ReleaseError } from './release.ts';

const TODAY = new Date('2026-12-01T12:00:00Z');
const ENTRY = '- Something. **To do:** nothing.\n';
const CHANGELOG = `# Changelog\n\n## 0.3.0 (under way)\n\n${ENTRY}\n## 0.2.0 (1 May 2026)\n\n${ENTRY}`;

let root: string;
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const write = (file: string, text: string) => writeFileSync(join(root, file), text);
const commit = () => git('commit', '--quiet', '--all', '--allow-empty', '--message', 'state');

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'carte-release-'));
  mkdirSync(join(root, 'tests/upgrade'), { recursive: true });
  git('init', '--quiet');
  for (const [name, value] of Object.entries({ 'user.name': 'T', 'user.email': 't@example.com' }))
    git('config', name, value);
  write('package.json', '{\n  "name": "carte",\n  "version": "0.2.0",\n  "oldestVersion": "0.1.0"\n}\n');
  const own = { name: 'carte', version: '0.2.0' };
  const packages = { '': own, 'node_modules/other': { version: '0.2.0' } };
  write('package-lock.json', `${JSON.stringify({ ...own, packages }, null, 2)}\n`);
  write('CHANGELOG.md', CHANGELOG);
  write('tests/upgrade/last-release.json', '{ "version": "0.2.0", "commit": "0" }\n');
  git('add', '.');
  commit();
});
afterEach(() => rmSync(root, { recursive: true }));

it('writes version and day, tags that commit, and names it as the last release after it', () => {
  const lines = release(root, '0.3.0', TODAY);
  expect(git('status', '--porcelain')).toBe('');
  expect(git('log', '--format=%s', '-2').split('\n')).toEqual([
    'test(upgrade): upgrades are tested from 0.3.0',
    'build(release): 0.3.0',
  ]);
  const tagged = git('rev-parse', 'v0.3.0^{commit}');
  expect(tagged).toBe(git('rev-parse', 'HEAD~1'));
  expect(read('package.json')).toContain('"version": "0.3.0",\n  "oldestVersion": "0.1.0"');
  expect(JSON.parse(read('package-lock.json'))).toMatchObject({
    version: '0.3.0',
    packages: { '': { version: '0.3.0' }, 'node_modules/other': { version: '0.2.0' } },
  });
  expect(read('CHANGELOG.md')).toBe(CHANGELOG.replace('under way', '1 December 2026'));
  expect(read('tests/upgrade/last-release.json')).toBe(`{ "version": "0.3.0", "commit": "${tagged}" }\n`);
  expect(lines.join('\n')).toContain('Nothing was pushed');
});

it.each<[string, string, () => void]>([
  ['npm run release', 'next', () => undefined],
  ['npm run release', '0.3.0-rc.1', () => undefined],
  ['not committed', '0.3.0', () => write('new', '')],
  ['has been released', '0.3.0', () => git('tag', 'v0.3.0')],
  [
    'is at 0.4.0 already',
    '0.3.0',
    () => write('package.json', read('package.json').replace('0.2.0', '0.4.0')),
  ],
  ['oldestVersion', '0.3.0', () => write('package.json', read('package.json').replace('0.1.0', '0.4.0'))],
  ['needs "## 0.4.0 (under way)"', '0.4.0', () => undefined],
  ['has no "To do"', '0.3.0', () => write('CHANGELOG.md', CHANGELOG.replace('**To do:**', ''))],
  [
    'names 0.1.0, and the last release was 0.2.0',
    '0.3.0',
    () => write('tests/upgrade/last-release.json', '{ "version": "0.1.0", "commit": "0" }\n'),
  ],
])('refuses, saying "%s", and changes nothing', (message, version, change) => {
  change();
  if (message !== 'not committed') commit();
  const before = git('log', '--format=%H');
  expect(() => release(root, version, TODAY)).toThrow(ReleaseError);
  expect(() => release(root, version, TODAY)).toThrow(message);
  expect(git('log', '--format=%H')).toBe(before);
  expect(git('diff', '--name-only')).toBe('');
});
