/** `npm run licences`: the command line, and licences made in the stand-in. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, inject, it } from 'vitest';
import { licenceCode } from '@/account/model/plan/licence-code';
import { parseCommand } from '../../../operator/licences/arguments.ts';
import { daysOf, makeLicences } from '../../../operator/shared/documents/make-licences.ts';
import { adminTarget } from '../../../operator/shared/google/credentials.ts';
import { UsageError } from '../../../operator/shared/terminal/command-line.ts';
import { drawOneTimeCode } from '../../../src/account/model/plan/licence-code.ts';
import { suiteVariables } from '../../support/backend/hosts.ts';
import { REPOSITORY } from '../../support/repository.ts';
import { fault, stored } from '../clients.ts';

const run = promisify(execFile);
const program = (...args: string[]) =>
  run(process.execPath, ['--import', 'tsx', 'operator/licences/main.ts', ...args], {
    cwd: REPOSITORY,
    env: { ...process.env, ...suiteVariables(inject('hosts')) },
  });
const target = () => adminTarget({}, suiteVariables(inject('hosts')));

describe('the command line of licences', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  const parse = (line: string) => parseCommand(line.split(' '), now);

  it('is parsed', () => {
    expect(parse('--count 10 --months 12 --seats 50 --redeem-before 2027-12-31 --project acme')).toEqual({
      kind: 'make',
      order: {
        count: 10,
        months: 12,
        seats: 50,
        redeemBefore: new Date('2028-01-01T00:00:00Z'),
        project: 'acme',
        portOffset: undefined,
      },
    });
    expect(parse('--count 1 --months 1')).toMatchObject({
      order: { seats: undefined, redeemBefore: null, project: undefined, portOffset: undefined },
    });
    expect(parse('--count 1 --months 1 --port-offset 10')).toMatchObject({ order: { portOffset: 10 } });
  });

  it('accepts today as the last day', () => {
    expect(parse('--count 1 --months 1 --redeem-before 2026-11-21')).toMatchObject({ kind: 'make' });
  });

  it.each([
    '--count 1',
    '--months 1',
    '--count 0 --months 1',
    '--count 501 --months 1',
    '--count 1.5 --months 1',
    '--count 1 --months 121',
    '--count 1 --months 1 --seats 0',
    '--count 1 --months 1 --seats 10001',
    '--count 1 --months 1 --redeem-before 2026-11-20',
    '--count 1 --months 1 --redeem-before 2027-02-30',
    '--count 1 --months 1 --redeem-before soon',
    '--count 1 --months 1 --days 3',
    'more --count 1 --months 1',
    '--count 1 --count 2 --months 1',
    '--count 1 --months 1 --project ../x',
    '--count 1 --months 1 --port-offset ten',
    '--count 1 --months 1 --port-offset 65536',
  ])('is refused as %s', (line) => {
    expect(() => parse(line)).toThrow(UsageError);
  });

  it('counts a month as a twelfth of a year in days', () => {
    expect([1, 12, 120].map(daysOf)).toEqual([30, 365, 3650]);
  });
});

describe('the stand-in with moved ports', () => {
  const moved = {
    firestore: 'http://127.0.0.1:8090',
    storage: 'http://127.0.0.1:9209',
    auth: 'http://127.0.0.1:9109/identitytoolkit.googleapis.com',
    rules: 'http://127.0.0.1:9709',
  };

  it.each([
    ['where nothing is configured', {}],
    ['instead of another stand-in', suiteVariables(inject('hosts'))],
    ['instead of a real project', { VITE_FIREBASE_PROJECT_ID: 'acme' }],
  ])('is found by the same offset as npm start takes, %s', (_, env) => {
    expect(adminTarget({ portOffset: 10 }, env)).toMatchObject({ isStandIn: true, origins: moved });
  });

  it('is asked by the program, which makes no codes where none runs', async () => {
    await expect(program('--count', '1', '--months', '1', '--port-offset', '48999')).rejects.toMatchObject({
      stderr: expect.stringContaining('127.0.0.1:57079') as unknown,
    });
  });
});

describe('created licences', () => {
  it('have the fields that the rules require, and codes that can be typed', async () => {
    const redeemBefore = new Date('2100-01-01T00:00:00Z');
    const codes = await makeLicences(target(), { count: 3, days: 365, redeemBefore });
    expect(new Set(codes).size).toBe(3);
    for (const code of codes) {
      expect(licenceCode(code.toLowerCase())).toBe(code);
      expect(await stored(`licences/${code}`)).toEqual({
        plan: 'premium',
        days: 365,
        redeemBefore: expect.stringMatching(/^2100-01-01T00:00:00[.0]*Z$/) as unknown,
        createdAt: expect.stringMatching(/^20/) as unknown,
        redeemedBy: null,
        redeemedAt: null,
      });
    }
  });

  it('never replace an existing licence', async () => {
    const [taken = ''] = await makeLicences(target(), { count: 1, days: 30, redeemBefore: null });
    const draws = [taken, drawOneTimeCode()];
    const draw = () => draws.shift() ?? '';
    const free = draws[1];
    expect(await makeLicences(target(), { count: 1, days: 365, redeemBefore: null }, draw)).toEqual([free]);
    expect(await stored(`licences/${taken}`)).toMatchObject({ days: 30 });
    await expect(
      makeLicences(target(), { count: 1, days: 365, redeemBefore: null }, () => taken),
    ).rejects.toMatchObject({ code: 'ALREADY_EXISTS' });
  });

  it.runIf(inject('standIn'))(
    'are reported when they were created and only the answer was lost',
    async () => {
      await fault({
        service: 'firestore',
        verb: 'commit',
        path: 'licences/*',
        action: { drop: true, when: 'after' },
      });
      const [code = ''] = await makeLicences(target(), { count: 1, days: 30, redeemBefore: null });
      expect(await stored(`licences/${code}`)).toMatchObject({ days: 30 });
    },
  );
});

describe('the licences program', () => {
  it('prints CSV and nothing else', async () => {
    const { stdout, stderr } = await program(
      '--count',
      '2',
      '--months',
      '6',
      '--redeem-before',
      '2099-12-31',
    );
    const [header, ...lines] = stdout.trim().split('\n');
    expect(header).toBe('code,days,redeem_before');
    expect(lines).toHaveLength(2);
    for (const line of lines) {
      const [code = '', ...terms] = line.split(',');
      expect(terms).toEqual(['183', '2100-01-01T00:00:00.000Z']);
      expect(await stored(`licences/${code}`)).toMatchObject({ days: 183 });
    }
    expect(stderr).toMatch(/^2 made in \S+ on http/);
  });

  it('prints its usage, and what was wrong with the command', async () => {
    expect((await program('--help')).stdout).toContain('--redeem-before');
    await expect(program('--count', 'ten')).rejects.toMatchObject({
      code: 2,
      stderr: expect.stringContaining('--count takes a whole number from 1 to 500.') as unknown,
    });
  });

  it('says why it cannot create licences', async () => {
    const refused = run(
      process.execPath,
      ['--import', 'tsx', 'operator/licences/main.ts', '--count', '1', '--months', '1'],
      {
        cwd: REPOSITORY,
        env: { ...process.env, ...suiteVariables(inject('hosts')), FIRESTORE_EMULATOR_HOST: '127.0.0.1:1' },
      },
    );
    await expect(refused).rejects.toMatchObject({
      code: 2,
      stdout: '',
      stderr: expect.stringMatching(/^No codes were made\. .*no answer from 127\.0\.0\.1:1/) as unknown,
    });
  });
});

describe('the project of an environment', () => {
  it('is the one that its variables name', () => {
    const env = { VITE_FIREBASE_PROJECT_ID: 'acme-try', VITE_FIREBASE_STORAGE_BUCKET: 'files-try' };
    expect(adminTarget({ env: 'staging' }, env)).toMatchObject({
      projectId: 'acme-try',
      bucket: 'files-try',
    });
    expect(adminTarget({ env: 'staging', project: 'acme' }, env)).toMatchObject({
      projectId: 'acme',
      bucket: 'acme.appspot.com',
    });
  });

  it('is never the stand-in because the file names none', () => {
    expect(() => adminTarget({ env: 'staging' }, {})).toThrow(/\.env\.staging names no project/);
    expect(adminTarget({}, {})).toMatchObject({ isStandIn: true });
  });

  it('is not looked for where the environment has no file', async () => {
    await expect(program('--count', '1', '--months', '1', '--env', 'stagin')).rejects.toMatchObject({
      code: 2,
      stderr: expect.stringContaining('There is no .env.stagin. --env takes one of: production') as unknown,
    });
  });
});
