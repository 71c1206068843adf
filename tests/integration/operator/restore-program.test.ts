/** `npm run backup` and `npm run restore` as processes: what they print, and what they end with. */
import { execFile } from 'node:child_process';
import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { plantDemo } from '../../../build/stand-in/demo/plant.ts';
import { startBackend, type Backend } from '../../support/backend/backend.ts';
import { suiteVariables } from '../../support/backend/hosts.ts';
import { REPOSITORY } from '../../support/repository.ts';

let backend: Backend;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'carte-restore-'));
  backend = await startBackend();
  await plantDemo({ projectId: backend.hosts.projectId, hosts: backend.hosts }, 'Vizitka');
});
afterAll(async () => {
  await backend.close();
  await rm(folder, { recursive: true, force: true });
});

interface Ended {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a program with no one at its standard input. */
function run(program: 'backup' | 'restore', ...args: readonly string[]): Promise<Ended> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ['--import', 'tsx', `operator/${program}/main.ts`, ...args],
      { cwd: REPOSITORY, env: { ...process.env, ...suiteVariables(backend.hosts) } },
      (_failure, stdout, stderr) => resolve({ status: child.exitCode, stdout, stderr }),
    );
    child.stdin?.end();
  });
}

it('copies the demo, and rehearses its restore in a stand-in of its own', async () => {
  const to = join(folder, 'whole');
  const unasked = await run('backup', '--to', to);
  expect(unasked).toMatchObject({ status: 2, stderr: expect.stringContaining('--yes') as string });
  const made = await run('backup', '--to', to, '--yes', '--json');
  expect(made.status).toBe(0);
  expect(JSON.parse(made.stdout)).toMatchObject({
    folder: to,
    counts: { documents: 4, files: 3, accounts: 1 },
  });

  const drill = await run('restore', '--from', to, '--drill', '--json');
  expect(drill.status).toBe(0);
  expect(JSON.parse(drill.stdout)).toMatchObject({ same: true, project: 'demo-drill' });

  const full = await run('restore', '--from', to, '--yes');
  expect(full).toMatchObject({ status: 2, stderr: expect.stringContaining('is not empty') as string });
  const other = await run('restore', '--from', to, '--compare', '--project', 'demo-other');
  expect(other).toMatchObject({ status: 1, stdout: expect.stringContaining('This differs:') as string });

  await appendFile(join(to, 'accounts.ndjson'), '{}\n');
  const changed = await run('restore', '--from', to, '--drill');
  expect(changed).toMatchObject({ status: 2, stderr: expect.stringContaining('accounts.ndjson') as string });
});
