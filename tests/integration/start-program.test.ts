/** `npm start` as people use it: a real process with the app beside the stand-in, and real signals. */
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FREE_PORTS, runProgram, type Run } from 'firebase-stand-in/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { oldestVersion, version } from '../../package.json' with { type: 'json' };
import { freePorts } from '../support/backend/hosts.ts';
import { REPOSITORY } from '../support/repository.ts';

let folder: string;
const runs: Run[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'carte-start-'));
});
afterEach(async () => {
  for (const { process } of runs) process.kill('SIGKILL');
  await Promise.all(runs.splice(0).map(({ ended }) => ended));
  rmSync(folder, { recursive: true });
});

function start(args: readonly string[], cwd = folder): Run {
  const program = join(REPOSITORY, 'build', 'stand-in.mjs');
  const run = runProgram(program, ['start', '--memory', ...FREE_PORTS, ...args], cwd);
  runs.push(run);
  return run;
}

/** Starts the app's server, on another port when the one that was free a moment ago is taken. */
async function startApp(args: readonly string[], cwd?: string) {
  for (;;) {
    const [port = 0] = await freePorts(1);
    const run = start([...args, '--port-app', String(port)], cwd);
    const url = await run.printed(/Carte is at (\S+)/).then(
      ([, address = '']) => address,
      (error: unknown) => {
        if (!/in use|taken/i.test(run.output())) throw error;
      },
    );
    if (url !== undefined)
      return { run, url, prepared: join(REPOSITORY, 'node_modules', '.vite', `port-${port}`) };
  }
}

it.each(['6000', '10080'])('npm start refuses port %s, which browsers block, for the app', async (port) => {
  const run = start(['--app', '--port-app', port]);
  expect(await run.ended).toBe(1);
  expect(run.output()).toMatch(new RegExp(`app would be at port ${port}, and browsers refuse that port`));
  expect(run.output()).not.toContain('ready');
});

it('npm start refuses a brand that is not there, before it opens a port', async () => {
  const run = start(['--app', '--brand', 'tests/brands/none']);
  expect(await run.ended).toBe(1);
  expect(run.output()).toContain(join('tests', 'brands', 'none', 'brand.json'));
  expect(run.output()).not.toContain('ready');
});

it.each([
  ['it ends', 'SIGTERM', 0],
  ['it is killed', 'SIGKILL', 'SIGKILL'],
] as const)('npm start serves the app, and ends it when %s', async (_, signal, end) => {
  for (const name of ['index.html', 'package.json']) cpSync(join(REPOSITORY, name), join(folder, name));
  symlinkSync(join(REPOSITORY, 'node_modules'), join(folder, 'node_modules'));
  const { run, url, prepared } = await startApp(['--app']);
  expect((await fetch(url)).status).toBe(200);
  // What it prepares is no other server's. It may come later than the address.
  await expect.poll(() => existsSync(prepared), { timeout: 20_000 }).toBe(true);
  run.process.kill(signal);
  expect(await run.ended).toBe(end);
  await expect.poll(() => fetch(url).catch(String), { timeout: 5_000 }).toContain('fetch failed');
  rmSync(prepared, { recursive: true });
});

it('npm start prepares the first page before it prints the address, and shows the brand mark until it is drawn', async () => {
  const { run, url, prepared } = await startApp(['--app'], REPOSITORY);
  expect(existsSync(join(prepared, 'deps', '_metadata.json')), 'the packages are prepared').toBe(true);
  expect(run.output(), 'nothing says that all is ready before').toMatch(
    /Backend ready in [^]*The app is being prepared; its address follows[^]*Carte is at/,
  );
  expect(await (await fetch(url)).text()).toContain('#root:empty::before');
  run.process.kill('SIGTERM');
  expect(await run.ended).toBe(0);
  rmSync(prepared, { recursive: true });
});

it('npm start -- --built serves the built app with the headers of hosting, so a browser can cache it', async () => {
  const { run, url, prepared } = await startApp(['--built'], REPOSITORY);
  const page = await fetch(url);
  const policy = page.headers.get('content-security-policy');
  expect(policy).toContain("script-src 'self'");
  const [, firestore = ''] = /[Ff]irestore\S* +(?:http:\/\/)?(127\.0\.0\.1:\d+)/.exec(run.output()) ?? [];
  expect(policy).toContain(`http://${firestore}`);
  expect(await page.text()).not.toContain('/src/main.tsx');
  const worker = await fetch(new URL('/service-worker.js', url));
  expect(worker.headers.get('content-type')).toContain('javascript');
  const kept = (await (await fetch(new URL('/app-files.json', url))).json()) as { files: string[] };
  expect(kept.files.length).toBeGreaterThan(20);
  const release = await fetch(new URL('/release.json', url));
  expect(release.headers.get('cache-control')).toBe('no-cache');
  const commit = expect.stringMatching(/^(?:[0-9a-f]{12}\+?|unknown)$/) as string;
  expect(await release.json()).toEqual({ version, oldest: oldestVersion, commit });
  run.process.kill('SIGTERM');
  expect(await run.ended).toBe(0);
  rmSync(prepared, { recursive: true });
});

it('npm start -- --demo creates the demo account, and prints its password', async () => {
  for (const name of ['firestore.rules', 'storage.rules']) cpSync(join(REPOSITORY, name), join(folder, name));
  const run = start(['--demo']);
  const [, address] = await run.printed(
    /sign in as demo@carte\.example with password \S+; the card is at (\S+)/,
  );
  expect(address).toMatch(/\/demo$/);
});

it('npm start refuses an impossible port with the usage', async () => {
  const run = start(['--app', '--port-app', 'x']);
  expect(await run.ended).toBe(2);
  expect(run.output()).toContain('--port-app takes a number');
  expect(run.output()).toContain('put in a demo account');
});
