/** What the operator's programs are configured with never gets into the app (.env.example). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { resolveConfig } from 'vite';
import { afterEach, expect, it, vi } from 'vitest';
import { isOfPrograms } from '../../operator/shared/environment.ts';
import { REPOSITORY } from '../support/repository.ts';

/** All variables that .env.example explains, by their names. */
const EXPLAINED = readFileSync(join(REPOSITORY, '.env.example'), 'utf8')
  .split('\n')
  .flatMap((line) => /^([A-Z_]+)=$/.exec(line)?.[1] ?? []);
const OPERATORS = EXPLAINED.filter(isOfPrograms);

afterEach(() => vi.unstubAllEnvs());

it('a build knows variables with VITE_ alone', async () => {
  for (const name of [...OPERATORS, 'VITE_OF_THIS_TEST']) vi.stubEnv(name, `value-of-${name}`);
  const { env, define = {} } = await resolveConfig({ root: REPOSITORY, logLevel: 'silent' }, 'build');
  expect(env['VITE_OF_THIS_TEST']).toBe('value-of-VITE_OF_THIS_TEST');
  for (const name of OPERATORS) expect(JSON.stringify({ env, define })).not.toContain(`value-of-${name}`);
});

it('each explained variable is the app’s, the brand’s or the operator’s', () => {
  expect(OPERATORS).toContain('SMTP_URL');
  expect(OPERATORS).toContain('WALLET_GOOGLE_KEY');
  const others = EXPLAINED.filter((name) => !OPERATORS.includes(name) && name !== 'BRAND');
  expect(others.filter((name) => !name.startsWith('VITE_'))).toEqual([]);
});
