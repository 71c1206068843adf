import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildEnvironment, environment, environmentFile } from './environment.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'environment-'));
  await writeFile(
    join(folder, '.env'),
    'VITE_FIREBASE_PROJECT_ID=acme\nVITE_APP_CHECK_KEY=of-acme\nWALLET_APPLE_KEY=of-acme\n',
  );
  await writeFile(
    join(folder, '.env.staging'),
    '# beside it\nVITE_FIREBASE_PROJECT_ID=acme-try\nBRAND=brands/try\nPATH=/none\n',
  );
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('is that of .env without a name, and under the name of production', () => {
  for (const name of [undefined, 'production'])
    expect(environment(name, { folder, started: {} })).toEqual({
      VITE_FIREBASE_PROJECT_ID: 'acme',
      VITE_APP_CHECK_KEY: 'of-acme',
      WALLET_APPLE_KEY: 'of-acme',
    });
});

it('takes nothing from .env where it has a file of its own', () => {
  const started = { PATH: '/bin' };
  expect(environment('staging', { folder, started })).toEqual({
    VITE_FIREBASE_PROJECT_ID: 'acme-try',
    BRAND: 'brands/try',
    PATH: '/bin',
  });
});

it('leaves a variable to the process that has it already', () => {
  const started = { VITE_FIREBASE_PROJECT_ID: 'given' };
  expect(environment('staging', { folder, started })).toMatchObject(started);
});

it('empties for a build what only .env has', () => {
  expect(buildEnvironment('staging', { folder, started: {} })).toEqual({
    VITE_FIREBASE_PROJECT_ID: 'acme-try',
    VITE_APP_CHECK_KEY: '',
    BRAND: 'brands/try',
  });
  expect(buildEnvironment(undefined, { folder, started: {} })).toMatchObject({
    VITE_APP_CHECK_KEY: 'of-acme',
  });
});

it('gives a build nothing of what the operator’s programs alone are configured with', () => {
  const mail = { SMTP_URL: 'smtps://user:secret@mail.example' };
  const started = { PATH: '/bin', ...mail, SIGN_IN_MICROSOFT_SECRET: 'secret' };
  expect(buildEnvironment(undefined, { folder, started })).toEqual({
    VITE_FIREBASE_PROJECT_ID: 'acme',
    VITE_APP_CHECK_KEY: 'of-acme',
    PATH: '/bin',
  });
});

it('names those that are there for one that is not', async () => {
  await writeFile(join(folder, '.env.example'), '');
  await writeFile(join(folder, '.env.staging.local'), '');
  expect(() => environment('stagin', { folder, started: {} })).toThrow(
    'There is no .env.stagin. --env takes one of: production, staging.',
  );
});

it.each(['', '../x', 'example', 'local', 'A', 'staging.local'])('refuses the name %j', (name) => {
  expect(() => environmentFile(name)).toThrow(/--env takes/);
});
