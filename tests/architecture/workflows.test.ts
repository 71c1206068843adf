/** The workflows of CI are YAML, pin what they take from others, and name only what is there. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { ciCommands } from '../../operator/setup/ci-commands.ts';
import { scripts } from '../../package.json' with { type: 'json' };
import { REPOSITORY } from '../support/repository.ts';

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly if?: string;
  readonly with?: Readonly<Record<string, string>>;
}
interface Job {
  readonly 'runs-on': string;
  readonly needs?: string;
  readonly environment?: string;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly env?: Readonly<Record<string, string>>;
  readonly steps: readonly Step[];
}
interface Workflow {
  readonly permissions: Readonly<Record<string, string>>;
  readonly on: {
    readonly workflow_dispatch?: { readonly inputs?: Readonly<Record<string, { options: string[] }>> };
  };
  readonly jobs: Readonly<Record<string, Job>>;
}

const FOLDER = join(REPOSITORY, '.github/workflows');
const read = (file: string) => readFileSync(join(REPOSITORY, file), 'utf8');
/** Strict: a key that is there twice is an error. */
const workflow = (file: string) =>
  parse(readFileSync(join(FOLDER, file), 'utf8'), { strict: true }) as Workflow;

describe.each(readdirSync(FOLDER))('%s', (file) => {
  const { jobs, permissions } = workflow(file);
  const steps = Object.values(jobs).flatMap((job) => job.steps);

  test('may only read the repository', () => {
    expect(permissions).toEqual({ contents: 'read' });
  });

  test('takes actions of others by their commit', () => {
    const used = steps.flatMap(({ uses }) => uses ?? []);
    expect(used.length).toBeGreaterThan(0);
    expect(used.filter((action) => !/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/.test(action))).toEqual([]);
  });

  test('runs scripts that are there', () => {
    const named = steps.flatMap(({ run = '' }) =>
      [...run.matchAll(/npm (?:run )?(?!ci\b)([\w:-]+)/g)].map(([, name = '']) => name),
    );
    expect(named.filter((name) => !Object.hasOwn(scripts, name) && name !== 'run')).toEqual([]);
  });

  test('waits for jobs that are there', () => {
    const needed = Object.values(jobs).flatMap(({ needs }) => needs ?? []);
    expect(needed.filter((name) => !Object.hasOwn(jobs, name))).toEqual([]);
  });
});

describe('the deployment', () => {
  const { jobs, on } = workflow('deploy.yml');
  const { deploy, check } = jobs as { readonly deploy: Job; readonly check: Job };
  const runs = (job: Job) => job.steps.flatMap(({ run }) => run ?? []);
  const text = readFileSync(join(FOLDER, 'deploy.yml'), 'utf8');
  const variables = [...text.matchAll(/vars\.(\w+)/g)].map(([, name = '']) => name);

  test('comes after the checks and the tests, and proves itself', () => {
    expect(runs(check)).toEqual(['npm ci', 'npm run check', 'npm test']);
    expect(deploy.needs).toBe('check');
    expect(runs(deploy).slice(-2)).toEqual(['npm run deploy', 'npm run verify -- --round --yes']);
  });

  test('builds with every variable that a build reads, and no other', () => {
    const known = Object.keys(parseEnv(read('.env.example'))).filter((name) =>
      /^(?:VITE_(?!EMULATOR_)|BRAND$)/.test(name),
    );
    expect(Object.keys(deploy.env ?? {}).toSorted()).toEqual(known.toSorted());
    for (const [name, value] of Object.entries(deploy.env ?? {})) expect(value).toBe(`\${{ vars.${name} }}`);
  });

  test('has no secret: it exchanges a token for the account that setup prints the commands for', () => {
    expect(text).not.toMatch(/secrets\.|credentials_json/);
    expect(deploy.permissions).toEqual({ contents: 'read', 'id-token': 'write' });
    const login = deploy.steps.find(({ uses = '' }) => uses.startsWith('google-github-actions/auth@'));
    expect(login?.with).toMatchObject({
      workload_identity_provider: '${{ vars.WORKLOAD_IDENTITY_PROVIDER }}',
      service_account: '${{ vars.SERVICE_ACCOUNT }}',
    });
    const [environment = ''] = on.workflow_dispatch?.inputs?.['environment']?.options ?? [];
    const commands = ciCommands({ project: 'acme', repository: 'acme/cards', environment });
    for (const name of ['WORKLOAD_IDENTITY_PROVIDER', 'SERVICE_ACCOUNT'])
      expect(commands).toContain(`gh variable set ${name} --repo acme/cards --env ${environment}`);
  });

  test('is described with each of its variables', () => {
    const manual = read('docs/operations.md');
    const own = variables.filter((name) => !name.startsWith('VITE_') && name !== 'BRAND');
    expect([...new Set(own)].toSorted()).toEqual([
      'PUBLISH_CARDS',
      'SERVICE_ACCOUNT',
      'VERIFY',
      'WORKLOAD_IDENTITY_PROVIDER',
    ]);
    for (const name of own) expect(manual).toContain(`\`${name}\``);
  });
});
