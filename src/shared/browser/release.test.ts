import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { version } from '../../../package.json';
import type * as Release from './release';

afterEach(() => vi.unstubAllGlobals());

let release: typeof Release;
beforeEach(async () => {
  vi.resetModules();
  release = await import('./release');
});

const deployed = (body: string) =>
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async () => new Response(body)),
  );
const deployedRelease = (its: object) => deployed(JSON.stringify(its));

const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
const NEWER = [`${major + 1}.0.0`, `${major}.${minor + 8}.0`, `${major}.${minor}.${patch + 1}`];

it.each(NEWER)('is too old where the oldest version accepted is %s', async (oldest) => {
  deployedRelease({ version: oldest, oldest });
  await release.checkRelease();
  expect(release.timesTooOld()).toBe(1);
  await release.checkRelease();
  expect(release.timesTooOld()).toBe(1);
});

it.each(NEWER)('is not too old while it is accepted, but %s explains a refusal', async (newer) => {
  deployedRelease({ version: newer, oldest: version });
  await release.checkRelease();
  expect(release.timesTooOld()).toBe(0);
  expect(await release.isNewerDeployed()).toBe(true);
  expect(release.timesTooOld()).toBe(1);
});

it.each([
  ['is the running one', JSON.stringify({ version, oldest: version })],
  ['is older', JSON.stringify({ version: '0.0.9', oldest: '0.0.9' })],
  ['has no version', JSON.stringify({ oldest: '99.0.0' })],
  ['has a version of another form', JSON.stringify({ version: '99', oldest: '99' })],
  ['is a page, as from hosting without the file', '<!doctype html>'],
])('does not explain a refusal where the deployed release %s', async (_what, body) => {
  deployed(body);
  await release.checkRelease();
  expect(await release.isNewerDeployed()).toBe(false);
  expect(release.timesTooOld()).toBe(0);
});

it('knows nothing offline', async () => {
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(() => Promise.reject(new TypeError('Failed to fetch'))),
  );
  await release.checkRelease();
  expect(await release.isNewerDeployed()).toBe(false);
  expect(release.timesTooOld()).toBe(0);
});

it('counts each refusal, and asks no more once it is known', async () => {
  deployedRelease({ version: '99.0.0', oldest: version });
  const heard = vi.fn<() => void>();
  const stop = release.watchTooOld(heard);
  await release.isNewerDeployed();
  await release.isNewerDeployed();
  expect([release.timesTooOld(), vi.mocked(fetch).mock.calls.length, heard.mock.calls.length]).toEqual([
    2, 1, 2,
  ]);
  stop();
  await release.isNewerDeployed();
  expect(heard).toHaveBeenCalledTimes(2);
});
