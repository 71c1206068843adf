/** `npm run publish-cards` with certificates, run as a program against the stand-in. */
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { passCertificates } from '../../../operator/publish-cards/passes/test-certificates.ts';
import { parsePasses, passesFile } from '../../../src/share/model/pass-files.ts';
import { previewTags } from '../../../src/shared/lib/preview-tags.ts';
import { suiteVariables } from '../../support/backend/hosts.ts';
import { putDocuments } from '../../support/backend/owner-rest.ts';
import { REPOSITORY } from '../../support/repository.ts';

const unique = Date.now().toString(36);
const idOf = (name: string) => `Pass${name}${unique}`.padEnd(20, 'X').slice(0, 20);
let folder: string;
let env: Readonly<Record<string, string>>;

const site = (...path: readonly string[]) => join(folder, 'site', ...path);

async function publish(): Promise<string> {
  const places = ['--site', site(), '--pictures', join(folder, 'pictures')];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', 'operator/publish-cards/main.ts', ...places],
    { cwd: REPOSITORY, env: { ...process.env, ...suiteVariables(inject('hosts')), ...env } },
  );
  return stdout;
}

/** Puts a card's public link, and its owner. */
async function putCard(name: string, card: Readonly<Record<string, boolean | string>>, isActive = true) {
  await putDocuments(inject('hosts'), {
    [`users/owner-${name}-${unique}`]: { isActive },
    [`customLinks/${name}-${unique}`]: {
      status: 'active',
      userId: `owner-${name}-${unique}`,
      cardId: idOf(name),
      card: { name, ...card },
    },
  });
}

const passesOf = (name: string) => {
  const file = site(passesFile(idOf(name)));
  return existsSync(file) ? parsePasses(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'passes-program-'));
  mkdirSync(site());
  ({ env } = await passCertificates(folder));
  const tags = previewTags({
    title: 'Site',
    description: '',
    url: '',
    image: '',
    isWide: false,
    type: 'website',
    noIndex: false,
  });
  const { projectId } = inject('hosts');
  const body = `<body><!-- /projects/${projectId}/ --></body>`;
  writeFileSync(site('index.html'), `<html><head>${tags}</head>${body}</html>`);
});

afterAll(() => rmSync(folder, { recursive: true }));

it('signs passes of public cards, and none of paused ones or of stopped accounts', async () => {
  await putCard('mina', {});
  await putCard('noa', { isPaused: true });
  await putCard('eli', {}, false);
  expect(await publish()).toMatch(/\d+ cards have passes, \d+ signed now\./);
  expect(existsSync(site(passesOf('mina')?.apple ?? 'none'))).toBe(true);
  expect(passesOf('mina')?.google).toBeDefined();
  expect([passesOf('noa'), passesOf('eli')]).toEqual([undefined, undefined]);
  await putCard('eli', {});
  await putCard('mina', { isPaused: true });
  expect(await publish()).toMatch(/ [1-9]\d* signed now\./);
  expect(passesOf('mina')).toBeUndefined();
  expect(passesOf('eli')).toBeDefined();
});
