/** `npm run setup`: everything before the first deployment (docs/decisions/0085). */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { AdminError } from '../shared/admin-error.ts';
import { environmentFile, readVariables, withoutPrograms } from '../shared/environment.ts';
import { tokenSource } from '../shared/google/access-token.ts';
import { UsageError } from '../shared/terminal/command-line.ts';
import { askYes, EXIT, runProgram } from '../shared/terminal/program.ts';
import { parseCommand, USAGE, type SetupOrder } from './arguments.ts';
import { signInOf } from './brand-sign-in.ts';
import { ciCommands } from './ci-commands.ts';
import { setup } from './setup.ts';

const PAUSE_MS = 5_000;

async function answer(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await lines.question(`\n${question}> `);
  } finally {
    lines.close();
  }
}

/** Runs the Firebase CLI with a configuration of its own; it finds the same credentials, or its own login. */
function firebase(args: readonly string[], config: object): Promise<void> {
  const cli = createRequire(import.meta.url).resolve('firebase-tools/lib/bin/firebase.js');
  const folder = mkdtempSync(join(tmpdir(), 'setup-'));
  const path = join(folder, 'firebase.json');
  try {
    writeFileSync(path, JSON.stringify(config));
    const { status } = spawnSync(process.execPath, [cli, ...args, '--config', path], {
      stdio: 'inherit',
      env: withoutPrograms(process.env),
    });
    if (status === 0) return Promise.resolve();
    throw new AdminError(
      'The Firebase CLI could not do it; its reason is above. Run setup again afterwards.',
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function run(order: SetupOrder) {
  const name = environmentFile(order.env);
  const variables = readVariables(name);
  const project = order.project ?? variables['VITE_FIREBASE_PROJECT_ID'];
  if (!project) throw new UsageError(`--project is missing, and ${name} names none.`);
  if (project.startsWith('demo-'))
    throw new UsageError(`${project} is the stand-in's, which needs no set-up.`);
  if (order.planCi !== undefined) {
    console.log(ciCommands({ project, repository: order.planCi, environment: order.env ?? 'production' }));
    return EXIT.done;
  }
  // The brand is read when it is imported.
  process.env['BRAND'] ||= variables['BRAND'] ?? '';
  const { BRAND } = await import('../../src/shared/lib/brand.ts');
  const token = tokenSource(project, process.env);
  const isWhole = await setup(project, order, {
    google: {
      caller: {
        isStandIn: false,
        headers: async () => ({ authorization: `Bearer ${await token()}`, 'x-goog-user-project': project }),
      },
      originOf: (host) => `https://${host}`,
      pauseMs: PAUSE_MS,
    },
    signIn: signInOf(BRAND),
    file: { name, path: name, template: '.env.example' },
    secrets: process.env,
    tell: (line) => console.log(line),
    answer: process.stdin.isTTY ? answer : undefined,
    agrees: askYes,
    firebase,
  });
  if (isWhole && !order.plan)
    console.log(`\nNothing is missing. Next: npm run deploy${order.env ? ` -- --env ${order.env}` : ''}`);
  return isWhole ? EXIT.done : EXIT.left;
}

await runProgram({ usage: USAGE, parse: parseCommand, run });
