import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ZodError } from 'zod';
import { AdminError } from '../../shared/admin-error.ts';
import { thisRunner } from '../../shared/running.ts';
import { Journal, journalsIn, readJournal, runnerOf } from './journal.ts';
import { newRun } from './round.ts';

const PROJECT = { project: 'demo-carte', bucket: 'files' };
const RUN = 'verify-0123456789abcdef';
const OTHER_RUN = 'verify-fedcba9876543210';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'carte-journal-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function written(lines: readonly unknown[], name = RUN): string {
  const file = join(folder, `${name}.jsonl`);
  writeFileSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  return file;
}

const head = (runner = thisRunner()) => ({ run: RUN, runner, ...PROJECT });
const deadPid = () => spawnSync(process.execPath, ['--version']).pid;

describe('a journal of verify', () => {
  it('is read back as it was written', () => {
    const run = newRun();
    const journal = Journal.begin(folder, run, PROJECT);
    journal.record({ account: `${run}-ann@example.com` });
    journal.record({ owner: 'Uid1' });
    journal.record({ licence: '7K2MX-0ABCD-9YZ1T-VWQ38' });
    journal.record({ messagesFrom: `${run}-message@example.com` });
    expect(journalsIn(folder)).toEqual([journal.file]);
    expect(readdirSync(folder)).toHaveLength(1);
    expect(readJournal(journal.file)).toEqual(journal.read());
  });

  it('is not created again without its head after it was removed', () => {
    const journal = Journal.begin(folder, RUN, PROJECT);
    rmSync(journal.file);
    expect(() => journal.record({ owner: 'Uid1' })).toThrow(AdminError);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('refuses entries that could not be read back', () => {
    const journal = Journal.begin(folder, RUN, PROJECT);
    const before = readFileSync(journal.file, 'utf8');
    expect(() => journal.record({ account: `${OTHER_RUN}-ann@example.com` })).toThrow(ZodError);
    expect(readFileSync(journal.file, 'utf8')).toBe(before);
  });

  it('ends before a truncated line', () => {
    const file = written([head(), { owner: 'Uid1' }]);
    writeFileSync(file, '{"owner":"Ui', { flag: 'a' });
    expect(readJournal(file)?.entries).toEqual([{ owner: 'Uid1' }]);
  });

  it('that is empty names no data', () => {
    expect(readJournal(written([]))).toBeUndefined();
  });

  it.each([
    ['an account of a person', { account: 'real@person.example' }],
    ['an account at example.com', { account: 'ann@example.com' }],
    ['an account of another round', { account: `${OTHER_RUN}-ann@example.com` }],
    ['an address that goes on', { account: `${RUN}-ann@example.com.person.example` }],
    ['messages of a person', { messagesFrom: 'real@person.example' }],
    ['a document below a licence', { licence: 'AAAAA/sub/doc' }],
    ['a licence in another form', { licence: '7k2mx-0abcd-9yz1t-vwq38' }],
    ['a path in place of a uid', { owner: 'a/b' }],
    ['something unknown', { path: 'users/x' }],
  ])('is refused with %s', (_what, entry) => {
    expect(() => readJournal(written([head(), entry]))).toThrow(AdminError);
  });

  it('is refused under another round’s file name', () => {
    expect(() => readJournal(written([head()], OTHER_RUN))).toThrow(AdminError);
  });
});

describe('the round of a journal', () => {
  const runner = (lines: readonly unknown[]) => {
    const journal = readJournal(written(lines));
    return journal && runnerOf(journal);
  };

  it('is running in this process until it is released', () => {
    const journal = Journal.begin(folder, RUN, PROJECT);
    expect(runnerOf(journal.read())).toBe(process.pid);
    journal.release();
    expect(runnerOf(journal.read())).toBeUndefined();
  });

  it('is running in a living process', () => {
    expect(runner([head({ pid: process.ppid, started: '' })])).toBe(process.ppid);
  });

  it('is over when its process has ended', () => {
    expect(runner([head({ pid: deadPid(), started: '' })])).toBeUndefined();
  });

  it.runIf(process.platform === 'linux')('is over when another process has its id', () => {
    expect(runner([head({ pid: process.ppid, started: '1' })])).toBeUndefined();
  });
});
