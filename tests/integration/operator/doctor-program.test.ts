/** `npm run doctor`: what it ends with, what it asks, and what it does without being asked. */
import { execFile } from 'node:child_process';
import { beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { parseCommand } from '../../../operator/doctor/arguments.ts';
import { check } from '../../../operator/doctor/check.ts';
import { commit, getDocuments } from '../../../operator/shared/google/firestore-rest.ts';
import { UsageError } from '../../../operator/shared/terminal/command-line.ts';
import { suiteVariables } from '../../support/backend/hosts.ts';
import { REPOSITORY } from '../../support/repository.ts';
import { draft, signedUp, unique } from '../clients.ts';
import { useOwnBackend } from '../own-backend.ts';

/** A process of its own on a machine that runs others. */
const PROGRAM_MS = 60_000;

interface Ended {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the program with no one at its standard input. */
function program(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Ended> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ['--import', 'tsx', 'operator/doctor/main.ts', ...args],
      { cwd: REPOSITORY, env: { ...process.env, ...suiteVariables(inject('hosts')), ...env } },
      (_failure, stdout, stderr) => resolve({ status: child.exitCode, stdout, stderr }),
    );
    child.stdin?.end();
  });
}

describe('the doctor’s command line', () => {
  it('is parsed', () => {
    expect(parseCommand([])).toEqual({
      kind: 'check',
      order: { project: undefined, bucket: undefined, repair: false, yes: false },
    });
    expect(parseCommand('--project acme --bucket files --repair --yes --port-offset 10'.split(' '))).toEqual({
      kind: 'check',
      order: { project: 'acme', bucket: 'files', repair: true, yes: true, portOffset: 10 },
    });
    expect(parseCommand(['--help', '--repair'])).toEqual({ kind: 'help' });
  });

  it.each([
    '--fix',
    '--project',
    '--repair=all',
    'carte-prod',
    '--project ../x',
    '--project acme?x',
    '--bucket a/../b',
    '--project acme --project other',
  ])('is refused as %s', (line) => {
    expect(() => parseCommand(line.split(' '))).toThrow(UsageError);
  });
});

describe.runIf(inject('standIn'))('the doctor program', { timeout: PROGRAM_MS }, () => {
  const { target } = useOwnBackend();
  let user = '';
  let link = '';
  beforeAll(async () => {
    const { app, uid } = await signedUp();
    const name = unique('program');
    await app.createCard(uid, draft({ customPath: name }));
    user = `users/${uid}`;
    link = `customLinks/${name}`;
  });

  const breakLink = () => commit(target(), [{ delete: link }]);
  const hasLink = async () => (await getDocuments(target(), [link], [])).has(link);

  it('exits with 0 when nothing is broken, whatever else it reports', async () => {
    const card = `${user}/cards/OldCardOfFormerTimes/stats/202410-1`;
    await commit(target(), [{ create: card, fields: { views: 1 } }]);
    const { status, stdout, stderr } = await program([]);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(/^Project demo-carte \(stand-in\), bucket demo-carte\.appspot\.com\n/);
    expect(stdout).toMatch(/notice +stats-of-gone-card +1 /);
    await commit(target(), [{ delete: card }]);
  });

  it('exits with 1 when something is broken, and changes nothing', async () => {
    await breakLink();
    const { status, stdout, stderr } = await program([]);
    expect({ status, stderr }).toEqual({ status: 1, stderr: '' });
    expect(stdout).toMatch(/fault +link-missing +1 /);
    expect(stdout).toContain(`  ${link}: `);
    expect(await hasLink()).toBe(false);
  });

  it('repairs nothing when there is no terminal to ask', async () => {
    const { status, stderr } = await program(['--repair']);
    expect({ status, stderr }).toEqual({
      status: 2,
      stderr: 'There is no terminal to ask at; say --yes to go on without asking.\n',
    });
    expect(await hasLink()).toBe(false);
  });

  it('repairs without asking with --yes, and exits by what is left', async () => {
    const { status, stdout, stderr } = await program(['--repair', '--yes']);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(/Repaired 1\.\n\nLooking again\.\n\nNothing found/);
    expect(await hasLink()).toBe(true);
  });

  it('asks once with the number of repairs, and follows the answer', async () => {
    vi.stubEnv('VITE_FIREBASE_PROJECT_ID', 'demo-carte');
    const log = vi.spyOn(console, 'log').mockReturnValue();
    const order = { project: undefined, bucket: undefined, repair: true, yes: false };
    const asked: string[] = [];
    const answering = (answer: boolean) => (question: string) => {
      asked.push(question);
      return Promise.resolve(answer);
    };
    await breakLink();
    expect(await check(order, answering(false))).toBe(false);
    expect(await hasLink()).toBe(false);
    expect(await check(order, answering(true))).toBe(true);
    expect(await hasLink()).toBe(true);
    expect(await check(order, answering(true))).toBe(true);
    expect(asked).toEqual(Array<string>(2).fill('Repair 1 of these in demo-carte?'));
    log.mockRestore();
    vi.unstubAllEnvs();
  });

  it('prints its usage, and what was wrong with the command', async () => {
    const [help, wrong] = [await program(['--help']), await program(['--mend'])];
    expect(help).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('--repair') as unknown,
      stderr: '',
    });
    expect(wrong).toMatchObject({ status: 2, stdout: '' });
    expect(wrong.stderr).toMatch(/--mend[^]*npm run doctor -- /);
    expect(wrong.stderr).not.toMatch(/^ +at /m);
  });

  it('exits with 2 when a service does not answer', async () => {
    const { status, stderr } = await program([], { FIRESTORE_EMULATOR_HOST: '127.0.0.1:1' });
    expect(status).toBe(2);
    expect(stderr).toMatch(
      /no answer from 127\.0\.0\.1:1\. Start the stand-in \(npm start\), or say where it is\n$/,
    );
  });
});
