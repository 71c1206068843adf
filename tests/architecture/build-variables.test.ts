/** What the operator's programs are configured with never gets into the app (.env.example). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { resolveConfig } from 'vite';
import { afterEach, expect, it, vi } from 'vitest';
import { REPOSITORY } from '../support/repository.ts';

const OPERATORS = ['SMTP_URL', 'MAIL_FROM', 'OPERATOR_MAIL'];

afterEach(() => vi.unstubAllEnvs());

it('a build knows variables with VITE_ alone', async () => {
  for (const name of [...OPERATORS, 'VITE_OF_THIS_TEST']) vi.stubEnv(name, `value-of-${name}`);
  const { env, define = {} } = await resolveConfig({ root: REPOSITORY, logLevel: 'silent' }, 'build');
  expect(env['VITE_OF_THIS_TEST']).toBe('value-of-VITE_OF_THIS_TEST');
  for (const name of OPERATORS) expect(JSON.stringify({ env, define })).not.toContain(`value-of-${name}`);
});

it.each(OPERATORS)('%s is explained, without a value', (name) => {
  expect(readFileSync(join(REPOSITORY, '.env.example'), 'utf8').split('\n')).toContain(`${name}=`);
});
