import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FolderInUse, lockFolder } from './lock.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stand-in-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const lockOf = (pid: number, started = '') =>
  writeFileSync(join(folder, 'lock'), JSON.stringify({ pid, started }));

it('refuses a folder that is in use and says by whom and what to do', () => {
  const unlock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(FolderInUse);
  expect(() => lockFolder(folder)).toThrow(new RegExp(`process ${process.pid}.*--data`));
  unlock();
});

it('releases the folder', () => {
  lockFolder(folder)();
  expect(() => lockFolder(folder)()).not.toThrow();
});

it('refuses a folder whose lock names another living process', () => {
  lockOf(process.ppid);
  expect(() => lockFolder(folder)).toThrow(FolderInUse);
});

it('takes over the lock of a process that is gone', () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  lockOf(pid);
  expect(() => lockFolder(folder)()).not.toThrow();
});

it.runIf(process.platform === 'linux')('is not fooled by a process id that was given out again', () => {
  lockOf(process.ppid, '1');
  expect(() => lockFolder(folder)()).not.toThrow();
});

it('takes over its own process id from an earlier life', () => {
  lockOf(process.pid);
  expect(() => lockFolder(folder)()).not.toThrow();
});

it('takes over a lock that says nothing', () => {
  writeFileSync(join(folder, 'lock'), '');
  expect(() => lockFolder(folder)()).not.toThrow();
});

it.runIf(process.platform === 'linux')(
  'takes over the lock of a process that ended and was not waited for',
  async () => {
    // The shell becomes a `sleep` before its child ends, and so inherits a child it does not wait for.
    const parent = spawn('sh', ['-c', 'sleep 0.3 & echo $!; exec sleep 30'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    try {
      const pid = await new Promise<number>((resolve) => {
        parent.stdout.once('data', (chunk: Buffer) => resolve(Number(chunk.toString('utf8'))));
      });
      const stat = () => readFileSync(`/proc/${pid}/stat`, 'utf8');
      await vi.waitFor(() => expect(stat()).toContain(') Z '), { timeout: 10_000 });
      lockOf(
        pid,
        stat()
          .slice(stat().lastIndexOf(')') + 2)
          .split(' ')[19],
      );
      expect(() => lockFolder(folder)()).not.toThrow();
    } finally {
      parent.kill();
    }
  },
);
