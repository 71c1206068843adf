/** What `npm run verify -- --clean` takes away by a journal, and what it refuses. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { licencePath } from '../../../operator/shared/documents/licence-path.ts';
import { uidOfEmail } from '../../../operator/shared/google/auth-rest.ts';
import { adminTarget } from '../../../operator/shared/google/credentials.ts';
import { getDocuments } from '../../../operator/shared/google/firestore-rest.ts';
import { newRun } from '../../../operator/verify/live/round.ts';
import { cleanUp } from '../../../operator/verify/verify.ts';
import { newAccount } from '../../support/backend/accounts.ts';
import { suiteVariables } from '../../support/backend/hosts.ts';
import { newLicence } from '../../support/backend/licences.ts';

const hosts = inject('hosts');
const target = adminTarget({}, suiteVariables(hosts));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'carte-verify-clean-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function journal(run: string, entries: readonly object[], { pid, project = target.projectId }: Head = {}) {
  const runner = { pid: pid ?? spawnSync(process.execPath, ['--version']).pid, started: '' };
  const lines = [{ run, runner, project, bucket: target.bucket }, ...entries];
  const file = join(folder, `${run}.jsonl`);
  writeFileSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  return file;
}
interface Head {
  readonly pid?: number;
  readonly project?: string;
}

async function clean(): Promise<{ whole: boolean; output: string }> {
  const said: string[] = [];
  const order = { project: undefined, bucket: undefined, standIn: true, round: false, clean: true };
  const whole = await cleanUp(
    { ...order, yes: true, journal: folder },
    {
      signal: new AbortController().signal,
      tell: (line) => said.push(line),
      agrees: () => Promise.resolve(true),
      find: () => Promise.resolve({ target: { admin: target, app: {} }, close: () => Promise.resolve() }),
    },
  );
  return { whole, output: said.join('\n') };
}

const account = (email: string) => newAccount(hosts, { name: 'Ann', email, password: 'secret-1' });

describe('npm run verify -- --clean', () => {
  it('deletes a round’s account by its uid, and never a person’s', async () => {
    const [run, other] = [newRun(), newRun()];
    const [own, person] = [`${run}-ann@example.com`, `${other}@users.example`];
    const ownUid = (await account(own)).uid;
    const personUid = (await account(person)).uid;
    const code = await newLicence(hosts, 30);
    const good = journal(run, [{ owner: ownUid }]);
    const bad = journal(other, [{ licence: code }, { owner: personUid }]);
    const { whole, output } = await clean();
    expect(output).toContain(`${bad}: the account ${personUid} is none of this round's`);
    expect(whole).toBe(false);
    expect([existsSync(good), existsSync(bad)]).toEqual([false, true]);
    expect(await uidOfEmail(target, own)).toBeUndefined();
    expect(await uidOfEmail(target, person)).toBe(personUid);
    expect((await getDocuments(target, [licencePath(code)], [])).size).toBe(1);
  });

  it('keeps a person whose address a journal names', async () => {
    const run = newRun();
    const person = `${run}@users.example`;
    const { uid } = await account(person);
    const file = journal(run, [{ account: person }]);
    const { whole, output } = await clean();
    expect(output).toContain(`${file}: no journal of this program`);
    expect(whole).toBe(false);
    expect(await uidOfEmail(target, person)).toBe(uid);
  });

  it('leaves a running round alone', async () => {
    const run = newRun();
    const email = `${run}-ann@example.com`;
    const { uid } = await account(email);
    const file = journal(run, [{ account: email }], { pid: process.ppid });
    const { whole, output } = await clean();
    expect(output).toContain(`a round is running (process ${process.ppid})`);
    expect(whole).toBe(false);
    expect(existsSync(file)).toBe(true);
    expect(await uidOfEmail(target, email)).toBe(uid);
  });

  it('reports a file that is no journal, and goes on', async () => {
    writeFileSync(join(folder, 'a.jsonl'), '');
    mkdirSync(join(folder, 'd.jsonl'));
    writeFileSync(join(folder, 'e.jsonl'), '{}\n');
    const run = newRun();
    const email = `${run}-ann@example.com`;
    await account(email);
    const file = journal(run, [{ account: email }]);
    const { whole, output } = await clean();
    expect(output).toMatch(/a\.jsonl: empty, and removed[^]*d\.jsonl: no journal[^]*e\.jsonl: no journal/);
    expect(whole).toBe(false);
    expect([existsSync(join(folder, 'a.jsonl')), existsSync(file)]).toEqual([false, false]);
    expect(await uidOfEmail(target, email)).toBeUndefined();
  });

  it('names a journal’s project without running terminal commands', async () => {
    journal(newRun(), [], { project: '\u001B[2Jx' });
    const { whole, output } = await clean();
    expect(output).toContain('of \\u{1b}[2Jx, bucket');
    expect(output).not.toContain('\u001B');
    expect(whole).toBe(true);
  });
});
