/** The command line as people use it: real processes, real signals. */
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { processorTime } from '../testing/processor-time.ts';
import { FREE_PORTS, runProgram, type Run } from '../testing/run-program.ts';

const PROGRAM = fileURLToPath(new URL('../run.mjs', import.meta.url));
const OPEN = (condition: string) =>
  `rules_version = '2';\nservice cloud.firestore { match /databases/{d}/documents { match /{x=**} { allow read, write: if ${condition}; } } }`;

let folder: string;
const runs: Run[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stand-in-cli-'));
});
afterEach(async () => {
  for (const { process } of runs) process.kill('SIGKILL');
  await Promise.all(runs.splice(0).map(({ ended }) => ended));
  rmSync(folder, { recursive: true });
});

function cli(...args: string[]): Run {
  const run = runProgram(PROGRAM, args, folder);
  runs.push(run);
  return run;
}

const hostOf = async (run: Run, service: string) =>
  (await run.printed(new RegExp(`${service} +(127\\.0\\.0\\.1:\\d+)`)))[1] ?? '';

describe('start', () => {
  it('tells addresses and readiness, and ends with 0 at Ctrl-C', async () => {
    const run = cli('start', '--memory', ...FREE_PORTS);
    await run.printed(/Backend ready in [\d.]+ s/);
    expect((await fetch(`http://${await hostOf(run, 'firestore')}/`)).status).toBe(200);
    run.process.kill('SIGINT');
    expect(await run.ended).toBe(0);
  });

  it.runIf(process.platform === 'linux')(
    'has done its loading when it says that it is ready: first requests are answered in a fraction of the time',
    async () => {
      const run = cli('start', '--memory', ...FREE_PORTS);
      await run.printed(/Backend ready/);
      const start = processorTime(run.process.pid ?? 0);
      const hosts = await Promise.all(['firestore', 'auth', 'storage'].map((name) => hostOf(run, name)));
      const [firestore = '', auth = '', storage = ''] = hosts;
      const account = { email: 'ann@example.com', password: 'secret-1' };
      const answers = await Promise.all([
        fetch(`http://${firestore}/v1/projects/demo-project/databases/(default)/documents/a/b`),
        fetch(`http://${storage}/v0/b/demo-project.appspot.com/o/a`),
        fetch(`http://${auth}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=k`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(account),
        }),
      ]);
      const requests = processorTime(run.process.pid ?? 0) - start;
      // Without rules every caller but the owner is refused.
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 200]);
      expect(requests).toBeLessThan(start / 3);
    },
  );

  it('keeps what was acknowledged when it is killed', async () => {
    const commit = async (run: Run, n: number) => {
      const url = `http://${await hostOf(run, 'firestore')}/v1/projects/demo-project/databases/(default)/documents/a/b${n}`;
      return fetch(url, {
        method: 'PATCH',
        headers: { authorization: 'Bearer owner' },
        body: '{"fields":{}}',
      });
    };
    const first = cli('start', '--data', 'd', ...FREE_PORTS);
    for (let n = 0; n < 20; n++) expect((await commit(first, n)).status).toBe(200);
    first.process.kill('SIGKILL');
    await first.ended;
    const second = cli('start', '--data', 'd', ...FREE_PORTS);
    const documents = `http://${await hostOf(second, 'firestore')}/v1/projects/demo-project/databases/(default)/documents/a`;
    const answer = await fetch(documents, { headers: { authorization: 'Bearer owner' } });
    expect(((await answer.json()) as { documents: unknown[] }).documents).toHaveLength(20);
  });

  it('says whose port it wanted and what to do', async () => {
    const squatter = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => squatter.once('listening', resolve));
    const { port } = squatter.address() as AddressInfo;
    const run = cli('start', '--memory', ...FREE_PORTS, '--port-storage', String(port));
    expect(await run.ended).toBe(1);
    squatter.close();
    expect(run.output()).toContain(`Port ${port} is taken`);
    expect(run.output()).toContain('storage cannot start');
    expect(run.output()).toContain('--port-offset');
    expect(run.output()).toContain(process.platform === 'linux' ? `process ${process.pid}` : 'taken;');
  });

  it.each([
    ['--port-offset 2000', /firestore would be at port 10080, and browsers refuse that port/],
    ['--port-storage 6667', /storage would be at port 6667/],
  ])('starts nothing with %s, a port that browsers block, and says why', async (options, reason) => {
    const run = cli('start', ...options.split(' '));
    expect(await run.ended).toBe(1);
    expect(run.output()).toMatch(reason);
    expect(run.output()).not.toMatch(/ready|\bat [^ ]+\.ts/);
    expect(existsSync(join(folder, '.data'))).toBe(false);
  });

  it('does not start with rules that do not compile, and says where', async () => {
    writeFileSync(join(folder, 'firestore.rules'), OPEN('nonsense('));
    const run = cli('start', '--memory', ...FREE_PORTS);
    expect(await run.ended).toBe(1);
    expect(run.output()).toMatch(/firestore\.rules:2:\d+/);
  });

  it('puts changed rules in force, keeps the old when the new do not compile, and traces them', async () => {
    const file = join(folder, 'firestore.rules');
    writeFileSync(file, OPEN('false'));
    const run = cli('start', '--memory', '--trace-rules', ...FREE_PORTS);
    const url = `http://${await hostOf(run, 'firestore')}/v1/projects/demo-project/databases/(default)/documents/a/b`;
    await run.printed(/Backend ready/);
    const write = async () => (await fetch(url, { method: 'PATCH', body: '{"fields":{}}' })).status;
    expect(await write()).toBe(403);
    await run.printed(/rules +denied +create +\S*\/a\/b +line 2:\d+/);
    writeFileSync(file, OPEN('true'));
    await run.printed(/firestore\.rules reloaded/);
    expect(await write()).toBe(200);
    await run.printed(/rules +allowed +create/);
    writeFileSync(file, OPEN('nonsense('));
    await run.printed(/not reloaded[^]*firestore\.rules:2:\d+/);
    expect(await write()).toBe(200);
  });
});

describe('exec', () => {
  it('passes the environment to the command and returns its exit code', async () => {
    const script = `fetch('http://' + process.env.FIRESTORE_EMULATOR_HOST).then(async (r) => { console.log(await r.text(), process.env.GCLOUD_PROJECT); process.exit(7); })`;
    const run = cli('exec', '--', process.execPath, '-e', script);
    expect(await run.ended).toBe(7);
    expect(run.output()).toContain('Ok demo-project');
  });

  it('passes a signal on and answers as shells do', async () => {
    const run = cli(
      'exec',
      '--',
      process.execPath,
      '-e',
      'console.log("up"); setInterval(() => undefined, 1000)',
    );
    await run.printed(/up/);
    run.process.kill('SIGTERM');
    expect(await run.ended).toBe(128 + 15);
  });

  it('answers 127 for a command that does not exist', async () => {
    const run = cli('exec', '--', './no-such-command');
    expect(await run.ended).toBe(127);
  });
});

it('refuses an unknown option with the usage and exit code 2', async () => {
  const run = cli('start', '--bogus');
  expect(await run.ended).toBe(2);
  expect(run.output()).toContain("'--bogus'");
  expect(run.output()).toContain('Usage:');
});
