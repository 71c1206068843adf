/** `npm run sign-up` and `npm run invitations`: their command lines, and what they store in the stand-in. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { licenceCode } from '@/account/model/plan/licence-code';
import { parseCommand as parseInvitations } from '../../../operator/invitations/arguments.ts';
import { emailsIn } from '../../../operator/invitations/emails.ts';
import { invitationPath } from '../../../operator/shared/documents/invitations.ts';
import { SIGN_UP_PATH } from '../../../operator/shared/documents/sign-up-document.ts';
import { adminTarget } from '../../../operator/shared/google/credentials.ts';
import { commit, getDocuments } from '../../../operator/shared/google/firestore-rest.ts';
import { UsageError } from '../../../operator/shared/terminal/command-line.ts';
import { parseCommand as parseSignUp } from '../../../operator/sign-up/arguments.ts';
import { drawOneTimeCode } from '../../../src/account/model/plan/licence-code.ts';
import { suiteVariables } from '../../support/backend/hosts.ts';
import { REPOSITORY } from '../../support/repository.ts';

const PROJECT = 'demo-sign-up-programs';
const variables = () => suiteVariables({ ...inject('hosts'), projectId: PROJECT });
const target = () => adminTarget({ project: PROJECT }, variables());
const run = promisify(execFile);
const program = (name: string, line: string) =>
  run(
    process.execPath,
    ['--import', 'tsx', `operator/${name}/main.ts`, ...line.split(' ').filter(Boolean), '--project', PROJECT],
    { cwd: REPOSITORY, env: { ...process.env, ...variables() } },
  );
const signUp = (line = '') => program('sign-up', line);
const invitations = (line: string) => program('invitations', line);

afterEach(() => commit(target(), [{ delete: SIGN_UP_PATH }]));

describe('the command line of sign-up', () => {
  const change = (line: string) => {
    const command = parseSignUp(line.split(' ').filter(Boolean));
    return command.kind === 'run' ? command.order.change : undefined;
  };

  it('says who may, each domain in letters and in Punycode', () => {
    expect(change('')).toBeUndefined();
    expect(change('--for anybody')).toEqual({ mode: 'anybody' });
    expect(change('--for invitation')).toEqual({ mode: 'invitation' });
    expect(change('--for domains --domains Firm.Example,@firm.org,,firm.example')).toEqual({
      mode: 'domains',
      domains: ['firm.example', 'firm.org'],
    });
    for (const spelling of ['Straße.example', 'xn--strae-oqa.example'])
      expect(change(`--for domains --domains ${spelling}`)).toEqual({
        mode: 'domains',
        domains: ['straße.example', 'xn--strae-oqa.example'],
      });
  });

  it.each([
    '--for friends',
    '--for domains',
    '--for domains --domains ,',
    '--for domains --domains example',
    '--for domains --domains ann@firm.example',
    '--for domains --domains firm.example/x',
    '--for domains --domains firm..example',
    '--for anybody --domains firm.example',
    '--domains firm.example',
    `--for domains --domains ${Array.from({ length: 101 }, (_, at) => `${at}.example`).join()}`,
    '--for anybody --project ../x',
  ])('is refused as %s', (line) => {
    expect(() => change(line)).toThrow(UsageError);
  });
});

describe('the command line of invitations', () => {
  const now = new Date('2026-12-01T12:00:00Z');
  const task = (line: string) => {
    const command = parseInvitations(line.split(' '), now);
    return command.kind === 'run' ? command.order.task : undefined;
  };

  it('is parsed', () => {
    expect(task('--count 2')).toEqual({
      kind: 'make',
      for: { count: 2 },
      note: '',
      redeemBefore: new Date('2026-12-31T12:00:00Z'),
    });
    expect(task('--emails - --redeem-before 2027-12-31 --note class')).toEqual({
      kind: 'make',
      for: { emails: '-' },
      note: 'class',
      redeemBefore: new Date('2028-01-01T00:00:00Z'),
    });
    expect(task('--list')).toEqual({ kind: 'list' });
    expect(task('--withdraw 7k2mx0abcd9yz1tvwq38')).toEqual({
      kind: 'withdraw',
      codes: ['7K2MX-0ABCD-9YZ1T-VWQ38'],
    });
  });

  it.each([
    '--count 0',
    '--count 501',
    '--count 1 --emails -',
    '--count 1 --list',
    '--list --note x',
    '--list --redeem-before 2027-12-31',
    '--count 1 --redeem-before 2026-11-30',
    `--count 1 --note ${'x'.repeat(201)}`,
    '--withdraw soon',
    '--count 1 --site nowhere',
    '--count 1 --site ftp://firm.example',
  ])('is refused as %s', (line) => {
    expect(() => task(line)).toThrow(UsageError);
  });
});

describe('the addresses of a list', () => {
  it('are one of each line, in small letters, each once', () => {
    expect(
      emailsIn('name,e-mail\r\nAnn,Ann@Firm.example\n\n"bea+x@firm.example";Bea\nann@firm.example'),
    ).toEqual(['ann@firm.example', 'bea+x@firm.example']);
  });

  it.each(['', 'name\n', 'ann@firm.example\nBea', 'ann@firm@example', 'a n@firm.example'])(
    'are refused as %j',
    (text) => {
      expect(() => emailsIn(text)).toThrow(/e-mail address/);
    },
  );
});

describe('the programs', () => {
  it('say who may sign up, and change it', async () => {
    expect((await signUp()).stdout).toBe('Anybody may sign up.\n');
    expect((await signUp('--for domains --domains straße.example')).stdout).toBe(
      'People with a confirmed e-mail address at straße.example may sign up, and people with an invitation.\n',
    );
    expect(JSON.parse((await signUp('--json')).stdout)).toEqual({
      mode: 'domains',
      domains: ['straße.example', 'xn--strae-oqa.example'],
      fault: null,
    });
    expect((await signUp('--for invitation')).stdout).toMatch(/^People with an invitation may sign up/);
    await commit(target(), [{ set: SIGN_UP_PATH, fields: { mode: '\u001B[2J', domains: [] } }]);
    expect((await signUp()).stdout).toMatch(
      /malformed, so that only invited people may sign up: no mode.*2J/,
    );
    await expect(signUp('--for friends')).rejects.toMatchObject({ code: 2 });
  });

  it('make invitations with links, list them and who came by them, and withdraw what is not redeemed', async () => {
    const made = await invitations('--count 2 --note class --site https://cards.example/x');
    const [head, ...rows] = made.stdout.trim().split('\r\n');
    expect(head).toBe('code,link,email,redeem_before,note');
    expect(rows).toHaveLength(2);
    const [code = '', other = ''] = rows.map((row) => row.split(',')[0] ?? '');
    expect([code, other].map(licenceCode)).toEqual([code, other]);
    expect(rows[0]).toContain(`,https://cards.example/register?invitation=${code},,`);

    const folder = await mkdtemp(join(tmpdir(), 'invitations-'));
    await writeFile(join(folder, 'list.csv'), 'e-mail\nAnn@firm.example\n');
    const [named] = JSON.parse(
      (await invitations(`--emails ${join(folder, 'list.csv')} --json`)).stdout,
    ) as Record<string, string>[];
    await rm(folder, { recursive: true });
    expect(named).toMatchObject({ email: 'ann@firm.example' });

    const [gone, before] = [drawOneTimeCode(), drawOneTimeCode()];
    await commit(target(), [
      { update: invitationPath(other), fields: { redeemedBy: 'u1' } },
      { set: 'users/u1', fields: { invitation: other, email: 'bea@firm.example' } },
      { set: 'users/u2', fields: { invitation: gone, email: 'cai@firm.example' } },
      { set: 'users/u3', fields: { email: 'dee@firm.example' } },
      // As the builds before this one made them.
      { set: invitationPath(before), fields: { note: 'early', redeemBefore: new Date(), redeemedBy: null } },
    ]);
    const listed = JSON.parse((await invitations('--list --json')).stdout) as Record<string, string>[];
    const facts = listed.map((row) => [row['code'], [row['state'], row['note'], row['email']]] as const);
    expect(new Map(facts)).toEqual(
      new Map([
        [code, ['open', 'class', '']],
        [other, ['redeemed by u1', 'class', '']],
        [named?.['code'], ['open', '', 'ann@firm.example']],
        [before, ['expired', 'early', '']],
        [gone, ['redeemed by u2', '', 'cai@firm.example']],
      ]),
    );
    const stored = (await getDocuments(target(), [invitationPath(code)])).get(invitationPath(code));
    expect(JSON.stringify(stored)).not.toContain('class');
    expect((await invitations(`--withdraw ${code}`)).stderr).toContain(`${code} is withdrawn.`);
    for (const [kept, why] of [
      [code, 'is not stored'],
      [other, 'is redeemed already'],
    ] as const)
      await expect(invitations(`--withdraw ${kept}`)).rejects.toMatchObject({
        code: 1,
        stderr: expect.stringContaining(why) as unknown,
      });
  });
});
