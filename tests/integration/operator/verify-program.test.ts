/** `npm run verify` as a process of its own: what it ends with at a stand-in, and what it leaves there. */
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uidOfEmail } from '../../../operator/shared/google/auth-rest.ts';
import { adminTarget, type AdminTarget } from '../../../operator/shared/google/credentials.ts';
import { getDocuments, pathsIn } from '../../../operator/shared/google/firestore-rest.ts';
import { UsageError } from '../../../operator/shared/terminal/command-line.ts';
import { parseCommand } from '../../../operator/verify/arguments.ts';
import { newAccount } from '../../support/backend/accounts.ts';
import { startBackend, type Backend } from '../../support/backend/backend.ts';
import { changedRules } from '../../support/backend/changed-rules.ts';
import { suiteVariables } from '../../support/backend/hosts.ts';
import { REPOSITORY } from '../../support/repository.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'carte-verify-test-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Program {
  readonly child: ChildProcess;
  /** Resolves when the output has this; rejects when the program ends before. */
  until(text: string): Promise<void>;
  readonly ended: Promise<{ readonly status: number | null; readonly output: string }>;
}

/** Runs the program with no one at its standard input, and without the backend of this test's process. */
function run(args: string, environment: Readonly<Record<string, string>>): Program {
  const inherited = Object.entries(process.env).filter(([name]) => !/EMULATOR|^VITE_|GCLOUD/.test(name));
  const child = spawn(process.execPath, ['--import', 'tsx', 'operator/verify/main.ts', ...args.split(' ')], {
    cwd: REPOSITORY,
    env: { ...Object.fromEntries(inherited), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const watchers = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => {
      output += part;
      for (const watcher of watchers) watcher();
    });
  const ended = new Promise<{ status: number | null; output: string }>((resolve) => {
    child.once('close', (status) => resolve({ status, output }));
  });
  return {
    child,
    ended,
    until: (text) =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (output.includes(text)) resolve();
        };
        watchers.add(look);
        look();
        void ended.then(() => reject(new Error(`Ended without "${text}":\n${output}`)));
      }),
  };
}

/** The whole of it, on a machine that runs much else. */
const PROGRAM_MS = 900_000;

const journalIn = (name: string) => join(folder, name);

/** A stand-in whose rules are this repository's, changed. */
async function backendWith(change: (rules: string) => string): Promise<Backend> {
  const config = await mkdtemp(join(folder, 'config-'));
  for (const file of ['firebase.json', 'firestore.rules', 'firestore.indexes.json', 'storage.rules'])
    await cp(join(REPOSITORY, file), join(config, file));
  const storage = join(config, 'storage.rules');
  await writeFile(storage, change(readFileSync(storage, 'utf8')));
  return startBackend({ configFolder: config });
}

const targetOf = (backend: Backend) => adminTarget({}, suiteVariables(backend.hosts));

/** The addresses of the accounts that a journal names. */
async function journaled(journal: string): Promise<string[]> {
  const [file = ''] = await readdir(journal);
  const lines = readFileSync(join(journal, file), 'utf8').trim().split('\n').slice(1);
  return lines.flatMap((line) => (JSON.parse(line) as { account?: string }).account ?? []);
}

async function expectNoUser(target: AdminTarget, emails: readonly string[]): Promise<void> {
  for (const email of emails) expect(await uidOfEmail(target, email)).toBeUndefined();
}

describe('the command line of verify', () => {
  it('is parsed', () => {
    expect(parseCommand(['--stand-in'])).toMatchObject({ order: { standIn: true, yes: true, clean: false } });
    expect(
      parseCommand('--project acme --bucket files --yes --round --clean --journal j'.split(' ')),
    ).toEqual({
      kind: 'verify',
      order: {
        project: 'acme',
        bucket: 'files',
        standIn: false,
        round: true,
        clean: true,
        yes: true,
        journal: 'j',
      },
    });
    expect(parseCommand(['--help', '--yes'])).toEqual({ kind: 'help' });
  });

  it.each([
    '--stand-in --project acme',
    '--stand-in --bucket files',
    '--project ../x',
    '--other',
    '--journal=',
  ])('is refused: %s', (line) => {
    expect(() => parseCommand(line.split(' '))).toThrow(UsageError);
  });
});

describe('the verify program', { timeout: PROGRAM_MS }, () => {
  it('finds everything as expected with its own stand-in', async () => {
    const journal = journalIn('own');
    const { status, output } = await run(`--stand-in --journal ${journal}`, {}).ended;
    expect(output).toContain('COST_MODEL, which the stand-in enforces, holds.');
    expect(output).toMatch(/\d+ checks: all as expected\./);
    expect(output).not.toContain('DIFF');
    expect(status).toBe(0);
    expect(await readdir(journal)).toEqual([]);
  });

  it('finds rules that differ from the checkout, and what they allow', async () => {
    const backend = await backendWith((rules) =>
      changedRules(rules, 'mayWrite(uid) && resource == null', 'mayWrite(uid)'),
    );
    try {
      const { status, output } = await run(
        `--stand-in --round --journal ${journalIn('altered')}`,
        suiteVariables(backend.hosts),
      ).ended;
      expect(output).toMatch(
        /storage\.rules is what is deployed +the same text +another text from line \d+ on/,
      );
      expect(output).toMatch(/a picture cannot be overwritten +unauthorized +allowed/);
      expect(status).toBe(1);
    } finally {
      await backend.close();
    }
  });

  it('is not disturbed by --clean, and when stopped removes what it made, and nothing else', async () => {
    const backend = await backendWith((rules) => rules);
    const person = { name: 'Bystander', email: 'bystander@users.example', password: 'secret-1' };
    try {
      const { uid } = await newAccount(backend.hosts, person);
      const journal = journalIn('stopped');
      const program = run(`--stand-in --round --journal ${journal}`, suiteVariables(backend.hosts));
      await program.until('is made, shown to visitors');
      const emails = await journaled(journal);
      expect(emails).toHaveLength(2);
      program.child.kill('SIGSTOP');
      const clean = await run(`--stand-in --clean --journal ${journal}`, suiteVariables(backend.hosts)).ended;
      expect(clean.output).toContain(`a round is running (process ${program.child.pid})`);
      expect(clean.status).toBe(2);
      expect(await journaled(journal)).toEqual(emails);
      program.child.kill('SIGCONT');
      program.child.kill('SIGTERM');
      const { status, output } = await program.ended;
      expect(output).toContain('Stopping; what was made is taken away first.');
      expect(status).toBe(2);
      const target = targetOf(backend);
      await expectNoUser(target, emails);
      expect(await pathsIn(target, 'users')).toEqual([`users/${uid}`]);
      expect(await pathsIn(target, 'customLinks')).toEqual([]);
      expect(await readdir(journal)).toEqual([]);
    } finally {
      await backend.close();
    }
  });

  it('removes the rest of a killed run by --clean', async () => {
    const backend = await backendWith((rules) => rules);
    try {
      const target = targetOf(backend);
      const journal = journalIn('killed');
      const program = run(`--stand-in --round --journal ${journal}`, suiteVariables(backend.hosts));
      await program.until('is made, shown to visitors');
      program.child.kill('SIGKILL');
      await program.ended;
      const [email = ''] = await journaled(journal);
      const uid = (await uidOfEmail(target, email)) ?? '';
      expect((await getDocuments(target, [`users/${uid}`])).size).toBe(1);
      const clean = await run(`--stand-in --clean --journal ${journal}`, suiteVariables(backend.hosts)).ended;
      expect(clean.output).toMatch(/[1-9]\d* documents, files and accounts taken away/);
      expect(clean.status).toBe(0);
      await expectNoUser(target, [email]);
      for (const collection of ['users', 'customLinks'])
        expect(await pathsIn(target, collection)).toEqual([]);
      expect(await readdir(journal)).toEqual([]);
      const again = await run(`--stand-in --clean --journal ${journal}`, suiteVariables(backend.hosts)).ended;
      expect([again.status, again.output]).toEqual([0, 'No round has left anything behind.\n']);
    } finally {
      await backend.close();
    }
  });

  it.each([
    ['no project is named', '--yes', {}, 'No project is named'],
    ['the app has no key for the project', '--project acme-verify', {}, "app's configuration of acme-verify"],
    ['the project is the stand-in’s', '--yes', { VITE_FIREBASE_PROJECT_ID: 'demo-carte' }, 'say --stand-in'],
    [
      'there is no stand-in where the environment says',
      '--stand-in --clean',
      {
        FIRESTORE_EMULATOR_HOST: '127.0.0.1:1',
        FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:1',
      },
      'Set all of',
    ],
  ] as const)('exits with 2 when %s', async (_what, args, environment, words) => {
    const { status, output } = await run(args, environment).ended;
    expect(output).toContain(words);
    expect(status).toBe(2);
    expect(existsSync(join(REPOSITORY, '.verify'))).toBe(false);
  });
});
